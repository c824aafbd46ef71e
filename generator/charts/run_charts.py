"""A run's charts, drawn once for all pages that show them."""

from __future__ import annotations

from collections.abc import Sequence

from generator.charts.bars import BarRow, stacked_bars
from generator.charts.chart import Chart
from generator.charts.palette import palette
from generator.charts.scatter import Point, time_cost_scatter
from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure
from generator.results.run_results import RunResults
from generator.wording import display, names
from generator.wording.figure import Shown
from generator.wording.order import default_cost, default_figure, shown_costs
from generator.wording.time_unit import unit_of

Pair = tuple[EntryResults, Figure]
Costed = tuple[EntryResults, Figure, Figure]
"""An entry with its time and its cost."""


def run_charts(run: RunResults, content: Content) -> tuple[Chart, ...]:
    """With costs, time against cost and bars of both; else time bars. Empty where nothing has a value."""
    timed = [(entry, default_figure(entry, run, None)) for entry in run.entries]
    pairs = [(entry, figure) for entry, figure in timed if isinstance(figure, Figure)]
    if not pairs:
        return ()
    time = _time_bars(run, content, pairs)
    costed = [
        (entry, figure, cost)
        for entry, figure in pairs
        if isinstance(cost := default_cost(entry, run, None), Figure)
    ]
    if not (run.benchmark.ranks_with_cost and costed):
        return (time,)
    return _scatter(run, content, costed), time, _cost_bars(run, content, costed)


def time_bars(run: RunResults, content: Content) -> tuple[str, list[BarRow]]:
    """The axis' title and a bar for each entry that has a value, in the order of the leaderboard."""
    timed = [(entry, default_figure(entry, run, None)) for entry in run.entries]
    return _time_rows(run, content, [(entry, each) for entry, each in timed if isinstance(each, Figure)])


def _time_bars(run: RunResults, content: Content, pairs: Sequence[Pair]) -> Chart:
    metric, statistic = run.benchmark.metrics[0].name, _statistic(run)
    axis_title, rows = _time_rows(run, content, pairs)
    title = f"{metric}{' by stage' if len(run.benchmark.stages) > 1 else ''}, {statistic}"
    return _bars(run, "chart-time", title, axis_title, rows)


def _time_rows(run: RunResults, content: Content, pairs: Sequence[Pair]) -> tuple[str, list[BarRow]]:
    unit = unit_of(max((figure.value for _, figure in pairs), default=0.0))
    quantities = display.times([figure.value for _, figure in pairs])
    rows = []
    for (entry, figure), quantity in zip(pairs, quantities, strict=True):
        bounds = display.interval(quantity, figure.low, figure.high)
        rows.append(
            _row(run, _label(content, entry), (figure, figure), unit.ms, f"{quantity.text} ({bounds})")
        )
    return f"{run.benchmark.metrics[0].name} ({unit.name})", rows


def _cost_bars(run: RunResults, content: Content, costed: Sequence[Costed]) -> Chart:
    by_cost = sorted(costed, key=lambda each: (each[2].rank is None, each[2].value, *each[0].key))
    shown = shown_costs([entry for entry, _, _ in by_cost], run, None)
    rows = [
        _row(run, _label(content, entry, cost_of=entry), (time, cost), 1, _words(text))
        for (entry, time, cost), text in zip(by_cost, shown, strict=True)
    ]
    return _bars(run, "chart-cost", f"Cost by stage, {_statistic(run)}", "Cost (USD)", rows)


def _scatter(run: RunResults, content: Content, costed: Sequence[Costed]) -> Chart:
    metric = run.benchmark.metrics[0].name
    unit = unit_of(max(time.value for _, time, _ in costed))
    times = display.times([time.value for _, time, _ in costed])
    costs = shown_costs([entry for entry, _, _ in costed], run, None)
    points = [
        Point(
            label=_label(content, entry, cost_of=entry),
            ranked=entry.ranked,
            time=(time.value / unit.ms, time.drawn[0] / unit.ms, time.drawn[1] / unit.ms),
            cost=(cost.value, *cost.drawn),
            shown=f"{quantity.text}, {text.quantity.text if text.quantity else ''}",
        )
        for (entry, time, cost), quantity, text in zip(costed, times, costs, strict=True)
    ]
    title = f"{metric} against cost, {_statistic(run)}"
    return time_cost_scatter("chart-scatter", title, f"{metric} ({unit.name})", "Cost (USD)", points)


def _bars(run: RunResults, id: str, title: str, axis_title: str, rows: Sequence[BarRow]) -> Chart:
    stages = run.benchmark.stages
    colours = [colour.light for colour in palette([stage.group for stage in stages])]
    return stacked_bars(id, title, axis_title, rows, stages=[stage.name for stage in stages], colours=colours)


def _row(run: RunResults, label: str, figures: tuple[Figure, Figure], scale: float, shown: str) -> BarRow:
    """The bar of the second figure, in parts by the shares of the first."""
    shares, figure = figures[0].shares or {}, figures[1]
    return BarRow(
        label=label,
        parts=tuple(shares.get(stage.id, 0.0) * figure.value / scale for stage in run.benchmark.stages),
        low=figure.drawn[0] / scale,
        high=figure.drawn[1] / scale,
        low_open=figure.low_open,
        high_open=figure.high_open,
        shown=shown,
    )


def _label(content: Content, entry: EntryResults, cost_of: EntryResults | None = None) -> str:
    name = names.entry_name(content, entry.provider, entry.variant)
    return f"{name} (estimated)" if cost_of and cost_of.estimated_cost else name


def _words(shown: Shown) -> str:
    return f"{shown.quantity.text if shown.quantity else ''} ({shown.interval})"


def _statistic(run: RunResults) -> str:
    return names.STATISTICS[run.benchmark.statistics[0]]
