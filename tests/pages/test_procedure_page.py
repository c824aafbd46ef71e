"""The procedure in full."""

from dataclasses import replace

from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.pages.procedure_page import procedure_page
from tests.pages.outline import outline_faults


def test_every_step_has_its_place_and_its_clock(site: Site) -> None:
    """What is timed by what, or that nothing is."""
    page = procedure_page(site, site.content.benchmarks["forestry"])
    assert [(step.id, step.title, step.repeats) for step in page.steps] == [
        ("step-1", "Plant a tree", ""),
        ("step-2", "Look at it", "once per season"),
    ]
    assert [part.clock for part in page.steps[0].parts] == ["job host"]
    html = render(make_environment(), "procedure.html", page)
    assert outline_faults(html) == []
    assert 'id="step-2"' in html
    assert "Not timed" in html


def test_one_real_trial_is_drawn(site: Site) -> None:
    """The middle one of the first entry on the first unit of the newest run; it leads to its row."""
    page = procedure_page(site, site.content.benchmarks["forestry"])
    (drawn,) = page.timelines
    assert drawn.trial is not None
    assert drawn.trial.text == "Trial 4 of Ash on North slope"
    assert drawn.trial.href == "../providers/ash/#trial-north-slope-4"
    assert page.trial_note == (
        "It is the middle success of that slope by Cycle Time, in the run of 15 November 2026."
    )


def test_a_run_without_starts_draws_none(site: Site) -> None:
    """Nothing is said of a trial that cannot be shown."""
    page = procedure_page(replace(site, timelines={}), site.content.benchmarks["forestry"])
    assert (page.timelines, page.trial_note) == ((), "")
