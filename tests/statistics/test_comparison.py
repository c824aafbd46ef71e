"""Ratios of two entries or two runs."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pytest

from generator.definitions.rules import Rules
from generator.statistics.cell import CellEstimate, estimate_cell
from generator.statistics.comparison import Comparison, compare
from generator.statistics.distribution import from_atoms, interval, point
from tests.closed import closed


def cells(
    seed: int, units: str, factor: float, rules: Rules, statistic: str = "median"
) -> dict[str, CellEstimate]:
    """Cells of one entry: twenty values near 1,000 times the factor."""
    rng = np.random.default_rng(seed)
    estimates = {unit: estimate_cell(factor * rng.lognormal(7, 0.2, 20), statistic, rules) for unit in units}
    return {unit: estimate for unit, estimate in estimates.items() if estimate is not None}


def given(first: Mapping[str, CellEstimate], second: Mapping[str, CellEstimate], units: str) -> Comparison:
    comparison = compare(first, second, list(units), 95)
    assert comparison is not None
    return comparison


@pytest.mark.parametrize("statistic", ["median", "p75", "mean"])
def test_one_cell_against_all_pairs(statistic: str, rules: Rules) -> None:
    """Two cells: the ratio of the values, with bounds from all pairs of the two distributions."""
    first, second = cells(1, "a", 1.1, rules, statistic), cells(2, "a", 1.0, rules, statistic)
    comparison = given(first, second, "a")
    pairs = from_atoms(
        np.divide.outer(first["a"].distribution.values, second["a"].distribution.values).ravel(),
        np.multiply.outer(
            first["a"].distribution.probabilities, second["a"].distribution.probabilities
        ).ravel(),
    )
    assert comparison.ratio == pytest.approx(first["a"].value / second["a"].value, rel=1e-12)
    assert (comparison.low, comparison.high) == pytest.approx(interval(pairs, 95), rel=1e-4)
    assert (comparison.units, comparison.left_out) == (("a",), ())


def test_geometric_mean_of_ratios(rules: Rules) -> None:
    """Several units: the geometric mean of their ratios, narrower than a single one."""
    first, second = cells(1, "abcdefgh", 1.2, rules), cells(2, "abcdefgh", 1.0, rules)
    comparison, alone = given(first, second, "abcdefgh"), given(first, second, "a")
    ratios = [first[unit].value / second[unit].value for unit in "abcdefgh"]
    assert comparison.ratio == pytest.approx(math.prod(ratios) ** (1 / 8), rel=1e-12)
    low, high = closed(comparison)
    assert 1 < low < comparison.ratio < high
    assert high / low < closed(alone)[1] / closed(alone)[0]


def test_same_units_on_both_sides(rules: Rules) -> None:
    """Units missing on either side are left out of both, and said."""
    first, second = cells(1, "abd", 1.0, rules), cells(2, "bcd", 1.0, rules)
    comparison = given(first, second, "abcde")
    assert comparison.units == ("b", "d")
    assert comparison.left_out == ("a", "c", "e")
    only = given({unit: first[unit] for unit in "bd"}, {unit: second[unit] for unit in "bd"}, "bd")
    assert (comparison.ratio, comparison.low, comparison.high) == (only.ratio, only.low, only.high)


def test_swapping_sides(rules: Rules) -> None:
    """Second over first is the inverse, bounds too."""
    first, second = cells(1, "abc", 1.3, rules), cells(2, "abc", 1.0, rules)
    there, back = given(first, second, "abc"), given(second, first, "abc")
    assert back.ratio == pytest.approx(1 / there.ratio, rel=1e-12)
    low, high = closed(there)
    assert closed(back) == pytest.approx((1 / high, 1 / low), rel=1e-4)


def test_the_interval_holds_1_where_nothing_differs(rules: Rules) -> None:
    """Of samples of one distribution; above or below it where one takes twice as long."""
    same = cells(1, "abc", 1.0, rules)
    alike = given(same, cells(2, "abc", 1.0, rules), "abc")
    assert closed(alike)[0] <= 1 <= closed(alike)[1]
    assert closed(given(cells(2, "abc", 2.0, rules), same, "abc"))[0] > 1
    assert closed(given(cells(2, "abc", 0.5, rules), same, "abc"))[1] < 1


@pytest.mark.parametrize(
    ("first_open", "second_open", "expected"),
    [
        ((False, False), (False, False), (False, False)),
        ((True, False), (False, False), (True, False)),
        ((False, True), (False, False), (False, True)),
        ((False, False), (True, False), (False, True)),
        ((False, False), (False, True), (True, False)),
    ],
)
def test_open_bounds(
    first_open: tuple[bool, bool], second_open: tuple[bool, bool], expected: tuple[bool, bool]
) -> None:
    """What is open above in the second side opens the ratio below, and the other way round."""
    first, second = _opened(3.0, first_open), _opened(2.0, second_open)
    comparison = given({"a": first}, {"a": second}, "a")
    assert (comparison.low is None, comparison.high is None) == expected
    for known in (comparison.ratio, comparison.low, comparison.high):
        assert known is None or known == pytest.approx(1.5, rel=1e-15)


def _opened(value: float, is_open: tuple[bool, bool]) -> CellEstimate:
    low, high = (None if side else value for side in is_open)
    return CellEstimate(value, low, high, 20, point(value))


def test_nothing_to_compare(rules: Rules) -> None:
    """Without a shared unit, or with a value of 0, there is no ratio."""
    some = cells(1, "a", 1.0, rules)
    zero = {"a": CellEstimate(0.0, 0.0, 0.0, 20, point(0.0))}
    assert compare(some, cells(2, "b", 1.0, rules), ["a", "b"], 95) is None
    assert compare(some, zero, ["a"], 95) is None
    assert compare(zero, some, ["a"], 95) is None


def test_confidence(rules: Rules) -> None:
    """A lower level gives a narrower interval."""
    first, second = cells(1, "abc", 1.0, rules), cells(2, "abc", 1.0, rules)
    wide, narrow = compare(first, second, ["a", "b", "c"], 95), compare(first, second, ["a", "b", "c"], 60)
    assert wide is not None
    assert narrow is not None
    assert closed(wide)[0] < closed(narrow)[0] < closed(narrow)[1] < closed(wide)[1]


def test_rounding_does_not_decide_what_holds_1(rules: Rules) -> None:
    """A bound that only rounding keeps from 1 is 1: coarse times that meet there show no difference."""
    slower, faster = _coarse({"a": 2, "b": 7}, rules), _coarse({"a": 2, "b": 4}, rules)
    assert given(slower, faster, "ab").low == 1
    assert given(faster, slower, "ab").high == 1


def _coarse(lower_ns: Mapping[str, int], rules: Rules) -> dict[str, CellEstimate]:
    """Cells of ten times in ms on a grid of 1 ns: half of them the lower one, half the next."""
    estimates = {
        unit: estimate_cell(np.repeat([lower, lower + 1], 5) * 1e-6, "median", rules)
        for unit, lower in lower_ns.items()
    }
    return {unit: estimate for unit, estimate in estimates.items() if estimate is not None}
