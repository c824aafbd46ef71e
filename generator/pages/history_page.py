"""A benchmark over all its runs: what changed last, each entry run by run, and the runs themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.charts.series_plot import SeriesPlot, series_plot
from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.pages.change_table import change_table, figure_name
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.pages.run_list import RunList, run_list
from generator.pages.series_table import series_table
from generator.results.cells import Entry
from generator.results.history import History
from generator.results.run_order import whole_runs
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display, names, routes
from generator.wording.link import Link
from generator.wording.prose import heading_titles
from generator.wording.routes import Page
from generator.wording.run_change import NOISE_WITHIN, count_sentence
from generator.wording.run_links import RunLinks
from generator.wording.table import TitledTable

ANCHOR = "run-to-run"


@dataclass(frozen=True)
class HistoryPage:
    """The context of `history.html`.

    finding: what changed, in a sentence. noise: how to take intervals; "" where there is one run only.
    changes: of the first metric; None where there is nothing to compare. other_changes: of the others.
    figure: name of the metric and statistic shown. plot: None where there are not two runs to draw.
    coverage: which runs measure other units than the newest. series: the plot's figures; units: each unit's.
    rules: leads to how changes are told.
    """

    layout: Layout
    finding: str
    noise: str
    changes: TitledTable | None
    other_changes: tuple[TitledTable, ...]
    figure: str
    plot: SeriesPlot | None
    coverage: tuple[str, ...]
    series: TitledTable
    unit_word: str
    unit_words: str
    units: tuple[TitledTable, ...]
    runs: RunList
    rules: Link


def history_page(site: Site, benchmark: Benchmark) -> HistoryPage:
    """The page of all runs of `benchmark`; figures and changes are those of its whole runs."""
    page = Page(routes.history(benchmark.id))
    content = site.content
    whole = whole_runs(site.runs[benchmark.id])
    history = site.histories[benchmark.id]
    partial = [run for run in site.runs[benchmark.id] if run not in whole]
    told = _finding(history, benchmark, has_partial=bool(partial))
    quantities = [metric.id for metric in benchmark.metrics] + [COST] * benchmark.ranks_with_cost
    links = _entry_links(site, benchmark, page)
    tables = {name: change_table(history, benchmark, links, name) for name in quantities}
    first = benchmark.metrics[0].id
    frame = Frame(
        page=page,
        heading=f"{benchmark.title} run by run",
        description=told,
        benchmark=benchmark,
    )
    return HistoryPage(
        layout=make_layout(site, frame),
        finding=told,
        noise=" ".join(filter(None, (NOISE_WITHIN * (len(history.runs) > 1), _left_out(partial)))),
        changes=tables[first],
        other_changes=tuple(table for name, table in tables.items() if table and name != first),
        figure=figure_name(benchmark, first, history.statistic),
        plot=series_plot(history, benchmark, content),
        coverage=_coverage(history, benchmark),
        series=series_table(history, benchmark, links, None),
        unit_word=benchmark.unit_word,
        unit_words=benchmark.unit_words,
        units=tuple(series_table(history, benchmark, links, unit) for unit in history.units),
        runs=run_list(site, benchmark.id, page),
        rules=Link("How changes are told", page.href(routes.METHODOLOGY, _anchor(content))),
    )


def _anchor(content: Content) -> str:
    """Of the section on changes, where the content has one."""
    return ANCHOR if ANCHOR in heading_titles(content.common.methodology.markdown) else ""


def _entry_links(site: Site, benchmark: Benchmark, page: Page) -> dict[Entry, Link]:
    """Each entry that any run has, leading to its page in the last run that has it."""
    newest = site.newest(benchmark.id)
    return {
        entry.key: RunLinks(page, run, site.content, None if run is newest else run.run).entry(entry.key)
        for run in whole_runs(site.runs[benchmark.id])
        for entry in run.entries
    }


def _finding(history: History, benchmark: Benchmark, *, has_partial: bool) -> str:
    """How many entries changed, by the first metric in the All view."""
    name = benchmark.metrics[0].id
    if not history.changes[name]:
        one = "one whole run" if has_partial else "one run"
        return f"There is {one}, that of {display.run_name(history.runs[0].run)}: nothing to compare yet."
    return count_sentence(history.changes[name][-1], name)


def _left_out(partial: Sequence[RunResults]) -> str:
    """Runs that are in no figure of the page."""
    if not partial:
        return ""
    days = display.listed([display.run_name(run.run) for run in partial])
    noun, verb = ("run", "is") if len(partial) == 1 else ("runs", "are")
    return f"The partial {noun} of {days} {verb} left out here."


def _coverage(history: History, benchmark: Benchmark) -> tuple[str, ...]:
    """Runs whose All view is made of other units than the newest run's, put together by what they cover."""
    name = benchmark.metrics[0].id
    by_units: dict[tuple[str, ...], list[str]] = {}
    for run in history.runs:
        if run.covered[name] != history.runs[-1].covered[name]:
            by_units.setdefault(run.covered[name], []).append(display.run_name(run.run))
    return tuple(
        f"{display.listed(runs)} ({_covered_units(units, benchmark)})" for units, runs in by_units.items()
    )


def _covered_units(units: tuple[str, ...], benchmark: Benchmark) -> str:
    return f"{display.listed([names.unit_name(benchmark, unit) for unit in units])} only" if units else "none"
