"""A benchmark run by run: each entry's figures over time, and what changed between the last two runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from generator.results.cells import Entry
from generator.results.entry import EntryResults, Figure, Missing, Views
from generator.results.run_change import Change, RunChange, run_changes, why_absent
from generator.results.run_results import RunResults
from generator.results.samples import COST

UNIT_PAIRS = 2
"""Pairs of runs whose tables of units are judged: the last, and the one before, whose changes may persist."""


@dataclass(frozen=True)
class Series:
    """One figure run by run."""

    figures: tuple[Figure | Missing, ...]
    """One for each of `History.runs`."""
    change: Change | None
    """None where there is one run only, or the entry has trials in neither of the last two."""


@dataclass(frozen=True)
class EntryHistory:
    """One entry over all runs."""

    provider: str
    variant: str
    results: Mapping[str, Series]
    """metric, and "cost" where the benchmark shows it → figures of the All view."""
    units: Mapping[str, Series]
    """unit → figures of the first metric, for each of `History.units`."""

    @property
    def key(self) -> Entry:
        """(provider, variant)."""
        return self.provider, self.variant


@dataclass(frozen=True)
class PastRun:
    """One run of the history."""

    run: str
    started: datetime
    """UTC."""
    simulated: bool
    covered: Mapping[str, tuple[str, ...]]
    """metric or "cost" → the units that its All view is made of. All views of runs that cover other units
    are not of the same thing: no line may join them."""


@dataclass(frozen=True)
class History:
    """All runs of a benchmark under the statistic that is shown first."""

    statistic: str
    runs: tuple[PastRun, ...]
    """In order of time."""
    units: tuple[str, ...]
    """Units of any run, in the benchmark's order."""
    entries: tuple[EntryHistory, ...]
    """In the order of the last run; then those it lacks, in the order of the run that had them last."""
    changes: Mapping[str, tuple[RunChange, ...]]
    """metric or "cost" → each of `runs` but the first against the one before, by the All view."""
    unit_changes: Mapping[str, RunChange]
    """unit → the last run against the one before by the first metric; none where there is one run only."""

    def change(self, quantity: str, run: str) -> RunChange | None:
        """The changes of one run; None of the first, and of one that is not in `runs`."""
        return next((change for change in self.changes[quantity] if change.run == run), None)


def compute_history(runs: Sequence[RunResults]) -> History:
    """The history of one benchmark; runs: all of it, at least one, in order of time."""
    benchmark = runs[-1].benchmark
    statistic = benchmark.statistics[0]
    names = [metric.id for metric in benchmark.metrics] + [COST] * benchmark.ranks_with_cost
    entries = [{entry.key: entry for entry in run.entries} for run in runs]
    units = tuple(unit.id for unit in benchmark.units if any(unit.id in run.units for run in runs))
    changes = {name: run_changes(runs, name) for name in names}
    on_units = {unit: run_changes(runs, names[0], unit, last=UNIT_PAIRS)[-1:] for unit in units}

    def entry_history(key: Entry) -> EntryHistory:
        views = {
            name: [_views(run, of_run.get(key), key, name) for run, of_run in zip(runs, entries, strict=True)]
            for name in names
        }
        return EntryHistory(
            *key,
            results={
                name: Series(tuple(of_run.all for of_run in views[name]), _last(changes[name], key))
                for name in names
            },
            units={
                unit: Series(
                    tuple(_unit_figure(of_run, unit) for of_run in views[names[0]]),
                    _last(on_units[unit], key),
                )
                for unit in units
            },
        )

    return History(
        statistic=statistic,
        runs=tuple(_past_run(run, names, statistic) for run in runs),
        units=units,
        entries=tuple(
            entry_history(key) for key in dict.fromkeys(key for of_run in reversed(entries) for key in of_run)
        ),
        changes=changes,
        unit_changes={unit: unit_change[0] for unit, unit_change in on_units.items() if unit_change},
    )


def _last(changes: Sequence[RunChange], key: Entry) -> Change | None:
    return changes[-1].changes.get(key) if changes else None


def _past_run(run: RunResults, names: Sequence[str], statistic: str) -> PastRun:
    left_out = {name: run.left_out_units[name][statistic] for name in names}
    covered = {name: tuple(unit for unit in run.units if unit not in left_out[name]) for name in names}
    return PastRun(run.run, run.manifest.started, run.simulated, covered)


def _views(run: RunResults, entry: EntryResults | None, key: Entry, name: str) -> Views:
    """The figures of an entry in one run; of one that has no trial in it the reason why."""
    if entry is None:
        return Views(Missing(why_absent(run, key) or "not in this run"), {})
    return (entry.cost if name == COST else entry.results[name])[run.benchmark.statistics[0]]


def _unit_figure(views: Views, unit: str) -> Figure | Missing:
    if unit in views.units:
        return views.units[unit]
    return Missing("not part of this run") if views.units else views.all
