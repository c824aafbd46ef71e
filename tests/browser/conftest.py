"""A browser, the served sample site, and pages opened in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from setup.browser import REMEDY, find_browser
from setup.environment import Environment
from tests.browser.profiles import Profiles
from tests.browser.server import served
from tests.browser.visit import HEIGHT, Scheme, Visit
from tests.conftest import BASE_URL

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
"""Chromium runs as root, in containers, and asks nobody for anything."""

Open = Callable[..., Visit]
"""`visit(path, width=1280, scheme="light", javascript=True, fresh=False)`: opens a page of the site."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser that the set-up found or brought. Without one the tests fail."""
    program = find_browser(Environment())
    if program is None:
        pytest.fail(REMEDY, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def home(built_site: Path) -> Iterator[str]:
    """The address at which the sample site is served."""
    with served(built_site, urlsplit(BASE_URL).path) as address:
        yield address


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Iterator[Profiles]:
    """Profiles of the browser, used by one test after another."""
    profiles = Profiles(browser)
    yield profiles
    profiles.close()


@pytest.fixture
def visit(profiles: Profiles, home: str) -> Iterator[Open]:
    """Opens pages, each in a profile of its own; `fresh` in one that no test used before or will after."""
    visits: list[Visit] = []

    def open_page(
        path: str,
        *,
        width: int = 1280,
        scheme: Scheme = "light",
        javascript: bool = True,
        fresh: bool = False,
    ) -> Visit:
        visit = Visit(profiles.take(javascript=javascript, fresh=fresh), home)
        visits.append(visit)
        visit.show(width, scheme)
        visit.open(path)
        return visit

    yield open_page
    for visit in visits:
        visit.leave()
        profiles.give_back(visit.page)


@pytest.fixture
def browser_touch(browser: Browser, home: str) -> Iterator[Page]:
    """The results page on a phone that is touched."""
    context = browser.new_context(viewport={"width": 360, "height": HEIGHT}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(home + "r2e-gym/results/")
    page.wait_for_selector("#controls.ready")
    yield page
    context.close()
