"""Every figure of tests/reference/statistics.json, at its tolerances."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from generator.definitions.rules import Rules
from generator.definitions.statistic import STATISTICS
from generator.statistics.cell import estimate_cell
from generator.statistics.leaderboard import EntrySamples, Leaderboard, leaderboard
from generator.statistics.ranking import separate

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "reference" / "statistics.json").read_text("utf-8")
)
BOARD = REFERENCE["board"]


def approximately(expected: float | None, relative: float) -> Any:
    """`expected` within a tolerance; None, an open bound, is None."""
    return None if expected is None else pytest.approx(expected, rel=relative)


def board(statistic: str, rules: Rules) -> Leaderboard:
    """The reference's board under one statistic, with the entries ranked that it ranks."""
    median = BOARD["expect"]["median"]["entries"]
    entries = [
        EntrySamples(
            key=(name, "default"),
            samples={unit: np.array(sample, dtype=np.float64) for unit, sample in samples.items()},
            rankable=median[name]["ranked"],
            rankable_units=frozenset(BOARD["units"]),
        )
        for name, samples in BOARD["samples"].items()
    ]
    return leaderboard(entries, BOARD["units"], BOARD["requested"], statistic, rules)


@pytest.mark.parametrize("statistic", STATISTICS)
@pytest.mark.parametrize("case", REFERENCE["cells"], ids=lambda case: case["name"])
def test_cell(case: dict[str, Any], statistic: str, rules: Rules) -> None:
    """Value, bounds and open bounds of a cell are those of the independent implementation."""
    estimate = estimate_cell(np.array(case["sample"], dtype=np.float64), statistic, rules)
    expected = case["expect"][statistic]
    if expected is None:
        assert estimate is None
        return
    assert estimate is not None
    bound = 2e-4 if statistic == "mean" else 1e-9
    assert estimate.n == case["n"]
    assert estimate.value == pytest.approx(expected["value"], rel=1e-9)
    assert estimate.low == approximately(expected["low"], bound)
    assert estimate.high == approximately(expected["high"], bound)
    assert (estimate.low is None, estimate.high is None) == (expected["low_open"], expected["high_open"])


@pytest.mark.parametrize("statistic", STATISTICS)
def test_board(statistic: str, rules: Rules) -> None:
    """All views, substitution, ranks and rank intervals are those of the independent implementation."""
    expected = BOARD["expect"][statistic]
    table = board(statistic, rules)
    worst = {unit: value for unit, value in expected["worst"].items() if value is not None}
    assert table.worst == pytest.approx(worst, rel=1e-9)
    assert table.left_out == tuple(unit for unit in BOARD["units"] if unit not in worst)
    for entry in table.entries:
        figures = expected["entries"][entry.key[0]]
        if figures is None:
            assert entry.all is None
            assert entry.rank is None
            continue
        assert entry.all is not None
        assert entry.all.value == pytest.approx(figures["value"], rel=1e-9)
        assert entry.all.low == approximately(figures["low"], 2e-4)
        assert entry.all.high == approximately(figures["high"], 2e-4)
        assert (entry.all.low is None, entry.all.high is None) == (figures["low_open"], figures["high_open"])
        assert list(entry.all.substituted) == figures["substituted"]
        rank = (entry.rank.rank, entry.rank.low, entry.rank.high) if entry.rank else (None, None, None)
        assert rank == (figures["rank"], figures["rank_low"], figures["rank_high"])


@pytest.mark.parametrize("statistic", STATISTICS)
def test_p_values(statistic: str, rules: Rules) -> None:
    """Pairwise p-values of the ranked entries are those of the independent implementation."""
    rankable = {name for name, entry in BOARD["expect"]["median"]["entries"].items() if entry["ranked"]}
    alls = {
        entry.key[0]: entry.all
        for entry in board(statistic, rules).entries
        if entry.key[0] in rankable and entry.all is not None
    }
    names = list(alls)
    p_values = separate(list(alls.values()), rules.rank_level_percent).p_values if alls else None
    p_values_by_pair = {
        f"{first}|{second}": p_values[row, row + 1 + column]
        for row, first in enumerate(names)
        for column, second in enumerate(names[row + 1 :])
        if p_values is not None
    }
    assert p_values_by_pair == pytest.approx(BOARD["expect"][statistic]["p_values"], abs=5e-3)
