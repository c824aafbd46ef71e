"""The code behind every figure of a page computes that figure from the site's own downloads.

Figures of one table differ in the last lines of their code alone: what comes before runs once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import pytest

from tests.browser.kinds import pages_of
from tests.site.snippets import Snippets

OVER_ALL = re.compile(r"(?P<head>.*?)^entry = .*?\n(?P<rest>.*)^(?P<last>own = .*)", re.DOTALL | re.MULTILINE)
"""Code in Python of a figure over all units: what is the same for all entries, and what is one's own."""
TOLERANCE = 1e-12
"""Of sums whose order nobody prescribes: of the All view, and of the mean in SQL."""


class Python:
    """Runs code in Python; what figures share runs once."""

    def __init__(self) -> None:
        self.names = cache(self._names)

    def __call__(self, code: str) -> float:
        code = re.sub(r"^# .*\n", "", code, count=1)
        parts = OVER_ALL.fullmatch(code)
        if parts is None:
            return self._printed(code, {})
        line = code[len(parts["head"]) : -len(parts["rest"] + parts["last"])]
        return self._printed(line + parts["last"], dict(self.names(parts["head"] + parts["rest"])))

    @staticmethod
    def _names(code: str) -> dict[str, Any]:
        names: dict[str, Any] = {}
        exec(code, names)
        return names

    @staticmethod
    def _printed(code: str, names: dict[str, Any]) -> float:
        printed: list[float] = []
        exec(code, names | {"print": printed.append})
        return float(printed[0])


@pytest.fixture
def run_python(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], float]:
    """Runs code in Python. A file is read once."""
    read = pd.read_parquet
    known: dict[str, pd.DataFrame] = {}

    def read_once(file: str, filters: Any = None) -> pd.DataFrame:
        key = f"{file} {filters}"
        if key not in known:
            known[key] = read(file, filters=filters)
        return known[key]

    monkeypatch.setattr(pd, "read_parquet", read_once)
    return Python()


def _run_sql(code: str) -> float:
    rows = duckdb.execute(code).fetchall()
    assert len(rows) == len(rows[0]) == 1
    return float(rows[0][0])


def _entry_page(site: Path) -> str:
    """The page of an entry for one of whose tasks a value stands in, and of whose trials one was demoted."""
    for page in pages_of(site, "entry"):
        text = (site / page).read_text(encoding="utf-8")
        if "substituted:" in text and "this does not hold" in text:
            return page
    pytest.fail("The sample has no such entry.")


@pytest.fixture(params=["results", "entry"])
def snippets(built_site: Path, request: pytest.FixtureRequest) -> Snippets:
    """Those of the results page, and of an entry's."""
    is_entry = request.param == "entry"
    page = _entry_page(built_site) if is_entry else pages_of(built_site, "results")[0]
    return Snippets(built_site, page)


def test_python_gives_every_figure_of_the_page(
    snippets: Snippets, run_python: Callable[[str], float]
) -> None:
    """A cell's to the last bit; over all tasks within rounding."""
    figures = snippets.figures
    assert len(figures) > 50
    for figure, value in figures.items():
        computed = run_python(snippets.runnable(figure, "pandas"))
        of_cell = figure.count(",") == 3
        assert computed == value if of_cell else computed == pytest.approx(value, rel=TOLERANCE), figure


def test_sql_gives_every_figure_of_the_page(snippets: Snippets) -> None:
    """A cell's percentile to the last bit; means and what is over all tasks within rounding."""
    for figure, value in snippets.figures.items():
        computed = _run_sql(snippets.runnable(figure, "duckdb"))
        is_exact = figure.count(",") == 3 and ",mean," not in figure
        assert computed == value if is_exact else computed == pytest.approx(value, rel=TOLERANCE), figure


def test_the_entry_s_page_shows_the_code_of_its_default_figures(built_site: Path) -> None:
    """The very text that the dialog fills in: over all tasks and of each task that has a figure."""
    snippets = Snippets(built_site, _entry_page(built_site))
    entry, quantity, statistic = next(iter(snippets.figures)).split(",")[:3]
    wanted = {
        snippets.code(figure, language)
        for figure in snippets.figures
        if figure.startswith(f"{entry},{quantity},{statistic}")
        for language in ("pandas", "duckdb")
    }
    assert {code for code in snippets.shown if "parquet" in code} == wanted


def test_altered_data_gives_another_figure(
    built_site: Path, tmp_path: Path, run_python: Callable[[str], float]
) -> None:
    """The code reads the downloads: with other durations it prints another number."""
    snippets = Snippets(built_site, pages_of(built_site, "results")[0])
    figure, value = next(iter(snippets.figures.items()))
    code = snippets.runnable(figure, "duckdb")
    spans = re.search(r"'([^']+spans[^']*\.parquet)'", code)
    assert spans is not None
    slow = tmp_path / "spans.parquet"
    changed = f"SELECT * REPLACE (2 * duration_ns AS duration_ns) FROM '{spans[1]}'"
    duckdb.execute(f"COPY ({changed}) TO '{slow}' (FORMAT parquet)")
    assert _run_sql(code.replace(spans[1], str(slow))) == pytest.approx(2 * value)
    python = snippets.runnable(figure, "pandas").replace(spans[1], str(slow))
    assert run_python(python) == pytest.approx(2 * value)
