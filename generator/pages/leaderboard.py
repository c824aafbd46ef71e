"""The leaderboard: one row an entry, in the All view or on one unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.charts.bar import Axis, Bar, time_axis, time_bar
from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.results.entry import CellCounts, EntryResults, Figure, Missing
from generator.results.reason import NO_VALUE
from generator.results.run_results import RunResults
from generator.wording import display, names, routes
from generator.wording.brackets import Mark, brackets
from generator.wording.figure import Rate, Shown, shown_column, shown_rate
from generator.wording.link import Link
from generator.wording.order import default_figure, in_order, shown_costs, shown_rank
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.ties import tie_links
from generator.wording.view import caption, default_view

OUTCOMES_ANCHOR = "outcomes"
"""The id, on an entry's page, of how its trials ended."""


@dataclass(frozen=True)
class LegendGroup:
    """Stages of one kind. stages: (number in the benchmark from 1, name), in order."""

    name: str
    stages: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Row:
    """One entry.

    id: of the row in the document; ids of providers and variants hold no dot, so that no two rows share one.
    rank: "3 (2–5)"; "" where unranked. ties: the comparison with those that may share it; None: nobody may.
    marks: its part of each bracket in the margin. provider: leads to the entry's page.
    value: of the first metric by the first statistic. bar: None where there is no value.
    cost: None where the benchmark shows no cost. cost_estimated: from a price list.
    rate: None on a unit's own page.
    successes, requested: counts of its trials in this view.
    substituted: the units whose value was substituted. substituted_count: "3 tasks".
    reasons: why it is not ranked.
    """

    id: str
    rank: str
    ties: Link | None
    marks: tuple[Mark, ...]
    provider: Link
    variant: str
    value: Shown
    bar: Bar | None
    cost: Shown | None
    cost_estimated: bool
    successes: str
    requested: str
    rate: Rate | None
    substituted: tuple[Link, ...]
    substituted_count: str
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Leaderboard:
    """The whole table.

    caption: what it shows. value_name, statistic, bar_name: heads of the columns of value and bar.
    columns: how many there are. lanes: how many brackets stand side by side.
    """

    caption: str
    value_name: str
    statistic: str
    axis: Axis | None
    bar_name: str
    legend: tuple[LegendGroup, ...]
    ranked: tuple[Row, ...]
    unranked: tuple[Row, ...]
    columns: int
    lanes: int
    show_cost: bool
    show_rate: bool
    show_substituted: bool


def make_leaderboard(
    run: RunResults,
    content: Content,
    page: Page,
    unit: str | None,
    *,
    permanent: bool,
    top: int | None = None,
) -> Leaderboard:
    """The table of `run` by its default metric and statistic.

    unit: the unit to show; None for the All view. permanent: link within the run's own addresses.
    top: how many of the first ranked entries to show, on their own scale; None shows all entries.
    """
    benchmark = run.benchmark
    entries = in_order(run, unit)
    if top is not None:
        entries = [entry for entry in entries if shown_rank(default_figure(entry, run, unit))][:top]
    axis = time_axis(
        [figure for entry in entries if isinstance(figure := default_figure(entry, run, unit), Figure)]
    )
    rows = _rows(run, content, page, entries, axis=axis, unit=unit, address=run.run if permanent else None)
    show_substituted = any(row.substituted for row in rows)
    return Leaderboard(
        caption=caption(run, default_view(benchmark, unit)),
        value_name=benchmark.metrics[0].name,
        statistic=names.STATISTICS[benchmark.statistics[0]],
        axis=axis,
        bar_name="Where it goes" if len(benchmark.stages) > 1 else "On one scale",
        legend=legend(benchmark),
        ranked=tuple(row for row in rows if row.rank),
        unranked=tuple(row for row in rows if not row.rank),
        columns=6 + benchmark.ranks_with_cost + (unit is None) + show_substituted,
        lanes=len(rows[0].marks) if rows else 0,
        show_cost=benchmark.ranks_with_cost,
        show_rate=unit is None,
        show_substituted=show_substituted,
    )


