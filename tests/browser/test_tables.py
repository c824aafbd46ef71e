"""Tables that the script shows have the markup that the macro gives them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from generator.charts.board import board_of
from generator.charts.leaderboard import columns_of, leaderboard_table
from generator.documents.json_file import encode
from generator.documents.views import views_document
from generator.pages.environment import make_environment
from generator.results.samples import COST
from generator.wording import routes
from generator.wording.routes import Page as SitePage
from generator.wording.run_links import RunLinks
from generator.wording.view import View, default_view
from tests.browser.leaderboard import RESULTS, Open
from tests.forest import Forest, plant

SHOW = """async ([script, views, usual, cases]) => {
    const { LiveTable } = await import(script);
    const { viewOf } = await import(views);
    const plain = html => {
        const holder = document.createElement("div");
        holder.innerHTML = html;
        const walk = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walk.nextNode()) texts.push(walk.currentNode);
        for (const text of texts) {
            text.data = text.data.replace(/\\s+/g, " ");
            if (text.data === " " && (!text.previousSibling || !text.nextSibling
                || /^(T\\w+|CAPTION)$/.test(text.previousSibling.nodeName))) text.remove();
        }
        for (const each of holder.querySelectorAll("*")) {
            const attributes = [...each.attributes].map(({ name, value }) => [name, value]).sort();
            for (const [name] of attributes) each.removeAttribute(name);
            for (const [name, value] of attributes) each.setAttribute(name, value);
        }
        return holder.innerHTML;
    };
    const place = document.createElement("div");
    place.innerHTML = usual;
    const live = new LiveTable(place.querySelector("table"));
    return cases.map(({ file, state, html }) => {
        const view = viewOf(file, state);
        live.show(view, view.groups);
        live.table.className = `leaderboard lanes-${view.lanes}`;
        return [plain(live.table.outerHTML), plain(html)];
    });
}"""


def _cases(forest: Forest) -> Iterator[dict[str, Any]]:
    """Every view of the made-up run: its file, what is chosen, and the table as the macro writes it."""
    run = forest.run
    links = RunLinks(SitePage(routes.results("forestry", run.run)), run, forest.content, run.run)
    for unit in (None, *run.units):
        file = json.loads(encode(views_document(links, unit)))
        for by, kind in (("time", "by_time"), ("cost", "by_cost")):
            for name in file[kind]:
                metric, statistic = name.split(",")
                view = View(COST if by == "cost" else metric, statistic, unit)
                state = {"by": by, "metric": metric, "stat": statistic}
                yield {"file": file, "state": state, "html": _html(links, view, metric)}


def _html(links: RunLinks, view: View, metric: str) -> str:
    board = board_of(links, view, metric=metric)
    table = leaderboard_table(board, columns_of(board), "caption")
    source = "{% from 'macros/table.html' import table %}{{ table(shown) }}"
    html = make_environment().from_string(source).render(shown=table)
    return html[html.index("<table") : html.index("</table>") + len("</table>")]


def _script(site: Path, home: str, name: str) -> str:
    (file,) = (site / "assets" / "js").glob(f"{name}.*.js")
    return home + file.relative_to(site).as_posix()


@pytest.fixture
def page(visit: Open) -> Page:
    """A page with the site's policy."""
    opened: Page = visit(RESULTS).page
    return opened


def test_every_view_has_the_markup_of_the_macro(page: Page, home: str, built_site: Path) -> None:
    """One view after another in the same table: nothing of the one before is left."""
    forest = plant()
    cases = list(_cases(forest))
    assert len(cases) > 5
    run = forest.run
    links = RunLinks(SitePage(routes.results("forestry", run.run)), run, forest.content, run.run)
    usual = _html(links, default_view(run.benchmark), run.benchmark.metrics[0].id)
    scripts = [_script(built_site, home, name) for name in ("table/table", "results/views")]
    for shown, written in page.evaluate(SHOW, [*scripts, usual, cases]):
        assert shown == written
