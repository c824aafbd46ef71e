"""Ways on from addresses that were cut short."""

from __future__ import annotations

from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.pages.redirect_page import benchmark_redirects, run_redirects
from tests.pages.outline import outline_faults


def test_the_folder_of_runs_leads_to_their_list(site: Site) -> None:
    """At once, and by a link."""
    ((page, context),) = benchmark_redirects(site, "forestry")
    assert page.address == "forestry/runs/"
    assert context.to.href == "../history/#all-runs"
    html = render(make_environment(), "redirect.html", context)
    assert '<meta http-equiv="refresh" content="0; url=../history/#all-runs">' in html
    assert outline_faults(html) == []


def test_the_folders_of_a_run_lead_to_its_results(site: Site) -> None:
    """Each run's to its own, those that the site opens with to the newest."""
    older, newest = site.runs["forestry"]
    ways = {page.address: to.to.href for page, to in run_redirects(site, older, permanent=True)}
    assert ways == {
        "forestry/runs/2026-11-08/": "results/",
        "forestry/runs/2026-11-08/units/": "../results/#units",
        "forestry/runs/2026-11-08/providers/": "../results/",
    }
    ways = {page.address: to.to.href for page, to in run_redirects(site, newest, permanent=False)}
    assert ways == {"forestry/units/": "../results/#units", "forestry/providers/": "../results/"}
