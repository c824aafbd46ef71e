"""Every page in a real browser: quiet, accessible, whole without scripts, at home on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.kinds import KINDS, pages, pages_of
from tests.browser.visit import Scheme, Visit

WIDTHS = (360, 1280)
SCHEMES: tuple[Scheme, ...] = ("light", "dark")

Open = Callable[..., Visit]


def test_every_page_is_of_a_known_kind(built_site: Path) -> None:
    """No page escapes the tests below."""
    known = "|".join(f"(?:{pattern})" for pattern in KINDS.values())
    assert [page for page in pages(built_site) if not re.fullmatch(known, page)] == []


@pytest.mark.parametrize(
    ("cut", "lands"),
    [
        ("r2e-gym/runs/", "r2e-gym/history/#all-runs"),
        ("r2e-gym/runs/2026-11-08/", "r2e-gym/runs/2026-11-08/results/"),
        ("r2e-gym/runs/2026-11-08/units/", "r2e-gym/runs/2026-11-08/results/#units"),
        ("r2e-gym/providers/", "r2e-gym/results/"),
    ],
)
def test_an_address_cut_short_leads_on(visit: Open, cut: str, lands: str) -> None:
    """Without scripts too."""
    page = visit(cut, javascript=False)
    page.page.wait_for_url(f"{page.home}{lands}")
    assert page.failures == []


@pytest.mark.parametrize("kind", KINDS)
def test_accessible(visit: Open, built_site: Path, kind: str) -> None:
    """axe-core has nothing to say about a page of each kind, on a phone or a laptop, light or dark."""
    page = visit(pages_of(built_site, kind)[0])
    for width, scheme in product(WIDTHS, SCHEMES):
        page.show(width, scheme)
        found = violations(page.page)
        assert not found, f"{width} px, {scheme}:\n" + "\n".join(found)


@pytest.mark.parametrize("kind", KINDS)
def test_quiet(visit: Open, built_site: Path, kind: str) -> None:
    """No page says anything on the console, misses a file or asks another host."""
    first, *others = pages_of(built_site, kind)
    page = visit(first)
    for path in others:
        page.open(path)
    assert (page.messages, page.failures, page.foreign) == ([], [], [])


@pytest.mark.parametrize("kind", KINDS)
def test_no_sideways_scroll(visit: Open, built_site: Path, kind: str) -> None:
    """On a phone and a tablet no page is wider than the screen."""
    first, *others = pages_of(built_site, kind)
    page = visit(first)
    for path in [first, *others]:
        page.open(path)
        for width in (360, 768):
            page.show(width)
            assert page.page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("kind", KINDS)
def test_captions_and_rows_of_words_fit_a_phone(visit: Open, built_site: Path, kind: str) -> None:
    """Neither has to be scrolled sideways to be read."""
    page = visit(pages_of(built_site, kind)[0])
    page.show(360)
    cut = page.page.evaluate(
        "() => [...document.querySelectorAll('caption, .folds')]"
        ".filter(each => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)"
        ".map(each => each.outerHTML.slice(0, 200))"
    )
    assert cut == []


@pytest.mark.parametrize("kind", KINDS)
def test_whole_without_scripts(visit: Open, built_site: Path, kind: str) -> None:
    """What can be read with scripts, but for controls, can be read without."""
    path = pages_of(built_site, kind)[0]
    texts = []
    for on in (True, False):
        main = visit(path, javascript=on).page.locator("main")
        if on:
            main.evaluate(
                "(main, added) => main.querySelectorAll(added).forEach(each => each.remove())",
                "#controls, .copy, .age, .recompute button, .explore button",
            )
        texts.append(main.inner_text().split())
    assert texts[0] == texts[1]
    assert len(texts[1]) >= 10
