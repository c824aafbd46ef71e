"""The entries of a table: which figure each has, in which order, with which rank or reason."""

from __future__ import annotations

from collections.abc import Sequence

from generator.definitions.benchmark import Benchmark
from generator.results.entry import EntryResults, Figure, Missing
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display
from generator.wording.figure import Shown, shown_column
from generator.wording.run_links import RunLinks
from generator.wording.view import NO_COST, View, pick


def default_figure(entry: EntryResults, run: RunResults, unit: str | None) -> Figure | Missing:
    """The entry's figure by the first metric and the first statistic."""
    benchmark = run.benchmark
    return pick(entry.results[benchmark.metrics[0].id][benchmark.statistics[0]], unit)


def default_cost(entry: EntryResults, run: RunResults, unit: str | None) -> Figure | Missing:
    """The entry's cost by the first statistic: provider-sourced, else what is estimated."""
    statistic = run.benchmark.statistics[0]
    costs = entry.estimated_cost or entry.cost
    return pick(costs[statistic], unit) if statistic in costs else NO_COST


def default_cost_view(benchmark: Benchmark, unit: str | None) -> View:
    """What the cost beside the default figure is."""
    return View(COST, benchmark.statistics[0], unit)


def shown_costs(
    entries: Sequence[EntryResults], run: RunResults, unit: str | None, links: RunLinks | None = None
) -> tuple[Shown, ...]:
    """The cost column of `entries`. links: to what each is made of."""
    figures = [default_cost(entry, run, unit) for entry in entries]
    view = default_cost_view(run.benchmark, unit)
    made = [links.figure(entry.key, view) for entry in entries] if links else None
    return shown_column(figures, display.costs, run.benchmark.rules.confidence_percent, made)


def in_order(run: RunResults, unit: str | None) -> list[EntryResults]:
    """The entries as the table has them: ranked by value, then others by value, then those without one."""
    if unit is None:
        return list(run.entries)

    def place(entry: EntryResults) -> tuple[int, float, str, str]:
        figure = default_figure(entry, run, unit)
        if isinstance(figure, Missing):
            return 2, 0.0, *entry.key
        return int(figure.rank is None), figure.value, *entry.key

    return sorted(run.entries, key=place)


def shown_rank(figure: Figure | Missing) -> str:
    """ "3 (2–5)"; "" where there is no rank."""
    if isinstance(figure, Missing) or figure.rank is None:
        return ""
    low = figure.rank if figure.rank_low is None else figure.rank_low
    high = figure.rank if figure.rank_high is None else figure.rank_high
    return display.rank(figure.rank, low, high)
