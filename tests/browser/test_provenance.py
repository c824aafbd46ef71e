"""What a figure is made of, opened from the figure."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.documents.snippet import LANGUAGES
from tests.browser.axe import violations
from tests.browser.kinds import pages_of
from tests.browser.visit import Scheme, Visit
from tests.conftest import BASE_URL
from tests.site.snippets import Snippets

SCHEMES: tuple[Scheme, ...] = ("light", "dark")

Open = Callable[..., Visit]


@pytest.fixture(params=["results", "older results", "unit", "older unit", "entry", "older entry"])
def address(built_site: Path, request: pytest.FixtureRequest) -> str:
    """A page of each kind that has figures."""
    return pages_of(built_site, request.param)[0].removesuffix("index.html")


@pytest.fixture
def results(built_site: Path) -> str:
    """The results of the newest run."""
    return pages_of(built_site, "results")[0].removesuffix("index.html")


def _dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def _named(page: Page) -> list[str]:
    """What the address says is open."""
    return parse_qs(urlsplit(page.url).query).get("figure", [])


def _code(dialog: Locator, language: str) -> str:
    code: str = dialog.locator(f"[data-code={language}] code").evaluate("each => each.textContent")
    return code


def _computed(code: str, site: Path) -> float:
    """What the code prints when it is run."""
    command = [sys.executable, "-c", code.replace(BASE_URL, f"{site}/")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return float(done.stdout)


def test_a_figure_opens_what_it_is_made_of(visit: Open, address: str) -> None:
    """On every kind of page; the same number, the interval, files and code; Close leads back to it."""
    opened = visit(address)
    page = opened.page
    figure = page.locator("a.made:visible").first
    value = figure.locator("data").get_attribute("value")
    figure.click()
    dialog = _dialog(page)
    expect(dialog).to_be_visible()
    expect(dialog.locator("data.exact").first).to_have_attribute("value", value or "")
    for heading in ("How it is made", "Files", "Compute it in pandas", "Compute it in DuckDB"):
        expect(dialog.get_by_role("heading", name=heading)).to_be_visible()
    expect(dialog.locator(".hash").first).to_have_text(re.compile(r"^SHA-256 [0-9a-f]{64}$"))
    assert _named(page) == [figure.get_attribute("data-figure")]
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(figure).to_be_focused()
    expect(page).to_have_url(opened.home + address)
    assert (opened.messages, opened.failures, opened.foreign) == ([], [], [])


def test_the_code_gives_the_figures_that_are_chosen(visit: Open, results: str, built_site: Path) -> None:
    """Of the view that the page opens with, of a task at another statistic, and of a cost.

    It is the text that tests/site/test_snippets.py runs for every figure of a page.
    """
    snippets = Snippets(built_site, f"{results}index.html")
    for query in ("", "?task=numpy-masked-method-lookup&stat=p90&metric=tool_time", "?by=cost&stat=mean"):
        page = visit(results + query).page
        if query:
            expect(page.locator("table.leaderboard:not([aria-busy])")).to_be_visible()
        figure = page.locator("table.leaderboard .time a.made").nth(1)
        figure.click()
        dialog = _dialog(page)
        value = float(dialog.locator("data.exact").first.get_attribute("value") or "")
        assert value == float(figure.locator("data").get_attribute("value") or "")
        name = figure.get_attribute("data-figure") or ""
        assert all(_code(dialog, language) == snippets.code(name, language) for language in LANGUAGES)
        computed = _computed(_code(dialog, "pandas"), built_site)
        assert computed == value if "task=" in query else computed == pytest.approx(value, rel=1e-12)


def test_a_figure_over_all_leads_on_to_its_parts(visit: Open, results: str) -> None:
    """From the table to a task's trials, each with outcome and stage totals; back step by step."""
    opened = visit(results)
    page = opened.page
    page.locator("table.leaderboard .time a.made").first.click()
    dialog = _dialog(page)
    part = dialog.locator("#figure-units a[data-figure]").first
    name = part.inner_text()
    part.click()
    expect(dialog.get_by_role("heading", level=2)).to_contain_text(name)
    rows = dialog.locator("#figure-trials tbody tr")
    assert rows.count() >= 20
    expect(dialog.locator("#figure-trials thead")).to_contain_text("Create from Snapshot")
    assert len(_named(page)[0].split(",")) == 4
    page.go_back()
    expect(dialog.locator("#figure-units")).to_be_visible()
    page.go_forward()
    expect(rows.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).to_have_url(opened.home + results)
    expect(dialog).to_have_count(0)
    page.go_forward()
    expect(dialog).to_be_visible()


def test_trials_that_do_not_count_say_why(visit: Open, built_site: Path, results: str) -> None:
    """Demoted ones with the rule, failures with their stage; a value that stands in with its owner."""
    entry = next(
        page
        for page in pages_of(built_site, "entry")
        if "this does not hold" in (text := (built_site / page).read_text()) and "substituted:" in text
    )
    name = Path(entry).parent.name
    page = visit(f"{results}?figure={name},group_time,median").page
    row = _dialog(page).locator("#figure-units tr", has_text="substituted: ").first
    row.get_by_role("link").click()
    trials = _dialog(page).locator("#figure-trials tbody tr")
    failed = trials.filter(has_not_text=re.compile("success")).first
    expect(failed.locator(".outcome .sub")).not_to_be_empty()
    expect(failed.locator("td.figure").first).to_have_text("—")


