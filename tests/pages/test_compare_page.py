"""The page of all pairs."""

import re
from dataclasses import fields, replace

import pytest

from generator.documents.snippet import TEMPLATES
from generator.pages.compare_page import ComparePage, compare_page
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.results.entry import Missing
from generator.results.pairs import Pair
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from tests.pages.outline import outline_faults
from tests.pages.test_pair_table import ASH, DOGWOOD, ELM, MORE, PAIRS, SAME
from tests.pages.test_part_table import PARTS


def _page(site: Site, pairs: tuple[Pair, ...], permanent: bool = False) -> ComparePage:
    run = replace(site.newest("forestry"), pairs=pairs)
    page = Page(routes.compare("forestry", run=run.run if permanent else None))
    return compare_page(replace(site, runs={"forestry": (run,)}), run, page, permanent=permanent)


def _three(last: Ratio) -> tuple[Pair, ...]:
    """The pairs of three entries, of which the last two are so far apart."""
    return Pair(ASH, DOGWOOD, MORE, None), Pair(ASH, ELM, MORE, None), Pair(DOGWOOD, ELM, last, None)


def test_the_page_is_well_formed(site: Site) -> None:
    """With every kind of pair, and with none."""
    for pairs in (PAIRS, ()):
        html = render(make_environment(), "compare.html", _page(site, pairs))
        assert outline_faults(html) == []
        assert ("<table" in html) == bool(pairs)


def test_each_entry_is_held_against_the_first_part_by_part(site: Site) -> None:
    """Folded up, below the table of all pairs."""
    run = replace(site.newest("forestry"), pairs=PAIRS, against_first=PARTS)
    page = compare_page(
        replace(site, runs={"forestry": (run,)}), run, Page(routes.compare("forestry")), permanent=False
    )
    html = render(make_environment(), "compare.html", page)
    assert outline_faults(html) == []
    assert html.count("<details>") == 2
    assert "<summary>Against Ash, stage by stage</summary>" in html


def test_what_can_be_chosen_is_in_the_page(site: Site) -> None:
    """So that nothing moves when the script arrives: a box an entry, and what is offered of figures.

    None can be used before, when nobody would follow it.
    """
    html = render(make_environment(), "compare.html", _page(site, PAIRS))
    assert html.count('<input type="checkbox"') == 5
    assert html.count(" disabled>") == 5 + 2
    assert html.count('<span class="sub">(') == 1
    assert re.findall(r'<select id="([^"]+)"', html) == ["control-metric", "control-stat"]


def test_what_is_not_compared_has_its_reason(site: Site) -> None:
    """Entries without a figure, and units that an entry lacks."""
    page = _page(site, PAIRS)
    assert [(each.entry, each.reason) for each in page.absent] == [("Fir", "no unit is usable")]
    assert page.left_out == ("Elm: South slope",)


@pytest.mark.parametrize(
    ("pairs", "told"),
    [
        ((), "No two entries can be compared."),
        ((Pair(ASH, ELM, Missing("none"), None),), "No two entries can be compared."),
        ((Pair(ASH, ELM, MORE, None),), "The two entries differ."),
        (_three(MORE), "Each of 3 pairs of entries shows a difference."),
        (_three(SAME), "Of 3 pairs of entries, 2 show a difference and 1 does not."),
        (PAIRS, "Of 6 pairs of entries, 4 show a difference, 1 does not and 1 cannot be compared."),
    ],
)
def test_the_finding_counts_what_differs(site: Site, pairs: tuple[Pair, ...], told: str) -> None:
    """And what does not."""
    assert _page(site, pairs).finding.startswith(told)


def test_a_run_s_own_page_stays_in_the_run(site: Site) -> None:
    """The one that the site opens with is the one to index."""
    page = _page(site, PAIRS, permanent=True)
    assert page.results.href == "../results/"
    assert page.layout.title.startswith("Forestry entries compared, 15 November 2026")
    assert page.layout.crumbs[1].text == "Results of 15 November 2026"
    assert _page(site, PAIRS).layout.crumbs == ()


def test_an_older_run_leads_to_the_newest(site: Site, older: RunResults) -> None:
    """As all pages of old figures do."""
    page = compare_page(site, older, Page(routes.compare("forestry", run=older.run)), permanent=True)
    assert page.layout.older_run is not None


def test_the_template_uses_every_field() -> None:
    """The context documents the template."""
    source = (TEMPLATES / "compare.html").read_text(encoding="utf-8")
    assert [field.name for field in fields(ComparePage) if field.name not in source] == ["layout"]
