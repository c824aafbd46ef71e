"""The browser's statistics: their own tests, and the figures of random samples against the generator's."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from generator.definitions.content import load_content
from generator.definitions.rules import Rules
from generator.statistics.cell import estimate_cell
from generator.statistics.comparison import compare
from generator.statistics.law import FloatArray
from generator.statistics.leaderboard import EntrySamples, EntryStanding, leaderboard
from generator.statistics.quantile import STATISTICS
from generator.statistics.ranking import Rank, pair_p_values
from generator.statistics.shares import all_shares, cell_shares
from generator.statistics.wilson import wilson_interval
from setup.environment import ROOT
from tests.javascript.program import run_node

FOLDER = Path(__file__).parent
RATES = [(0, 0), (0, 7), (3, 7), (7, 7), (181, 200)]
ELSEWHERE = 1e-9
"""What is not made of the sample's own values by the same operations may differ by this share."""

Board = Mapping[str, Mapping[str, FloatArray]]
"""entry → unit → sample."""


def sample(rng: np.random.Generator, n: int, kind: int) -> FloatArray:
    """Times: plain, with ties, with an outlier, in two clusters, with a heavy tail, with zeros."""
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
    for kind in range(6)
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
def figures(rules: Rules) -> Any:
    """What the browser's statistics make of the samples."""
    given = {
        "rules": rules.model_dump(),
        "cells": [{"sample": times.tolist(), "statistic": statistic} for times, statistic in CELLS],
        "boards": [
            {
                "statistic": statistic,
                "requested": requested,
                "units": list(next(iter(samples.values()))),
                "samples": {
                    entry: {unit: times.tolist() for unit, times in cells.items()}
                    for entry, cells in samples.items()
                },
            }
            for statistic, requested, samples in BOARDS
        ],
        "shares": [{"stages": totals.T.tolist(), "statistic": statistic} for totals, statistic in STAGES],
        "wilson": [
            {"successes": successes, "of": of, "confidence_percent": rules.confidence_percent}
            for successes, of in RATES
        ],
    }
    return json.loads(run_node(str(FOLDER / "statistics.js"), given=json.dumps(given)))


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
    """Values, bounds and open bounds are the generator's to the last digit, those of the mean to 1e-9."""
    for (times, statistic), found in zip(CELLS, figures["cells"], strict=True):
        expected = estimate_cell(times, statistic, rules)
        if expected is None:
            assert found is None
            continue
        assert found["value"] == expected.value
        assert (found["n"], found["low_open"], found["high_open"]) == (
            expected.n,
            expected.low_open,
            expected.high_open,
        )
        within = ELSEWHERE if statistic == "mean" else 0
        bounds = pytest.approx((expected.low, expected.high), rel=within, abs=0)
        assert (found["low"], found["high"]) == bounds, (statistic, times.size)
        assert found["mass"] == pytest.approx(1, rel=1e-12)


def _rank(rank: Rank | None) -> dict[str, int] | None:
    return None if rank is None else {"rank": rank.rank, "low": rank.low, "high": rank.high}


def _assert_all_view(found: Any, expected: EntryStanding) -> None:
    if expected.all is None:
        assert found is None
        return
    for name in ("value", "low", "high"):
        assert found[name] == pytest.approx(getattr(expected.all, name), rel=ELSEWHERE)
    for name in ("low_open", "high_open", "n"):
        assert found[name] == getattr(expected.all, name)
    assert found["substituted"] == list(expected.all.substituted)


@pytest.mark.parametrize("place", range(len(BOARDS)))
def test_boards(figures: Any, rules: Rules, place: int) -> None:
    """All views agree to 1e-9; substitution, ranks and rank intervals are the same."""
    (statistic, requested, samples), found = BOARDS[place], figures["boards"][place]
    units = tuple(next(iter(samples.values())))
    entries = [EntrySamples((key, ""), cells, True, frozenset(units)) for key, cells in samples.items()]
    table = leaderboard(entries, units, requested, statistic, rules)
    assert found["worst"] == table.worst
    assert (found["left_out"], found["needed"]) == (list(table.left_out), table.needed)
    for standing, expected in zip(found["entries"], table.entries, strict=True):
        _assert_all_view(standing["all"], expected)
        assert standing["rank"] == _rank(expected.rank)
        assert standing["ranks"] == [_rank(cell.rank) for cell in expected.cells.values()]
        assert standing["usable"] == list(expected.usable)
    laws = [entry.all.law for entry in table.entries if entry.all is not None]
    assert np.array(found["p_values"]) == pytest.approx(pair_p_values(laws)[0], abs=ELSEWHERE)
    for standing, ratio in zip(table.entries, found["comparisons"], strict=True):
        _assert_ratio(ratio, standing, table.entries[0], units, rules)


def _assert_ratio(
    found: Any, first: EntryStanding, second: EntryStanding, units: tuple[str, ...], rules: Rules
) -> None:
    expected = compare(first.usable, second.usable, units, rules.confidence_percent)
    if expected is None:
        assert found is None
        return
    for name in ("ratio", "low", "high"):
        bound = math.inf if found[name] is None else found[name]
        assert bound == pytest.approx(getattr(expected, name), rel=ELSEWHERE)
    for name in ("low_open", "high_open"):
        assert found[name] == getattr(expected, name)
    assert found["difference_shown"] == (not expected.low <= 1 <= expected.high)
    assert (found["units"], found["left_out"]) == (list(expected.units), list(expected.left_out))


def test_shares(figures: Any) -> None:
    """Shares of a cell are the generator's to the last digit, and so are those of the All view."""
    expected = [cell_shares(totals, statistic) for totals, statistic in STAGES]
    given = [shares for shares in expected if shares is not None]
    whole = all_shares(given)
    assert len(given) == len(STAGES)
    assert whole is not None
    assert figures["shares"] == [shares.tolist() for shares in given]
    assert figures["all_shares"] == whole.tolist()


def test_wilson(figures: Any, rules: Rules) -> None:
    """Wilson's bounds agree."""
    expected = [wilson_interval(successes, of, rules.confidence_percent) for successes, of in RATES]
    assert figures["wilson"][0] is None
    assert expected[0] is None
    for found, bounds in zip(figures["wilson"][1:], expected[1:], strict=True):
        assert found == pytest.approx(bounds, rel=1e-13)
