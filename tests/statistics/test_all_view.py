"""The All view: geometric mean, substitution and its interval."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.rules import Rules
from generator.statistics import all_view
from generator.statistics.all_view import estimate_all, log_mean, logarithm
from generator.statistics.cell import CellEstimate, estimate_cell
from generator.statistics.distribution import (
    Distribution,
    FloatArray,
    from_atoms,
    interval,
    point,
    tail_probability,
)
from tests.closed import closed


def cell(sample: FloatArray, statistic: str, rules: Rules) -> CellEstimate:
    estimate = estimate_cell(sample, statistic, rules)
    assert estimate is not None
    return estimate


def drawn(seed: int, n: int = 20, centre: float = 7.0) -> FloatArray:
    return np.random.default_rng(seed).lognormal(centre, 0.3, n)


def of_distribution(distribution: Distribution, value: float) -> CellEstimate:
    return CellEstimate(value, value, value, 2, distribution)


def test_geometric_mean(rules: Rules) -> None:
    """The All view of 2, 4 and a substituted 64 is 8: the third root of the product, unweighted."""
    cells = {"a": cell(np.full(20, 2.0), "median", rules), "b": cell(np.full(18, 4.0), "median", rules)}
    estimate = estimate_all(cells, {"a": 1e9, "b": 1e9, "c": 64.0}, ["a", "c", "b"], 95)
    assert estimate is not None
    assert estimate.value == pytest.approx(8, rel=1e-15)
    assert (estimate.low, estimate.high) == (estimate.value, estimate.value)
    assert estimate.distribution.is_point
    assert estimate.n == 38
    assert estimate.substituted == ("c",)


@given(st.lists(st.floats(1e-3, 1e6), min_size=1, max_size=12))
def test_value_by_another_formula(values: list[float]) -> None:
    """The All view is the product of the U-th roots."""
    cells = {str(index): of_distribution(point(value), value) for index, value in enumerate(values)}
    estimate = estimate_all(cells, {}, list(cells), 95)
    assert estimate is not None
    assert estimate.value == pytest.approx(
        math.prod(value ** (1 / len(values)) for value in values), rel=1e-9
    )


def test_one_varying_unit_is_exact(rules: Rules) -> None:
    """Where one unit varies the bounds are its own, moved and shrunk: √(bound·constant)."""
    varying = cell(drawn(1), "median", rules)
    estimate = estimate_all({"a": varying}, {"b": 5000.0}, ["a", "b"], 95)
    assert estimate is not None
    expected = [math.sqrt(bound * 5000) for bound in closed(varying)]
    assert list(closed(estimate)) == pytest.approx(expected, rel=1e-13)
    assert estimate.distribution.values.size == varying.distribution.values.size


@pytest.mark.parametrize(("statistic", "n"), [("median", 6), ("mean", 4)])
def test_units_against_all_products(statistic: str, n: int, rules: Rules) -> None:
    """With three units of few values the distribution is that of all combinations of resampled values."""
    cells = {str(seed): cell(drawn(seed, n), statistic, rules) for seed in range(3)}
    estimate = estimate_all(cells, {}, list(cells), 95)
    assert estimate is not None
    distributions = [
        list(zip(c.distribution.values, c.distribution.probabilities, strict=True)) for c in cells.values()
    ]
    atoms = [
        (math.prod(value for value, _ in combination) ** (1 / 3), math.prod(p for _, p in combination))
        for combination in product(*distributions)
    ]
    exact = from_atoms(np.array([value for value, _ in atoms]), np.array([p for _, p in atoms]))
    assert (estimate.low, estimate.high) == pytest.approx(interval(exact, 95), rel=1e-4)
    assert estimate.distribution.mean == pytest.approx(exact.mean, rel=1e-6)
    assert estimate.distribution.variance == pytest.approx(exact.variance, rel=1e-3)


@pytest.mark.parametrize("statistic", ["median", "mean", "p75"])
def test_simulation(statistic: str, rules: Rules) -> None:
    """The bounds hold their levels among 200,000 simulated All views of ten units.

    The draw: np.random.default_rng(9), for each unit np.random.Generator.choice of its distribution's values.
    """
    cells = {str(seed): cell(drawn(seed, 20, 6 + seed / 4), statistic, rules) for seed in range(10)}
    estimate = estimate_all(cells, {}, list(cells), 95)
    assert estimate is not None
    rng = np.random.default_rng(9)
    logs = sum(
        np.log(rng.choice(c.distribution.values, 200_000, p=c.distribution.probabilities))
        for c in cells.values()
    )
    simulated = np.exp(logs / 10)
    slack = 4 * math.sqrt(0.025 * 0.975 / 200_000)
    for bound, level in zip(closed(estimate), (0.025, 0.975), strict=True):
        assert np.mean(simulated <= bound * (1 + 1e-4)) >= level - slack
        assert np.mean(simulated <= bound * (1 - 1e-4)) <= level + slack


def test_one_unit_is_the_cell(rules: Rules) -> None:
    """The All view of one unit is that unit's cell."""
    alone = cell(drawn(4), "p75", rules)
    estimate = estimate_all({"a": alone}, {}, ["a"], 95)
    assert estimate is not None
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx(
        (alone.value, alone.low, alone.high), rel=1e-13
    )
    assert estimate.substituted == ()


