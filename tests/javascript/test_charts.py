"""The browser's charts of the default view, their frontiers and labels, are the generator's."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from generator.charts.frontier import frontier
from generator.charts.labels import label_width, place_labels
from tests.javascript.program import run_node

RNG = np.random.default_rng(20261115)
FONT_SIZE = 12
NAMES = ("Ash", "Birch · memory-snapshot", "Élan @ Wien", "Willow (estimated)", "日本", "fir-1", "M")
FRONTIERS: list[list[list[float]]] = [
    [],
    [[1, 1]],
    [[1, 1], [1, 1], [1, 2], [2, 1]],
    *(RNG.integers(0, 6, (12, 2)).tolist() for _ in range(200)),
    *(RNG.lognormal(3, 1, (40, 2)).tolist() for _ in range(50)),
]
LABELS: list[dict[str, Any]] = [
    {
        "points": np.column_stack([RNG.uniform(0, 440, count), RNG.uniform(0, 280, count)]).tolist(),
        "names": [NAMES[place] for place in RNG.integers(0, len(NAMES), count)],
        "frame": [440, 280],
    }
    for count in (0, 1, 2, 5, 10, 20, 40)
    for _ in range(20)
]


@pytest.fixture(scope="module")
def pages(built_site: Path) -> list[tuple[Path, str]]:
    """Every page of results, and its HTML."""
    found = sorted(built_site.rglob("results/index.html"))
    return [(page, page.read_text(encoding="utf-8")) for page in found]


@pytest.fixture(scope="module")
def made(pages: list[tuple[Path, str]]) -> Any:
    """What the browser makes of the points above, and of the default view of each page."""
    views = []
    for page, html in pages:
        offers = json.loads(re.findall(r'id="controls-data">(.*?)</script>', html, re.DOTALL)[0])
        file = json.loads((page.parent / offers["views"]).read_text(encoding="utf-8"))
        views.append({"file": file, "offers": offers})
    given = {"frontiers": FRONTIERS, "labels": LABELS, "views": views}
    return json.loads(run_node("tests/javascript/charts.js", given=json.dumps(given)))


def test_frontiers(made: Any) -> None:
    """The same points in the same order, equal ones too."""
    pairs = [[(time, cost) for time, cost in points] for points in FRONTIERS]
    assert made["frontiers"] == [list(frontier(points)) for points in pairs]


def test_labels(made: Any) -> None:
    """As wide, and in the same corners, crowded or not."""
    for case, found in zip(LABELS, made["labels"], strict=True):
        widths = [label_width(name, FONT_SIZE) for name in case["names"]]
        points = [(x, y) for x, y in case["points"]]
        assert found["widths"] == pytest.approx(widths, rel=1e-12)
        assert found["corners"] == list(place_labels(points, widths, FONT_SIZE, (440, 280)))


def test_the_default_view(made: Any, pages: list[tuple[Path, str]]) -> None:
    """Every chart that a page comes with: its title and its words, figure by figure."""
    assert len(pages) > 1
    for (_, html), charts in zip(pages, made["views"], strict=True):
        came = re.findall(r'<h3 id="(chart-\w+)-title">(.*?)</h3>.*?<desc[^>]*>(.*?)</desc>', html, re.DOTALL)
        told = {name: (chart["title"], chart["description"]) for name, chart in charts.items() if chart}
        assert told == {name: (unescape(title), unescape(text)) for name, title, text in came}
