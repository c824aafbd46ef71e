"""Figures computed again in a real browser: by clicking, from the served Parquet."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.server import served
from tests.browser.visit import Scheme, Visit

RESULTS = "r2e-gym/results/"
UNIT = "r2e-gym/units/numpy-masked-median-scalar/"
ENTRY = "r2e-gym/providers/birch.memory-snapshot/"
SPANS = "r2e-gym/data/2026-11-15/spans.parquet"
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PATIENCE_MS = 60_000
"""Seconds are enough, on a machine that does nothing else."""

Open = Callable[..., Visit]


def _press(page: Page) -> str:
    """Have the page's figures computed again; the verdict."""
    page.locator("#recompute > button").click()
    verdict = page.locator("#recompute .verdict")
    verdict.wait_for(timeout=PATIENCE_MS)
    return verdict.inner_text()


def _quiet(visit: Visit) -> bool:
    return (visit.messages, visit.failures, visit.foreign) == ([], [], [])


@pytest.fixture
def spoilt(browser: Browser, built_site: Path, tmp_path: Path) -> Iterator[Callable[..., Visit]]:
    """Opens a page of a site whose newest spans are spoilt."""
    site = tmp_path / "site"
    shutil.copytree(built_site, site, copy_function=os.link)
    with served(site, "/") as home:
        contexts = []

        def open_page(path: str, content: bytes | None) -> Visit:
            (site / SPANS).unlink(missing_ok=True)
            if content is not None:
                (site / SPANS).write_bytes(content)
            contexts.append(browser.new_context())
            visit = Visit(contexts[-1].new_page(), home)
            visit.open(path)
            return visit

        yield open_page
        for context in contexts:
            context.close()


def test_the_whole_table_agrees(visit: Open) -> None:
    """Every value of the run; no message, no other host, nothing that the Content-Security-Policy stops.

    Once loaded it needs no network.
    """
    opened = visit(RESULTS)
    verdict = _press(opened.page)
    assert verdict.startswith("All 19")
    assert verdict.endswith("values of this run agree to 10⁻⁹ relative.")
    report = opened.page.locator("#recompute .recomputed").inner_text()
    assert "trials.parquet, sandboxes.parquet and spans.parquet" in report
    assert "Their SHA-256 sums are the published ones." in report
    assert _quiet(opened)
    opened.page.context.set_offline(True)  # the run's files stay in the page
    assert _press_again(opened.page) == verdict


@pytest.mark.parametrize("path", [UNIT, ENTRY, "r2e-gym/runs/2026-11-08/results/"])
def test_a_page_of_one_unit_one_entry_or_an_older_run_agrees(visit: Open, path: str) -> None:
    """Only its own figures are compared."""
    opened = visit(path)
    verdict = _press(opened.page)
    assert verdict.startswith("All ")
    assert " agree" in verdict
    assert ("of this run" in verdict) == path.endswith("results/")
    assert _quiet(opened)


@pytest.mark.parametrize(
    ("path", "cell", "values"),
    [
        (RESULTS, "td.time", "18 values agree"),
        (RESULTS, "td.cost", "11 values agree"),
        (ENTRY, ".cells td.time", "18 values agree"),
    ],
)
def test_any_figure_agrees_in_its_dialog(visit: Open, path: str, cell: str, values: str) -> None:
    """Value, bounds, n and shares; and the value itself is shown."""
    opened = visit(path)
    opened.page.locator(f"{cell} a[data-figure]").first.click()
    dialog = opened.page.locator("#figure-dialog")
    dialog.get_by_role("button", name="Recompute").click()
    dialog.locator(".verdict").wait_for(timeout=PATIENCE_MS)
    assert values in dialog.locator(".verdict").inner_text()
    exact = str(dialog.locator("data.exact").first.get_attribute("value"))
    report = dialog.locator(".recomputed").inner_text()
    shown = float(report.partition("Computed here: ")[2].split()[0])
    assert shown == pytest.approx(float(exact), rel=1e-12)
    assert "SHA-256 sums are the published ones" in report
    assert _quiet(opened)


def test_a_figure_that_the_dialog_shows_otherwise_does_not_agree(visit: Open) -> None:
    """Though the published results, which are read anew, are sound."""
    page = visit(UNIT).page

    def forge(route: Route) -> None:
        document = route.fetch().json()
        for row in document["figures"]["group_time"]["median"]:
            row[0] -= 1
        route.fulfill(json=document)

    page.route("**/provenance.json", forge)
    page.locator("td.time a[data-figure]").first.click()
    dialog = page.locator("#figure-dialog")
    dialog.get_by_role("button", name="Recompute").click()
    expect(dialog.locator(".verdict")).to_have_text("1 of 18 values differ.", timeout=PATIENCE_MS)
    expect(dialog.locator(".differing")).to_contain_text("as shown here · value: published")


def test_another_view_of_the_table_is_recomputed_in_its_dialog(visit: Open) -> None:
    """The figure that the reader sees, not that of the page as it came."""
    opened = visit(f"{RESULTS}?metric=tool_time&stat=p90")
    link = opened.page.locator("td.time a[data-figure*='tool_time,p90']").first
    link.click()
    dialog = opened.page.locator("#figure-dialog")
    dialog.get_by_role("button", name="Recompute").click()
    expect(dialog.locator(".verdict")).to_contain_text("agree", timeout=PATIENCE_MS)
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= 1280
    assert _quiet(opened)


