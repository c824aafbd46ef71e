"""Every page of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from generator.definitions.content import Content
from generator.documents.api_document import ApiDocument
from generator.documents.download import Download, RunDownloads
from generator.errors import working_on
from generator.pages.all_data_page import all_data_page
from generator.pages.api_page import api_page
from generator.pages.audit_page import audit_page
from generator.pages.common_page import common_page
from generator.pages.compare_page import compare_page
from generator.pages.data_page import data_page
from generator.pages.entry_page import entry_page
from generator.pages.environment import make_environment, render
from generator.pages.history_page import history_page
from generator.pages.home_page import home_page
from generator.pages.layout import Site, Timelines
from generator.pages.methodology_page import methodology_page
from generator.pages.not_found_page import not_found_page
from generator.pages.parameters_page import parameters_page
from generator.pages.procedure_page import procedure_page
from generator.pages.redirect_page import benchmark_redirects, run_redirects
from generator.pages.results_page import results_page
from generator.pages.run_parts import RunParts
from generator.pages.unit_page import unit_page
from generator.results.history import History
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page

Laid = tuple[Page, str, Callable[[], Any]]
"""A page's place, its template, and what makes its context."""


def render_site(
    content: Content,
    runs: Sequence[RunResults],
    *,
    downloads: Sequence[RunDownloads],
    workloads: Mapping[str, Download],
    assets: Mapping[str, str],
    asset_bytes: Mapping[str, int],
    timelines: Timelines,
    histories: Mapping[str, History],
    documents: Sequence[ApiDocument],
    progress: Callable[[int, int], None],
) -> dict[str, str]:
    """The HTML of every page, by the path of its file.

    runs: in the site's order of benchmarks, oldest first. A benchmark without a run has no pages.
    downloads: one for each run. workloads: by benchmark. assets: name ("css/site.css") → address.
    asset_bytes: name → size of the file.
    timelines: of the trials that are drawn, for every run. histories: by benchmark. documents: of the API.
    progress: is told how many pages are made, and of how many.
    """
    by_benchmark = {
        benchmark: tuple(group) for benchmark, group in groupby(runs, key=lambda run: run.benchmark.id)
    }
    files = {(each.benchmark, each.run): each for each in downloads}
    site = Site(content, by_benchmark, assets, asset_bytes, timelines, files, histories)
    environment = make_environment()
    total = sum(1 for _ in _pages(site, downloads, workloads, documents))
    progress(0, total)
    pages: dict[str, str] = {}
    for page, template, context in _pages(site, downloads, workloads, documents):
        with working_on(f"making the page {page.path}"):
            pages[page.path] = render(environment, template, context())
        progress(len(pages), total)
    return pages


def _pages(
    site: Site,
    downloads: Sequence[RunDownloads],
    workloads: Mapping[str, Download],
    documents: Sequence[ApiDocument],
) -> Iterator[Laid]:
    yield Page(routes.HOME), "home.html", partial(home_page, site)
    yield Page(routes.METHODOLOGY), "common.html", partial(common_page, site)
    yield Page(routes.DATA), "all_data.html", partial(all_data_page, site, downloads, documents)
    yield Page(routes.API), "api.html", partial(api_page, site, documents)
    yield Page(routes.NOT_FOUND), "404.html", partial(not_found_page, site)
    for name, runs in site.runs.items():
        files = {each.run: each for each in downloads if each.benchmark == name}
        yield from _benchmark_pages(site, name, [files[run.run] for run in runs], workloads[name])
        for run in runs:
            timelines = site.timelines.get((name, run.run), {})
            parts = RunParts(run, site.content, timelines, files[run.run])
            yield from _run_pages(site, run, parts, permanent=True)
            if run is site.newest(name):
                yield from _run_pages(site, run, parts, permanent=False)


def _benchmark_pages(
    site: Site, name: str, downloads: Sequence[RunDownloads], workloads: Download
) -> Iterator[Laid]:
    benchmark = site.content.benchmarks[name]
    yield Page(routes.methodology(name)), "methodology.html", partial(methodology_page, site, benchmark)
    yield Page(routes.procedure(name)), "procedure.html", partial(procedure_page, site, benchmark)
    parameters = partial(parameters_page, site, benchmark, workloads)
    yield Page(routes.parameters(name)), "parameters.html", parameters
    yield Page(routes.data(name)), "data.html", partial(data_page, site, benchmark, downloads)
    yield Page(routes.history(name)), "history.html", partial(history_page, site, benchmark)
    for page, context in benchmark_redirects(site, name):
        yield page, "redirect.html", partial(_as_it_is, context)


def _run_pages(site: Site, run: RunResults, parts: RunParts, *, permanent: bool) -> Iterator[Laid]:
    """At the run's own addresses, or at those that the site opens with. parts: of both."""
    benchmark, address = run.benchmark.id, run.run if permanent else None
    page = Page(routes.results(benchmark, address))
    yield page, "results.html", partial(results_page, site, run, page, parts, permanent=permanent)
    page = Page(routes.compare(benchmark, run=address))
    yield page, "compare.html", partial(compare_page, site, run, page, permanent=permanent)
    page = Page(routes.audit(benchmark, address))
    yield page, "audit.html", partial(audit_page, site, run, page, permanent=permanent)
    for unit in run.units:
        page = Page(routes.unit(benchmark, unit, address))
        yield page, "unit.html", partial(unit_page, site, run, unit, page, parts, permanent=permanent)
    for entry in run.entries:
        page = Page(routes.entry(benchmark, *entry.key, address))
        yield page, "entry.html", partial(entry_page, site, run, entry, page, parts, permanent=permanent)
    for page, context in run_redirects(site, run, permanent=permanent):
        yield page, "redirect.html", partial(_as_it_is, context)


def _as_it_is(context: Any) -> Any:
    return context
