"""What a page offers to compute again."""

from __future__ import annotations

from generator.pages.layout import Site
from generator.pages.recompute import make_recompute
from generator.wording import routes
from generator.wording.routes import Page


def test_the_links_lead_to_what_the_run_publishes(site: Site) -> None:
    """From the newest run's short address too, to the files of that very run."""
    run = site.newest("forestry")
    offer = make_recompute(site, run, Page(routes.unit("forestry", "north-slope")), unit="north-slope")
    assert (offer.entry, offer.unit, offer.tolerance) == (None, "north-slope", "10⁻⁹")
    assert [offer.sums.href, offer.rules.href, offer.results.href] == [
        "../../data/2026-11-15/SHA256SUMS",
        "../../../api/v1/forestry/rules.json",
        "../../../api/v1/forestry/2026-11-15/results.json",
    ]
    assert offer.script == "../../../assets/recompute.1.js"


def test_an_entry_is_named(site: Site) -> None:
    """A page of one entry offers its figures alone."""
    page = Page(routes.entry("forestry", "ash", "default"))
    offer = make_recompute(site, site.newest("forestry"), page, entry=("ash", "default"))
    assert offer.entry == ("ash", "default")
    assert "table" not in offer.label
