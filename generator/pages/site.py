"""Every page of the site."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from generator.definitions.content import Content
from generator.errors import working_on
from generator.pages import routes
from generator.pages.all_data_page import all_data_page
from generator.pages.api_document import ApiDocument
from generator.pages.api_page import api_page
from generator.pages.audit_page import audit_page
from generator.pages.common_page import common_page
from generator.pages.compare_page import compare_page
from generator.pages.data_page import data_page
from generator.pages.download import Download, RunDownloads
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
from generator.pages.routes import Page
from generator.pages.run_parts import RunParts, make_parts
from generator.pages.unit_page import unit_page
from generator.results.run_results import RunResults

Laid = tuple[Page, str, Any]
"""A page's place, its template and its context."""


def render_site(
    content: Content,
    runs: Sequence[RunResults],
    *,
    downloads: Sequence[RunDownloads],
    workloads: Mapping[str, Download],
    assets: Mapping[str, str],
    asset_bytes: Mapping[str, int],
    timelines: Timelines,
    documents: Sequence[ApiDocument],
) -> dict[str, str]:
    """The HTML of every page, by the path of its file.

    runs: in the site's order of benchmarks, oldest first. A benchmark without a run has no pages.
    downloads: one for each run. workloads: by benchmark. assets: name ("css/site.css") → address.
    asset_bytes: name → size of the file.
    timelines: of the trials that are drawn, for every run. documents: of the API.
    """
    by_benchmark = {
        benchmark: tuple(group) for benchmark, group in groupby(runs, key=lambda run: run.benchmark.id)
    }
    files = {(each.benchmark, each.run): each for each in downloads}
    site = Site(content, by_benchmark, assets, asset_bytes, timelines, files)
    environment = make_environment()
    pages = {}
    for page, template, context in _pages(site, downloads, workloads, documents):
        with working_on(f"making the page {page.path}"):
            pages[page.path] = render(environment, template, context)
    return pages


def _pages(
    site: Site,
    downloads: Sequence[RunDownloads],
    workloads: Mapping[str, Download],
    documents: Sequence[ApiDocument],
) -> Iterator[Laid]:
    yield Page(routes.HOME), "home.html", home_page(site)
    yield Page(routes.METHODOLOGY), "common.html", common_page(site)
    yield Page(routes.DATA), "all_data.html", all_data_page(site, downloads, documents)
    yield Page(routes.API), "api.html", api_page(site, documents)
    yield Page(routes.NOT_FOUND), "404.html", not_found_page(site)
    for name, runs in site.runs.items():
        files = {each.run: each for each in downloads if each.benchmark == name}
        with working_on(f"making the pages of {name}"):
            yield from _benchmark_pages(site, name, [files[run.run] for run in runs], workloads[name])
        for run in runs:
            with working_on(f"making the pages of {name}/{run.run}"):
                timelines = site.timelines.get((name, run.run), {})
                parts = make_parts(run, site.content, timelines, files[run.run])
                yield from _run_pages(site, run, parts, permanent=True)
                if run is site.newest(name):
                    yield from _run_pages(site, run, parts, permanent=False)


def _benchmark_pages(
    site: Site, name: str, downloads: Sequence[RunDownloads], workloads: Download
) -> Iterator[Laid]:
    benchmark = site.content.benchmarks[name]
    yield Page(routes.methodology(name)), "methodology.html", methodology_page(site, benchmark)
    yield Page(routes.procedure(name)), "procedure.html", procedure_page(site, benchmark)
    yield Page(routes.parameters(name)), "parameters.html", parameters_page(site, benchmark, workloads)
    yield Page(routes.data(name)), "data.html", data_page(site, benchmark, downloads)
    yield Page(routes.history(name)), "history.html", history_page(site, benchmark)
    for page, context in benchmark_redirects(site, name):
        yield page, "redirect.html", context


def _run_pages(site: Site, run: RunResults, parts: RunParts, *, permanent: bool) -> Iterator[Laid]:
    """At the run's own addresses, or at those that the site opens with."""
    benchmark, address = run.benchmark.id, run.run if permanent else None
    page = Page(routes.results(benchmark, address))
    yield page, "results.html", results_page(site, run, page, parts, permanent=permanent)
    page = Page(routes.compare(benchmark, run=address))
    yield page, "compare.html", compare_page(site, run, page, permanent=permanent)
    page = Page(routes.audit(benchmark, address))
    yield page, "audit.html", audit_page(site, run, page, permanent=permanent)
    for unit in run.units:
        page = Page(routes.unit(benchmark, unit, address))
        yield page, "unit.html", unit_page(site, run, unit, page, parts, permanent=permanent)
    for entry in run.entries:
        page = Page(routes.entry(benchmark, *entry.key, address))
        context = entry_page(site, run, entry, page, parts.entries[entry.key], permanent=permanent)
        yield page, "entry.html", context
    for page, to_results in run_redirects(site, run, permanent=permanent):
        yield page, "redirect.html", to_results