@pytest.mark.parametrize("low_open", [False, True])
@pytest.mark.parametrize("high_open", [False, True])
def test_open_where_any_cell_is(low_open: bool, high_open: bool) -> None:
    """One open cell opens the All view on that side; a substituted unit opens nothing."""
    closed = of_distribution(point(3.0), 3.0)
    opened = CellEstimate(3.0, None if low_open else 3.0, None if high_open else 3.0, 2, point(3.0))
    estimate = estimate_all({"a": closed, "b": opened}, {"c": 4.0}, ["a", "b", "c"], 95)
    assert estimate is not None
    assert (estimate.low is None, estimate.high is None) == (low_open, high_open)


def test_no_logarithm() -> None:
    """A value of 0, of a cell or as a substitute, leaves no All view."""
    fine = of_distribution(point(3.0), 3.0)
    assert estimate_all({"a": fine, "b": of_distribution(point(0.0), 0.0)}, {}, ["a", "b"], 95) is None
    assert estimate_all({"a": fine}, {"b": 0.0}, ["a", "b"], 95) is None
    assert estimate_all({"a": fine}, {"b": 0.5}, ["a", "b"], 95) is not None


@pytest.mark.parametrize("confidence", [80, 95])
def test_few_atoms_many_units(confidence: float) -> None:
    """Ten units of two values each, all alike: binomial in the logarithm, on lattice and by hand."""
    distribution, tail = (
        Distribution(np.array([1.0, 2.0]), np.array([0.5, 0.5])),
        tail_probability(confidence),
    )
    together, low, high = log_mean([logarithm(distribution)] * 13, 13, (tail, 1 - tail))
    exact = from_atoms(2 ** (np.arange(14) / 13), np.array([math.comb(13, k) / 2**13 for k in range(14)]))
    assert (low, high) == pytest.approx(interval(exact, confidence), rel=1e-4)
    assert together.mean == pytest.approx(exact.mean, rel=1e-5)


def test_settings() -> None:
    """Accuracy was measured with these settings: who changes one measures again."""
    assert all_view._STEP == 5e-5
    assert (all_view._POINTS_LEAST, all_view._POINTS_MOST) == (4096, 1_048_576)


@pytest.mark.parametrize("statistic", ["median", "p75", "mean"])
def test_last_digits_decide_on_last_digits(statistic: str, rules: Rules) -> None:
    """Times that differ in their last digits give bounds that do: so machines agree that round otherwise."""

    def bounds(factor: float) -> tuple[float, float]:
        samples = {seed: np.append(drawn(seed, 19), 20_000.0) * factor for seed in range(4)}
        cells = {str(seed): cell(sample, statistic, rules) for seed, sample in samples.items()}
        estimate = estimate_all(cells, {}, list(cells), 95)
        assert estimate is not None
        return closed(estimate)

    assert bounds(1 + 1e-14) == pytest.approx(bounds(1), rel=1e-11)
