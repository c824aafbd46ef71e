"""Where the links in prose lead."""

from __future__ import annotations

from collections.abc import Callable

from generator.wording import routes
from generator.wording.prose import Resolver
from generator.wording.routes import Page

_SITE_PAGES = {"home": routes.HOME, "common": routes.METHODOLOGY, "data": routes.DATA}
_BENCHMARK_PAGES: dict[str, Callable[[str], str]] = {
    "methodology": routes.methodology,
    "procedure": routes.procedure,
    "parameters": routes.parameters,
    "results": routes.results,
    "data": routes.data,
    "audit": routes.audit,
}
_FILES: dict[str, Callable[[str], str]] = {"workloads.json": routes.workloads}


def make_resolver(page: Page, benchmark: str | None) -> Resolver:
    """Links of a text shown on `page`: a benchmark's texts mean its own pages, the common one the site's.

    The resolver raises KeyError for a page or file that there is none of.
    """

    def resolve(link: str) -> str:
        kind, _, rest = link.partition(":")
        name, _, anchor = rest.partition("#")
        own = _BENCHMARK_PAGES if kind == "page" else _FILES
        if benchmark is not None and name in own:
            return page.href(own[name](benchmark), anchor or None)
        return page.href(_SITE_PAGES[name], anchor or None)

    return resolve
