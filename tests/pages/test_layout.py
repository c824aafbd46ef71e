"""The frame of every page."""

from dataclasses import replace

import pytest

from generator.pages.layout import Frame, Site, make_layout, root_of, run_crumbs
from generator.wording import routes
from generator.wording.link import Link
from generator.wording.routes import Page


def _frame(site: Site, address: str, **fields: object) -> Frame:
    frame = Frame(Page(address), "Results", "What it says.", site.content.benchmarks["forestry"])
    return replace(frame, **fields)  # type: ignore[arg-type]


def test_navigation_marks_the_page_it_is_on(site: Site) -> None:
    """One section is current."""
    layout = make_layout(site, _frame(site, routes.results("forestry")))
    assert [link.text for link in layout.sections if link.current] == ["Results"]
    assert [link.href for link in layout.sections][:4] == ["./", "../compare/", "../history/", "../"]
    assert [link.current for link in layout.benchmarks] == [True]
    assert layout.title == "Results – Forestry – BoxRouter"


def test_a_page_of_the_site_has_no_sections(site: Site) -> None:
    """And no stage colours."""
    layout = make_layout(site, _frame(site, routes.DATA, benchmark=None))
    assert (layout.sections, layout.palette) == ((), None)
    assert layout.title == "Results – BoxRouter"


def test_the_home_page_is_titled_by_its_heading(site: Site) -> None:
    """Without the site's name twice."""
    layout = make_layout(site, _frame(site, routes.HOME, benchmark=None, heading="BoxRouter: measured"))
    assert layout.title == "BoxRouter: measured"


def test_an_older_run_leads_to_the_newest(site: Site) -> None:
    """Its own pages stay within it."""
    older, newest = site.runs["forestry"]
    layout = make_layout(site, _frame(site, routes.results("forestry", older.run), run=older))
    assert layout.older_run is not None
    assert layout.older_run.newest == Link("15 November 2026", "../../../results/")
    assert [link.href for link in layout.older_run.pages] == ["./", "../compare/", "../audit/"]
    own = make_layout(site, _frame(site, routes.results("forestry", newest.run), run=newest))
    assert own.older_run is None


def test_invented_figures_are_told(site: Site) -> None:
    """On the run's pages, on the benchmark's, and on the site's where any benchmark is shown so."""
    older, newest = site.runs["forestry"]
    for fields in ({"run": newest}, {}, {"benchmark": None}):
        told = make_layout(site, _frame(site, routes.DATA, **fields)).simulated
        assert told is not None
        assert told.startswith("Simulated")
    assert make_layout(site, _frame(site, routes.DATA, run=older)).simulated is None


def test_where_one_benchmark_is_invented_it_is_named(site: Site) -> None:
    """The others are measured."""
    older, newest = site.runs["forestry"]
    mixed = replace(site, runs={"forestry": (newest,), "real": (older,)})
    mixed = replace(
        mixed,
        content=site.content.model_copy(
            update={"benchmarks": {**site.content.benchmarks, "real": site.content.benchmarks["forestry"]}}
        ),
    )
    told = make_layout(mixed, _frame(site, routes.DATA, benchmark=None)).simulated
    assert told == "Simulated: the figures of Forestry are invented."


def test_a_published_site_has_canonical_addresses(site: Site) -> None:
    """Without a known address there is none to give; a copy points to the page it copies."""
    assert make_layout(site, _frame(site, routes.DATA)).canonical is None
    settings = site.content.site.model_copy(update={"base_url": "https://example.org/b/"})
    published = replace(site, content=site.content.model_copy(update={"site": settings}))
    layout = make_layout(published, _frame(site, routes.DATA))
    assert layout.canonical == "https://example.org/b/data/"
    copy = make_layout(
        published, _frame(site, routes.results("forestry", "r"), canonical="forestry/results/")
    )
    assert copy.canonical == "https://example.org/b/forestry/results/"
    assert make_layout(published, _frame(site, routes.NOT_FOUND)).canonical is None


@pytest.mark.parametrize(
    ("base_url", "root"),
    [
        (None, "/"),
        ("https://example.org", "/"),
        ("https://example.org/b", "/b/"),
        ("https://example.org/b/", "/b/"),
    ],
)
def test_the_root_is_the_path_of_the_published_address(base_url: str | None, root: str) -> None:
    """What absolute links begin with."""
    assert root_of(base_url) == root


def test_crumbs_lead_up_within_the_run(site: Site) -> None:
    """A permanent page's results are that run's."""
    older = site.runs["forestry"][0]
    page = Page(routes.unit("forestry", "north-slope", older.run))
    assert [link.href for link in run_crumbs(page, older, False)] == ["../../../../", "../../results/"]
    short = Page(routes.unit("forestry", "north-slope"))
    assert [link.href for link in run_crumbs(short, older, True)] == ["../../", "../../results/"]


def test_a_partial_run_opens_nothing_and_says_why(site: Site) -> None:
    """The whole run before it opens; the partial one has its reason above, and the way back."""
    older, newest = site.runs["forestry"]
    partial = replace(newest, partial="it has 1 of the 4 entries of run 2026-11-08")
    site = replace(site, runs={"forestry": (older, partial)})
    assert site.newest("forestry") is older
    layout = make_layout(site, _frame(site, routes.results("forestry", partial.run), run=partial))
    assert layout.partial == "Partial run: it has 1 of the 4 entries of run 2026-11-08."
    assert layout.older_run is not None
    assert (layout.older_run.is_partial, layout.older_run.newest.text) == (True, "8 November 2026")
    home = make_layout(site, _frame(site, routes.HOME, benchmark=None))
    assert home.partial is None
    assert [link.text for link in home.built_from] == ["Forestry, 8 November 2026"]


def test_where_no_run_is_whole_every_page_says_so(site: Site) -> None:
    """The newest opens, marked."""
    runs = tuple(replace(run, partial="its run.toml says so") for run in site.runs["forestry"])
    site = replace(site, runs={"forestry": runs})
    home = make_layout(site, _frame(site, routes.HOME, benchmark=None))
    assert home.partial == "No whole run yet of Forestry: what is shown is partial."


def test_other_trials_than_the_content_states_are_told(site: Site) -> None:
    """On the pages of the run itself, and on others where it is the run that they show."""
    older, newest = site.runs["forestry"]
    few = replace(newest, manifest=replace(newest.manifest, trials_requested=10))
    site = replace(site, runs={"forestry": (older, few)})
    own = make_layout(site, _frame(site, routes.results("forestry", few.run), run=few)).requested
    assert own is not None
    assert own.startswith(
        "This run asked for 10 trials per slope, not for the 20 that the methodology states"
    )
    home = make_layout(site, _frame(site, routes.HOME)).requested
    assert home is not None
    assert home.startswith("The run of Forestry shown here asked for 10 trials per slope")
    assert make_layout(site, _frame(site, routes.results("forestry", older.run), run=older)).requested is None
