"""Links within a run."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.view import View

FAST = ("dogwood", "fast")


def test_units_entries_and_trials_have_their_names_and_places(run: RunResults, content: Content) -> None:
    """A trial is a row on the page of its entry."""
    links = RunLinks(Page(routes.audit("forestry")), run, content)
    assert (links.unit("north-slope").text, links.unit("north-slope").href) == (
        "North slope",
        "../units/north-slope/",
    )
    assert (links.entry(FAST).text, links.entry(FAST).href) == (
        "Dogwood · fast",
        "../providers/dogwood.fast/",
    )
    trial = links.trial(FAST, "north-slope", 7)
    assert (trial.text, trial.href) == ("7", "../providers/dogwood.fast/#trial-north-slope-7")


def test_links_within_a_run_are_alike_at_both_of_its_places(run: RunResults, content: Content) -> None:
    """So that a part of a page is made once for the short and the permanent address."""
    for start in (routes.results, routes.audit):
        short = RunLinks(Page(start("forestry")), run, content)
        own = RunLinks(Page(start("forestry", run.run)), run, content, run.run)
        assert short.unit("north-slope") == own.unit("north-slope")
        assert short.entry(FAST, "trials") == own.entry(FAST, "trials")


def test_a_figure_is_named_by_entry_quantity_statistic_and_unit(run: RunResults, content: Content) -> None:
    """It leads to its place on the entry's page; over all units it has no unit."""
    links = RunLinks(Page(routes.results("forestry")), run, content)
    cell = links.figure(FAST, View("cycle", "median", "north-slope"))
    assert cell.id == "dogwood.fast,cycle,median,north-slope"
    assert cell.href == "../providers/dogwood.fast/#made-north-slope"
    whole = links.figure(FAST, View("cost", "p99", None))
    assert (whole.id, whole.href) == ("dogwood.fast,cost,p99", "../providers/dogwood.fast/#made")


def test_findings_are_counted_and_lead_to_the_audit(run: RunResults, content: Content) -> None:
    """To the first one of the entry; nothing found leads nowhere."""
    finding = PlausibilityFinding("costs_zero", *FAST, None, (), {"zero": 1, "costs": 2})
    found = replace(run, audit=replace(run.audit, findings=(finding,)))
    link = RunLinks(Page(routes.results("forestry")), found, content).findings(FAST)
    assert link is not None
    assert (link.text, link.href) == ("1 finding", "../audit/#findings-dogwood.fast")
    assert RunLinks(Page(routes.results("forestry")), run, content).findings(FAST) is None
