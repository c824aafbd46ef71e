"""One entry on every unit: a row a cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.charts.bar import Axis, Bar, time_axis
from generator.pages.leaderboard import shown_bar
from generator.results.entry import EntryResults, Figure
from generator.results.run_results import RunResults
from generator.wording import display, names
from generator.wording.figure import Shown, shown_column
from generator.wording.link import Link
from generator.wording.order import default_cost, default_cost_view, default_figure, shown_rank
from generator.wording.run_links import RunLinks
from generator.wording.view import View


@dataclass(frozen=True)
class CellRow:
    """One unit.

    rank: on this unit, "3 (2–5)"; "" where unranked there. others: (metric, figure) of the further metrics.
    cost: None where the benchmark shows no cost. remarks: why it is not ranked here, or counts otherwise.
    """

    unit: Link
    rank: str
    value: Shown
    bar: Bar | None
    others: tuple[tuple[str, Shown], ...]
    cost: Shown | None
    successes: str
    requested: str
    remarks: tuple[str, ...]


@dataclass(frozen=True)
class CellTable:
    """All units of the run. others: names of the further metrics. cost_estimated: from a price list."""

    caption: str
    value_name: str
    statistic: str
    axis: Axis | None
    others: tuple[str, ...]
    show_cost: bool
    cost_estimated: bool
    rows: tuple[CellRow, ...]


def cell_table(links: RunLinks, entry: EntryResults) -> CellTable:
    """The cells of `entry` by the default statistic."""
    run, units = links.run, links.run.units
    benchmark = run.benchmark
    statistic = benchmark.statistics[0]
    confidence = benchmark.rules.confidence_percent
    figures = [default_figure(entry, run, unit) for unit in units]
    axis = time_axis([figure for figure in figures if isinstance(figure, Figure)])
    columns = [
        shown_column(
            [entry.results[metric.id][statistic].units[unit] for unit in units],
            display.times,
            confidence,
            [links.figure(entry.key, View(metric.id, statistic, unit)) for unit in units],
        )
        for metric in benchmark.metrics
    ]
    costs: Sequence[Shown | None] = [None] * len(units)
    if benchmark.ranks_with_cost:
        costs = shown_column(
            [default_cost(entry, run, unit) for unit in units],
            display.costs,
            confidence,
            [links.figure(entry.key, default_cost_view(benchmark, unit)) for unit in units],
        )
    others = tuple(metric.name for metric in benchmark.metrics[1:])
    return CellTable(
        caption=f"Each {benchmark.unit_word}, {names.STATISTICS[statistic]}",
        value_name=benchmark.metrics[0].name,
        statistic=names.STATISTICS[statistic],
        axis=axis,
        others=others,
        show_cost=benchmark.ranks_with_cost,
        cost_estimated=bool(entry.estimated_cost),
        rows=tuple(
            CellRow(
                unit=links.unit(unit),
                rank=shown_rank(figures[place]),
                value=columns[0][place],
                bar=shown_bar(figures[place], benchmark, axis),
                others=tuple(zip(others, (column[place] for column in columns[1:]), strict=True)),
                cost=costs[place],
                successes=display.count(entry.cells[unit].successes),
                requested=display.count(entry.cells[unit].requested),
                remarks=_remarks(run, entry, unit),
            )
            for place, unit in enumerate(units)
        ),
    )


def _remarks(run: RunResults, entry: EntryResults, unit: str) -> tuple[str, ...]:
    """Why the entry is not ranked on `unit`, and what the All view does about it."""
    whole = default_figure(entry, run, None)
    remarks = entry.unit_unranked_reasons[unit]
    if isinstance(whole, Figure) and unit in whole.substituted:
        return (*remarks, f"over all {run.benchmark.unit_words} a substitute stands in")
    return remarks
