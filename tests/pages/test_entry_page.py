"""One entry's page."""

from dataclasses import fields, replace

from generator.documents.snippet import TEMPLATES
from generator.pages.entry_page import EntryPage, entry_page
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.pages.run_parts import RunParts
from generator.results.run_results import RunResults
from generator.wording import names, routes
from generator.wording.routes import Page
from generator.wording.table import Cell
from tests.coverage_study import STUDY, row
from tests.pages.outline import outline_faults


def _page(site: Site, place: int, run: RunResults | None = None, permanent: bool = False) -> EntryPage:
    run = run or site.runs["forestry"][1]
    entry = run.entries[place]
    key = ("forestry", run.run)
    parts = RunParts(run, site.content, site.timelines[key], site.downloads[key])
    page = Page(routes.entry("forestry", *entry.key, run.run if permanent else None))
    return entry_page(site, run, entry, page, parts, permanent=permanent)


def test_the_page_is_well_formed(site: Site) -> None:
    """Ranked, unranked and without any value; text of the data stays text."""
    for place in range(5):
        html = render(make_environment(), "entry.html", _page(site, place))
        assert outline_faults(html) == []
        assert html.count("<script") == 5, "three modules and what they need; text of the data stays text"
    assert "&lt;script&gt;" in render(make_environment(), "entry.html", _page(site, 3))


def test_the_answer_comes_first(site: Site) -> None:
    """Rank, value, interval and the largest stage; or why there is none of it."""
    assert _page(site, 1).finding == (
        "Rank 2 (2–3) of 3; Cycle Time 66.1\u202fs (62.8 – 69.4). Grow is 50\u202f% of it."
    )
    told = _page(site, 3).finding
    assert told.startswith("Not ranked; Cycle Time 81.2\u202fs")
    assert told.endswith("1 of 2 slopes not measured). Grow is 50\u202f% of the measured slopes.")
    assert _page(site, 4).finding == "Not ranked, and without a value of Cycle Time: no unit is usable."


def test_facts_tell_why_an_entry_is_not_ranked(site: Site) -> None:
    """And what was substituted, and that a cost is estimated."""
    facts = {fact.name: fact.value for fact in _page(site, 3).facts}
    assert facts["Not ranked, since"] == "30 successes of 40; 36 are needed"
    assert facts["Substituted slopes"] == "South slope"
    assert facts["Cost"] == "estimated from a price list"
    assert "Not ranked, since" not in {fact.name for fact in _page(site, 0).facts}


def test_a_note_tells_what_stands_in(site: Site) -> None:
    """Once, below the table whose rows say that something does."""
    note = (
        "For a substituted slope the entry is given 2\u202f× the largest usable value of any entry; "
        "the interval covers the measured slopes only."
    )
    assert _page(site, 3).notes[-1] == note
    assert note not in _page(site, 0).notes


def test_intervals_that_hold_the_truth_too_rarely_are_told_of(site: Site) -> None:
    """Over all units below the figures, of a unit below the cells."""
    rows = (row("flat", "median", "unit", 20, 900), row("flat", "median", "all", 20, 800))
    study = STUDY.model_copy(update={"row": rows})
    common = site.content.common.model_copy(update={"coverage": study})
    told = _page(replace(site, content=site.content.model_copy(update={"common": common})), 0)
    assert len(told.coverage) == 1
    assert "Over all slopes" in told.coverage[0]
    assert "80.0\u202f% (a flat law)" in told.coverage[0]
    assert "90.0\u202f% (a flat law)" in told.notes[-1]
    assert _page(site, 0).coverage == ()


def test_every_metric_has_every_statistic(site: Site) -> None:
    """With its rank, or the reason why there is no figure; the cost last."""
    page = _page(site, 1)
    assert page.metrics.texts("metric") == ("Cycle Time", "Growth Time", "Cost")
    median = page.metrics.cells("median")[0]
    assert (median.rank, median.text) == ("2 (2–3)", "66.1\u202fs")
    assert page.metrics.cells("p99")[0] == Cell("needs 90 successes", "dash")
    assert _page(site, 3).metrics.texts("metric")[2] == "Cost, estimated"
    assert _page(site, 4).metrics.cells("median")[2] == Cell("no cost from the provider", "dash")


def test_rounds_and_outcomes_are_those_of_each_unit_and_of_all(site: Site) -> None:
    """What was asked again stands behind what was asked at first."""
    page = _page(site, 0)
    assert page.outcomes.texts("unit") == ("North slope", "South slope", "All slopes")
    assert page.outcomes.texts("rounds") == ("20 + 2", "20 + 2", "40 + 2")
    whole = [page.outcomes.texts(outcome)[2] for outcome in names.OUTCOMES]
    assert whole == ["40", "1", "0", "2", "0", "0"]


def test_the_first_round_says_what_it_counts(site: Site) -> None:
    """In words, or why there is no rate."""
    assert _page(site, 0).first_round == (
        "First-round success rate: 39 successes of the 40 trials of the first round that ended as success, "
        "provider error or timeout: 97.5\u202f%, with Wilson’s 95\u202f% interval 87.1 – 99.6\u202f%."
    )
    assert _page(site, 3).first_round == "First-round success rate: no first-round trial counts."


def test_figures_lead_to_what_they_are_made_of(site: Site) -> None:
    """Those of the default view to their place on this page, which is there."""
    html = render(make_environment(), "entry.html", _page(site, 0))
    for place in ("made", "made-north-slope", "made-south-slope"):
        assert html.count(f'id="{place}"') == 1
        assert f'href="#{place}"' in html
    assert 'data-figure="ash,cycle,median,north-slope"' in html


def test_the_machine_is_that_of_the_provider(site: Site) -> None:
    """Asked for and observed; none where the run does not say."""
    assert "vCPU" in dict(_page(site, 2).machine)
    html = render(make_environment(), "entry.html", _page(site, 1))
    assert "differs: asked for 2" in html
    assert _page(site, 3).machine == ()


def test_neighbours_and_sources_stay_in_the_run(site: Site) -> None:
    """In the order of the leaderboard."""
    page = _page(site, 1, permanent=True)
    assert page.before is not None
    assert page.after is not None
    assert (page.before.href, page.after.href, page.place) == ("../ash/", "../dogwood.fast/", "2 of 5")
    assert page.audit.href == "../../audit/"
    assert page.history.href == "../../../../history/"
    assert page.data.href == "../../../../data/#2026-11-15"
    assert _page(site, 0).before is None
    assert _page(site, 4).after is None


def test_a_permanent_page_names_its_run(site: Site) -> None:
    """In its title; the older run's says that there is a newer one."""
    assert _page(site, 1, permanent=True).layout.title.startswith("Dogwood, 15 November 2026")
    older = _page(site, 0, site.runs["forestry"][0], permanent=True)
    assert older.layout.older_run is not None


def test_a_benchmark_of_one_stage_has_no_breakdown(site: Site) -> None:
    """The section is left out."""
    run = site.runs["forestry"][1]
    single = run.benchmark.model_copy(update={"metrics": run.benchmark.metrics[1:]})
    page = _page(site, 0, replace(run, benchmark=single))
    assert page.stages is None
    assert "Where the time goes" not in render(make_environment(), "entry.html", page)


def test_the_template_uses_every_field() -> None:
    """The context documents the template."""
    source = (TEMPLATES / "entry.html").read_text(encoding="utf-8")
    assert [field.name for field in fields(EntryPage) if field.name not in source] == ["layout"]