def test_nothing_is_loaded_before_it_is_wanted(visit: Open) -> None:
    """The reader of Parquet comes with the first click."""
    opened = visit(RESULTS)
    asked: list[str] = []
    opened.page.on("request", lambda request: asked.append(request.url))
    opened.page.wait_for_selector("#controls.ready")
    opened.page.reload(wait_until="networkidle")
    assert [url for url in asked if "parquet" in url or "/recompute/" in url] == []


def _press_again(page: Page) -> str:
    """The verdict of another time; the old one goes at once."""
    page.locator("#recompute > button").click()
    expect(page.locator("#recompute .going")).to_be_hidden(timeout=PATIENCE_MS)
    return page.locator("#recompute .verdict").inner_text()


def test_without_a_network_it_says_so_and_may_be_tried_again(visit: Open) -> None:
    """In words; the next press works."""
    page = visit(UNIT).page
    page.route("**/spans.parquet", lambda route: route.abort())
    page.route("**/recompute/offer*.js", lambda route: route.abort())
    page.locator("#recompute > button").click()
    expect(page.locator("#recompute > p[role=status]")).to_have_text(
        "The program that computes could not be loaded."
    )
    page.unroute("**/recompute/offer*.js")
    page.route("**/recompute/worker*.js", lambda route: route.abort())
    page.reload()
    assert _press(page) == "The program that computes could not be loaded."
    page.unroute("**/recompute/worker*.js")
    assert _press_again(page) == "spans.parquet could not be fetched: the site cannot be reached."
    page.unroute("**/spans.parquet")
    assert " agree" in _press_again(page)


def test_it_can_be_stopped(visit: Open) -> None:
    """By the keyboard; the focus is then where it was, and another press computes."""
    page = visit(RESULTS).page
    page.locator("#recompute > button").focus()
    page.keyboard.press("Enter")
    stop = page.get_by_role("button", name="Stop")
    stop.wait_for()
    stop.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#recompute .verdict")).to_have_text("Stopped.")
    expect(page.locator("#recompute > button")).to_be_focused()
    assert " agree" in _press_again(page)


def test_the_page_answers_meanwhile(visit: Open) -> None:
    """Another view of the table, while the run is computed."""
    page = visit(RESULTS).page
    page.locator("#recompute > button").click()
    expect(page.locator("#recompute .going")).to_be_visible()
    page.locator("#control-stat").select_option("p90")
    expect(page.locator("#leaderboard-caption")).to_contain_text("P90")
    expect(page.locator("#recompute .verdict")).to_contain_text("agree", timeout=PATIENCE_MS)


def test_an_altered_file_is_reported_with_what_it_changes(
    spoilt: Callable[..., Visit], built_site: Path
) -> None:
    """Durations of one entry a millisecond longer: the file, the figures, both values of each."""
    spans = pq.read_table(built_site / SPANS)
    longer = pc.if_else(pc.equal(spans["provider"], "birch"), 1_000_000, 0)
    index = spans.column_names.index("duration_ns")
    durations = pc.add(spans["duration_ns"], pc.cast(longer, pa.int64()))
    buffer = pa.BufferOutputStream()
    pq.write_table(spans.set_column(index, "duration_ns", durations), buffer, compression="zstd")
    opened = spoilt(RESULTS, buffer.getvalue().to_pybytes())
    verdict = _press(opened.page)
    assert verdict.startswith("spans.parquet is not the file that was published: its SHA-256 differs.")
    assert "values of this run differ." in verdict
    lines = opened.page.locator("#recompute .differing li").all_inner_texts()
    assert lines[0].startswith(
        "birch · memory-snapshot · results · group_time · median · all · value: published "
    )
    assert lines[-1].startswith("and ")
    assert _quiet(opened)


def test_a_cut_and_a_missing_file_are_reported(spoilt: Callable[..., Visit], built_site: Path) -> None:
    """As what they are, by name."""
    whole = (built_site / SPANS).read_bytes()
    opened = spoilt(UNIT, whole[:-1000])
    verdict = _press(opened.page)
    assert verdict.startswith("spans.parquet is not the file that was published: its SHA-256 differs.")
    assert "cannot be read as Parquet: it is cut short or damaged" in verdict
    opened = spoilt(UNIT, None)
    assert _press(opened.page) == "spans.parquet could not be fetched: the site answers 404."


def test_it_fits_a_phone_and_is_accessible(visit: Open) -> None:
    """axe-core has nothing to say of what came, in either scheme; the page is no wider than the screen."""
    opened = visit(UNIT, width=360)
    page = opened.page
    _press(page)
    page.locator("td.time a[data-figure]").first.click()
    dialog = page.locator("#figure-dialog")
    dialog.get_by_role("button", name="Recompute").click()
    dialog.locator(".verdict").wait_for(timeout=PATIENCE_MS)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    for part, scheme in product(("#recompute", "#figure-dialog"), SCHEMES):
        opened.show(360, scheme)
        assert violations(page, part) == []


def test_paper_has_no_button(visit: Open) -> None:
    """Where to compute again is printed; what cannot be pressed is not."""
    page = visit(UNIT).page
    expect(page.locator("#recompute > button")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#recompute > button")).to_be_hidden()
    expect(page.locator("#recompute a").first).to_be_visible()


def test_without_scripts_the_sources_are_named(visit: Open) -> None:
    """And no button that would do nothing."""
    page = visit(RESULTS, javascript=False).page
    assert page.locator("#recompute a").all_inner_texts() == ["SHA256SUMS", "rules.json", "results.json"]
    assert page.locator("#recompute button").count() == 0
