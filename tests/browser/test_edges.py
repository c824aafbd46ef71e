"""Pages of what rarely is: the longest names, nothing ranked, no cost, one entry, no success."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.edges import LONG, METHOD, build_edges
from tests.browser.kinds import KINDS, pages
from tests.browser.server import served
from tests.browser.visit import Visit

BROKEN = """longest => {
  const broken = [];
  const lines = range => new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const passedOver = ".only-read, thead, script, code, .hash, svg, details:not([open])";
    if (text.parentElement.closest(`${passedOver}, a[href^='https:'], .found, .parameters, .hint`)) continue;
    const whole = document.createRange();
    whole.selectNodeContents(text);
    if (lines(whole) < 2) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      if (word.length > longest) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (lines(range) > 1) broken.push(`${word} in ${text.parentElement.outerHTML.slice(0, 120)}`);
    }
  }
  return broken;
}"""
"""Words of up to so many letters that stand on two lines. Digests and messages may."""

OF_CONTENT = {"common methodology", "api", "not found", "methodology", "procedure", "parameters"}
"""Kinds of pages that no run changes: test_pages.py looks at them on other screens, and with axe-core."""

Open = Callable[..., Visit]


@pytest.fixture(scope="module")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """In place of the sample site."""
    return build_edges(tmp_path_factory.mktemp("edges"))


@pytest.fixture(scope="module")
def home(built_site: Path) -> Iterator[str]:
    """The address at which it is served."""
    with served(built_site, "/") as address:
        yield address


def test_at_home_on_every_screen(visit: Open, built_site: Path) -> None:
    """No page scrolls sideways, says anything on the console or breaks a word that has room in a column."""
    page = visit("")
    for path in pages(built_site):
        page.open(path)
        of_content = any(re.fullmatch(KINDS[kind], path) for kind in OF_CONTENT)
        for width in (360,) if of_content else (360, 768, 1280):
            page.show(width)
            assert page.page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            assert page.page.evaluate(BROKEN, 14) == [], (path, width)
    assert (page.messages, page.failures, page.foreign) == ([], [], [])


def test_accessible(visit: Open, built_site: Path) -> None:
    """axe-core has nothing to say about a page of each kind on a phone."""
    page = visit("", width=360)
    for kind in KINDS.keys() - OF_CONTENT:
        pattern = KINDS[kind]
        for path in [address for address in pages(built_site) if re.fullmatch(pattern, address)][:1]:
            page.open(path)
            assert violations(page.page) == [], path


def test_a_long_name_is_shown_whole(visit: Open) -> None:
    """It takes more lines, and is cut nowhere."""
    page = visit("r2e-gym/results/", width=360).page
    entry = page.locator(".leaderboard .entry", has_text=LONG).first
    assert entry.locator("a").first.evaluate("name => name.scrollWidth <= name.clientWidth")
    assert entry.locator(".sub").first.inner_text() == METHOD
