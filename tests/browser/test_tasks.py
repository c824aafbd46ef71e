"""What a new visitor comes for, done by clicking; what must be found is taken from the site's own API."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.leaderboard import RESULTS, Open, choose, rows, settle

BENCHMARK = "r2e-gym"
METRIC, STATISTIC = "group_time", "median"
"""What the results page shows first."""


@dataclass(frozen=True)
class Published:
    """The API's documents of the newest run and of the one before, and what changed between them."""

    newest: dict[str, Any]
    before: dict[str, Any]
    changes: dict[str, Any]

    @property
    def ranked(self) -> list[dict[str, Any]]:
        """The ranked entries of the newest run, the fastest first."""
        return [entry for entry in self.newest["entries"] if entry["ranked"]]


@pytest.fixture(scope="module")
def api(built_site: Path) -> Published:
    """What the built site publishes."""
    index = json.loads((built_site / "api/v1/index.json").read_text(encoding="utf-8"))
    runs = next(benchmark["runs"] for benchmark in index["benchmarks"] if benchmark["id"] == BENCHMARK)
    before, newest = sorted(runs, key=lambda run: str(run["id"]))[-2:]
    return Published(
        *(
            json.loads((built_site / "api/v1" / address).read_text(encoding="utf-8"))
            for address in (newest["results"], before["results"], newest["changes"])
        )
    )


def _figure(entry: dict[str, Any], statistic: str = STATISTIC, unit: str | None = None) -> dict[str, Any]:
    views = entry["results"][METRIC][statistic]
    figure: dict[str, Any] = views["all"] if unit is None else views["units"][unit]
    return figure


def _row(page: Page, entry: dict[str, Any]) -> Locator:
    """The entry's row of the leaderboard."""
    return page.locator(f"[id='{entry['provider']}.{entry['variant']}']")


def _name(page: Page, entry: dict[str, Any]) -> str:
    """What the site calls the entry: its provider, and its variant if that has a name."""
    provider = _row(page, entry).locator(".entry > a").inner_text()
    return provider if entry["variant"] == "default" else f"{provider} · {entry['variant']}"


def _stage_ms(figure: dict[str, Any]) -> dict[str, float]:
    return {stage: share * figure["value"] for stage, share in figure["shares"].items()}


def _key(entry: dict[str, Any]) -> tuple[str, str]:
    return entry["provider"], entry["variant"]


def _number(text: str) -> float:
    """The first number of a text: "1.07×", "75.8 s"."""
    match = re.search(r"\d[\d\u202f]*(?:\.\d+)?", text)
    assert match is not None, text
    return float(match[0].replace("\u202f", ""))


def _results(visit: Open, **options: Any) -> Page:
    """The results page, as the site opens with it."""
    page = visit(RESULTS, **options).page
    if options.get("javascript", True):
        settle(page)
    return page


def test_the_fastest_ranked_entry_for_one_task_at_p90(visit: Open, api: Published) -> None:
    """Two choices, and it is the first row."""
    page = _results(visit)
    for unit in api.newest["units"][:: len(api.newest["units"]) - 1]:
        known = [entry for entry in api.newest["entries"] if _figure(entry, "p90", unit)]
        best = next(entry for entry in known if _figure(entry, "p90", unit)["rank"] == 1)
        choose(page, "task", unit)
        choose(page, "stat", "p90")
        assert rows(page)[0] == f"{best['provider']}.{best['variant']}"
        shown = _row(page, best).locator(".time .value").get_attribute("value")
        assert float(shown or "nan") == _figure(best, "p90", unit)["value"]
        assert _name(page, best) in page.locator("#finding").inner_text()


