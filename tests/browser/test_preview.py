"""The preview in a real browser, under the policy of netlify.toml."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from generator.publishing.notice import failed
from generator.publishing.preview import Preview
from tests.browser.server import RULES


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """One page."""
    (tmp_path / "index.html").write_text("<!doctype html><html><body><p>first</p></body></html>")
    return tmp_path


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_an_open_page_follows_each_build(site: Path, page: Page) -> None:
    """It shows the new site, what is wrong with the next, and the one after that, without a touch."""
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    with Preview(site, 0, RULES) as preview:
        page.goto(preview.address)
        assert page.inner_text("p") == "first"
        (site / "index.html").write_text("<!doctype html><html><body><p>second</p></body></html>")
        preview.show(None)
        page.wait_for_selector("text=second")
        preview.show(failed(["home.html: line 3: a fault"], "Traceback"))
        page.wait_for_selector("text=home.html: line 3: a fault")
        assert page.eval_on_selector("pre", "pre => getComputedStyle(pre).whiteSpace") == "pre-wrap"
        preview.show(None)
        page.wait_for_selector("text=second")
    assert not [message for message in messages if "Content Security Policy" in message]


def test_a_page_that_was_read_before_a_build_catches_up(site: Path, page: Page) -> None:
    """Even if it begins to listen only after the build."""
    with Preview(site, 0, RULES) as preview:

        def fail(route: Route) -> None:
            preview.show(failed(["late"]))
            route.continue_()

        page.route("**/-/reload.js", fail)
        page.goto(preview.address)
        page.unroute("**/-/reload.js")
        page.wait_for_selector("text=late")
