"""The results page, as context and as HTML."""

from dataclasses import fields, replace

from generator.documents.snippet import TEMPLATES
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.pages.results_page import ResultsPage, results_page
from generator.pages.run_parts import RunParts
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.table import Cell
from tests.pages.outline import outline_faults
from tests.pages.test_sensitivity_table import SAME


def _page(site: Site, run: RunResults, permanent: bool = False) -> ResultsPage:
    address, key = routes.results("forestry", run.run if permanent else None), ("forestry", run.run)
    return results_page(
        site,
        run,
        Page(address),
        RunParts(run, site.content, site.timelines[key], site.downloads[key]),
        permanent=permanent,
    )


def _html(context: ResultsPage) -> str:
    return render(make_environment(), "results.html", context)


def test_the_page_is_well_formed(site: Site) -> None:
    """Both runs: with and without ranked entries, banner, notice, costs."""
    for run in site.runs["forestry"]:
        assert outline_faults(_html(_page(site, run, permanent=True))) == []


def test_the_answer_comes_before_the_table(site: Site) -> None:
    """A reader without a picture has it in the first sentence."""
    html = _html(_page(site, site.runs["forestry"][1]))
    assert html.index("Ash is fastest at 60.5") < html.index("<table")
    assert html.index("Ash is fastest") < html.index("<main") + 2000


def test_the_first_two_entries_are_a_click_from_their_comparison(site: Site) -> None:
    """Within the run's own addresses on its own page; nothing where there is no second."""
    run = site.runs["forestry"][1]
    assert _page(site, replace(run, entries=run.entries[:1])).compare is None
    own, shown = _page(site, run, permanent=True).compare, _page(site, run).compare
    assert shown is not None
    assert own is not None
    assert (shown.text, shown.href) == ("Compare Dogwood with Ash", "../compare/?entries=ash,dogwood")
    assert own.href == shown.href
    assert '<a href="../compare/?entries=ash,dogwood">' in _html(_page(site, run))


def test_whether_the_order_depends_on_substitutes_is_told_after_the_charts(site: Site) -> None:
    """Between charts and notes; nothing where there is no order."""
    run = site.runs["forestry"][1]
    assert "Sensitivity" not in _html(_page(site, run))
    html = _html(_page(site, replace(run, sensitivity=SAME)))
    parts = [html.index(f'id="{part}"') for part in ("charts", "sensitivity", "notes-title")]
    assert parts == sorted(parts)
    assert "has substitutes" in html


def test_text_from_data_stays_text(site: Site) -> None:
    """Reasons and notes of a run may hold anything."""
    html = _html(_page(site, site.runs["forestry"][1]))
    assert "<script>" not in html
    assert "&lt;script&gt;alert(" in html


def test_nothing_on_the_page_needs_inline_style(site: Site) -> None:
    """Charts included."""
    html = _html(_page(site, site.runs["forestry"][1]))
    assert " style=" not in html
    assert "<style" not in html


def test_full_precision_is_behind_each_figure(site: Site) -> None:
    """In the element's value and title."""
    html = _html(_page(site, site.runs["forestry"][1]))
    assert '<data class="value" value="60512.0" title="60512.0 ms; 95 % interval' in html


def test_an_older_run_says_so(site: Site) -> None:
    """And imported data gives its licence."""
    html = _html(_page(site, site.runs["forestry"][0], permanent=True))
    assert "This is the run of 8 November 2026." in html
    assert "<dd>MIT</dd>" in html
    assert "Simulated" not in html


def test_units_show_their_fastest_ranked_entry(site: Site) -> None:
    """Or that there is none."""
    older, newest = site.runs["forestry"]
    assert _page(site, newest).units.texts("fastest") == ("Ash", "Ash")
    none = _page(site, older).units
    assert none.cells("fastest") == (Cell("no entry is ranked", "word"),) * 2
    assert none.cells("value") == (Cell("no value", "silent"),) * 2
    assert none.texts("ranked") == ("0 of 2", "0 of 2")


def test_other_runs_are_listed_newest_first(site: Site) -> None:
    """Each at its permanent address."""
    older, newest = site.runs["forestry"]
    assert [link.href for link in _page(site, newest).other_runs] == [f"../runs/{older.run}/results/"]


def test_the_template_uses_every_field() -> None:
    """The context documents the template, and holds nothing else."""
    source = (TEMPLATES / "results.html").read_text(encoding="utf-8")
    assert [field.name for field in fields(ResultsPage) if field.name not in source] == ["layout"]
