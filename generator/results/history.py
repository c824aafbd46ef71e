"""A benchmark run by run: each entry's figures over time, and what changed between the last two runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

import numpy as np

from generator.definitions.rules import Rules
from generator.results.cells import Entry
from generator.results.entry import EntryResults, Figure, Missing, Views
from generator.results.ratio import Ratio, ratio_of, why_no_ratio
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.results.trial import Trial
from generator.statistics.cell import CellEstimate, estimate_cell

Verdict = Literal["lower", "higher", "no difference shown", "not comparable", "new", "gone"]


@dataclass(frozen=True)
class Change:
    """One entry in the last run against the run before it."""

    verdict: Verdict
    """`lower` (faster, cheaper) and `higher`: the interval of the ratio does not hold 1. `new`, `gone`: it
    has trials in the last run only, or in the one before only."""
    ratio: Ratio | None
    """The last run's value over the one's before; units that one of the two lacks are in `left_out`. None
    where the verdict is another than the first three."""
    reason: str | None
    """Why it is gone or not comparable, as a phrase, where there is more to say."""


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
    """Of any run, in the benchmark's order."""
    entries: tuple[EntryHistory, ...]
    """In the order of the last run; then those it lacks, in the order of the run that had them last."""


@dataclass(frozen=True)
class _Side:
    """One of the two runs that are compared."""

    results: RunResults
    usable: Mapping[tuple[Entry, str], Mapping[str, CellEstimate]]
    """(entry, metric or "cost") → unit → estimate, of the cells that count; of every entry with a trial."""


def compute_history(runs: Sequence[RunResults]) -> History:
    """The history of one benchmark; runs: all of it, at least one, in order of time."""
    benchmark = runs[-1].benchmark
    statistic = benchmark.statistics[0]
    names = [metric.id for metric in benchmark.metrics] + [COST] * benchmark.ranks_with_cost
    entries = [{entry.key: entry for entry in run.entries} for run in runs]
    units = tuple(unit.id for unit in benchmark.units if any(unit.id in run.units for run in runs))
    sides = [_side(run, names, statistic) for run in runs[-2:]]

    def entry_history(key: Entry) -> EntryHistory:
        views = {
            name: [_views(run, of_run.get(key), key, name) for run, of_run in zip(runs, entries, strict=True)]
            for name in names
        }
        present = [unit for unit in units if any(unit in side.results.units for side in sides)]
        return EntryHistory(
            *key,
            results={
                name: Series(tuple(of_run.all for of_run in views[name]), _change(sides, key, name, present))
                for name in names
            },
            units={
                unit: Series(
                    tuple(_unit_figure(of_run, unit) for of_run in views[names[0]]),
                    _change(sides, key, names[0], [unit]),
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
    )


def _past_run(run: RunResults, names: Sequence[str], statistic: str) -> PastRun:
    left_out = {name: run.left_out_units[name][statistic] for name in names}
    covered = {name: tuple(unit for unit in run.units if unit not in left_out[name]) for name in names}
    return PastRun(run.run, run.manifest.started, run.simulated, covered)


def _views(run: RunResults, entry: EntryResults | None, key: Entry, name: str) -> Views:
    """The figures of an entry in one run; of one that has no trial in it the reason why."""
    if entry is None:
        return Views(Missing(_absence(run, key) or "not in this run"), {})
    return (entry.cost if name == COST else entry.results[name])[run.benchmark.statistics[0]]


def _absence(run: RunResults, key: Entry) -> str | None:
    """Why the provider of an entry was skipped."""
    setup = run.manifest.providers.get(key[0])
    return None if setup is None else setup.skipped


def _unit_figure(views: Views, unit: str) -> Figure | Missing:
    if unit in views.units:
        return views.units[unit]
    return Missing("not part of this run") if views.units else views.all


def _change(sides: Sequence[_Side], key: Entry, name: str, units: Sequence[str]) -> Change | None:
    """Between the two `sides`, over those of `units` in which both have the entry usable."""
    there = [(key, name) in side.usable for side in sides]
    if len(sides) < 2 or not any(there):
        return None
    if not all(there):
        return (
            Change("new", None, None) if there[1] else Change("gone", None, _absence(sides[1].results, key))
        )
    old, new = (side.usable[key, name] for side in sides)
    benchmark = sides[1].results.benchmark
    ratio = ratio_of(new, old, units, benchmark.rules)
    if ratio is None:
        shared = any(all(unit in side.results.units for side in sides) for unit in units)
        word = benchmark.unit_word
        reason = f"no {word} with enough successes in both runs" if shared else f"no {word} is in both runs"
        return Change("not comparable", None, why_no_ratio(new, old, units, Missing(reason)).reason)
    if not ratio.differs:
        return Change("no difference shown", ratio, None)
    return Change("lower" if ratio.value < 1 else "higher", ratio, None)


def _side(run: RunResults, names: Sequence[str], statistic: str) -> _Side:
    rules = run.benchmark.rules
    return _Side(
        run,
        {
            (entry.key, name): {
                unit: estimate
                for unit, figure in _views(run, entry, entry.key, name).units.items()
                if isinstance(figure, Figure)
                and figure.usable
                and (estimate := _estimate(run.trials_by_cell[entry.key][unit], name, statistic, rules))
            }
            for entry in run.entries
            for name in names
        },
    )


def _estimate(trials: Sequence[Trial], name: str, statistic: str, rules: Rules) -> CellEstimate | None:
    """The estimate behind a published figure, with its law: computed again, since a run keeps no laws."""
    values = [value for trial in trials if (value := trial.value(name)) is not None]
    return estimate_cell(np.array(values), statistic, rules)
