"""The results page with its controls: opening it, changing it, and reading what its table shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

from tests.browser.visit import Visit

RESULTS = "r2e-gym/results/"
TASK = "numpy-apply-axis-empty"

Open = Callable[..., Visit]


def opened(visit: Open, query: str = "", **options: object) -> Visit:
    """The results page with its controls, in the state that `query` asks for."""
    page = visit(RESULTS + query, **options)
    settle(page.page)
    return page


def settle(page: Page) -> None:
    """Wait until the table shows what was asked for."""
    page.wait_for_selector("#controls.ready")
    page.wait_for_selector("table.leaderboard:not([aria-busy])")


def choose(page: Page, control: str, value: str) -> None:
    """Change a control and wait for the table."""
    page.focus(f"#control-{control}")
    page.select_option(f"#control-{control}", value)
    settle(page)


def query(page: Page) -> str:
    """What stands behind "?" in the address."""
    return urlsplit(page.url).query


def rows(page: Page) -> list[str]:
    """The ids of the rows that can be seen, from the top."""
    visible = page.locator("table.leaderboard tbody tr[id]:visible")
    return [str(row.get_attribute("id")) for row in visible.all()]


def cells(row: Locator) -> dict[str, str]:
    """What a row shows, by column; where nothing is shown, nothing."""
    texts = {}
    for column in ("rank", "entry", "time", "where", "cost", "trials"):
        cell = row.locator(f"> .{column}")
        texts[column] = re.sub(r"\s+", " ", cell.inner_text()).strip() if cell.count() else ""
    return texts


def table(page: Page) -> dict[str, dict[str, str]]:
    """All visible rows by their ids."""
    return {row: cells(page.locator(f"[id='{row}']")) for row in rows(page)}


def drawn(page: Page) -> list[list[float]]:
    """Place and length of every part of every bar, in percent of the scale."""
    read = """bars => bars.map(bar => [...bar.querySelectorAll("rect, line.whisker")].flatMap(part =>
        ["x", "width", "x1", "x2"].map(name => parseFloat(part.getAttribute(name) ?? "0"))))"""
    lengths: list[list[float]] = page.locator("table.leaderboard svg.bar").evaluate_all(read)
    return lengths
