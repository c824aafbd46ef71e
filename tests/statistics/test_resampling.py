"""The exact bootstrap of percentiles, against enumeration, formulas, simulation and SciPy."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats

from generator.statistics import resampling
from generator.statistics.distribution import Distribution, FloatArray, from_atoms, interval
from generator.statistics.quantile import position, quantile
from generator.statistics.resampling import open_bounds, quantile_distributions

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "reference" / "open_bounds.json").read_text("utf-8")
)
ORDERED = np.array([1.0, 2.5, 2.75, 7.0, 31.0, 57.0])
TIED = np.array([1.0, 2.0, 2.0, 2.0, 8.0, 8.0])


def enumerated(ordered: FloatArray, percent: int) -> Distribution:
    """The distribution from all n^n resamples."""
    n = ordered.size
    resamples = np.array(list(product(range(n), repeat=n))).T
    return from_atoms(quantile(ordered[resamples], percent), np.full(n**n, 1 / n**n))


def quantile_distribution(ordered: FloatArray, percent: int) -> Distribution:
    """The distribution of one sample."""
    (table,) = quantile_distributions(ordered[None, :], percent)
    (distribution,) = table.distributions()
    return distribution


def cdf(distribution: Distribution, at: FloatArray) -> FloatArray:
    """P(X ≤ at), with room for rounding of the values."""
    return np.array(
        [distribution.probabilities[distribution.values <= value * (1 + 1e-12)].sum() for value in at]
    )


@pytest.mark.parametrize("percent", [50, 75, 90, 95, 99])
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("ordered", [ORDERED, TIED], ids=["distinct", "tied"])
def test_all_resamples(ordered: FloatArray, n: int, percent: int) -> None:
    """Distribution and bounds are those of all n^n resamples, for g = 0 and g > 0."""
    distribution, expected = quantile_distribution(ordered[:n], percent), enumerated(ordered[:n], percent)
    assert distribution.values == pytest.approx(expected.values, rel=1e-12)
    assert distribution.probabilities == pytest.approx(expected.probabilities, abs=1e-13)
    assert interval(distribution, 95) == pytest.approx(interval(expected, 95), rel=1e-12)
    assert interval(distribution, 80) == pytest.approx(interval(expected, 80), rel=1e-12)


@pytest.mark.parametrize(("n", "percent"), [(21, 50), (21, 75), (41, 90), (101, 99), (1001, 50), (2001, 95)])
def test_one_order_statistic(n: int, percent: int) -> None:
    """For g = 0, P(X*₍r₎ ≤ x₍j₎) = P(Bin(n, j/n) ≥ r)."""
    ordered = np.arange(1.0, n + 1)
    k, g = position(n, percent)
    assert g == 0
    expected = stats.binom.sf(k, n, ordered / n)
    assert cdf(quantile_distribution(ordered, percent), ordered) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(("n", "percent"), [(18, 50), (18, 90), (20, 75), (20, 95), (33, 90), (90, 99)])
def test_two_order_statistics(n: int, percent: int) -> None:
    """For g > 0 the joint distribution is the second difference of S(i,j), computed in fractions."""
    k, g = position(n, percent)
    assert g > 0
    r = k + 1
    expected = np.zeros((n + 1, n + 1))
    for i in range(1, n + 1):
        for j in range(i + 1, n + 1):
            first = Fraction(i, n) ** r - Fraction(i - 1, n) ** r
            second = Fraction(n - j + 1, n) ** (n - r) - Fraction(n - j, n) ** (n - r)
            expected[i, j] = float(comb(n, r) * first * second)
        alone = stats.binom.sf(k, n, i / n) - stats.binom.sf(k, n, (i - 1) / n)
        expected[i, i] = alone - expected[i].sum()
    lower, upper, probabilities = resampling._weights(n, percent)
    weights = np.zeros((n + 1, n + 1))
    weights[lower + 1, upper + 1] = probabilities
    assert weights == pytest.approx(expected, abs=1e-13)


@pytest.mark.parametrize("percent", [50, 75, 90, 95])
@pytest.mark.parametrize("n", [18, 20, 33])
def test_simulation(n: int, percent: int) -> None:
    """The distribution's bounds hold their levels among 100,000 resamples drawn with a fixed seed.

    The draw: np.random.default_rng(n).integers(0, n, (100_000, n)), each row's np.quantile.
    """
    rng = np.random.default_rng(n)
    ordered = np.sort(rng.lognormal(7, 0.4, n))
    draws = np.quantile(ordered[rng.integers(0, n, (100_000, n))], percent / 100, axis=1)
    slack = 4 * np.sqrt(0.025 * 0.975 / draws.size)
    for bound, level in zip(
        interval(quantile_distribution(ordered, percent), 95), (0.025, 0.975), strict=True
    ):
        assert np.mean(draws <= bound * (1 + 1e-9)) >= level - slack
        assert np.mean(draws < bound * (1 - 1e-9)) <= level + slack


def test_scipy_bootstrap() -> None:
    """Bounds agree with scipy.stats.bootstrap (method "percentile", 20,000 resamples, seed 5)."""
    ordered = np.sort(np.random.default_rng(1).lognormal(3, 0.5, 40))
    bounds = interval(quantile_distribution(ordered, 50), 95)
    outcome = stats.bootstrap(
        (ordered,), np.median, n_resamples=20_000, method="percentile", rng=np.random.default_rng(5), axis=0
    )
    neighbours = np.sort(np.concatenate((ordered, (ordered[1:] + ordered[:-1]) / 2)))
    for exact, simulated in zip(bounds, outcome.confidence_interval, strict=True):
        assert abs(np.searchsorted(neighbours, exact) - np.searchsorted(neighbours, simulated)) <= 2


@pytest.mark.parametrize(
    ("n", "percent", "expected"),
    [
        (20, 50, (False, False)),
        (20, 75, (False, False)),
        (20, 90, (False, True)),
        (20, 95, (False, True)),
        (100, 95, (False, False)),
        (100, 99, (False, True)),
        (2, 50, (True, True)),
        (3, 50, (True, True)),
        (9, 75, (False, True)),
        (8, 75, (False, True)),
        (1, 50, (True, True)),
    ],
)
def test_open_bounds(n: int, percent: int, expected: tuple[bool, bool]) -> None:
    """P90 and P95 of 20 values are open above, P75 is not; P95 of 100 is not, P99 of 100 is.

    From how many values a percentile is closed above is that of the rule in `tests/reference/open_bounds.py`.
    """
    assert open_bounds(n, percent, 0.025) == expected


@pytest.mark.parametrize("percent", [50, 75, 90, 95, 99])
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 9, 12, 18, 20, 33, 60, 90, 100, 150])
def test_open_bounds_by_the_formula(n: int, percent: int) -> None:
    """Open above where P(Bin(n, 1/n) ≥ n−r+1) > α/2 or (P/100)^n is, below likewise with r₂ and 100 − P."""
    k, g = position(n, percent)
    r = k + 1
    above = stats.binom.sf(n - r, n, 1 / n)
    below = stats.binom.sf((r if g == 0 else r + 1) - 1, n, 1 / n)
    for tail in (0.005, 0.025, 0.05, 0.2):
        assert open_bounds(n, percent, tail) == (
            max(below, (1 - percent / 100) ** n) > tail,
            max(above, (percent / 100) ** n) > tail,
        )


@pytest.mark.parametrize(("percent", "sides"), REFERENCE.items())
def test_from_how_many_values_a_bound_is_closed(percent: str, sides: dict[str, list[int]]) -> None:
    """As exact fractions say: above P75 from 13, P90 from 36, P95 from 72, P99 from 368."""
    for side_index, side in enumerate(("below", "above")):
        sizes = [n for n in range(1, 501) if open_bounds(n, int(percent), 0.025)[side_index]]
        assert sizes == sides[side]


@pytest.mark.parametrize("percent", [50, 90, 99])
@pytest.mark.parametrize("n", [10_000, 100_000])
def test_large_samples(n: int, percent: int) -> None:
    """Cost grows as √n, and the distribution keeps to the order statistic's own: Beta(r, n − r + 1)."""
    lower, upper, probabilities = resampling._weights(n, percent)
    assert lower.size < 600 * np.sqrt(n)
    assert probabilities.sum() == pytest.approx(1, abs=1e-9)
    k, _ = position(n, percent)
    at = np.arange(lower.min(), upper.max() + 1)
    cdf = np.bincount(lower - at[0], probabilities, minlength=at.size).cumsum()
    assert cdf == pytest.approx(stats.beta.cdf((at + 1) / n, k + 1, n - k), abs=1e-8)


