"""All runs of a benchmark, and where each is to be found."""

from __future__ import annotations

from dataclasses import dataclass

from generator.pages.layout import Site
from generator.results.run_results import RunResults
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.routes import Page
from generator.wording.table import Cell, Table, figure_column, link_cell, name_column, table_of, text_column


@dataclass(frozen=True)
class RunList:
    """All runs, newest first. notes: what every run notes alike; "" where the table tells each one's own."""

    table: Table
    notes: str


def run_list(site: Site, benchmark: str, page: Page) -> RunList:
    """All runs of `benchmark`, for `page`, below a heading with the id "all-runs"."""
    runs = site.runs[benchmark][::-1]
    noted = [_notes(run) for run in runs]
    shared = noted[0] if len(set(noted)) == 1 else ""
    columns = (
        name_column("results", "Results"),
        text_column("started", "Started"),
        figure_column("trials", "Trials"),
        figure_column("units", runs[0].benchmark.unit_words.capitalize()),
        figure_column("entries", "Entries"),
        figure_column("ranked", "Ranked"),
        text_column("more", "More", style="more"),
        *(() if shared else (text_column("notes", "Notes", style="found"),)),
    )
    rows = [
        (*_cells(run, page), *(() if shared else (Cell(notes) if notes else Cell("no note", "silent"),)))
        for run, notes in zip(runs, noted, strict=True)
    ]
    return RunList(table_of("all-runs", "", columns, rows, style="run-list"), shared)


def _notes(run: RunResults) -> str:
    return display.cut(run.manifest.notes or "", run.benchmark.rules.error_maximum_chars)


def _cells(run: RunResults, page: Page) -> tuple[Cell, ...]:
    """All but the notes."""
    benchmark = run.benchmark.id
    words = ["simulated"] * run.simulated + ([f"partial: {run.partial}"] if run.partial else [])
    results = Link(display.run_name(run.run), page.href(routes.results(benchmark, run.run)))
    return (
        link_cell(results, *((", ".join(words),) if words else ())),
        Cell(display.moment(run.manifest.started)),
        Cell(display.count(run.trials)),
        Cell(display.count(len(run.units))),
        Cell(display.count(len(run.entries))),
        Cell(display.count(sum(entry.ranked for entry in run.entries))),
        Cell(
            links=(
                Link("Compare", page.href(routes.compare(benchmark, run=run.run))),
                Link("Audit", page.href(routes.audit(benchmark, run.run))),
                Link("Data", page.href(routes.data(benchmark), run.run)),
            )
        ),
    )
