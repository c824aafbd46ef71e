"""What a visitor sees at an address that is none."""

from __future__ import annotations

from dataclasses import dataclass

from generator.pages.layout import Frame, Layout, Site, make_layout, root_of
from generator.wording import routes
from generator.wording.link import Link
from generator.wording.routes import Page


@dataclass(frozen=True)
class NotFoundPage:
    """The context of `404.html`. ways: where to go instead."""

    layout: Layout
    ways: tuple[Link, ...]


def not_found_page(site: Site) -> NotFoundPage:
    """Links from the site's root, since the page is served at any depth."""
    page = Page(routes.NOT_FOUND, root=root_of(site.content.site.base_url))
    frame = Frame(page=page, heading="No page here", description="There is no page at this address.")
    return NotFoundPage(
        layout=make_layout(site, frame),
        ways=(
            Link(site.content.site.name, page.href(routes.HOME)),
            *(
                Link(
                    f"{site.content.benchmarks[benchmark].title} results",
                    page.href(routes.results(benchmark)),
                )
                for benchmark in site.runs
            ),
            Link("Common Methodology", page.href(routes.METHODOLOGY)),
            Link("Data", page.href(routes.DATA)),
        ),
    )
