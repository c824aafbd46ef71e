"""The timeline of any trial of an entry, opened in its list."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.kinds import pages_of
from tests.browser.visit import Scheme, Visit

SCHEMES: tuple[Scheme, ...] = ("light", "dark")
OPEN = ".timeline-row .timeline"

Open = Callable[..., Visit]


@pytest.fixture(params=["entry", "older entry"])
def address(built_site: Path, request: pytest.FixtureRequest) -> str:
    """The page of an entry in the newest run, and in an older one."""
    return pages_of(built_site, request.param)[0].removesuffix("index.html")


@pytest.fixture
def newest(built_site: Path) -> str:
    """The page of an entry in the newest run."""
    return pages_of(built_site, "entry")[0].removesuffix("index.html")


def _slowest(page: Page) -> Locator:
    """The row of the trial that the page names as the slowest, its list opened by the link to it."""
    page.locator("figure.timeline", has=page.locator("#slowest")).get_by_role("link").click()
    return page.locator("tr:target")


def _button(row: Locator) -> Locator:
    return row.get_by_role("button", name=re.compile("(Show|Hide) timeline of trial"))


def _drawn(figure: Locator) -> tuple[str, list[list[str]], str]:
    """The markup of the lanes, the figures, and what stands above them."""
    lanes = re.sub(r">\s+<", "><", figure.locator(".lanes").evaluate("each => each.outerHTML"))
    rows: list[list[str]] = figure.locator("tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim()))"
    )
    sentence = figure.locator("p").first.inner_text().partition(": ")
    return lanes, rows, sentence[2] or sentence[0]


def _wide(page: Page) -> int:
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def test_where_the_time_of_the_slowest_trial_went(visit: Open, address: str) -> None:
    """From the link to its row, and there drawn and told as the generator does it."""
    opened = visit(address)
    row = _slowest(opened.page)
    expect(row).to_be_in_viewport()
    _button(row).click()
    figure = opened.page.locator(OPEN)
    expect(figure).to_be_visible()
    expect(figure.locator(".legend")).to_contain_text("Reward")
    assert _drawn(figure) == _drawn(
        opened.page.locator("figure.timeline", has=opened.page.locator("#slowest"))
    )
    assert row.evaluate("row => row.nextElementSibling.querySelector('.timeline') !== null")
    _button(row).click()
    expect(figure).to_have_count(0)
    assert (opened.messages, opened.failures, opened.foreign) == ([], [], [])


def test_every_trial_can_be_opened(visit: Open, newest: str) -> None:
    """Each row has one button; the file of a task is asked for once, when it is wanted."""
    page = visit(newest).page
    rows = page.locator(".trial-list tbody tr")
    asked: list[str] = []
    assert page.locator(".show-timeline").count() == rows.count() > 0
    page.on("request", lambda request: asked.append(request.url))
    group = page.locator("section[aria-labelledby=trials] > details").first
    group.locator("> summary").click()
    for index in range(3):
        group.locator(".show-timeline").nth(index).click()
    expect(page.locator(OPEN)).to_have_count(3)
    assert [url.rsplit("/", 1)[1] for url in asked if url.endswith(".json")] == [
        f"{group.locator('table.trial-list').evaluate('each => each.id').removeprefix('trials-')}.json"
    ]


def test_by_keyboard_alone(visit: Open, newest: str) -> None:
    """The list, the button and the figures by Tab and Enter; Escape closes and leads back."""
    page = visit(newest).page
    group = page.locator("section[aria-labelledby=trials] > details").first
    group.locator("> summary").focus()
    page.keyboard.press("Enter")
    button = group.locator(".show-timeline").first
    for _ in range(20):
        page.keyboard.press("Tab")
        if button.evaluate("each => each === document.activeElement"):
            break
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_have_accessible_name(re.compile(r"^Hide timeline of trial \d+ of "))
    expect(button).to_have_attribute("aria-controls", re.compile("."))
    timeline = page.locator(f"#{button.get_attribute('aria-controls')}")
    expect(timeline.get_by_role("heading", name=re.compile(r"^Trial \d+ of "))).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(timeline.get_by_role("table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(timeline).to_have_count(0)
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")


def test_a_shared_link_opens_the_same_timelines(visit: Open, address: str) -> None:
    """With what else the address says; back closes what was opened last."""
    first = visit(address + "?from=a-friend").page
    row = _slowest(first)
    _button(row).click()
    one = _drawn(first.locator(OPEN))
    row.locator("xpath=preceding-sibling::tr[1]").get_by_role("button").click()
    expect(first.locator(OPEN)).to_have_count(2)
    assert re.fullmatch(r"timeline=[a-z0-9-]+\.\d+,[a-z0-9-]+\.\d+&from=a-friend", urlsplit(first.url).query)
    link = urlsplit(first.url)
    second = visit(f"{address}?{link.query}").page
    expect(second.locator(OPEN)).to_have_count(2)
    assert _drawn(second.locator(OPEN).last) == one
    expect(second.locator(OPEN).first).to_be_in_viewport()
    first.go_back()
    expect(first.locator(OPEN)).to_have_count(1)
    assert _drawn(first.locator(OPEN)) == one
    first.go_forward()
    expect(first.locator(OPEN)).to_have_count(2)
    first.reload()
    expect(first.locator(OPEN)).to_have_count(2)


def test_what_an_address_names_in_vain_is_reported(visit: Open, newest: str) -> None:
    """In words, and nothing opens."""
    opened = visit(newest + "?timeline=nowhere.3")
    expect(opened.page.locator("section[aria-labelledby=trials] [role=status]")).to_have_text(
        "There is no timeline of nowhere.3 here."
    )
    assert opened.page.locator(OPEN).count() == 0
    assert opened.messages == []


def test_a_link_to_a_trial_opens_its_list(visit: Open, newest: str) -> None:
    """From another page, and from the same one."""
    page = visit(newest).page
    ids = page.locator(".trial-list tbody tr").evaluate_all("rows => rows.map((row) => row.id)")
    there = visit(f"{newest}#{ids[-1]}").page
    expect(there.locator(f"#{ids[-1]}")).to_be_in_viewport()
    there.evaluate(f"location.hash = '{ids[0]}'")
    expect(there.locator(f"#{ids[0]}")).to_be_in_viewport()


def test_what_cannot_be_loaded_is_reported_and_tried_again(visit: Open, newest: str) -> None:
    """In plain words below the row; the next press asks anew."""
    page = visit(newest).page
    page.route("**/timelines/*.json", lambda route: route.abort())
    button = _button(_slowest(page))
    button.click()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    assert page.get_by_role("alert").locator("xpath=ancestor::tr").count() == 1
    page.unroute("**/timelines/*.json")
    button.click()
    expect(page.get_by_role("alert")).to_have_count(0)
    button.click()
    expect(page.locator(OPEN)).to_be_visible()


def test_a_trial_without_timeline_says_why(visit: Open, newest: str) -> None:
    """In the place of the button."""

    def changed(route: Route) -> None:
        text = route.fetch().text().replace('"without": {}', '"without": {"0": "no span was recorded"}')
        route.fulfill(body=text, content_type="text/html; charset=utf-8")

    opened = visit(newest)
    opened.page.route(f"**/{newest}", changed)
    opened.open(newest)
    group = opened.page.locator("section[aria-labelledby=trials] > details").first
    group.locator("> summary").click()
    row = group.locator("tbody tr").first
    expect(row.locator(".outcome")).to_contain_text("no timeline: no span was recorded")
    assert row.get_by_role("button").count() == 0
    assert opened.messages == []


@pytest.mark.parametrize("width", [360, 1280])
def test_an_open_timeline_fits_and_is_accessible(visit: Open, newest: str, width: int) -> None:
    """On a phone and a laptop: within the screen, no sideways scroll of the page, nothing that axe finds.

    With its figures folded and unfolded, in both schemes; the rest of the page is test_pages.py's.
    """
    opened = visit(newest, width=width)
    page = opened.page
    _button(_slowest(page)).click()
    for figures in (False, True):
        if figures:
            page.locator(OPEN).locator("summary").click()
        box = page.locator(OPEN).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert width / 2 < box["width"] <= width
        assert box["x"] + box["width"] <= width
        assert _wide(page) <= width
        for scheme in SCHEMES:
            opened.show(width, scheme)
            assert violations(page, OPEN) == []


def test_nothing_else_moves(visit: Open, newest: str) -> None:
    """What stands above an opened timeline stays where it was."""
    page = visit(newest).page
    row = _slowest(page)
    before = row.bounding_box()
    _button(row).click()
    expect(page.locator(OPEN)).to_be_visible()
    assert row.bounding_box() == before


def test_nothing_is_offered_without_scripts(visit: Open, newest: str) -> None:
    """The lists are whole; no button that would do nothing."""
    page = visit(newest, javascript=False).page
    assert page.locator(".trial-list tbody tr").count() > 0
    assert page.get_by_role("button").count() == 0
