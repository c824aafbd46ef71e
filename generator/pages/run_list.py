"""All runs of a benchmark, and where each is to be found."""

from __future__ import annotations

from dataclasses import dataclass

from generator.pages.layout import Site
from generator.results.run_results import RunResults
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.routes import Page


@dataclass(frozen=True)
class ListedRun:
    """One run. partial: why it is not whole; "" where it is. ranked: how many of its entries.

    notes: from its manifest; "" where there are none.
    """

    results: Link
    simulated: bool
    partial: str
    started: str
    trials: str
    units: str
    entries: str
    ranked: str
    notes: str
    links: tuple[Link, ...]


@dataclass(frozen=True)
class RunList:
    """Newest first. notes: what every run notes alike, told once; "" where they differ, each with its own."""

    runs: tuple[ListedRun, ...]
    notes: str


def run_list(site: Site, benchmark: str, page: Page) -> RunList:
    """All runs of `benchmark`, for `page`."""
    runs = tuple(_listed(run, page) for run in reversed(site.runs[benchmark]))
    shared = runs[0].notes if len({run.notes for run in runs}) == 1 else ""
    return RunList(runs, shared)


def _listed(run: RunResults, page: Page) -> ListedRun:
    benchmark = run.benchmark.id
    return ListedRun(
        results=Link(display.run_name(run.run), page.href(routes.results(benchmark, run.run))),
        simulated=run.simulated,
        partial=run.partial or "",
        started=display.moment(run.manifest.started),
        trials=display.count(run.trials),
        units=display.count(len(run.units)),
        entries=display.count(len(run.entries)),
        ranked=display.count(sum(entry.ranked for entry in run.entries)),
        notes=display.cut(run.manifest.notes or "", run.benchmark.rules.error_maximum_chars),
        links=(
            Link("Compare", page.href(routes.compare(benchmark, run=run.run))),
            Link("Audit", page.href(routes.audit(benchmark, run.run))),
            Link("Data", page.href(routes.data(benchmark), run.run)),
        ),
    )
