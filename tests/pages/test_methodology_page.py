"""A benchmark's methodology page."""

import re
from dataclasses import fields

from generator.definitions.benchmark import Benchmark, SandboxRole
from generator.definitions.markdown import PAGE_ANCHORS
from generator.documents.snippet import TEMPLATES
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.pages.methodology_page import MethodologyPage, methodology_page, timed_parts
from generator.wording.table import Cell
from tests.pages.outline import outline_faults


def _page(site: Site) -> MethodologyPage:
    return methodology_page(site, site.content.benchmarks["forestry"])


def _forestry(site: Site, **changed: object) -> Benchmark:
    return site.content.benchmarks["forestry"].model_copy(update=changed)


def test_the_page_is_well_formed(site: Site) -> None:
    """Prose, tables, formulas and sidebar together."""
    html = render(make_environment(), "methodology.html", _page(site))
    assert outline_faults(html) == []
    assert "<math" in html


def test_it_opens_with_four_actions(site: Site) -> None:
    """The procedure, the results, the raw data, the parameters."""
    assert [link.href for link in _page(site).actions] == ["procedure/", "results/", "data/", "parameters/"]


def test_parameters_follow_the_text_and_those_at_a_glance_come_last(site: Site) -> None:
    """The contents name every section in the order of the page."""
    page = _page(site)
    titles = [link.text for link in page.contents]
    sections = [section.heading.title for section in page.sections]
    groups = [group.title for group in page.groups]
    assert titles == [*sections, *groups, *(group.title for group in page.glance)]


def test_timed_parts_tell_clock_and_limit(site: Site) -> None:
    """In stage order; a stage without a limit says none."""
    parts = timed_parts(site.content.benchmarks["forestry"])
    assert [(part.name, part.clock, part.limit) for part in parts] == [
        ("Create", "job host", "10\u202fmin"),
        ("Grow", "sandbox", ""),
        ("Fell", "job host", "150\u202fs"),
    ]


def test_sandboxes_are_told_by_role(site: Site) -> None:
    """One base, each of several rollouts, or all of them."""
    benchmark = site.content.benchmarks["forestry"]
    roles = (SandboxRole(role="base", count=1), SandboxRole(role="rollout", count=4))
    stages = (
        benchmark.stages[0],
        benchmark.stages[1].model_copy(update={"roles": ("rollout",)}),
        benchmark.stages[2].model_copy(update={"roles": ("base", "rollout")}),
    )
    changed = benchmark.model_copy(update={"sandboxes": roles, "stages": stages})
    assert [part.sandboxes for part in timed_parts(changed)] == ["base", "each rollout", "each of the 5"]
    without = benchmark.model_copy(update={"sandboxes": ()})
    assert [part.sandboxes for part in timed_parts(without)] == ["", "", ""]


def test_only_some_benchmarks_tell_of_sandboxes(site: Site) -> None:
    """The others have no such column."""
    for told in (True, False):
        table = methodology_page(site, _forestry(site, sandboxes_table=told)).parts_table
        assert ("sandboxes" in [column.id for column in table.columns]) is told
        assert [cell.swatch for cell in table.cells("part")] == [1, 2, 3]


def test_steps_lead_to_the_procedure(site: Site) -> None:
    """Each to its own place; untimed ones say so."""
    steps = _page(site).steps
    assert steps is not None
    assert [cell.href for cell in steps.cells("step")] == ["procedure/#step-1", "procedure/#step-2"]
    assert steps.cells("timed") == (Cell("Create"), Cell("not timed", "word"))
    assert methodology_page(site, _forestry(site, steps=())).steps is None


def test_units_lead_to_their_pages_and_sources(site: Site) -> None:
    """A unit without a repository has no link to one; without any there are no columns for them."""
    units = _page(site).units
    assert units.cells("unit")[0].href == "units/north-slope/"
    assert units.cells("commit")[0].href == "https://github.com/forest/north/commit/0a476002"
    assert units.rows[1].cells[1:] == (Cell("not published", "word"),) * 2
    south = site.content.benchmarks["forestry"].units[1:]
    table = methodology_page(site, _forestry(site, units=south)).units
    assert [column.id for column in table.columns] == ["unit"]


def test_the_template_uses_every_field() -> None:
    """The context documents the template."""
    source = (TEMPLATES / "methodology.html").read_text(encoding="utf-8")
    assert [field.name for field in fields(MethodologyPage) if field.name not in source] == ["layout"]


def test_no_text_may_take_an_anchor_of_its_page(site: Site) -> None:
    """Whatever the pages that show a text have themselves is refused in it; the rest is made of names."""
    shown = ("base.html", "common.html", "methodology.html", "procedure.html")
    sources = [(TEMPLATES / name).read_text(encoding="utf-8") for name in shown]
    anchors = {anchor for source in sources for anchor in re.findall(r'\sid="([a-z-]+)"', source)}
    page = _page(site)
    tables = [page.parts_table, page.steps, page.units]
    assert anchors | {table.id for table in tables if table} <= PAGE_ANCHORS