@pytest.mark.parametrize("percent", [50, 90])
def test_what_is_dropped(percent: int) -> None:
    """For large n no more than 1e-15 of the mass is dropped, and atoms of 1e-17 are still there."""
    n = 10_001
    _, _, probabilities = resampling._weights(n, percent)
    assert probabilities.min() < 1e-17
    ranks = np.arange(1, n + 1)
    k, _ = position(n, percent)
    lower, _, _ = resampling._weights(n, percent)
    outside = stats.beta.cdf(lower.min() / n, k + 1, n - k) + stats.beta.sf(
        (lower.max() + 1) / n, k + 1, n - k
    )
    assert outside < 1e-15
    assert ranks.size > 5 * lower.size


def test_settings() -> None:
    """Accuracy was measured with these settings: who changes one measures again."""
    assert resampling._NEGLIGIBLE == 1e-20
    assert (resampling._REACH_DEVIATIONS, resampling._REACH_RANKS) == (10.0, 45)
    assert resampling._NODES.size == 20


@pytest.mark.parametrize("percent", [50, 75, 90])
def test_many_samples_together(percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sample, also one with ties, has the distribution and the bounds that it has alone."""
    rng = np.random.default_rng(3)
    ordered = np.sort(rng.lognormal(0, 1, (7, 20)), axis=1)
    ordered[3] = np.sort(rng.integers(1, 5, 20))
    monkeypatch.setattr(resampling, "_ATOMS_AT_ONCE", 500)
    tables = list(quantile_distributions(ordered, percent))
    assert len(tables) > 1
    distributions = [distribution for table in tables for distribution in table.distributions()]
    lows, highs = (np.concatenate(bounds) for bounds in zip(*(t.intervals(95) for t in tables), strict=True))
    assert len(distributions) == len(ordered)
    for sample, distribution, low, high in zip(ordered, distributions, lows, highs, strict=True):
        alone = quantile_distribution(sample, percent)
        assert distribution.values.tolist() == alone.values.tolist()
        assert distribution.probabilities == pytest.approx(alone.probabilities, abs=1e-15)
        assert (low, high) == interval(alone, 95)
