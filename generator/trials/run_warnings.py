"""What a maintainer should look at in a run as read, although it breaks no rule of the contract."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from generator.errors import visible
from generator.trials.run import Table

_LISTED = 10
"""The most names in one warning; the rest are counted."""


def run_warnings(
    extra_columns: Mapping[Table, Sequence[str]], shown: Collection[str], named: Collection[str]
) -> tuple[str, ...]:
    """One line each, without the run's name.

    shown: the providers that the run's pages show. named: those that the content names.
    """
    return (*_extra_columns(extra_columns), *_unnamed(shown, named))


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