def test_a_shared_link_opens_the_same_figure(visit: Open, results: str) -> None:
    """With what else the address says; closing leaves that."""
    link = f"{results}?stat=p90&figure=ash,reward_time,p90,numpy-masked-method-lookup"
    page = visit(link).page
    dialog = _dialog(page)
    expect(dialog.get_by_role("heading", level=2)).to_have_text(
        "Ash, numpy-masked-method-lookup: Reward Time, P90"
    )
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile(r"\?stat=p90$"))  # the address follows once the dialog has closed
    expect(page.get_by_label("Statistic", exact=True)).to_have_value("p90")


def test_what_cannot_be_shown_is_reported(visit: Open, results: str) -> None:
    """A figure that is none, and a connection that is gone; the next time it is tried again."""
    opened = visit(f"{results}?figure=ash,group_time,p42")
    expect(_dialog(opened.page)).to_contain_text("There is no figure “ash,group_time,p42” in this run.")
    assert opened.messages == []
    stranger = "<b>nobody</b>,group_time,median"
    page = visit(f"{results}?figure={stranger}").page
    expect(_dialog(page)).to_contain_text(f"There is no figure “{stranger}” in this run.")
    page = visit(results).page
    page.route("**/provenance.json", lambda route: route.abort())
    page.locator("a.made").first.click()
    expect(_dialog(page)).to_contain_text("could not be loaded")
    expect(_dialog(page).get_by_role("heading", level=2)).to_have_text("Not loaded")
    page.keyboard.press("Escape")
    page.unroute("**/provenance.json")
    page.locator("a.made").first.click()
    expect(_dialog(page).get_by_role("heading", name="Files")).to_be_visible()


def test_by_keyboard_alone(visit: Open, results: str) -> None:
    """Enter opens, Tab stays inside, Escape leads back to the figure."""
    page = visit(results).page
    figure = page.locator("table.leaderboard a.made").first
    figure.focus()
    page.keyboard.press("Enter")
    dialog = _dialog(page)
    expect(dialog.get_by_role("heading", level=2)).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
        assert dialog.evaluate("each => each.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(figure).to_be_focused()


def test_code_can_be_copied(visit: Open, results: str) -> None:
    """And it is told that it was."""
    page = visit(results).page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("a.made").first.click()
    dialog = _dialog(page)
    dialog.get_by_role("button", name="Copy DuckDB code").click()
    expect(dialog.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == dialog.locator("[data-code=duckdb] code").evaluate("each => each.textContent")


def test_a_rate_leads_to_what_it_counts(visit: Open, results: str) -> None:
    """On the entry's page, in words."""
    page = visit(results).page
    fold = page.locator("table.leaderboard .fold").first
    fold.locator("summary").click()
    rate = fold.locator("a.made").first
    shown = rate.inner_text()
    rate.click()
    expect(page.get_by_role("heading", name="How trials ended")).to_be_in_viewport()
    expect(page.get_by_text(re.compile("^First-round success rate: "))).to_contain_text(shown)


def test_without_scripts_a_figure_leads_to_its_section(visit: Open, results: str) -> None:
    """Of a cell to its trials, unfolded, with its value and its code; over all to how it is made."""
    page = visit(results, javascript=False).page
    figure = page.locator("table.leaderboard .time a.made").first
    value = figure.locator("data").get_attribute("value")
    figure.click()
    expect(page.locator(":target data")).to_have_attribute("value", value or "")
    expect(page.locator(":target")).to_be_in_viewport()
    cell = page.locator("table.cells .time a.made").first
    value = cell.locator("data").get_attribute("value")
    cell.click()
    expect(page.locator(":target data")).to_have_attribute("value", value or "")
    expect(page.locator(":target")).to_be_in_viewport()
    folded = page.locator("details", has=page.locator(":target"))
    expect(folded.locator("table.trial-list")).to_be_visible()
    assert "print(" in folded.locator("code").first.evaluate("each => each.textContent")


def test_a_figure_leads_to_its_section_where_the_dialog_cannot_be_loaded(visit: Open, results: str) -> None:
    """As without scripts, and nothing is said on the console but that the file did not come."""
    opened = visit(results)
    page = opened.page
    page.route(re.compile(r"/provenance/dialog\.[0-9a-f]+\.js$"), lambda route: route.abort())
    figure = page.locator("table.leaderboard .time a.made").first
    value = figure.locator("data").get_attribute("value")
    figure.click()
    expect(page.locator(":target data")).to_have_attribute("value", value or "")
    assert [text for text in opened.messages if "Failed to load resource" not in text] == []


@pytest.mark.parametrize("figure", ["ash,group_time,median", "ash,group_time,p90,numpy-masked-method-lookup"])
def test_the_dialog_fits_and_is_accessible(visit: Open, results: str, figure: str) -> None:
    """On a phone and a laptop: within the screen, no sideways scroll, nothing that axe finds."""
    opened = visit(f"{results}?figure={figure}")
    page, dialog = opened.page, _dialog(opened.page)
    for width, scheme in product((360, 1280), SCHEMES):
        opened.show(width, scheme)
        expect(dialog.get_by_role("heading", name="Files")).to_be_attached()
        box = dialog.bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= width
        assert dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
        assert violations(page, "#figure-dialog") == []
