"""What a bar is made of, by keyboard, mouse and touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.leaderboard import Open, opened


def test_parts_of_a_bar_by_keyboard_and_mouse(visit: Open) -> None:
    """Stages with shares that add up and times; Escape closes; the part that is pointed at is marked."""
    page = opened(visit).page
    tip, button = page.locator("[role=tooltip]"), page.locator("tbody .parts").first
    assert tip.is_hidden()
    button.focus()
    expect(tip).to_be_visible()
    lines = [re.sub(r"\s+", " ", text).strip() for text in tip.locator("p").all_inner_texts()]
    assert len(lines) == 7
    shares = [float(share) for line in lines for share in re.findall(r"([\d.]+) ?%", line)]
    assert sum(shares) == pytest.approx(100, abs=4)
    assert button.get_attribute("aria-describedby") == tip.get_attribute("id")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    assert page.evaluate("document.activeElement.className") == "parts"
    page.locator("tbody .parts").nth(1).focus()
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    longest = page.locator("tbody svg.bar").nth(2).locator(".fill-stage-6")
    box = longest.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(tip.locator(".marked")).to_have_text(re.compile("^Reward"))
    page.mouse.move(5, 5)


def test_parts_of_a_bar_by_touch(browser_touch: Page) -> None:
    """A tap opens, a tap elsewhere closes, within a phone's screen."""
    page, tip = browser_touch, browser_touch.locator("[role=tooltip]")
    page.locator("tbody .parts").nth(1).tap()
    expect(tip).to_be_visible()
    box = tip.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    page.locator("h1").tap()
    expect(tip).to_be_hidden()
