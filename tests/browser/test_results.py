"""The results page's controls, really used: each view, its address, and what must not change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.leaderboard import RESULTS, TASK, Open, choose, drawn, opened, query, rows, settle, table

VIEWS = "r2e-gym/runs/2026-11-15/results/views.json"
CHOICES = {
    "task": TASK,
    "metric": "reward_time",
    "stat": "p90",
    "variant": "disk-snapshot",
    "by": "cost",
}
"""One value of each control that is not its default."""
COLUMNS = ("rank", "entry", "time", "cost", "trials")


@pytest.mark.parametrize("control", CHOICES)
def test_each_control_changes_address_and_table(visit: Open, control: str) -> None:
    """The address says what was chosen and nothing else; the table, its caption and the news follow."""
    page = opened(visit).page
    before, caption = table(page), page.locator("caption").first.inner_text()
    choose(page, control, CHOICES[control])
    assert query(page) == f"{control}={CHOICES[control]}"
    assert table(page) != before
    assert page.locator("caption").first.inner_text() != caption
    assert page.locator("caption").first.inner_text() in page.locator(".only-read[role=status]").inner_text()
    assert page.evaluate("document.activeElement.id") == f"control-{control}"


def test_one_unit_is_shown_as_on_its_own_page(visit: Open) -> None:
    """The script's rows, bars, scale, notes and finding are those that the generator writes."""
    script = opened(visit, f"?task={TASK}").page
    page = visit(f"r2e-gym/units/{TASK}/").page
    assert table(script) == table(page)
    for selector in (".finding", "caption", ".axis", ".fold"):
        texts = [tab.locator(selector).first.text_content() for tab in (script, page)]
        assert texts[0] == texts[1], selector
    notes = page.locator(".notes").first.locator("li").all_text_contents()
    assert script.locator(".notes .of-view").all_text_contents() == notes
    assert [len(bar) for bar in drawn(script)] == [len(bar) for bar in drawn(page)]
    for left, right in zip(drawn(script), drawn(page), strict=True):
        assert left == pytest.approx(right, abs=0.01)


def test_there_and_back_is_the_page_as_it_came(visit: Open) -> None:
    """Every cell, title and text of the default view, made by script, is what the generator wrote."""
    page = opened(visit).page
    read = """() => ["caption", "tbody td:not(.where)", "tbody th", ".reasons", "#finding", "#notes", ".axis"]
        .map(selector => [...document.querySelectorAll(selector)])
        .map(found => found.map(each => each.outerHTML.replace(/\\s+/g, " ").replaceAll("> <", "><")))"""
    before, bars = page.evaluate(read), drawn(page)
    for control, value in CHOICES.items():
        choose(page, control, value)
    for control in CHOICES:
        page.select_option(f"#control-{control}", index=0)
    settle(page)
    assert query(page) == ""
    assert page.evaluate(read) == before
    for left, right in zip(drawn(page), bars, strict=True):
        assert left == pytest.approx(right, abs=0.01)


@pytest.mark.parametrize("metric", ["group_time", "tool_time", "reward_time"])
@pytest.mark.parametrize("statistic", ["mean", "p95"])
def test_other_views_agree_with_the_tables_below(visit: Open, metric: str, statistic: str) -> None:
    """Rank, value and interval are those of "All metrics and statistics", written by the generator."""
    page = opened(visit, f"?metric={metric}&stat={statistic}").page
    index = ["median", "mean", "p75", "p90", "p95", "p99"].index(statistic)
    page.locator("#figures").click()
    section = page.locator("details:not(.part)", has=page.locator(f"#figures-{metric}"))
    section.locator("summary").first.click()
    below = {}
    for line in section.locator("tbody tr").all():
        texts = [re.sub(r"\s+", " ", text).strip() for text in line.locator("th, td").all_inner_texts()]
        below[texts[0]] = texts[1 + index].removeprefix("rank ")
    shown = {}
    for row in table(page).values():
        name, variant = re.sub(r" \d+ findings?$", "", row["entry"]).rsplit(" ", 1)
        rank = "" if row["rank"].startswith("—") else row["rank"].split(" ")[0]
        shown[name if variant == "default" else f"{name} · {variant}"] = f"{rank} {row['time']}".strip()
    assert shown == below


