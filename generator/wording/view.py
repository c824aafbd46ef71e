"""One table of figures: which quantity, under which statistic, over all units or on one."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark, Metric
from generator.results import reason
from generator.results.entry import EntryResults, Figure, Missing, Views
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display, names

NO_COST = Missing(reason.NO_COST)


@dataclass(frozen=True)
class View:
    """quantity: the id of a metric, or COST. unit: None for the All view."""

    quantity: str
    statistic: str
    unit: str | None


def default_view(benchmark: Benchmark, unit: str | None = None) -> View:
    """What pages show without being asked."""
    return View(benchmark.metrics[0].id, benchmark.statistics[0], unit)


def quantities(benchmark: Benchmark) -> tuple[str, ...]:
    """What a view may show, metrics first."""
    return (*(metric.id for metric in benchmark.metrics), *((COST,) if benchmark.ranks_with_cost else ()))


def entry_figure(entry: EntryResults, view: View) -> Figure | Missing:
    """The entry's figure in `view`; an estimated cost where it has no other."""
    costs = entry.estimated_cost or entry.cost
    by_statistic = costs if view.quantity == COST else entry.results[view.quantity]
    return pick(by_statistic[view.statistic], view.unit) if view.statistic in by_statistic else NO_COST


def pick(views: Views, unit: str | None) -> Figure | Missing:
    """The All view, or one unit's."""
    return views.all if unit is None else views.units[unit]


def bar_metric(benchmark: Benchmark, view: View) -> Metric:
    """The metric whose shares divide a bar: a cost is divided as the time that it is the cost of."""
    return benchmark.metrics[0] if view.quantity == COST else _metric(benchmark, view.quantity)


def left_out_units(run: RunResults, view: View) -> tuple[str, ...]:
    """Units that no entry has usable, and that the All view of this quantity and statistic leaves out."""
    return run.left_out_units.get(view.quantity, {}).get(view.statistic, ())


def caption(run: RunResults, view: View) -> str:
    """What the view's table shows."""
    benchmark = run.benchmark
    what = "Cost" if view.quantity == COST else _metric(benchmark, view.quantity).name
    statistic = names.STATISTICS[view.statistic]
    if view.unit is not None:
        return f"{what} of {names.unit_name(benchmark, view.unit)}: {statistic}"
    if len(run.units) == 1:
        return f"{what}: {statistic}"
    left_out = left_out_units(run, view)
    over = display.plural(len(run.units), benchmark.unit_word, benchmark.unit_words)
    if len(left_out) == len(run.units):
        return f"{what}: {statistic} of each {benchmark.unit_word}, none of which any entry has usable"
    if left_out:
        over = f"{display.count(len(run.units) - len(left_out))} of {over}"
    return f"{what}: {statistic} of each {benchmark.unit_word}, geometric mean over {over}"


def _metric(benchmark: Benchmark, id: str) -> Metric:
    return next(metric for metric in benchmark.metrics if metric.id == id)
