"""From a figure down to the trials behind it, by clicking."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.kinds import pages_of
from tests.browser.visit import Visit

Open = Callable[..., Visit]


def _shown_target(page: Page) -> str:
    """The text of what the address points at; "" where it is not there or cannot be seen."""
    target = page.locator(":target")
    return target.inner_text() if target.count() == 1 and target.is_visible() else ""


@pytest.mark.parametrize("javascript", [True, False])
def test_a_leaderboard_row_leads_to_its_entry(visit: Open, built_site: Path, javascript: bool) -> None:
    """By the provider's name."""
    page = visit(pages_of(built_site, "results")[0], javascript=javascript).page
    name = page.locator(".leaderboard tbody .entry a").first
    provider = name.inner_text()
    name.click()
    page.wait_for_url(re.compile(r"/providers/"))
    assert page.locator("h1").inner_text().startswith(provider)


def test_a_demoted_trial_is_opened_from_the_audit(visit: Open, built_site: Path) -> None:
    """Its row is folded up on the entry's page, and shown when a link leads there."""
    page = visit(pages_of(built_site, "audit")[0]).page
    row = page.locator("section[aria-labelledby=demotions] tbody tr").first
    outcome = row.locator("td").nth(2).inner_text().partition("→ ")[2]
    row.locator("td a").first.click()
    page.wait_for_url(re.compile(r"/providers/.*#trial-"))
    assert outcome in _shown_target(page)


def test_the_slowest_trial_is_opened_from_its_timeline(visit: Open, built_site: Path) -> None:
    """The timeline stands beside a typical one on the same scale; its row has the same value."""
    page = visit(pages_of(built_site, "entry")[0]).page
    title = page.locator("#slowest").inner_text()
    assert page.locator("#typical").count() == 1
    page.locator("figure.timeline").first.locator("a").first.click()
    value = float(title.rpartition(": ")[2].partition("\u202f")[0])
    cells = _shown_target(page).split()
    assert any(cell.replace(".", "").isdigit() and abs(float(cell) - value) < 0.5 for cell in cells)


def test_the_trials_of_an_entry_are_opened_from_a_units_strip(visit: Open, built_site: Path) -> None:
    """The table of that unit's trials, not another's."""
    path = pages_of(built_site, "unit")[0]
    page = visit(path).page
    page.locator(".strips tbody a").first.click()
    page.wait_for_url(re.compile(r"/providers/.*#trials-"))
    assert Path(path).parent.name in _shown_target(page)


def test_the_badge_of_a_long_title_fits_a_phone(visit: Open, built_site: Path) -> None:
    """It shrinks; the page does not scroll sideways."""
    page = visit(pages_of(built_site, "entry")[0], width=360).page
    page.locator("#badge ~ p img").evaluate("image => { image.width = 900; }")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_text_that_embeds_a_badge_can_be_copied(visit: Open, built_site: Path) -> None:
    """In Markdown and in HTML."""
    page = visit(pages_of(built_site, "entry")[0]).page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for name, start in (("Markdown", "[!["), ("HTML", "<a href=")):
        button = page.get_by_role("button", name=f"Copy {name}", exact=True)
        button.click()
        page.locator("p.copy", has=button).get_by_text("Copied.").wait_for()
        assert page.evaluate("navigator.clipboard.readText()").startswith(start)
