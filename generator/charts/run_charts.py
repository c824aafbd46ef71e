"""A view's charts: bars of times, bars of costs, time against cost, and entries against units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.charts.bars import BarRow, stacked_bars
from generator.charts.board import Board, bar_shares, board_of, figure_cells
from generator.charts.chart import Chart
from generator.charts.heat_map import drawn_heat_map, heat_map
from generator.charts.palette import palette
from generator.charts.scatter import Point, Scatter, drawn_scatter, make_scatter
from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import names
from generator.wording.measured import not_measured
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell
from generator.wording.time_unit import unit_of
from generator.wording.view import View, bar_metric, default_view, entry_figure


@dataclass(frozen=True)
class BarChart:
    """Bars of one view, without its drawing.

    places: of the entries in `run.entries`, top to bottom. rows: of each. scale: ms or USD in one unit of
      the axis.
    """

    title: str
    axis_title: str
    scale: float
    places: tuple[int, ...]
    rows: tuple[BarRow, ...]


def run_charts(links: RunLinks) -> tuple[Chart, ...]:
    """Those of the view that pages show: time bars; with costs, cost bars and time against cost; the units.

    Empty where nothing has a value.
    """
    view = default_view(links.run.benchmark)
    times = bar_chart(board_of(links, view))
    if times is None:
        return ()
    costs = bar_chart(board_of(links, View(COST, view.statistic, None)))
    points = scatter(board_of(links, view))
    heat = heat_map(board_of(links, view))
    return (
        *((drawn_scatter("chart-scatter", points),) if points else ()),
        _drawn(links.run, "chart-time", times),
        *((_drawn(links.run, "chart-cost", costs),) if costs else ()),
        *((drawn_heat_map("chart-heat", heat),) if heat else ()),
    )


def bar_chart(board: Board) -> BarChart | None:
    """The bars of a view, in the order of its table; None where no entry has one."""
    run, view = board.links.run, board.view
    if view.quantity == COST and not run.benchmark.ranks_with_cost:
        return None
    known = [(place, figure) for place in board.order if isinstance(figure := board.figures[place], Figure)]
    parts = {place: bar_shares(run.benchmark, board.entries[place], view) for place, _ in known}
    # A cost is divided as the time is that it is the cost of: without that, its parts are not known.
    known = [(place, figure) for place, figure in known if parts[place] is not None]
    if not known:
        return None
    unit = ("USD", 1.0) if view.quantity == COST else _unit([figure.value for _, figure in known])
    cells = figure_cells(board, view)
    return BarChart(
        title=_bars_title(board),
        axis_title=f"{_name(board)} ({unit[0]})",
        scale=unit[1],
        places=tuple(place for place, _ in known),
        rows=tuple(
            BarRow(
                label=label(board.links.content, board.entries[place], of_cost=view.quantity == COST),
                parts=tuple(
                    (parts[place] or {}).get(stage.id, 0.0) * figure.value / unit[1]
                    for stage in run.benchmark.stages
                ),
                low=figure.drawn[0] / unit[1],
                high=figure.drawn[1] / unit[1],
                low_open=figure.low_open,
                high_open=figure.high_open,
                shown=f"{cells[place].text} ({_bounds(board, cells[place], figure)})",
                without=figure.penalty.without / unit[1] if figure.penalty else None,
            )
            for place, figure in known
        ),
    )


def scatter(board: Board) -> Scatter | None:
    """Time against cost in the view of a time; None where no entry has both, or costs are not shown."""
    if board.beside is None or board.view.quantity == COST:
        return None
    costs = [entry_figure(entry, board.beside) for entry in board.entries]
    both = [
        (place, time, cost)
        for place in board.order
        if isinstance(time := board.figures[place], Figure) and isinstance(cost := costs[place], Figure)
    ]
    if not both:
        return None
    name, scale = _unit([time.value for _, time, _ in both])
    times, spent = figure_cells(board, board.view), figure_cells(board, board.beside)
    points = tuple(
        Point(
            place=place,
            label=label(board.links.content, board.entries[place], of_cost=True),
            ranked=time.rank is not None,
            time=(time.value / scale, time.drawn[0] / scale, time.drawn[1] / scale),
            cost=(cost.value, *cost.drawn),
            shown=f"{times[place].text}, {spent[place].text}",
        )
        for place, time, cost in both
    )
    title = f"{_name(board)} against cost, {_of_view(board)}"
    return make_scatter(title, f"{_name(board)} ({name})", "Cost (USD)", scale, points)


def _bounds(board: Board, cell: Cell, figure: Figure) -> str:
    """The interval, and how much of the figure is not measured."""
    lacking = not_measured(board.benchmark, figure)
    return f"{cell.interval}; {lacking}" if lacking else cell.interval


def label(content: Content, entry: EntryResults, *, of_cost: bool) -> str:
    """The entry's name; where a cost is shown, it says whether that is estimated."""
    name = names.entry_name(content, entry.provider, entry.variant)
    return f"{name} (estimated)" if of_cost and entry.estimated_cost else name


def stage_colours(run: RunResults) -> list[str]:
    """Of the benchmark's stages, in the light scheme."""
    return [colour.light for colour in palette([stage.group for stage in run.benchmark.stages])]


def _drawn(run: RunResults, id: str, chart: BarChart) -> Chart:
    stages = [stage.name for stage in run.benchmark.stages]
    return stacked_bars(
        id, chart.title, chart.axis_title, chart.rows, stages=stages, colours=stage_colours(run)
    )


def _unit(values_ms: Sequence[float]) -> tuple[str, float]:
    unit = unit_of(max(values_ms))
    return unit.name, unit.ms


def _name(board: Board) -> str:
    if board.view.quantity == COST:
        return "Cost"
    return bar_metric(board.benchmark, board.view).name


def _bars_title(board: Board) -> str:
    by_stage = " by stage" if len(bar_metric(board.benchmark, board.view).stages) > 1 else ""
    return f"{_name(board)}{by_stage}, {_of_view(board)}"


def _of_view(board: Board) -> str:
    statistic = names.STATISTICS[board.view.statistic]
    unit = board.view.unit
    return statistic if unit is None else f"{statistic}, {names.unit_name(board.benchmark, unit)}"
