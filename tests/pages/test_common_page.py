"""The Common Methodology's page."""

from generator.pages.common_page import common_page
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from tests.pages.outline import outline_faults


def test_every_rule_and_every_value_has_its_place(site: Site) -> None:
    """Sections by their anchors, parameters by their rows."""
    page = common_page(site)
    assert [link.href for link in page.contents] == ["#statistics"]
    html = render(make_environment(), "common.html", page)
    assert outline_faults(html) == []
    assert 'id="statistics"' in html
    assert 'id="parameter-tail_minimum"' in html
