"""Where a reader lands who cuts an address short: a way on to the page that is meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.results.run_results import RunResults
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.routes import Page


@dataclass(frozen=True)
class RedirectPage:
    """The context of `redirect.html`. to: where it leads, at once."""

    layout: Layout
    to: Link


def benchmark_redirects(site: Site, benchmark: str) -> Iterator[tuple[Page, RedirectPage]]:
    """From the folder of all runs to the list of them."""
    title = site.content.benchmarks[benchmark].title
    page = Page(routes.runs(benchmark))
    target = routes.history(benchmark)
    link = Link(f"All {title} runs", page.href(target, routes.RUN_LIST))
    yield page, _redirect(site, site.newest(benchmark), page, target, link)


def run_redirects(site: Site, run: RunResults, *, permanent: bool) -> Iterator[tuple[Page, RedirectPage]]:
    """From the folders of a run, of its units and of its entries to its results."""
    benchmark, address = run.benchmark, run.run if permanent else None
    target = routes.results(benchmark.id, address)
    is_newest = run is site.newest(benchmark.id)
    canonical = routes.results(benchmark.id) if is_newest else target
    of_run = f" of {display.run_name(run.run)}" if permanent else ""
    folders = [
        (
            routes.units(benchmark.id, address),
            f"{benchmark.title} {benchmark.unit_words}{of_run}",
            routes.UNIT_LIST,
        ),
        (routes.entries(benchmark.id, address), f"{benchmark.title} entries{of_run}", None),
    ]
    if permanent:
        folders.append((routes.run(benchmark.id, run.run), f"{benchmark.title} run{of_run}", None))
    for folder, heading, anchor in folders:
        page = Page(folder)
        yield page, _redirect(site, run, page, canonical, Link(heading, page.href(target, anchor)))


def _redirect(site: Site, run: RunResults, page: Page, canonical: str, link: Link) -> RedirectPage:
    frame = Frame(
        page=page,
        heading=link.text,
        description=f"{link.text}: the way to the page.",
        benchmark=run.benchmark,
        run=run,
        canonical=canonical,
    )
    return RedirectPage(make_layout(site, frame), link)
