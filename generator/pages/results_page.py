"""The results of a run: its leaderboard in the default view, and everything behind it."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.charts.board import board_of
from generator.charts.chart import Chart
from generator.charts.leaderboard import compare_link
from generator.pages.controls import Controls, make_controls
from generator.pages.figure_offer import FigureOffer, figure_offer
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.leaderboard import Leaderboard, make_leaderboard
from generator.pages.recompute import Recompute, make_recompute
from generator.pages.run_facts import Fact, Skipped, run_facts, run_line, run_link, skipped_providers
from generator.pages.run_parts import RunParts
from generator.pages.sensitivity_table import SensitivityText, sensitivity_text
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.wording import display, routes
from generator.wording.figure import shown_column
from generator.wording.finding import headline, view_findings
from generator.wording.link import Link
from generator.wording.notes import table_notes
from generator.wording.order import default_figure
from generator.wording.prose import plain_line, render_line
from generator.wording.routes import Page
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
    text_column,
)
from generator.wording.view import default_view

SCRIPT = "js/results.js"


@dataclass(frozen=True)
class ResultsPage:
    """The context of `results.html`.

    about: what is measured. run_line: of which run, in a line.
    finding: what the table says, the answer first.
    compare: the first two entries side by side; None where there are none.
    board: the default view.
    script: the module that makes the table answer to controls; controls: what it needs for them.
    figure_offer: what the script of any figure's provenance needs.
    notes: how the table was made, and what it leaves out.
    sensitivity: whether the order depends on substitutes; None where there is no order.
    charts: with a note each. units: each with its fastest entry.
    figure_tables: the other metrics and statistics.
    caveats: of the benchmark. skipped: providers without a trial. other_runs: newest first.
    audit, data, methodology: where to check. recompute: all of it again, from the trials.
    """

    layout: Layout
    unit_words: str
    about: str
    run_line: str
    finding: tuple[str, ...]
    script: str
    figure_offer: FigureOffer
    controls: Controls
    compare: Link | None
    board: Leaderboard
    notes: tuple[str, ...]
    charts: tuple[tuple[Chart, str], ...]
    sensitivity: SensitivityText | None
    unit_word: str
    units: Table
    figure_tables: tuple[TitledTable, ...]
    outcomes: Table
    caveats: tuple[Markup, ...]
    skipped: tuple[Skipped, ...]
    facts: tuple[Fact, ...]
    other_runs: tuple[Link, ...]
    audit: Link
    data: Link
    methodology: Link
    recompute: Recompute


def results_page(site: Site, run: RunResults, page: Page, parts: RunParts, *, permanent: bool) -> ResultsPage:
    """The page of `run` at `page`; `permanent` where that is the run's own address."""
    benchmark, content = run.benchmark, site.content
    name = display.run_name(run.run)
    is_newest = run is site.newest(benchmark.id)
    frame = Frame(
        page=page,
        heading=f"{benchmark.title} results",
        short_title=f"{benchmark.title} results" if not permanent else f"{benchmark.title} results, {name}",
        description=f"{headline(run, content)} {benchmark.title} run of {name}.",
        benchmark=benchmark,
        run=run,
        canonical=routes.results(benchmark.id) if is_newest else None,
    )
    address = run.run if permanent else None
    links = RunLinks(page, run, content, address)
    board = make_leaderboard(links, None)
    return ResultsPage(
        layout=make_layout(site, frame),
        run_line=run_line(run),
        about=plain_line(benchmark.summary, benchmark.parameters),
        finding=view_findings(run, content, default_view(benchmark)),
        script=page.href(site.assets[SCRIPT]),
        figure_offer=figure_offer(site, run, page),
        controls=make_controls(site, run, page),
        compare=compare_link(board_of(links, default_view(benchmark))),
        board=board,
        notes=table_notes(run, default_view(benchmark), content.common.coverage),
        charts=tuple((chart, _chart_note(chart, run, board.penalty)) for chart in parts.charts),
        sensitivity=sensitivity_text(run, links),
        unit_word=benchmark.unit_word,
        unit_words=benchmark.unit_words,
        units=_units(run, links),
        figure_tables=parts.figures[None],
        outcomes=parts.outcomes[None],
        caveats=tuple(render_line(text, benchmark.parameters) for text in benchmark.caveats),
        skipped=skipped_providers(run, content),
        facts=run_facts(run, page.href(routes.api_rules(benchmark.id))),
        other_runs=tuple(
            run_link(other, page.href(routes.results(benchmark.id, other.run)))
            for other in reversed(site.runs[benchmark.id])
            if other is not run
        ),
        audit=Link("Audit of this run", page.href(routes.audit(benchmark.id, address))),
        data=Link("Raw data and checksums", page.href(routes.data(benchmark.id), run.run)),
        methodology=Link("Methodology", page.href(routes.methodology(benchmark.id))),
        recompute=make_recompute(site, run, page),
    )


def _units(run: RunResults, links: RunLinks) -> Table:
    """Each unit with the best of its ranked entries."""
    word = run.benchmark.unit_word
    columns = (
        name_column("unit", word.capitalize()),
        text_column("fastest", "Fastest"),
        figure_column("value", "Value"),
        figure_column("ranked", "Ranked entries"),
    )
    rows = []
    for unit in run.units:
        pairs = [(entry, default_figure(entry, run, unit)) for entry in run.entries]
        ranked = [(entry, figure) for entry, figure in pairs if isinstance(figure, Figure) and figure.rank]
        best, value = Cell("no entry is ranked", "word"), Cell("no value", "silent")
        if ranked:
            entry, figure = min(ranked, key=lambda pair: (pair[1].value, *pair[0].key))
            origin = links.figure(entry.key, default_view(run.benchmark, unit))
            confidence = run.benchmark.rules.confidence_percent
            best = link_cell(links.entry(entry.key))
            value = estimate_cell(shown_column([figure], display.times, confidence, [origin])[0])
        rows.append((link_cell(links.unit(unit)), best, value, f"{len(ranked)} of {len(run.entries)}"))
    return table_of("units-caption", f"The fastest ranked entry of each {word}", columns, rows)


def _chart_note(chart: Chart, run: RunResults, penalty: str) -> str:
    """What to see in a chart, and how it was made. penalty: what a hatch is, or ""."""
    metric = run.benchmark.metrics[0].name
    hatch = f" Hatched: {penalty}." if penalty else ""
    return {
        "chart-time": (
            f"Fastest first, ranked entries before others. The line is the interval of the whole.{hatch}"
        ),
        "chart-cost": (
            "Cheapest first, ranked entries before others. A stage’s cost is the shown cost times that "
            f"stage’s share of {metric}.{hatch}"
        ),
        "chart-scatter": (
            "Nearer the lower left is better. Each cross is an entry’s two intervals; no ranked entry lies "
            "below and left of the dashed line. Hollow: not ranked."
        ),
        "chart-heat": (
            "Each figure is the entry’s value over the least value of the ranked entries on that "
            f"{run.benchmark.unit_word}: the darker, the farther behind. A dash: too few trials for a figure."
        ),
    }[chart.id]
