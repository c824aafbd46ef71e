"""One entry on every unit: a row a cell."""

from __future__ import annotations

from generator.charts.bar import bar_axis
from generator.charts.board import entry_bar
from generator.charts.leaderboard import successes_cell
from generator.results.entry import EntryResults, Figure
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.figure import shown_column
from generator.wording.order import shown_rank
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Column, Table, estimate_cell, link_cell, table_of
from generator.wording.view import View, default_view, entry_figure


def cell_table(links: RunLinks, entry: EntryResults) -> Table:
    """The cells of `entry` by the default statistic."""
    run, benchmark = links.run, links.run.benchmark
    views = [default_view(benchmark, unit) for unit in run.units]
    figures = [entry_figure(entry, view) for view in views]
    axis = bar_axis([each for each in figures if isinstance(each, Figure)], benchmark.metrics[0].id)
    statistic = names.STATISTICS[benchmark.statistics[0]]
    metric, *others = benchmark.metrics
    columns = [
        Column("rank", Cell("Rank", style="rank"), style="rank"),
        Column("unit", Cell(benchmark.unit_word.capitalize(), style="entry"), heads_rows=True, style="entry"),
        Column("value", Cell(metric.name, notes=(statistic,), style="time"), "figure", style="time"),
        Column("where", Cell("On one scale", axis=axis, style="where"), style="where"),
        *(
            Column(each.id, Cell(each.name, style="other"), "figure", phone=each.name, style="other")
            for each in others
        ),
        *((_cost_column(entry),) if benchmark.ranks_with_cost else ()),
        Column(
            "successes",
            Cell("Successes", notes=("of requested",), style="trials"),
            "figure",
            phone="Successes",
            style="trials",
        ),
    ]
    filled = [
        [Cell(rank) if (rank := shown_rank(figure)) else Cell("not ranked", "silent") for figure in figures],
        [link_cell(links.unit(unit)) for unit in run.units],
        _figures(links, entry, metric.id),
        [
            Cell(bar=entry_bar(benchmark, entry, view, axis), remarks=_remarks(run, entry, unit))
            for unit, view in zip(run.units, views, strict=True)
        ],
        *(_figures(links, entry, each.id) for each in others),
        *((_figures(links, entry, COST),) if benchmark.ranks_with_cost else ()),
        [successes_cell(entry.cells[unit]) for unit in run.units],
    ]
    caption = f"Each {benchmark.unit_word}, {statistic}, with the rank among all entries"
    rows = list(zip(*filled, strict=True))
    return table_of("cells-caption", caption, columns, rows, style="leaderboard cells lanes-0")


def _cost_column(entry: EntryResults) -> Column:
    note = "USD, estimated" if entry.estimated_cost else "USD"
    return Column("cost", Cell("Cost", notes=(note,), style="cost"), "figure", phone="Cost", style="cost")


def _figures(links: RunLinks, entry: EntryResults, quantity: str) -> list[Cell]:
    """A quantity on every unit by the default statistic."""
    benchmark = links.run.benchmark
    views = [View(quantity, benchmark.statistics[0], unit) for unit in links.run.units]
    shown = shown_column(
        [entry_figure(entry, view) for view in views],
        display.costs if quantity == COST else display.times,
        benchmark.rules.confidence_percent,
        [links.figure(entry.key, view) for view in views],
    )
    return [estimate_cell(cell) for cell in shown]


def _remarks(run: RunResults, entry: EntryResults, unit: str) -> tuple[str, ...]:
    """Why the entry is not ranked on `unit`, and what the All view does about it."""
    whole = entry_figure(entry, default_view(run.benchmark))
    remarks = entry.unit_unranked_reasons[unit]
    if isinstance(whole, Figure) and unit in whole.substituted:
        return (*remarks, f"over all {run.benchmark.unit_words} a substitute stands in")
    return remarks
