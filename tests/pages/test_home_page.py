"""The home page."""

from dataclasses import replace

from generator.pages.environment import make_environment, render
from generator.pages.home_page import home_page
from generator.pages.layout import Site
from tests.pages.outline import outline_faults


def test_each_benchmark_gives_its_first_answer(site: Site) -> None:
    """The finding, the first entries, and which run they are from."""
    (preview,) = home_page(site).previews
    assert preview.finding[0].startswith("Ash is fastest")
    assert preview.board.table.texts("rank") == ("1", "2 (2–3)", "3 (2–3)")
    assert (preview.run, preview.trials) == ("15 November 2026", "210 trials")
    assert preview.started == "2026-11-15T09:30Z"
    assert preview.entries == "3 of 5 entries ranked"
    assert preview.results.href == "forestry/results/"


def test_reasons_to_trust_lead_to_where_they_can_be_checked(site: Site) -> None:
    """The source too, where it is published."""
    assert all(claim.link.href for claim in home_page(site).trust)
    settings = site.content.site.model_copy(update={"repository": "https://example.org/code"})
    open_site = replace(site, content=site.content.model_copy(update={"site": settings}))
    assert home_page(open_site).trust[-1].link.href == "https://example.org/code"


def test_the_page_is_well_formed(site: Site) -> None:
    """With runs, with a run that ranks nobody, and without any."""
    older, _ = site.runs["forestry"]
    for runs in (site.runs, {"forestry": (older,)}, {}):
        html = render(make_environment(), "home.html", home_page(replace(site, runs=runs)))
        assert outline_faults(html) == []
    assert "There is no run yet." in html
