"""The offer to compute a page's figures again in the browser: from which files, and which of them."""

from __future__ import annotations

from dataclasses import dataclass

from generator.definitions.fixed_value import FIXED
from generator.pages.layout import Site
from generator.results.cells import Entry
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.link import Link
from generator.wording.parameter_text import shown_value
from generator.wording.routes import Page

SCRIPT = "js/recompute.js"


@dataclass(frozen=True)
class Recompute:
    """What the run publishes, and what of it the page shows.

    label: of the button that the script makes. sums: the list of the run's files with their checksums.
    tolerance: to which figures agree, relative: "1e-9".
    entry: (provider, variant) where the page shows one alone, unit: likewise; None where it shows all.
    """

    label: str
    script: str
    sums: Link
    rules: Link
    results: Link
    tolerance: str
    entry: Entry | None
    unit: str | None


def make_recompute(
    site: Site, run: RunResults, page: Page, *, entry: Entry | None = None, unit: str | None = None
) -> Recompute:
    """The offer on `page`, which shows `run`: all of it, one entry or one unit."""
    benchmark = run.benchmark.id
    return Recompute(
        label="Recompute the whole table" if entry is None else "Recompute all figures of this page",
        script=page.href(site.assets[SCRIPT]),
        sums=Link("SHA256SUMS", page.href(routes.run_checksums(benchmark, run.run))),
        rules=Link("rules.json", page.href(routes.api_rules(benchmark))),
        results=Link("results.json", page.href(routes.api_results(benchmark, run.run))),
        tolerance=shown_value(FIXED["agreement_tolerance"]),
        entry=entry,
        unit=unit,
    )
