"""The trials of a run that pages look at more closely than at others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.results.trial import Trial, TrialKey


@dataclass(frozen=True)
class NotableTrials:
    """Two trials of one entry on one unit, to be held against each other."""

    slowest: Trial
    """The success with the largest value of the first metric; the first unit and trial of equals."""
    typical: Trial | None
    """The middle success of its cell by that value, the smaller of two middle ones; None where it is the
    slowest itself."""


def notable_trials(run: RunResults, entry: Entry) -> NotableTrials | None:
    """Notable trials of `entry`; None where it has no success."""
    cells = [_successes(run, trials) for trials in run.trials_by_cell[entry].values()]
    if not any(cells):
        return None
    _, slowest = max((success for cell in cells for success in cell), key=lambda success: success[0])
    middle = _middle(_successes(run, run.trials_by_cell[entry][slowest.unit]))
    return NotableTrials(slowest, None if middle.key == slowest.key else middle)


def example_trial(run: RunResults) -> Trial | None:
    """One trial to show how all of them go: the middle success by the first metric.

    It is taken from the first entry of the table that has a success, on the first unit where it has one. None
    where no trial succeeded.
    """
    cells = [trials for entry in run.entries for trials in run.trials_by_cell[entry.key].values()]
    return next((_middle(successes) for trials in cells if (successes := _successes(run, trials))), None)


def shown_timelines(run: RunResults) -> frozenset[TrialKey]:
    """The trials whose timelines are drawn on pages."""
    return frozenset(trial.key for trial in _shown(run))


def _shown(run: RunResults) -> Iterator[Trial]:
    notable = [notable_trials(run, entry.key) for entry in run.entries]
    trials = [
        example_trial(run),
        *(trial for pair in notable if pair for trial in (pair.slowest, pair.typical)),
    ]
    return (trial for trial in trials if trial is not None)


def _successes(run: RunResults, trials: Sequence[Trial]) -> list[tuple[float, Trial]]:
    """The successes of a cell with their values (ms) of the first metric, in order of value and number."""
    metric = run.benchmark.metrics[0].id
    successes = [(trial.metric_ms[metric], trial) for trial in trials if trial.metric_ms is not None]
    return sorted(successes, key=lambda success: (success[0], success[1].trial))


def _middle(successes: Sequence[tuple[float, Trial]]) -> Trial:
    return successes[(len(successes) - 1) // 2][1]
