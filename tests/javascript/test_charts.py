"""The browser fills the charts of the default view as the generator does."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.javascript.program import run_node


@pytest.fixture(scope="module")
def pages(built_site: Path) -> list[tuple[Path, str]]:
    """Every page of results, and its HTML."""
    found = sorted(built_site.rglob("results/index.html"))
    return [(page, page.read_text(encoding="utf-8")) for page in found]


@pytest.fixture(scope="module")
def made(pages: list[tuple[Path, str]]) -> Any:
    """What the browser makes of the default view of each page."""
    views = []
    for page, html in pages:
        offers = json.loads(re.findall(r'id="controls-data">(.*?)</script>', html, re.DOTALL)[0])
        file = json.loads((page.parent / offers["views"]).read_text(encoding="utf-8"))
        views.append({"file": file, "offers": offers})
    return json.loads(run_node("tests/javascript/charts.js", given=json.dumps(views)))


def test_the_default_view(made: Any, pages: list[tuple[Path, str]]) -> None:
    """Every chart that a page comes with: its title and its words, figure by figure."""
    assert len(pages) > 1
    for (_, html), charts in zip(pages, made, strict=True):
        came = re.findall(r'<h3 id="(chart-\w+)-title">(.*?)</h3>.*?<desc[^>]*>(.*?)</desc>', html, re.DOTALL)
        told = {name: (chart["title"], chart["description"]) for name, chart in charts.items() if chart}
        assert told == {name: (unescape(title), unescape(text)) for name, title, text in came}