@pytest.mark.parametrize("column", COLUMNS)
def test_each_column_sorts_both_ways(visit: Open, column: str) -> None:
    """Ranked entries above others and none lost, in each direction; the address and the head say which."""
    page = opened(visit).page
    everyone, unranked = set(rows(page)), page.locator("tbody.unranked tr[id]").count()
    head = page.locator(f"thead th.{column}")
    orders = []
    for _ in range(2):
        head.locator("button").click()
        settle(page)
        orders.append((head.get_attribute("aria-sort"), rows(page)))
        assert set(rows(page)) == everyone
        assert page.locator("tbody.unranked tr[id]").count() == unranked
        assert page.evaluate("document.activeElement.closest('th').classList[0]") in (column, "figure")
    assert {direction for direction, _ in orders} == {"ascending", "descending"}
    assert page.locator("[aria-sort]").count() == 1
    assert orders[0][1] != orders[1][1]


def test_what_folds_sorts_too(visit: Open) -> None:
    """By the control for the order; each fold stays with its row."""
    page = opened(visit).page
    about = {row: page.locator(f"[id='{row}'] + .fold summary").inner_text() for row in rows(page)}
    before = rows(page)
    choose(page, "sort", "first,desc")
    assert query(page) == "sort=first,desc"
    assert rows(page) != before
    assert {row: page.locator(f"[id='{row}'] + .fold summary").inner_text() for row in rows(page)} == about


def test_a_row_opens_in_place(visit: Open) -> None:
    """Without a column moving, and it stays open in another view."""
    page = opened(visit).page
    first = page.locator(f"[id='{rows(page)[0]}']")
    edges = "row => [...row.cells].map(cell => cell.getBoundingClientRect().left)"
    before = first.evaluate(edges)
    fold = page.locator(".fold").first
    fold.locator("summary").click()
    assert "successes" in fold.locator("dl").inner_text()
    assert first.evaluate(edges) == before
    choose(page, "stat", "p90")
    assert page.locator(".fold details[open]").count() == 1


def test_what_has_no_value_is_last_both_ways(visit: Open) -> None:
    """Sorted by cost, unranked entries without one end their section."""
    page = opened(visit).page
    for search in ("cost", "cost,desc"):
        page.goto(page.url.split("?")[0] + f"?sort={search}")
        settle(page)
        costs = page.locator("tbody.unranked tr[id] .cost").all_inner_texts()
        missing = [text.startswith("—") for text in costs]
        assert missing == sorted(missing)
        assert any(missing)


def test_brackets_stand_only_in_the_order_of_ranks(visit: Open) -> None:
    """They join neighbours."""
    page = opened(visit).page
    brackets = page.locator(".bracket:visible")
    assert brackets.count() > 0
    page.locator("th.cost button").click()
    settle(page)
    assert brackets.count() == 0
    page.locator("th.rank button").click()
    settle(page)
    assert brackets.count() > 0


def test_hiding_rows_changes_no_figure(visit: Open) -> None:
    """Rank, value, bar and scale of what stays are as before."""
    page = opened(visit).page
    before, ticks = table(page), page.locator(".axis").first.text_content()
    choose(page, "variant", "disk-snapshot")
    shown = table(page)
    assert 0 < len(shown) < len(before)
    assert shown == {row: before[row] for row in shown}
    assert page.locator(".axis").first.text_content() == ticks
    assert page.locator("#finding strong").inner_text().startswith("Of all entries: ")
    assert re.search(r"\d+ of \d+ shown, ranks are those of all$", page.locator("caption").first.inner_text())


def test_back_forward_and_reload(visit: Open) -> None:
    """Each state comes back, in table and controls."""
    page = opened(visit).page
    states = [(query(page), table(page))]
    for control, value in (("task", TASK), ("by", "cost")):
        choose(page, control, value)
        states.append((query(page), table(page)))
    page.reload()
    settle(page)
    assert (query(page), table(page)) == states[2]
    for move, wanted in ((page.go_back, 1), (page.go_back, 0), (page.go_forward, 1)):
        move()
        settle(page)
        assert (query(page), table(page)) == states[wanted]
    assert page.input_value("#control-task") == TASK
    assert page.input_value("#control-by") == "time"


def test_a_shared_link_opens_the_same_view(visit: Open) -> None:
    """In another browser, without any other request than for this view."""
    first = opened(visit).page
    for control in ("task", "stat", "by"):
        choose(first, control, CHOICES[control])
    first.locator("th.cost button").click()
    settle(first)
    assert query(first) == f"task={TASK}&stat=p90&by=cost&sort=time"
    other = opened(visit, f"?{query(first)}")
    assert table(other.page) == table(first)
    assert (other.messages, other.failures, other.foreign) == ([], [], [])


