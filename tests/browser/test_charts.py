"""The results page's charts, explored: drawn by Vega, under a strict policy, with the table's figures."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.leaderboard import TASK, Open, choose, opened, settle, table
from tests.browser.visit import Scheme, Visit

DRAWN = "#chart-section figure .scroll > div > svg.chart"
HEIGHTS = "figures => figures.map(figure => figure.getBoundingClientRect().height)"
BARS = 'path[class^="fill-stage"], path[fill^="var(--stage"]'


def explored(visit: Open, query: str = "", **options: object) -> Visit:
    """The page with its charts drawn for the view that `query` asks for."""
    shown = opened(visit, query, **options)
    draw(shown.page)
    return shown


def draw(page: Page) -> None:
    """Press the first button that offers to draw, and wait for all drawings."""
    page.locator("#chart-section button:visible").first.click()
    page.wait_for_selector(f"figure:has(#chart-cost-title) {DRAWN.split('figure ')[1]}")


def redraw(page: Page, control: str, value: str) -> None:
    """Change a control and wait until the charts say so."""
    before = page.locator("#chart-time-title").inner_text()
    choose(page, control, value)
    page.locator("#chart-time-title", has_not_text=re.compile(f"^{re.escape(before)}$")).wait_for()


def chart_texts(page: Page) -> dict[str, tuple[str, str]]:
    """Title and text alternative of each chart."""
    titles_and_descriptions = {}
    for chart in ("chart-scatter", "chart-time", "chart-cost"):
        text = page.locator(f"#{chart}-description").text_content()
        titles_and_descriptions[chart] = (page.locator(f"#{chart}-title").inner_text(), str(text))
    return titles_and_descriptions


def lengths(page: Page, chart: str) -> list[float]:
    """The length of every part of every bar of a chart, as shares of all of them."""
    paths = page.locator(f"figure:has(#{chart}-title) svg.chart").locator(BARS)
    drawn = [str(path) for path in paths.evaluate_all("paths => paths.map(path => path.getAttribute('d'))")]
    bar_lengths = [float(re.findall(r"h(-?[\d.]+)", path)[0]) for path in drawn]
    return [length / sum(bar_lengths) for length in bar_lengths]


def views(site: Path, task: str | None) -> dict[str, Any]:
    """Every view of the newest run, over all tasks or on one."""
    name = f"views/{task}.json" if task else "views.json"
    newest = max((site / "r2e-gym" / "runs").glob(f"*/results/{name}"))
    document: dict[str, Any] = json.loads(newest.read_text(encoding="utf-8"))
    return document


def test_nothing_is_loaded_before_it_is_wanted(visit: Open) -> None:
    """Neither Vega nor a specification; then each once, and from the site."""
    page = opened(visit)
    asked: list[str] = []
    page.page.on("request", lambda request: asked.append(request.url))
    page.page.reload()
    settle(page.page)
    heavy = re.compile(r"/(vendor|charts)/")
    assert not [address for address in asked if heavy.search(address)]
    draw(page.page)
    wanted = [address.rsplit("/", 1)[1] for address in asked if heavy.search(address)]
    assert sorted(wanted) == sorted(set(wanted))
    assert {"vega", "bars", "scatter", "explorer"} <= {name.split(".")[0] for name in wanted}
    assert (page.messages, page.failures, page.foreign) == ([], [], [])


def test_the_default_view_is_drawn_as_it_came(visit: Open) -> None:
    """The same titles, words, proportions and room; and the buttons have become hints."""
    page = opened(visit).page
    assert page.locator(".explore button:visible").count() == 4
    before = chart_texts(page), lengths(page, "chart-time"), lengths(page, "chart-cost")
    room = page.locator("#chart-section figure").evaluate_all(HEIGHTS)
    draw(page)
    assert page.locator("#chart-section figure").evaluate_all(HEIGHTS) == pytest.approx(room, abs=1)
    after = chart_texts(page), lengths(page, "chart-time"), lengths(page, "chart-cost")
    assert after[0] == before[0]
    for drawn, came in zip(after[1:], before[1:], strict=True):
        assert drawn == pytest.approx(came, abs=2e-4)
    assert page.locator("#chart-section button:visible").count() == 0


@pytest.mark.parametrize(
    "query", ["?stat=p90", f"?task={TASK}&metric=reward_time", f"?task={TASK}&stat=mean&by=cost"]
)
def test_another_view_is_drawn_with_its_figures(visit: Open, built_site: Path, query: str) -> None:
    """What the table shows is what the charts tell; the bars are as long as the file of views says."""
    page = opened(visit, query).page
    asked = dict(re.findall(r"(\w+)=([\w-]+)", query))
    assert page.locator(".elsewhere:visible").count() == 1
    draw(page)
    of_cost = asked.get("by") == "cost"
    chart = "chart-cost" if of_cost else "chart-time"
    words = re.sub(r"\s+", " ", chart_texts(page)[chart][1])
    for row in table(page).values():
        if shown := re.fullmatch(
            r"(\S+(?: m?s| min)?) (\S+ – \S+|[≥≤] \S+(?: m?s| min)?)(?: estimated)?", row["time"]
        ):
            assert f"{shown[1]} ({shown[2]}" in words, row
        else:
            assert row["time"].startswith("—"), row
    file = views(built_site, asked.get("task"))
    kind = file["by_cost" if of_cost else "by_time"]
    parts = _parts(file, kind[f"{asked.get('metric', 'group_time')},{asked.get('stat', 'median')}"])
    assert lengths(page, chart) == pytest.approx([part / sum(parts) for part in parts], abs=1e-3)


def _parts(file: dict[str, Any], view: dict[str, Any]) -> list[float]:
    """The parts of every bar of a view, top to bottom."""
    (cells,) = (
        file["cells"][cells] for column, cells in view["columns"] if file["columns"][column]["id"] == "where"
    )
    bars = [cells[row].get("bar") for group in view["groups"] for row in group["rows"]]
    return [bar["value"] * share for bar in bars if bar for _, share, _, _ in bar["parts"]]


def test_charts_follow_the_controls(visit: Open) -> None:
    """Once drawn, without being asked again; rows that are hidden in the table are in no chart."""
    page = explored(visit).page
    redraw(page, "stat", "p90")
    assert chart_texts(page)["chart-time"][0].endswith(", P90")
    redraw(page, "task", TASK)
    assert chart_texts(page)["chart-scatter"][0].endswith(f", P90, {TASK}")
    words = chart_texts(page)["chart-time"][1]
    choose(page, "variant", "disk-snapshot")
    page.locator("#chart-time-description", has_not_text=words).wait_for(state="attached")
    assert chart_texts(page)["chart-time"][1].count("Birch · disk-snapshot:") == 1
    assert "Ash" not in chart_texts(page)["chart-time"][1]
    page.go_back()
    page.locator("#chart-time-description", has_text="Ash").wait_for(state="attached")
    assert chart_texts(page)["chart-time"][1] == words


def test_squares_follow_the_controls(visit: Open, built_site: Path) -> None:
    """They show the ratios of the metric and statistic that the table shows, and are of all tasks alone."""
    page = explored(visit, "?metric=tool_time&stat=p90").page
    chart = views(built_site, None)["charts"]["heat_maps"]["tool_time,p90"]
    assert page.locator("#chart-heat-title").inner_text() == chart["title"]
    texts = [text for row in chart["order"] for text, _ in chart["squares"][row]]
    drawn = page.locator("#chart-heat svg.chart .mark-text.role-mark text").all_text_contents()
    assert [text for text in drawn if text in set(texts)] == texts
    choose(page, "task", TASK)
    page.locator("#chart-heat .scroll", has_text=re.compile("This chart shows all .* only.")).wait_for()


def test_a_chart_is_read_with_the_keyboard(visit: Open) -> None:
    """Focus goes from the button into its chart; arrows step through its entries, Escape ends it."""
    page = opened(visit).page
    page.locator("figure:has(#chart-time-title) button").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"figure:has(#chart-time-title) {DRAWN.split('figure ')[1]}")
    page.wait_for_selector("[aria-labelledby='chart-time-title']:focus")
    tip = page.locator(".breakdown:visible")
    first, second = re.findall(r"(?:\. |; )([\w ·-]+): ", chart_texts(page)["chart-time"][1])[:2]
    for key, name in (("ArrowDown", first), ("ArrowDown", second), ("ArrowUp", first), ("ArrowUp", first)):
        page.keyboard.press(key)
        assert tip.inner_text().startswith(name)
        assert page.locator("p[role=status]", has_text=f"{name}: ").count() == 1
    page.keyboard.press("Escape")
    assert tip.count() == 0


def test_a_mark_is_read_with_the_pointer(visit: Open) -> None:
    """Its entry, and of a bar every part, the one that is pointed at marked."""
    page = explored(visit).page
    bars = page.locator("figure:has(#chart-time-title) svg.chart")
    bars.scroll_into_view_if_needed()
    bars.locator(BARS).nth(5).hover()
    tip = page.locator(".breakdown:visible")
    entry = re.findall(r"\. ([\w ·-]+): ", chart_texts(page)["chart-time"][1])[0]
    assert tip.locator("strong").inner_text() == entry
    assert tip.locator("p:not(.whole)").count() == 7
    assert tip.locator("p.marked").count() == 1
    assert tip.locator("p").nth(6).get_attribute("class") == "marked"
    page.locator("h1").hover()
    assert tip.count() == 0


def test_charts_that_cannot_be_loaded_stay_as_they_were(visit: Open) -> None:
    """It is said, and can be tried again."""
    page = opened(visit).page
    page.route("**/vendor/vega.*", lambda route: route.abort())
    before = chart_texts(page)
    page.locator(".explore button").first.click()
    page.get_by_text("The charts could not be loaded.").wait_for()
    assert chart_texts(page) == before
    assert page.locator(".explore button:not([aria-busy])").count() == 4


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 360)])
def test_drawn_charts_are_as_good_as_those_that_came(visit: Open, scheme: Scheme, width: int) -> None:
    """In the scheme's own colours, for all readers, without sideways scroll or a message."""
    shown = explored(visit, scheme=scheme, width=width)
    page = shown.page
    read = """path => [getComputedStyle(path).fill, path.getAttribute("fill"), getComputedStyle(document.body)
        .getPropertyValue(path.getAttribute("fill").slice(4, -1))]"""
    bar = page.locator("figure:has(#chart-time-title) svg.chart").locator(BARS).first
    fill, attribute, token = bar.evaluate(read)
    numbers = [int(token.strip()[index : index + 2], 16) for index in (1, 3, 5)]
    assert (attribute, fill) == ("var(--stage-1)", f"rgb({', '.join(map(str, numbers))})")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert violations(page, "#chart-section") == []
    assert (shown.messages, shown.failures, shown.foreign) == ([], [], [])
