"""The results page's controls on every screen, in both schemes, for everyone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.leaderboard import RESULTS, TASK, Open, choose, opened, query, settle
from tests.browser.visit import Scheme


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_controls_are_accessible(visit: Open, width: int) -> None:
    """axe-core finds nothing in a view with a notice, an open breakdown and an order; nothing is too wide.

    In both schemes on a phone and a laptop; a tablet has the laptop's controls.
    """
    schemes: tuple[Scheme, ...] = () if width == 768 else ("light", "dark")
    search = f"?task={TASK}&stat=p90&by=cost&sort=time,desc&variant=gone"
    opened_page = opened(visit, search, width=width)
    page = opened_page.page
    page.locator("tbody .parts").first.focus()
    expect(page.locator("[role=tooltip]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for scheme in schemes:
        opened_page.show(width, scheme)
        assert violations(page) == [], scheme


def test_on_a_phone_an_order_is_chosen(visit: Open) -> None:
    """Where rows fold, heads have no buttons to reach, and a control sorts."""
    page = opened(visit, width=360).page
    assert page.locator("th.cost button").get_attribute("tabindex") == "-1"
    assert page.locator("#control-sort").is_hidden()
    page.locator(".opener").click()
    choose(page, "sort", "cost,desc")
    assert query(page) == "sort=cost,desc"
    assert page.locator("th.cost").get_attribute("aria-sort") == "descending"
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("th.cost button")).to_have_attribute("tabindex", "0")


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_moves_when_the_script_arrives(visit: Open, width: int) -> None:
    """The room for controls is kept."""
    page = visit(RESULTS, width=width, fresh=True).page
    page.context.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const e of list.getEntries())"
        " window.shift += e.value; }).observe({type: 'layout-shift', buffered: true});"
    )
    page.reload()
    settle(page)
    page.wait_for_timeout(200)
    assert page.evaluate("window.shift") < 0.001


def test_no_room_stays_where_no_script_comes(visit: Open) -> None:
    """As in a file that is opened without a server: the page is then what it is without scripts."""
    page = visit("").page
    page.route("**/*.js", lambda route: route.abort())
    page.goto(page.url + RESULTS)
    height = "place => place.getBoundingClientRect().height"
    assert page.locator("#controls").evaluate(height) > 0
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    assert page.locator("#controls").evaluate(height) == 0


def test_bars_move_only_for_who_wants_motion(visit: Open) -> None:
    """150 ms, of the bars alone."""
    page = opened(visit).page
    moves = "(all, which) => all.filter(e => e.matches('.bar rect') === which).map(e => getComputedStyle(e)"
    moves += ".transitionDuration)"
    elements = page.locator("body *")
    assert set(elements.evaluate_all(moves, True)) == {"0s"}
    page.emulate_media(reduced_motion="no-preference")
    assert set(elements.evaluate_all(moves, True)) == {"0.15s, 0.15s"}
    assert set(elements.evaluate_all(moves, False)) == {"0s"}