def _rows(
    run: RunResults,
    content: Content,
    page: Page,
    entries: Sequence[EntryResults],
    *,
    axis: Axis | None,
    unit: str | None,
    address: str | None,
) -> tuple[Row, ...]:
    """The rows of `entries`. address: the run within which links stay; None: the short addresses."""
    benchmark = run.benchmark
    links = RunLinks(page, run, content, address)
    figures = [default_figure(entry, run, unit) for entry in entries]
    made = [links.figure(entry.key, default_view(benchmark, unit)) for entry in entries]
    values = shown_column(figures, display.times, benchmark.rules.confidence_percent, made)
    costs = shown_costs(entries, run, unit, links) if benchmark.ranks_with_cost else (None,) * len(entries)
    marks = _marks(figures)
    ties = tie_links(links, figures, [entry.key for entry in entries])
    return tuple(
        Row(
            id=f"{entry.provider}.{entry.variant}",
            rank=shown_rank(figure),
            ties=tied,
            marks=marks.get(index, ()),
            provider=Link(
                names.provider_name(content, entry.provider),
                page.href(routes.entry(benchmark.id, *entry.key, address)),
            ),
            variant=entry.variant,
            value=value,
            bar=shown_bar(figure, benchmark, axis),
            cost=cost,
            cost_estimated=bool(entry.estimated_cost),
            successes=display.count(_counts(entry, unit).successes),
            requested=display.count(_counts(entry, unit).requested),
            rate=_rate(entry, links, unit),
            substituted=_substituted(figure, benchmark, page, address),
            substituted_count=_count_words(figure, benchmark),
            reasons=_reasons(entry, figure, unit),
        )
        for index, (entry, figure, value, cost, tied) in enumerate(
            zip(entries, figures, values, costs, ties, strict=True)
        )
    )


def legend(benchmark: Benchmark) -> tuple[LegendGroup, ...]:
    """The stages by kind, kinds in the order of their first stage; empty where there is one stage only."""
    if len(benchmark.stages) == 1:
        return ()
    groups = dict.fromkeys(stage.group for stage in benchmark.stages)
    return tuple(
        LegendGroup(
            names.GROUPS[group],
            tuple(
                (number, stage.name)
                for number, stage in enumerate(benchmark.stages, start=1)
                if stage.group == group
            ),
        )
        for group in groups
    )


def _marks(figures: Sequence[Figure | Missing]) -> dict[int, tuple[Mark, ...]]:
    """The brackets' marks by row; ranked rows come first."""
    intervals = [
        (figure.rank_low, figure.rank_high)
        for figure in figures
        if isinstance(figure, Figure) and figure.rank_low is not None and figure.rank_high is not None
    ]
    return dict(enumerate(brackets(intervals)))


def shown_bar(figure: Figure | Missing, benchmark: Benchmark, axis: Axis | None) -> Bar | None:
    """The Time bar of `figure`; None where there is none."""
    if isinstance(figure, Missing) or axis is None:
        return None
    return time_bar(figure, tuple(stage.id for stage in benchmark.stages), axis)


def _counts(entry: EntryResults, unit: str | None) -> CellCounts:
    return entry.counts if unit is None else entry.cells[unit]


def _rate(entry: EntryResults, links: RunLinks, unit: str | None) -> Rate | None:
    if unit is not None:
        return None
    to_counts = links.entry(entry.key, OUTCOMES_ANCHOR).href
    return shown_rate(entry.first_round, links.run.benchmark.rules.confidence_percent, to_counts)


def _reasons(entry: EntryResults, figure: Figure | Missing, unit: str | None) -> tuple[str, ...]:
    if isinstance(figure, Figure) and figure.rank is not None:
        return ()
    reasons = entry.unranked_reasons if unit is None else entry.unit_unranked_reasons[unit]
    return reasons or (NO_VALUE,)


def _substituted(
    figure: Figure | Missing, benchmark: Benchmark, page: Page, run: str | None
) -> tuple[Link, ...]:
    if isinstance(figure, Missing):
        return ()
    return tuple(
        Link(names.unit_name(benchmark, unit), page.href(routes.unit(benchmark.id, unit, run)))
        for unit in figure.substituted
    )


def _count_words(figure: Figure | Missing, benchmark: Benchmark) -> str:
    number = 0 if isinstance(figure, Missing) else len(figure.substituted)
    return display.plural(number, benchmark.unit_word, benchmark.unit_words)
