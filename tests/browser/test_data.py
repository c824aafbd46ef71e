"""The data page by hand: what is there to be copied is copied."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.kinds import pages_of
from tests.browser.visit import Visit


@pytest.fixture
def data(visit: Callable[..., Visit], built_site: Path) -> Visit:
    """The data page."""
    return visit(pages_of(built_site, "data")[0])


def test_code_and_citations_can_be_copied(data: Visit) -> None:
    """As they stand; and the page says that it is done."""
    page = data.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for name in ("pandas code", "BibTeX", "citation"):
        button = page.get_by_role("button", name=f"Copy {name}", exact=True)
        button.click()
        page.locator("p.copy", has=button).get_by_text("Copied.").wait_for()
        shown = page.locator(f'pre[data-copy="{name}"]').inner_text()
        assert page.evaluate("navigator.clipboard.readText()").strip() == shown.strip()
        assert shown.strip()
    assert data.messages == []


def test_a_refusal_is_reported(data: Visit) -> None:
    """What cannot be copied can be selected."""
    page = data.page
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    button = page.get_by_role("button", name="Copy DuckDB code")
    button.click()
    page.get_by_text("This browser does not let it be copied").wait_for()


def test_an_older_runs_files_unfold(data: Visit) -> None:
    """They are there all the time, for who looks for them."""
    page = data.page
    section = page.locator('section[aria-labelledby="2026-11-08"]')
    assert not section.get_by_role("table").is_visible()
    section.locator("summary").click()
    assert section.get_by_role("link", name="cells.csv.gz").is_visible()
