"""One view of a leaderboard: the order of its entries, their figures and bars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from generator.charts.bar import bar_axis, make_bar
from generator.definitions.benchmark import Benchmark
from generator.results.entry import EntryResults, Figure, Missing
from generator.results.samples import COST
from generator.wording import display
from generator.wording.bar import Axis, Bar
from generator.wording.figure import shown_column
from generator.wording.measured import measured_of
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, estimate_cell
from generator.wording.view import View, bar_metric, entry_figure

Cells = tuple[Cell, ...]
"""One for each of a board's entries, in their order."""


@dataclass(frozen=True)
class Board:
    """What the columns of one view are made from.

    links: from the page that shows the table. view: what ranks and what the bars show.
    beside: the view of the other quantity, cost beside time; None where there is none.
    entries: of the table, in any order. figures: of each in `view`.
    """

    links: RunLinks
    view: View
    beside: View | None
    entries: tuple[EntryResults, ...]

    @cached_property
    def benchmark(self) -> Benchmark:
        """What is measured."""
        return self.links.run.benchmark

    @cached_property
    def figures(self) -> tuple[Figure | Missing, ...]:
        """Of each entry in the view."""
        return tuple(entry_figure(entry, self.view) for entry in self.entries)

    @cached_property
    def axis(self) -> Axis | None:
        """The scale that all bars share: of the ranked entries, or of all where none is; None for nothing."""
        known = [figure for figure in self.figures if isinstance(figure, Figure)]
        ranked = [figure for figure in known if figure.rank is not None]
        return bar_axis(ranked or known, self.view.quantity)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Places in `entries`: ranked ones by value, then others by value, then those without one."""

        def key(place: int) -> tuple[int, float, str, str]:
            figure, entry = self.figures[place], self.entries[place]
            if isinstance(figure, Missing):
                return 2, 0.0, *entry.key
            return int(figure.rank is None), figure.value, *entry.key

        return tuple(sorted(range(len(self.entries)), key=key))

    @cached_property
    def ranked(self) -> tuple[int, ...]:
        """Those of `order` that have a rank."""
        return tuple(place for place in self.order if is_ranked(self.figures[place]))


def board_of(links: RunLinks, view: View, *, metric: str | None = None) -> Board:
    """The board of all entries. metric: whose time stands beside a cost; None for the first."""
    benchmark = links.run.benchmark
    beside = None
    if view.quantity == COST:
        beside = View(metric or benchmark.metrics[0].id, view.statistic, view.unit)
    elif benchmark.ranks_with_cost:
        beside = View(COST, view.statistic, view.unit)
    return Board(links, view, beside, links.run.entries)


def figure_cells(board: Board, view: View) -> Cells:
    """The entries' figures in `view`, each leading to what it is made of; costs from a price list say so."""
    figures = [entry_figure(entry, view) for entry in board.entries]
    origins = [board.links.figure(entry.key, view) for entry in board.entries]
    scale = display.costs if view.quantity == COST else display.times
    shown = shown_column(figures, scale, board.benchmark.rules.confidence_percent, origins)
    return tuple(
        estimate_cell(
            cell,
            notes=("estimated",)
            if view.quantity == COST and entry.estimated_cost and not cell.reason
            else (),
            sort_value=figure.value if isinstance(figure, Figure) else None,
        )
        for entry, figure, cell in zip(board.entries, figures, shown, strict=True)
    )


def quantity_name(board: Board, view: View) -> str:
    """The head of a column of figures."""
    if view.quantity == COST:
        return "Cost"
    return next(metric.name for metric in board.benchmark.metrics if metric.id == view.quantity)


def entry_bar(benchmark: Benchmark, entry: EntryResults, view: View, axis: Axis | None) -> Bar | None:
    """The bar of the entry's figure in `view`; None where there is none."""
    figure = entry_figure(entry, view)
    if isinstance(figure, Missing) or axis is None:
        return None
    numbers = {stage.id: number for number, stage in enumerate(benchmark.stages, start=1)}
    shares = bar_shares(benchmark, entry, view) or {}
    bar = make_bar(figure, {numbers[stage]: share for stage, share in shares.items()}, view.quantity, axis)
    return replace(bar, note=measured_of(benchmark, figure))


def bar_shares(benchmark: Benchmark, entry: EntryResults, view: View) -> Mapping[str, float] | None:
    """The parts of the entry's bar by stage; None where they are not known."""
    metric = bar_metric(benchmark, view)
    timed = entry_figure(entry, View(metric.id, view.statistic, view.unit))
    if isinstance(timed, Missing):
        return None
    return {metric.stages[0]: 1.0} if len(metric.stages) == 1 else timed.shares


def is_ranked(figure: Figure | Missing) -> bool:
    """Whether it has a rank."""
    return isinstance(figure, Figure) and figure.rank is not None
