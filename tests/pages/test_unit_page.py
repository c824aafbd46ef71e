"""One unit's page."""

from dataclasses import fields

from generator.definitions.benchmark import Rollout, Unit
from generator.documents.snippet import TEMPLATES
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.pages.run_parts import RunParts
from generator.pages.unit_page import UnitPage, unit_facts, unit_page
from generator.wording import routes
from generator.wording.routes import Page
from tests.pages.outline import outline_faults


def _page(site: Site, unit: str, permanent: bool = False) -> UnitPage:
    run = site.runs["forestry"][1]
    key = ("forestry", run.run)
    page = Page(routes.unit("forestry", unit, run.run if permanent else None))
    return unit_page(
        site,
        run,
        unit,
        page,
        RunParts(run, site.content, site.timelines[key], site.downloads[key]),
        permanent=permanent,
    )


def test_the_page_is_well_formed(site: Site) -> None:
    """Text of the content that looks like markup included."""
    for unit in ("north-slope", "south-slope"):
        html = render(make_environment(), "unit.html", _page(site, unit))
        assert outline_faults(html) == []
        assert html.count("<script") == 3, "two modules and what one needs; text of the content stays text"


def test_a_repository_and_its_commit_lead_to_github(site: Site) -> None:
    """Where the unit comes from can be looked at."""
    facts = {fact.name: fact for fact in _page(site, "north-slope").facts}
    assert facts["Repository"].link == "https://github.com/forest/north"
    assert facts["Commit"].link == "https://github.com/forest/north/commit/0a476002"


def test_what_nobody_has_published_is_not_invented() -> None:
    """A digest, rewards and calls are said to be missing, each where it is."""
    unit = Unit(
        id="a",
        name="a",
        image="ash/image:1",
        rollouts=(Rollout(id="run1", tool_calls=7), Rollout(id="run2")),
    )
    facts = {fact.name: fact.value for fact in unit_facts(unit)}
    assert facts == {
        "Image": "ash/image:1",
        "Image digest": "not published",
        "Rollouts": "2",
        "Tool calls per rollout": "7, not published",
        "Expected rewards": "not published",
    }


def test_neighbours_stay_in_the_run(site: Site) -> None:
    """The first has none before, the last none after."""
    first, last = _page(site, "north-slope", permanent=True), _page(site, "south-slope", permanent=True)
    assert first.before is None
    assert first.after is not None
    assert (first.after.href, first.place) == ("../south-slope/", "1 of 2")
    assert last.after is None
    assert last.before is not None


def test_a_permanent_page_of_the_newest_run_is_indexed_once(site: Site) -> None:
    """Its title tells the run, and crumbs stay within it."""
    page = _page(site, "north-slope", permanent=True)
    assert page.layout.title.startswith("North slope, 15 November 2026")
    assert page.layout.crumbs[1].text == "Results of 15 November 2026"


def test_every_trial_is_drawn(site: Site) -> None:
    """One strip an entry, with flagged ones as diamonds."""
    html = render(make_environment(), "unit.html", _page(site, "north-slope"))
    assert html.count('class="strip"') == 5
    assert html.count('class="far"') == 1
    assert "2 timeouts, 1 invalid" in html


def test_the_template_uses_every_field() -> None:
    """The context documents the template."""
    source = (TEMPLATES / "unit.html").read_text(encoding="utf-8")
    assert [field.name for field in fields(UnitPage) if field.name not in source] == ["layout"]
