"""The one trial of a run that stands for all where a page shows what a trial is like."""

from __future__ import annotations

from generator.results.entry import Figure, Views
from generator.results.run_results import RunResults
from generator.results.trial import Trial


def example_trial(run: RunResults) -> Trial | None:
    """A typical success of the fastest entry; None where no entry has an All view of the default figure.

    The entry: the first of `run.entries`, ranked where any is. The unit: the usable one whose value is
    nearest to the entry's All view, by ratio. The trial: the one whose value is nearest to the unit's. Where
    two are equally near, the first in the order of units and trials.
    """
    benchmark = run.benchmark
    metric, statistic = benchmark.metrics[0].id, benchmark.statistics[0]
    entry = run.entries[0]
    views = entry.results[metric][statistic]
    if not isinstance(views.all, Figure):
        return None
    unit, value = _nearest_unit(views, views.all.value)
    trials = run.trials_by_cell[entry.key][unit]
    successes = [(found, trial) for trial in trials if (found := trial.value(metric)) is not None]
    return min(successes, key=lambda pair: abs(pair[0] - value))[1]


def _nearest_unit(views: Views, value: float) -> tuple[str, float]:
    """The usable unit nearest to `value`, and its own value; where there is an All view there is one."""
    usable = {
        unit: figure.value
        for unit, figure in views.units.items()
        if isinstance(figure, Figure) and figure.usable
    }
    return min(usable.items(), key=lambda item: max(item[1] / value, value / item[1]))
