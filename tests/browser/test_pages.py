"""Every page in a real browser: quiet, accessible, whole without scripts, at home on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.kinds import KINDS, pages, pages_of
from tests.browser.visit import Scheme, Visit

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
def test_pages_of_a_kind(visit: Open, built_site: Path, kind: str) -> None:
    """Every page is quiet and no wider than its screen; the first of a kind is accessible and whole.

    Each page is opened once: what is asked of it is asked there. Of an older run's units and entries it looks
    at a few: they are made like those of the newest.
    """
    first, *others = pages_of(built_site, kind)
    if kind in ("older unit", "older entry"):
        others = others[:2]
    page = visit(first)
    with_scripts = _words(page)
    faults = [*_too_wide(page, first), *_cut(page), *_inaccessible(page, kind)]
    for path in others:
        page.open(path)
        faults += _too_wide(page, path)
    assert faults == []
    assert (page.messages, page.failures, page.foreign) == ([], [], [])
    without_scripts = _words(visit(first, javascript=False))
    assert with_scripts == without_scripts
    assert len(without_scripts) >= 10


def _words(page: Visit) -> list[str]:
    """What the page says, but for the controls that scripts add."""
    added = "#controls, .copy, .age, .recompute button, .explore button"
    said: str = page.page.locator("main").evaluate(
        "(main, added) => { const hidden = [...main.querySelectorAll(added)];"
        " for (const each of hidden) each.hidden = true; const said = main.innerText;"
        " for (const each of hidden) each.hidden = false; return said; }",
        added,
    )
    return said.split()


def _too_wide(page: Visit, path: str) -> list[str]:
    """On a phone and a tablet no page is wider than the screen."""
    faults = []
    for width in (768, 360):
        page.show(width)
        needed = page.page.evaluate("document.documentElement.scrollWidth")
        if needed > width:
            faults.append(f"{path}: {needed} px wide on {width} px")
    return faults


def _cut(page: Visit) -> list[str]:
    """Captions and rows of words that a reader has to scroll sideways for, on a phone."""
    page.show(360)
    cut: list[str] = page.page.evaluate(
        "() => [...document.querySelectorAll('caption, .folds')]"
        ".filter(each => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)"
        ".map(each => each.outerHTML.slice(0, 200))"
    )
    return cut


def _inaccessible(page: Visit, kind: str) -> list[str]:
    """What axe-core finds on a dark phone and a light laptop; on the results page, vice versa too."""
    looks: list[tuple[int, Scheme]] = [(360, "dark"), (1280, "light")]
    if kind == "results":
        looks += [(360, "light"), (1280, "dark")]
    faults = []
    for width, scheme in looks:
        page.show(width, scheme)
        faults += [f"{width} px, {scheme}: {violation}" for violation in violations(page.page)]
    return faults
