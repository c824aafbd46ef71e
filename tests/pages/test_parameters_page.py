"""All parameters of a benchmark."""

from generator.documents.download import Download
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.pages.parameters_page import ParametersPage, parameters_page
from tests.pages.outline import outline_faults

WORKLOADS = Download("forestry/parameters/workloads.json", "workloads", 3100, None, "0" * 64)


def _page(site: Site) -> ParametersPage:
    return parameters_page(site, site.content.benchmarks["forestry"], WORKLOADS)


def test_the_page_is_well_formed(site: Site) -> None:
    """Tables of parameters, machines and workloads."""
    html = render(make_environment(), "parameters.html", _page(site))
    assert outline_faults(html) == []
    assert 'id="parameter-trials"' in html
    assert "differs: asked for 2" in html


def test_the_workloads_are_a_download(site: Site) -> None:
    """The button says what is downloaded and how large it is."""
    link = _page(site).workloads_file
    assert (link.text, link.href) == ("Download workloads.json (JSON, 3.1\u202fkB)", "workloads.json")


def test_a_unit_that_lacks_what_others_have_says_so(site: Site) -> None:
    """One column for each fact that any unit has."""
    workloads = _page(site).workloads
    assert workloads is not None
    assert [column.head.text for column in workloads.columns] == ["Slope", "Repository", "Commit"]
    assert [[cell.text for cell in row.cells] for row in workloads.rows] == [
        ["North slope", "forest/north", "0a476002"],
        ["South slope", "not published", "not published"],
    ]
