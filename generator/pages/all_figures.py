"""Every metric under every statistic, and how every trial ended: the tables behind the leaderboard."""

from __future__ import annotations

from collections.abc import Sequence

from generator.results.entry import EntryResults, Figure, Missing, Views
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.coverage import statistics_coverage
from generator.wording.figure import Scale, shown_column
from generator.wording.run_links import RunLinks
from generator.wording.table import (
    Cell,
    Table,
    TitledTable,
    estimate_cell,
    figure_column,
    link_cell,
    name_column,
    table_of,
)
from generator.wording.view import NO_COST, View, pick


def figure_tables(links: RunLinks, unit: str | None) -> tuple[TitledTable, ...]:
    """One table a metric, and one of costs where the benchmark shows them."""
    run, tables = links.run, []
    for metric in run.benchmark.metrics:
        columns = [
            [pick(entry.results[metric.id][statistic], unit) for entry in run.entries]
            for statistic in run.benchmark.statistics
        ]
        tables.append(_table(links, unit, (metric.id, metric.name), columns, display.times))
    if run.benchmark.ranks_with_cost:
        columns = [
            [_cost(entry, statistic, unit) for entry in run.entries] for statistic in run.benchmark.statistics
        ]
        tables.append(_table(links, unit, (COST, "Cost, USD"), columns, display.costs))
    return tuple(tables)


def outcome_table(links: RunLinks, unit: str | None) -> Table:
    """How each entry's trials ended, over all units or on one."""
    columns = (
        name_column("entry", "Entry"),
        figure_column("requested", "Requested"),
        figure_column("top_ups", "Top-ups"),
        figure_column("attempts", "Attempts"),
        *(figure_column(outcome, name.capitalize()) for outcome, name in names.OUTCOMES.items()),
        figure_column("demoted", "Demoted"),
    )
    rows: list[Sequence[Cell | str]] = []
    for entry in links.run.entries:
        counts = entry.counts if unit is None else entry.cells[unit]
        rows.append(
            (
                link_cell(links.entry(entry.key)),
                display.count(counts.requested),
                display.count(sum(counts.rounds[1:])),
                display.count(counts.attempts),
                *(display.count(counts.outcomes[outcome]) for outcome in names.OUTCOMES),
                display.count(counts.demoted),
            )
        )
    caption = "Trials after the audit; demoted: the audit gave them a worse outcome than was recorded"
    return table_of("outcomes-caption", caption, columns, rows)


def _table(
    links: RunLinks,
    unit: str | None,
    name: tuple[str, str],
    columns: Sequence[Sequence[Figure | Missing]],
    scale: Scale,
) -> TitledTable:
    """One metric, or cost: entries down, statistics across.

    Its notes: why statistics are not available, and how often the intervals of which hold the truth too
    rarely.
    """
    run = links.run
    confidence = run.benchmark.rules.confidence_percent
    shown = [
        shown_column(
            column,
            scale,
            confidence,
            [links.figure(entry.key, View(name[0], statistic, unit)) for entry in run.entries],
        )
        for statistic, column in zip(run.benchmark.statistics, columns, strict=True)
    ]
    rows = [
        (
            link_cell(links.entry(entry.key)),
            *(
                estimate_cell(cells[row], _rank(column[row]))
                for column, cells in zip(columns, shown, strict=True)
            ),
        )
        for row, entry in enumerate(run.entries)
    ]
    unavailable = run.unavailable.get(name[0], {})
    notes = (
        *(f"{names.STATISTICS[statistic]}: {reason}" for statistic, reason in unavailable.items()),
        *statistics_coverage(run, links.content.common.coverage, name[0], unit),
    )
    heads = (
        name_column("entry", "Entry"),
        *(figure_column(statistic, names.STATISTICS[statistic]) for statistic in run.benchmark.statistics),
    )
    table = table_of(f"figures-{name[0]}", f"{name[1]} by statistic", heads, rows)
    return TitledTable(name[1], table, notes=notes)


def _cost(entry: EntryResults, statistic: str, unit: str | None) -> Figure | Missing:
    views: Views | None = (entry.estimated_cost or entry.cost).get(statistic)
    return NO_COST if views is None else pick(views, unit)


def _rank(figure: Figure | Missing) -> str:
    return "" if isinstance(figure, Missing) or figure.rank is None else str(figure.rank)