def test_an_older_run_has_its_own_views(visit: Open) -> None:
    """At its permanent address."""
    page = visit(f"r2e-gym/runs/2026-11-08/results/?task={TASK}")
    settle(page.page)
    older = visit(f"r2e-gym/runs/2026-11-08/units/{TASK}/").page
    assert table(page.page) == table(older)
    assert (page.messages, page.failures) == ([], [])


def test_what_cannot_be_had_is_reported(visit: Open) -> None:
    """An unknown value gives the default and a sentence; the next choice clears both."""
    page = opened(visit, "?task=gone&stat=p99&x=1").page
    notice = page.locator(".notice")
    assert "“gone” is not a task of this run" in notice.inner_text()
    assert "P99 is not available, since it needs 90 successes per task" in notice.inner_text()
    assert page.input_value("#control-stat") == "median"
    choose(page, "by", "cost")
    assert notice.inner_text() == ""
    assert query(page) == "x=1&by=cost"


def test_a_statistic_without_an_offer_says_why(visit: Open) -> None:
    """It cannot be chosen, and its name tells what it needs."""
    option = opened(visit).page.locator("#control-stat option[value=p99]")
    assert option.is_disabled()
    assert option.inner_text() == "P99: needs 90 successes per task"


def test_figures_are_asked_for_once_and_only_when_wanted(visit: Open) -> None:
    """The page as it opens needs no other file; all views need one, and those on a unit another."""
    page = opened(visit)
    asked: list[str] = []
    page.page.on("request", lambda request: asked.append(request.url))
    assert (
        page.page.evaluate("performance.getEntriesByType('resource').map(({name}) => name)").count(
            page.home + VIEWS
        )
        == 0
    )
    for control, value in CHOICES.items():
        choose(page.page, control, value)
    page.page.select_option("#control-task", index=0)
    settle(page.page)
    assert [url for url in asked if "favicon" not in url] == [
        page.home + VIEWS.replace(".json", f"/{TASK}.json"),
        page.home + VIEWS,
    ]
    assert (page.messages, page.failures, page.foreign) == ([], [], [])


def test_without_the_file_the_table_stays(visit: Open) -> None:
    """The reader is told, and controls say what is shown."""
    page = opened(visit).page
    before = table(page)
    page.route("**/views.json", lambda route: route.abort())
    page.select_option("#control-by", "cost")
    expect(page.locator(".notice")).to_have_text(re.compile("could not be loaded"))
    assert page.input_value("#control-by") == "time"
    assert table(page) == before
    page.unroute("**/views.json")
    choose(page, "by", "cost")
    assert table(page) != before
    assert page.locator(".notice").inner_text() == ""


def test_keyboard_alone(visit: Open) -> None:
    """Controls and heads are reached by Tab, changed by arrow keys and Enter, and keep the focus."""
    page = opened(visit).page
    page.locator("#control-by").focus()
    page.keyboard.press("ArrowDown")
    settle(page)
    assert query(page) == "by=cost"
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('th.trials button')"):
            break
    page.keyboard.press("Enter")
    settle(page)
    assert query(page) == "by=cost&sort=successes,desc"
    assert page.evaluate("document.activeElement.matches('th.trials button')")


def test_charts_give_way_to_a_link_in_other_views(visit: Open) -> None:
    """They are drawn for the default view; the link leads back to it."""
    page = opened(visit).page
    charts = page.locator(".charts")
    choose(page, "variant", "default")
    assert charts.is_visible()
    choose(page, "stat", "mean")
    assert charts.is_hidden()
    page.locator(".elsewhere a").click()
    settle(page)
    assert charts.is_visible()
    assert query(page) == ""


def test_without_scripts_there_is_nothing_to_choose(visit: Open, built_site: Path) -> None:
    """No room is kept and no control shown; every row is there, in the order of the file."""
    page = visit(RESULTS, javascript=False).page
    assert page.locator("#controls").is_hidden()
    assert page.locator("main button, main select").count() == 0
    html = (built_site / RESULTS / "index.html").read_text(encoding="utf-8")
    assert rows(page) == re.findall(r'<tr id="([^"]+)"', html.split("</table>")[0])
