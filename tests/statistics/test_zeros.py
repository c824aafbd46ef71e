"""Laws with mass at 0: All views, ratios and ranks, against all resamples and against their own rules."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.definitions.rules import Rules
from generator.statistics.cell import estimate_cell
from generator.statistics.comparison import compare
from generator.statistics.distribution import Distribution, compact, with_zero
from generator.statistics.leaderboard import EntrySamples, EntryStanding, Leaderboard, leaderboard
from generator.statistics.ranking import pair_p_values, separate

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "reference" / "zeros.json").read_text("utf-8")
)
UNITS = ("one", "two")
BOUND = 2e-4
"""Of bounds that a lattice may give."""


def approximately(expected: float | None) -> Any:
    """`expected` as a lattice may give it; None, an open bound, is None."""
    return None if expected is None else pytest.approx(expected, rel=BOUND)


def table_of(
    samples: Mapping[str, Mapping[str, list[float]]], requested: int, statistic: str, rules: Rules
) -> Leaderboard:
    entries = [
        EntrySamples(
            (key, ""), {unit: np.array(sample) for unit, sample in cells.items()}, True, frozenset(UNITS)
        )
        for key, cells in samples.items()
    ]
    return leaderboard(entries, UNITS, requested, statistic, rules)


def by_name(statistic: str, rules: Rules) -> Mapping[str, EntryStanding]:
    samples = {
        key: {unit: [float(value) for value in sample] for unit, sample in cells.items()}
        for key, cells in REFERENCE["samples"][statistic].items()
    }
    return {entry.key[0]: entry for entry in table_of(samples, 5, statistic, rules).entries}


@pytest.mark.parametrize("statistic", ["median", "mean"])
def test_all_views_against_every_resample(statistic: str, rules: Rules) -> None:
    """Value and bounds are those of all resamples; open where values are 0 or too few."""
    entries = by_name(statistic, rules)
    for name, expected in REFERENCE["expect"][statistic]["all"].items():
        estimate = entries[name].all
        assert estimate is not None
        assert estimate.value == pytest.approx(expected["value"], rel=1e-9)
        assert estimate.low == approximately(expected["low"])
        assert estimate.high == approximately(expected["high"])


@pytest.mark.parametrize("statistic", ["median", "mean"])
def test_ratios_and_p_values_against_every_resample(statistic: str, rules: Rules) -> None:
    """A ratio is open where a side is; ties at 0 are split evenly; no order rests on an open bound."""
    entries = by_name(statistic, rules)
    for expected in REFERENCE["expect"][statistic]["ratios"]:
        over, under = entries[expected["over"]], entries[expected["under"]]
        comparison = compare(over.usable, under.usable, UNITS, 95)
        assert comparison is not None
        assert comparison.ratio == pytest.approx(expected["ratio"], rel=1e-9)
        assert comparison.low == approximately(expected["low"])
        assert comparison.high == approximately(expected["high"])
        assert over.all is not None
        assert under.all is not None
        p_values, _ = pair_p_values([over.all.distribution, under.all.distribution])
        assert p_values[0, 1] == pytest.approx(expected["p"], abs=5e-3)
        if expected["ratio"] < 1:
            claim_p = separate([over.all, under.all], 5).p_values[0, 1]
            assert claim_p == pytest.approx(expected["p"] if expected["claim"] else 1.0, abs=5e-3)


SAMPLE = st.lists(st.sampled_from([0.0, 0.0, 1.0, 2.5, 7.0, 40.0]), min_size=9, max_size=10)
ROWS = st.lists(st.fixed_dictionaries(dict.fromkeys(UNITS, SAMPLE)), min_size=1, max_size=3)


@settings(max_examples=60, deadline=None)
@given(ROWS, st.sampled_from(["median", "mean", "p90"]))
def test_an_all_view_stands_where_its_values_are_above_0(
    rules: Rules, rows: list[dict[str, list[float]]], statistic: str
) -> None:
    """It is missing where a value is 0, with the units named, and nowhere else; its bounds hold it."""
    table = table_of({str(index): row for index, row in enumerate(rows)}, 10, statistic, rules)
    for entry in table.entries:
        zeros = tuple(unit for unit, cell in entry.usable.items() if cell.value == 0)
        assert entry.zeros == zeros
        assert (entry.all is None) == bool(zeros)
        if entry.all is not None:
            touched = any(cell.opens_below for cell in entry.usable.values())
            assert (entry.all.low is None) == touched
            known = [bound for bound in (entry.all.low, entry.all.high) if bound is not None]
            assert known == sorted(known)
            assert all(0 <= bound < math.inf for bound in known)
            assert entry.all.distribution.probabilities.sum() == pytest.approx(1)
            assert (entry.rank is None) == (statistic == "mean")


@settings(max_examples=60, deadline=None)
@given(SAMPLE, SAMPLE, st.sampled_from(["median", "mean", "p90"]))
def test_a_ratio_turned_around(rules: Rules, first: list[float], second: list[float], statistic: str) -> None:
    """Second over first has the inverse bounds, open where they are; both stand where no value is 0."""
    cells = [estimate_cell(np.array(sample), statistic, rules) for sample in (first, second)]
    assert all(cells)
    one, two = ({"one": cell} for cell in cells if cell)
    there, back = compare(one, two, ["one"], 95), compare(two, one, ["one"], 95)
    assert (there is None) == any(cell is not None and cell.value == 0 for cell in cells)
    if there is not None and back is not None:
        assert (there.low is None) == (back.high is None)
        if there.low is not None and back.high is not None:
            assert there.low * back.high == pytest.approx(1, rel=BOUND)
        if there.low is not None and there.high is not None:
            assert 0 < there.low <= there.high


def test_a_substitute_of_0_is_named(rules: Rules) -> None:
    """Twice nothing is nothing: an entry that would be given it has no All view, and the unit is named."""
    rows = {"ash": {"one": [0.0] * 10, "two": [1.0] * 10}, "elm": {"two": [2.0] * 10}}
    ash, elm = table_of(rows, 10, "median", rules).entries
    assert (ash.all, ash.zeros) == (None, ("one",))
    assert (elm.all, elm.zeros) == (None, ("one",))


def test_one_zero_in_twenty_leaves_the_rank(rules: Rules) -> None:
    """A single trial of 0 ms, as coarse clocks give, costs no entry its All view or its rank."""
    sample = [0.0, *np.linspace(900, 1100, 19).tolist()]
    rows = {"ash": {"one": sample, "two": sample}, "elm": {"one": [5000.0] * 20, "two": [5000.0] * 20}}
    ash, elm = table_of(rows, 20, "median", rules).entries
    assert ash.all is not None
    assert ash.all.low is None
    assert [entry.rank.rank for entry in (ash, elm) if entry.rank] == [1, 2]


@pytest.mark.parametrize("zeros", [1, 8, 30])
def test_the_mean_of_a_sample_is_0_as_often_as_all_draws_are(zeros: int, rules: Rules) -> None:
    """(zeros/n)^n, with mass of nothing else put there, though the distribution comes from a lattice."""
    n = 40
    sample = np.concatenate((np.zeros(zeros), np.linspace(900, 1100, n - zeros)))
    cell = estimate_cell(sample, "mean", rules)
    assert cell is not None
    assert cell.distribution.zero_mass == pytest.approx((zeros / n) ** n, rel=1e-9)
    assert cell.distribution.mean == pytest.approx(sample.mean(), rel=1e-4)


def test_0_stays_apart_when_a_distribution_is_made_small() -> None:
    """No group of neighbours takes the value 0 in, however little mass it has."""
    distribution = with_zero(Distribution(np.linspace(1e-6, 1, 5000), np.full(5000, 1 / 5000)), 1e-15)
    small = compact(distribution, 64)
    assert small.values.size <= 66
    assert small.zero_mass == pytest.approx(1e-15)
    assert small.values[1] > 0
    assert with_zero(distribution, 0.3).zero_mass == pytest.approx(0.3)
    assert with_zero(distribution, 0.3).mean < distribution.mean
