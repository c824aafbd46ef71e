"""Every metric under every statistic, and how every trial ended: the tables behind the leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.results.entry import EntryResults, Figure, Missing, Views
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.figure import Scale, Shown, shown_column
from generator.wording.link import Link
from generator.wording.run_links import RunLinks
from generator.wording.view import NO_COST, View, pick


@dataclass(frozen=True)
class FigureRow:
    """One entry. values: (rank or "", figure) for each statistic."""

    entry: Link
    values: tuple[tuple[str, Shown], ...]


@dataclass(frozen=True)
class FigureTable:
    """One metric, or cost. notes: statistics that are not available, and why."""

    id: str
    title: str
    statistics: tuple[str, ...]
    rows: tuple[FigureRow, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class OutcomeRow:
    """How one entry's trials ended. counts: for each outcome class."""

    entry: Link
    requested: str
    attempts: str
    top_ups: str
    counts: tuple[str, ...]
    demoted: str


@dataclass(frozen=True)
class OutcomeTable:
    """All entries by outcome class, after the audit."""

    outcomes: tuple[str, ...]
    rows: tuple[OutcomeRow, ...]


def figure_tables(links: RunLinks, unit: str | None) -> tuple[FigureTable, ...]:
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


def outcome_table(links: RunLinks, unit: str | None) -> OutcomeTable:
    """Counts by outcome, over all units or on one."""
    run, rows = links.run, []
    for entry in run.entries:
        counts = entry.counts if unit is None else entry.cells[unit]
        rows.append(
            OutcomeRow(
                entry=links.entry(entry.key),
                requested=display.count(counts.requested),
                attempts=display.count(counts.attempts),
                top_ups=display.count(sum(counts.rounds[1:])),
                counts=tuple(display.count(counts.outcomes[outcome]) for outcome in names.OUTCOMES),
                demoted=display.count(counts.demoted),
            )
        )
    return OutcomeTable(tuple(names.OUTCOMES.values()), tuple(rows))


def _table(
    links: RunLinks,
    unit: str | None,
    name: tuple[str, str],
    columns: Sequence[Sequence[Figure | Missing]],
    scale: Scale,
) -> FigureTable:
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
    rows = tuple(
        FigureRow(
            links.entry(entry.key),
            tuple((_rank(column[row]), cells[row]) for column, cells in zip(columns, shown, strict=True)),
        )
        for row, entry in enumerate(run.entries)
    )
    unavailable = run.unavailable.get(name[0], {})
    notes = tuple(f"{names.STATISTICS[statistic]}: {reason}" for statistic, reason in unavailable.items())
    statistics = tuple(names.STATISTICS[statistic] for statistic in run.benchmark.statistics)
    return FigureTable(name[0], name[1], statistics, rows, notes)


def _cost(entry: EntryResults, statistic: str, unit: str | None) -> Figure | Missing:
    views: Views | None = (entry.estimated_cost or entry.cost).get(statistic)
    return NO_COST if views is None else pick(views, unit)


def _rank(figure: Figure | Missing) -> str:
    return "" if isinstance(figure, Missing) or figure.rank is None else str(figure.rank)
