"""The browser's statistics: their own tests, and the figures of random samples against the generator's."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from generator.definitions.content import load_content
from generator.definitions.rules import Rules
from generator.definitions.statistic import STATISTICS
from generator.results.ratio import Ratio
from generator.statistics.cell import estimate_cell
from generator.statistics.comparison import compare
from generator.statistics.distribution import FloatArray
from generator.statistics.leaderboard import EntrySamples, EntryStanding, Leaderboard, leaderboard
from generator.statistics.shares import all_shares, cell_shares
from setup.environment import ROOT
from tests.javascript.program import run_node

FOLDER = Path(__file__).parent
CLOSE = 1e-9
"""Relative, as the pages say."""

Board = Mapping[str, Mapping[str, FloatArray]]
"""entry → unit → sample."""


def sample(rng: np.random.Generator, n: int, kind: int) -> FloatArray:
    """Times: plain, with ties, an outlier, two clusters, a heavy tail, zeros, whole, all but one whole."""
    times = rng.lognormal(7, 0.3, n)
    if kind == 1:
        times = np.rint(times / 200 + 1) * 200
    elif kind == 2:
        times[0] *= 30
    elif kind == 3:
        times = np.where(rng.random(n) < 0.5, times, 5 * times)
    elif kind == 4:
        times = 5 + 100 * rng.pareto(1.2, n)
    elif kind == 5:
        times[: max(1, n // 3)] = 0.0
    elif kind == 6:
        times = np.rint(times)
    elif kind == 7:
        times[1:] = np.rint(times[1:] / 100) * 100
    return np.asarray(times)


def board(rng: np.random.Generator, n: int, units: int) -> Board:
    """A few entries, cells of any kind, some of them short of trials."""
    return {
        f"entry-{entry}": {
            f"unit-{unit}": (1 + entry / 10)
            * sample(rng, n - int(rng.integers(0, 6) * (rng.random() < 0.2)), int(rng.integers(0, 6)))
            for unit in range(units)
        }
        for entry in range(4)
    }


CELLS = [
    (sample(np.random.default_rng([n, kind]), n, kind), statistic)
    for n in (*range(1, 23), 33, 50, 89, 90, 100, 128, 129, 200)
    for kind in range(8)
    for statistic in STATISTICS
]
BOARDS = [
    (statistic, requested, board(np.random.default_rng([units, requested]), requested, units))
    for statistic, requested, units in [
        ("median", 20, 1),
        ("median", 20, 10),
        ("mean", 20, 3),
        ("mean", 9, 2),
        ("p75", 10, 2),
        ("p90", 20, 4),
        ("p95", 33, 3),
        ("p99", 100, 2),
    ]
]
STAGES = [
    (np.asfortranarray(np.random.default_rng([5, n]).lognormal(5, 1, (n, 7))), statistic)
    for n in (18, 20)
    for statistic in STATISTICS
]


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_content(ROOT / "content").benchmarks["r2e-gym"].rules


@pytest.fixture(scope="module")
def tables(rules: Rules) -> list[Leaderboard]:
    """What the generator makes of the boards."""
    return [
        leaderboard(
            [EntrySamples((key, ""), cells, True, frozenset(cells)) for key, cells in samples.items()],
            _units(samples),
            requested,
            statistic,
            rules,
        )
        for statistic, requested, samples in BOARDS
    ]


@pytest.fixture(scope="module")
def figures(rules: Rules, tables: list[Leaderboard]) -> Any:
    """What the browser's statistics make of the samples."""
    given = {
        "rules": rules.model_dump(),
        "cells": [
            {"sample": times.tolist(), "percent": STATISTICS[statistic].percent} for times, statistic in CELLS
        ],
        "boards": [
            {
                "percent": STATISTICS[statistic].percent,
                "samples": {
                    entry: {unit: samples[entry][unit].tolist() for unit in standing.usable}
                    for entry, standing in zip(samples, table.entries, strict=True)
                },
                "substitutes": {
                    unit: rules.substitution_factor * worst for unit, worst in table.worst.items()
                },
            }
            for (statistic, _, samples), table in zip(BOARDS, tables, strict=True)
        ],
        "shares": [
            {"stages": totals.T.tolist(), "percent": STATISTICS[statistic].percent}
            for totals, statistic in STAGES
        ],
    }
    return json.loads(run_node(str(FOLDER / "statistics.js"), given=json.dumps(given)))


def _units(samples: Board) -> tuple[str, ...]:
    return tuple(next(iter(samples.values())))


def test_the_tests_of_the_scripts() -> None:
    """Every test in JavaScript passes, the reference's figures among them."""
    tests = sorted(str(path.relative_to(ROOT)) for path in FOLDER.glob("*.test.js"))
    modules = {path.stem for path in (ROOT / "templates/assets/js/statistics").glob("*.js")}
    tested = {Path(path).name.removesuffix(".test.js") for path in tests}
    assert modules - tested == {"rules", "cell"}, (
        "each module has its test; the reference's are those of cells"
    )
    run_node("--test", *tests)


def test_cells(figures: Any, rules: Rules) -> None:
    """Values and bounds agree; n and open bounds are the same."""
    for (times, statistic), found in zip(CELLS, figures["cells"], strict=True):
        expected = estimate_cell(times, statistic, rules)
        if expected is None:
            assert found is None
            continue
        for name in ("value", "low", "high"):
            assert found[name] == _near(getattr(expected, name)), statistic
        assert found["n"] == expected.n
        assert found["mass"] == pytest.approx(1, rel=1e-12)


@pytest.mark.parametrize("place", range(len(BOARDS)))
def test_boards(figures: Any, tables: list[Leaderboard], rules: Rules, place: int) -> None:
    """All views and ratios agree, with their substitutes; which bounds are open is the same."""
    table = tables[place]
    for found, standing in zip(figures["boards"][place], table.entries, strict=True):
        _assert_all_view(found["all"], standing)
        _assert_ratio(found["comparison"], standing, table.entries[0], tuple(table.worst), rules)


def _near(expected: float | None) -> Any:
    """`expected` but for rounding; None, an open bound, is None."""
    return None if expected is None else pytest.approx(expected, rel=CLOSE, abs=0)


def _assert_all_view(found: Any, expected: EntryStanding) -> None:
    if expected.all is None:
        assert found is None
        return
    for name in ("value", "low", "high"):
        assert found[name] == _near(getattr(expected.all, name))
    assert found["n"] == expected.all.n
    assert found["substituted"] == list(expected.all.substituted)


def _assert_ratio(
    found: Any, first: EntryStanding, second: EntryStanding, units: tuple[str, ...], rules: Rules
) -> None:
    expected = compare(first.usable, second.usable, units, rules.confidence_percent)
    if expected is None:
        assert found is None
        return
    for name in ("ratio", "low", "high"):
        assert found[name] == _near(getattr(expected, name))
    ratio = Ratio(expected.ratio, expected.low, expected.high, expected.left_out)
    assert found["difference_shown"] == ratio.differs
    assert (found["units"], found["left_out"]) == (list(expected.units), list(expected.left_out))


def test_shares(figures: Any) -> None:
    """Shares of a cell agree, and so do those of the All view."""
    expected = [cell_shares(totals, statistic) for totals, statistic in STAGES]
    given = [shares for shares in expected if shares is not None]
    whole = all_shares(given)
    assert len(given) == len(STAGES)
    assert whole is not None
    assert np.array(figures["shares"]) == pytest.approx(np.array(given), rel=CLOSE)
    assert figures["all_shares"] == pytest.approx(whole.tolist(), rel=CLOSE)
