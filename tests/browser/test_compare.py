"""Entries compared in a real browser: chosen by clicking, shared by a link, and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.visit import Scheme, Visit

COMPARE = "r2e-gym/compare/"
NO_DIFFERENCE = "no difference shown"

Open = Callable[..., Visit]


def _heading(page: Page) -> str:
    """What is compared; "" where nothing is."""
    heading = page.locator("#result")
    return heading.inner_text() if heading.count() else ""


def _query(page: Page) -> str:
    return urlsplit(page.url).query


def _ticked(page: Page) -> list[str]:
    """In the order of the boxes."""
    return [str(box.get_attribute("value")) for box in page.locator("#controls input:checked").all()]


def _quiet(visit: Visit) -> bool:
    return (visit.messages, visit.failures, visit.foreign) == ([], [], [])


def test_entries_are_chosen_by_ticking(visit: Open) -> None:
    """Two make a comparison; the address says it; a third joins, and leaves again."""
    opened = visit(COMPARE)
    page = opened.page
    assert _heading(page) == ""
    page.get_by_label("Ash", exact=True).check()
    assert _query(page) == "entries=ash"
    expect(page.locator("#choice-hint")).to_contain_text("choose another")
    page.get_by_label("Dogwood", exact=True).check()
    expect(page.locator("#result")).to_have_text("Dogwood against Ash")
    assert _query(page) == "entries=ash,dogwood"
    page.get_by_label("Birch · memory-snapshot", exact=True).check()
    expect(page.locator("#result")).to_have_text("Dogwood and Birch · memory-snapshot against Ash")
    page.get_by_label("Ash", exact=True).uncheck()
    expect(page.locator("#result")).to_have_text("Birch · memory-snapshot against Dogwood")
    assert _query(page) == "entries=dogwood,birch.memory-snapshot"
    assert _quiet(opened)


def test_a_shared_link_opens_the_same_comparison(visit: Open) -> None:
    """In another browser, figure for figure; and so does a reload."""
    page = visit(COMPARE).page
    page.get_by_label("Dogwood", exact=True).check()
    page.get_by_label("Ash", exact=True).check()
    expect(page.locator("#result")).to_have_text("Ash against Dogwood")
    table = page.locator("table.comparison").inner_text()
    other = visit(f"{COMPARE}?{_query(page)}").page
    expect(other.locator("#result")).to_have_text("Ash against Dogwood")
    assert other.locator("table.comparison").inner_text() == table
    assert _ticked(other) == ["ash", "dogwood"]
    other.reload()
    expect(other.locator("#result")).to_have_text("Ash against Dogwood")


def test_back_and_forward_walk_through_the_choices(visit: Open) -> None:
    """To the page without a comparison, and forth."""
    page = visit(COMPARE).page
    for name in ("Ash", "Dogwood", "Fir"):
        page.get_by_label(name, exact=True).check()
    expect(page.locator("#result")).to_have_text("Dogwood and Fir against Ash")
    page.go_back()
    expect(page.locator("#result")).to_have_text("Dogwood against Ash")
    assert _ticked(page) == ["ash", "dogwood"]
    page.go_back()
    page.go_back()
    expect(page.locator("#result")).to_have_count(0)
    assert _ticked(page) == []
    for _ in range(3):
        page.go_forward()
    expect(page.locator("#result")).to_have_text("Dogwood and Fir against Ash")


def test_a_difference_is_shown_by_stage_and_task_or_said_not_to_be(visit: Open) -> None:
    """Fir and Dogwood do not differ over all tasks, in words; the rows are stages, then tasks."""
    page = visit(f"{COMPARE}?entries=fir,dogwood").page
    expect(page.locator(".result .finding")).to_contain_text(NO_DIFFERENCE)
    rows = page.locator("table.comparison tbody:nth-of-type(1) tr:not(.divider)")
    assert NO_DIFFERENCE in rows.inner_text()
    stages = page.locator("table.comparison tbody:nth-of-type(2) tr:not(.divider)")
    assert stages.locator("th").all_inner_texts() == [
        "Create",
        "Reset",
        "Snapshot",
        "Create from Snapshot",
        "Tool Calls",
        "Reward",
        "Destroy",
    ]
    assert stages.locator("svg.bar rect").count() == 14
    assert page.locator("table.comparison tbody:nth-of-type(3) tr:not(.divider)").count() == 10


def test_what_is_left_out_is_said(visit: Open) -> None:
    """Elm has few usable tasks: the others are left out of all, with the reason in its cells."""
    page = visit(f"{COMPARE}?entries=ash,elm").page
    expect(page.locator(".result .notes")).to_contain_text("Over 2 of 10 tasks")
    expect(page.locator(".result .notes")).to_contain_text("Elm has too few successes on")
    missing = page.locator("table.comparison .missing")
    assert missing.count() == 8
    assert "are needed" in missing.first.inner_text()


def test_no_more_than_four(visit: Open) -> None:
    """The others wait until one is unticked; a link with more says what it leaves out."""
    page = visit(f"{COMPARE}?entries=ash,fir,larch,hazel,cedar,nobody").page
    expect(page.locator("#result")).to_have_text("Fir, Larch and Hazel against Ash")
    notice = page.locator(".choice .notice")
    expect(notice).to_contain_text("Cedar is left out")
    expect(notice).to_contain_text("“nobody” is not in this run.")
    expect(page.get_by_label("Cedar")).to_be_disabled()
    expect(page.locator("#choice-hint")).to_contain_text("untick one")
    page.get_by_label("Fir", exact=True).uncheck()
    expect(page.get_by_label("Cedar")).to_be_enabled()


def test_any_entry_can_be_what_the_others_are_compared_with(visit: Open) -> None:
    """By its button, with the keyboard too; the heading then has the focus."""
    page = visit(f"{COMPARE}?entries=ash,fir,dogwood").page
    button = page.get_by_role("button", name="compare with this: Dogwood")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_have_text("Ash and Fir against Dogwood")
    expect(page.locator("#result")).to_be_focused()
    assert _query(page) == "entries=dogwood,ash,fir"


def test_a_ratio_in_the_table_leads_to_the_comparison_of_the_two(visit: Open) -> None:
    """By a link that can be copied, and shows the same ratio."""
    page = visit(COMPARE).page
    link = page.locator('td[data-pair="ash,dogwood"] a')
    ratio = link.inner_text()
    assert link.get_attribute("href") == "?entries=ash,dogwood"
    link.click()
    expect(page.locator("#result")).to_have_text("Dogwood against Ash")
    expect(page.locator(".result .finding")).to_contain_text(ratio)


@pytest.mark.parametrize("width", [360, 1280])
def test_without_scripts_each_entry_is_held_against_the_first(visit: Open, width: int) -> None:
    """By stage and by task, unfolded by a click; the page stays within the screen."""
    page = visit(COMPARE, javascript=False, width=width).page
    for index, parts in ((0, 10), (1, 7)):
        details = page.locator("section[aria-labelledby=every-two] details").nth(index)
        details.locator("summary").click()
        row = details.locator("tbody tr").first
        expect(row.get_by_role("cell").first).to_be_visible()
        assert row.locator("td .value").count() == parts
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_the_script_arrives(visit: Open, width: int) -> None:
    """What can be chosen is in the page."""
    page = visit(COMPARE, width=width, fresh=True).page
    page.context.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const e of list.getEntries())"
        " window.shift += e.value; }).observe({type: 'layout-shift', buffered: true});"
    )
    page.reload()
    page.wait_for_selector("#controls.ready")
    page.wait_for_timeout(200)
    assert page.evaluate("window.shift") < 0.001


def test_any_metric_and_statistic_is_compared(visit: Open) -> None:
    """By its control; address, table and sentence say it. An offer without figures says why."""
    opened = visit(f"{COMPARE}?entries=fir,dogwood")
    page = opened.page
    before = page.locator(".result .finding").inner_text()
    page.select_option("#control-metric", "reward_time")
    expect(page.locator(".result caption")).to_contain_text("Reward Time, median")
    page.select_option("#control-stat", "p90")
    expect(page.locator(".result caption")).to_contain_text("Reward Time, P90")
    assert _query(page) == "entries=fir,dogwood&metric=reward_time&stat=p90"
    expect(page.locator(".result .finding")).to_contain_text("Of the Reward Time of Fir")
    assert page.locator(".result .finding").inner_text() != before
    expect(page.locator("#control-stat option[value=p99]")).to_be_disabled()
    expect(page.locator("#control-stat option[value=p99]")).to_contain_text("needs 90 successes")
    other = visit(f"{COMPARE}?{_query(page)}").page
    expect(other.locator(".result .finding")).to_have_text(page.locator(".result .finding").inner_text())
    page.go_back()
    page.go_back()
    expect(page.locator(".result .finding")).to_have_text(before)
    assert _quiet(opened)


def test_trials_that_cannot_be_loaded_are_said(visit: Open) -> None:
    """The table of every two entries stays; the next try loads them."""
    page = visit(COMPARE).page
    page.route("**/trials.json", lambda route: route.abort())
    page.get_by_label("Ash", exact=True).check()
    page.get_by_label("Fir", exact=True).check()
    expect(page.locator(".choice .notice")).to_contain_text("could not be loaded")
    page.unroute("**/trials.json")
    page.get_by_label("Dogwood", exact=True).check()
    expect(page.locator("#result")).to_have_text("Fir and Dogwood against Ash")
    expect(page.locator(".choice .notice")).to_be_empty()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_a_comparison_is_accessible_and_fits(visit: Open, width: int, scheme: Scheme) -> None:
    """axe-core has nothing to say, and the page is no wider than the screen."""
    page = visit(f"{COMPARE}?entries=ash,dogwood,birch.memory-snapshot,elm", width=width, scheme=scheme).page
    expect(page.locator("table.comparison")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []


def test_an_older_run_compares_its_own_trials(visit: Open, built_site: Path) -> None:
    """Below its own address."""
    run = sorted(path.name for path in (built_site / "r2e-gym" / "runs").iterdir())[0]
    opened = visit(f"r2e-gym/runs/{run}/compare/?entries=ash,birch.memory-snapshot")
    expect(opened.page.locator("#result")).to_have_text("Birch · memory-snapshot against Ash")
    shown = opened.page.locator('td[data-pair="ash,birch.memory-snapshot"] .value').inner_text()
    expect(opened.page.locator(".result .finding")).to_contain_text(shown)
    assert _quiet(opened)
