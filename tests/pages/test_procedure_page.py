"""The procedure in full."""

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
