"""The home page: the age of the newest run."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit

Open = Callable[..., Visit]


@pytest.mark.parametrize(
    ("now", "age"),
    [
        ("2026-11-15T23:00:00Z", "Started today."),
        ("2026-11-16T07:00:00Z", "Started yesterday."),
        ("2026-12-05T12:00:00Z", "Started 20 days ago."),
        ("2027-03-20T12:00:00Z", "Started 4 months ago."),
        ("2026-11-01T12:00:00Z", ""),
    ],
)
def test_the_newest_run_has_an_age(visit: Open, now: str, age: str) -> None:
    """By the reader's clock; none where that clock is before the run."""
    page = visit("", fresh=True).page
    page.clock.set_fixed_time(now)
    page.reload()
    expect(page.locator(".age").first).to_have_text(age)


def test_without_scripts_there_is_the_date(visit: Open) -> None:
    """For people and for machines."""
    page = visit("", javascript=False).page
    time = page.locator("time").first
    assert time.inner_text() == "15 November 2026"
    assert (time.get_attribute("datetime") or "").startswith("2026-11-15T")
    assert page.locator(".age").first.inner_text() == ""