def test_two_neighbours_that_do_not_differ_and_why(visit: Open, api: Published) -> None:
    """The rank in brackets leads to the comparison of the two, which says so in words and figures."""
    page = _results(visit)
    first, second = next(
        (a, b)
        for a, b in pairwise(api.ranked)
        if _figure(a)["rank_low"] == _figure(b)["rank_low"] < _figure(b)["rank_high"]
    )
    names = [_name(page, entry) for entry in (first, second)]
    row, figure = _row(page, first), _figure(first)
    assert row.locator(".bracket:not(.pass)").count() > 0
    rank = row.locator(".rank a")
    assert f"{figure['rank']} ({figure['rank_low']}–{figure['rank_high']})" in rank.inner_text()
    rank.click()
    expect(page.locator("#result")).to_have_text(f"{names[1]} against {names[0]}")
    finding = page.locator("section.result .finding").inner_text()
    assert "no difference shown" in finding
    low, high = (float(bound) for bound in re.findall(r"\d+\.\d+", finding.partition("(")[2])[:2])
    assert low <= 1 <= high
    assert "so that by these trials either may be the faster" in page.locator(".result .notes").inner_text()


def test_which_stage_makes_a_slow_entry_slow(visit: Open, api: Published) -> None:
    """By its row's bar which is the largest; by its page which one costs it most against the first."""
    whole = [entry for entry in api.ranked if not _figure(entry)["substituted"]]
    first, slow = api.ranked[0], whole[-1]
    own, other = _stage_ms(_figure(slow)), _stage_ms(_figure(first))
    page = _results(visit)
    _row(page, slow).locator(".parts").focus()
    lines = page.locator("[role=tooltip] p")
    expect(lines).to_have_count(len(own))
    shares = [_number(text) for text in lines.locator(".number:nth-of-type(2)").all_inner_texts()]
    stage = lines.nth(shares.index(max(shares))).locator("span").first.inner_text().strip()
    _row(page, slow).locator(".entry > a").click()
    table = page.locator("table.stages")
    names = [text.strip() for text in table.locator("thead th.figure").all_inner_texts()]
    assert stage == names[list(own).index(max(own, key=lambda stage_id: own[stage_id]))]
    loss = max(own, key=lambda stage_id: own[stage_id] - other[stage_id])
    sentence = page.locator("section[aria-labelledby=stages] > p").first.inner_text()
    assert names[list(own).index(loss)] in sentence
    more, part = (_number(text) for text in re.findall(r"[\d.]+\u202fs", sentence))
    assert more == pytest.approx((_figure(slow)["value"] - _figure(first)["value"]) / 1000, rel=0.005)
    assert part == pytest.approx((own[loss] - other[loss]) / 1000, rel=0.005)


def test_why_an_entry_is_unranked(visit: Open, api: Published) -> None:
    """Each reason stands in its row, and on its page."""
    page = _results(visit)
    unranked = [entry for entry in api.newest["entries"] if not entry["ranked"]]
    assert unranked
    for entry in unranked:
        assert _row(page, entry).locator(".reasons li").all_inner_texts() == entry["unranked_reasons"]
    entry = unranked[-1]
    _row(page, entry).locator(".entry > a").click()
    for reason in entry["unranked_reasons"]:
        expect(page.locator("dl.facts").first).to_contain_text(reason)


def test_two_entries_are_compared_and_the_link_is_shared(visit: Open, api: Published) -> None:
    """Ticked on the page that the navigation leads to; a friend who gets the link sees the same."""
    page = _results(visit)
    first, second = api.ranked[1], api.ranked[4]
    names = [_name(page, entry) for entry in (first, second)]
    page.get_by_role("link", name="Compare", exact=True).click()
    for name in names:
        page.get_by_label(name, exact=True).check()
    expect(page.locator("#result")).to_have_text(f"{names[1]} against {names[0]}")
    shown = page.locator("section.result").inner_text()
    units = [unit for unit in api.newest["units"] if _usable(first, unit) and _usable(second, unit)]
    assert _number(page.locator("section.result .finding").inner_text().partition("takes ")[2]) == (
        pytest.approx(_ratio(second, first, units), rel=0.005)
    )
    friend = visit(RESULTS).page
    friend.goto(page.url)
    expect(friend.locator("#result")).to_have_text(f"{names[1]} against {names[0]}")
    assert friend.locator("section.result").inner_text() == shown


