"""The findings of a run as a table."""

from __future__ import annotations

from dataclasses import replace

from generator.pages.audit_page import audit_page
from generator.pages.environment import make_environment, render
from generator.pages.finding_table import findings_table
from generator.pages.layout import Site
from generator.results.run_results import RunResults
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from tests.forest import HOSTILE
from tests.pages.outline import outline_faults

PAGE = Page(routes.audit("forestry", "2026-11-15"))
FINDINGS = (
    PlausibilityFinding("costs_zero", "ash", "default", None, (), {"zero": 1, "costs": 40}),
    PlausibilityFinding(
        "rollout_repeated", "dogwood", "fast", "north-slope", (3, 4, 5), {"rollout": HOSTILE}
    ),
    PlausibilityFinding("costs_zero", "dogwood", "fast", None, (), {"zero": 2, "costs": 40}),
)


def _found(run: RunResults) -> RunResults:
    return replace(run, audit=replace(run.audit, findings=FINDINGS))


def test_each_finding_is_a_row(site: Site, run: RunResults) -> None:
    """With its entry, what it is about, unit, trials and sentence; each entry has an anchor of its own."""
    table = findings_table(_found(run), RunLinks(PAGE, run, site.content, run.run))
    assert table is not None
    assert [[cell.text for cell in row.cells] for row in table.rows] == [
        [
            "Ash",
            "Set-up",
            "not of one slope",
            "not of single trials",
            "1 of 40 costs of its successes are 0.",
        ],
        [
            "Dogwood · fast",
            "Workload",
            "North slope",
            "3–5",
            f"Two sandboxes of a trial replay {HOSTILE}.",
        ],
        [
            "Dogwood · fast",
            "Set-up",
            "not of one slope",
            "not of single trials",
            "2 of 40 costs of its successes are 0.",
        ],
    ]
    assert [row.id for row in table.rows] == ["findings-ash", "findings-dogwood.fast", ""]
    assert [cell.href for cell in table.cells("entry")][:2] == [
        "../providers/ash/",
        "../providers/dogwood.fast/",
    ]


def test_nothing_found_is_no_table(site: Site, run: RunResults) -> None:
    """The page then says so in words."""
    assert findings_table(run, RunLinks(PAGE, run, site.content, run.run)) is None
    context = audit_page(site, run, PAGE, permanent=True)
    html = render(make_environment(), "audit.html", context)
    assert "None: the run’s trials and entries fit together." in html


def test_the_page_has_it(site: Site, run: RunResults) -> None:
    """Counted above, told below; text from the data is escaped."""
    context = audit_page(site, _found(run), PAGE, permanent=True)
    html = render(make_environment(), "audit.html", context)
    assert outline_faults(html) == []
    assert "<script" not in html
    assert ("Findings across trials", "3") in [(fact.name, fact.value) for fact in context.summary]
