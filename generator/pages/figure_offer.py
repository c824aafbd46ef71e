"""What the script needs that shows where a figure comes from."""

from __future__ import annotations

from dataclasses import dataclass

from generator.pages.layout import Site
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page

SCRIPT = "js/provenance.js"


@dataclass(frozen=True)
class FigureOffer:
    """script: the module. entries: the folder with that of each entry, which holds its document."""

    script: str
    entries: str


def figure_offer(site: Site, run: RunResults, page: Page) -> FigureOffer:
    """As offered on `page`, which shows figures of `run`."""
    return FigureOffer(
        script=page.href(site.assets[SCRIPT]), entries=page.href(routes.entries(run.benchmark.id, run.run))
    )