def test_the_slowest_trial_of_an_entry_and_where_its_time_went(visit: Open, api: Published) -> None:
    """From its row to its page, to the trial that the page names, to the timeline of that trial."""
    page = _results(visit)
    entry = api.ranked[-1]
    _row(page, entry).locator(".entry > a").click()
    value = _number(page.locator("#slowest").inner_text())
    worst = [_figure(entry, unit=unit)["high"] for unit in api.newest["units"] if _usable(entry, unit)]
    assert value >= max(worst) / 1000 * 0.995
    page.locator("figure.timeline", has=page.locator("#slowest")).get_by_role("link").click()
    row = page.locator("tr:target")
    expect(row).to_be_in_viewport()
    row.get_by_role("button", name=re.compile("Show timeline")).click()
    figure = page.locator(".timeline-row .timeline")
    figure.locator("summary").click()
    stages = figure.locator("tbody td.stage").all_inner_texts()
    timed = [float(text) for text in figure.locator("tbody td:last-child").all_inner_texts()]
    assert sum(timed) == pytest.approx(value, rel=0.01)
    assert len({stage.strip() for stage in stages}) == len(api.newest["stages"])
    assert "timeline=" in urlsplit(page.url).query


def test_how_an_entry_changed_since_the_last_run(visit: Open, api: Published) -> None:
    """From its page to the history, where its row has the ratio, under the verdict of the API."""
    page = _results(visit)
    former = {_key(entry): entry for entry in api.before["entries"]}
    entry = next(entry for entry in api.ranked if _key(entry) in former)
    name = _name(page, entry)
    _row(page, entry).locator(".entry > a").click()
    page.get_by_role("link", name="Changes from run to run").click()
    row = page.locator("table.changes").first.locator("tbody tr", has=page.get_by_role("link", name=name))
    old = former[_key(entry)]
    units = [unit for unit in api.newest["units"] if _usable(entry, unit) and _usable(old, unit)]
    assert _number(row.locator("[data-label=Ratio] .value").inner_text()) == pytest.approx(
        _ratio(entry, old, units), rel=0.005
    )
    group = row.locator("xpath=ancestor::tbody").locator(".divider").inner_text()
    changes = api.changes["quantities"][METRIC]["entries"]
    (entry_change,) = (change for change in changes if (change["provider"], change["variant"]) == _key(entry))
    assert _number(row.locator(".value").first.inner_text()) == pytest.approx(
        entry_change["own_change"], rel=0.005
    )
    assert group.lower().startswith(entry_change["verdict"].replace("_", " "))


def test_all_default_results_without_scripts_on_a_phone(visit: Open, api: Published) -> None:
    """Every figure, rank, interval, reason and substitute of the default view can be seen, on 360 px."""
    page = _results(visit, javascript=False, width=360)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for entry in api.newest["entries"]:
        row, figure, cost = _row(page, entry), _figure(entry), entry["cost"][STATISTIC]["all"]
        expect(row).to_be_visible()
        value = row.locator(".time .value")
        assert float(value.get_attribute("value") or "nan") == figure["value"]
        assert f"{figure['low']!r}" in str(value.get_attribute("title"))
        fold = row.locator("+ .fold")
        fold.locator("summary").click()
        expect(fold.locator("dl")).to_be_visible()
        for part in ("rank", "entry", "time", "trials"):
            box = row.locator(f".{part}").first.bounding_box()
            assert box is not None, part
            assert box["x"] >= 0, part
            assert box["x"] + box["width"] <= 360, part
        assert _number(row.locator(".trials").inner_text()) == entry["successes"]
        assert row.locator(".where svg.bar rect").count() == len(figure["shares"])
        if entry["ranked"]:
            assert _number(row.locator(".rank").inner_text()) == figure["rank"]
        if cost:
            shown = row.locator(".cost .value").get_attribute("value")
            assert float(shown or "nan") == cost["value"]
        substituted = fold.locator("div", has_text="Substituted").locator("a")
        assert substituted.count() == len(figure["substituted"])
        assert row.locator(".reasons li").all_inner_texts() == entry["unranked_reasons"]


def _usable(entry: dict[str, Any], unit: str) -> bool:
    figure = entry["results"][METRIC][STATISTIC]["units"].get(unit)
    return figure is not None and figure["usable"]


def _ratio(over: dict[str, Any], under: dict[str, Any], units: list[str]) -> float:
    """Of the geometric means over `units`."""
    logs = [
        math.log(_figure(over, unit=unit)["value"] / _figure(under, unit=unit)["value"]) for unit in units
    ]
    return math.exp(sum(logs) / len(logs))
