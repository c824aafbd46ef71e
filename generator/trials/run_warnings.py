"""What a maintainer should look at in a run as read, although it breaks no rule of the contract."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from generator.errors import visible
from generator.trials.run import Run, Table, TrialTable

if TYPE_CHECKING:
    import pandas as pd

_LISTED: Final = 10
"""The most names in one warning; the rest are counted."""
_FAR_AHEAD: Final = timedelta(days=366)
"""Longest time from one run to the next: a longer silence is more often a slip of the year."""


def run_warnings(
    extra_columns: Mapping[Table, Sequence[str]], shown: Collection[str], named: Collection[str]
) -> tuple[str, ...]:
    """One line each, without the run's name.

    shown: the providers that the run's pages show. named: those that the content names.
    """
    return (*_extra_columns(extra_columns), *_unnamed(shown, named))


def date_warning(run: Run, runs: Sequence[Run]) -> tuple[str, ...]:
    """A line where `run` began long after every other of `runs`: the site would open with it."""
    others = [other.manifest.started for other in runs if other is not run]
    if not others or run.manifest.started - max(others) <= _FAR_AHEAD:
        return ()
    dates = f"{run.manifest.started:%Y-%m-%d}, and the newest other run {max(others):%Y-%m-%d}"
    return (f"it started {dates}: is its year right?",)


def timeless_warnings(trials: TrialTable) -> Iterator[str]:
    """Successes that took no time in any stage, by entry: nothing that was measured takes none."""
    frame = trials.frame
    stages: pd.DataFrame = frame[[f"stage_{stage}" for stage in trials.stages]]
    timeless = frame[(frame["outcome"] == "success") & (stages.fillna(0) == 0).all(axis=1)]
    for (provider, variant), rows in timeless.groupby(["provider", "variant"], sort=True):
        first = rows.iloc[0]
        count = f"{len(rows):,} success{'es' * (len(rows) != 1)} of 0 ms in every stage"
        yield f"{provider}, {variant}: {count}, first {first['unit']}, trial {first['trial']}"


def _extra_columns(extra_columns: Mapping[Table, Sequence[str]]) -> Iterator[str]:
    for table, columns in extra_columns.items():
        if columns:
            yield f"{table} has columns that the contract does not know: {_listed(columns)}"


def _unnamed(shown: Collection[str], named: Collection[str]) -> Iterator[str]:
    if unnamed := sorted(set(shown) - set(named)):
        yield f"providers without a name in providers.toml: {_listed(unnamed)}"


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _LISTED
    text = visible(", ".join(names[:_LISTED]))
    return f"{text} and {more:,} more" if more > 0 else text
