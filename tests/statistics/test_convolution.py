"""Sums of independent variables: enumerated and on a lattice."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy import stats

from generator.statistics import convolution
from generator.statistics.convolution import (
    Lattice,
    exact_sum,
    lattice_points,
    lattice_sum,
    whole_points,
    whole_sum,
    window,
)
from generator.statistics.distribution import Distribution, FloatArray, from_atoms, interval

COIN = Distribution(np.array([0.0, 1.0]), np.array([0.7, 0.3]))


def uneven(seed: int, size: int) -> Distribution:
    """A distribution on `size` irregular values."""
    rng = np.random.default_rng(seed)
    return from_atoms(rng.lognormal(1, 0.6, size), rng.uniform(0.5, 1.5, size))


def binomial(n: int) -> FloatArray:
    return np.asarray(stats.binom.pmf(np.arange(n + 1), n, 0.3))


def test_exact_sum() -> None:
    """Three coins are a binomial distribution."""
    distribution = exact_sum([COIN] * 3)
    assert distribution.values.tolist() == [0, 1, 2, 3]
    assert distribution.probabilities == pytest.approx(binomial(3), abs=1e-15)


@pytest.mark.parametrize("times", [1, 2, 3, 20, 37])
def test_lattice_of_a_binomial(times: int) -> None:
    """Lone atoms far apart keep their mass: between two of them the CDF is the binomial one."""
    lattice = lattice_sum([COIN], times, (0.0, float(times)), 4096)
    positions = (np.arange(times + 1) + 0.5 - lattice.start) / lattice.step
    cdf = np.interp(positions, np.arange(lattice.cdf.size), lattice.cdf)
    assert cdf == pytest.approx(np.cumsum(binomial(times)), abs=1e-5)


def test_lattice_keeps_the_moments() -> None:
    """Mean, variance and third moment of a sum are those of its terms, on a coarse lattice too."""
    terms = [uneven(seed, 30) for seed in range(6)]
    ends = window(terms, 3)
    distribution = lattice_sum(terms, 3, ends, 512).distribution()
    assert distribution.mean == pytest.approx(3 * sum(term.mean for term in terms), rel=1e-9)
    assert distribution.variance == pytest.approx(3 * sum(term.variance for term in terms), rel=1e-7)
    third = 3 * sum(term.probabilities @ (term.values - term.mean) ** 3 for term in terms)
    assert distribution.probabilities @ (distribution.values - distribution.mean) ** 3 == pytest.approx(
        third, rel=1e-5
    )


@pytest.mark.parametrize("confidence", [80, 95, 99])
def test_lattice_interval(confidence: float) -> None:
    """Bounds from a lattice are those of the enumerated sum, far within a step of the atoms."""
    terms = [uneven(seed, 15) for seed in range(5)]
    exact = interval(exact_sum(terms), confidence)
    ends = window(terms, 1)
    assert lattice_sum(terms, 1, ends, 2**14).interval(confidence) == pytest.approx(exact, rel=2e-4)


def test_lattice_cdf() -> None:
    """The CDF never falls, starts near 0 and ends at 1, and the distribution's mass is 1."""
    terms = [uneven(seed, 15) for seed in range(5)]
    lattice = lattice_sum(terms, 1, window(terms, 1), 2**12)
    assert np.all(np.diff(lattice.cdf) >= 0)
    assert 0 <= lattice.cdf[0] < 1e-7
    assert lattice.cdf[-1] == pytest.approx(1, abs=1e-12)
    low, high = window(terms, 1)
    least = (high - low) / (2**12 - 32)
    assert least <= lattice.step < 2 ** (1 / 8) * least
    assert math.log2(lattice.step) * 8 == pytest.approx(round(math.log2(lattice.step) * 8))
    assert lattice.distribution().probabilities.sum() == pytest.approx(1, abs=1e-12)


def test_lattice_by_hand() -> None:
    """The mass of a point is spread over half a step on either side; the distribution has it on the point."""
    lattice = Lattice(10.0, 2.0, np.array([0.5, 1.0]))
    assert lattice.interval(95) == pytest.approx((9.1, 12.9))
    distribution = lattice.distribution()
    assert distribution.values.tolist() == [10.0, 12.0]
    assert distribution.probabilities.tolist() == [0.5, 0.5]


@pytest.mark.parametrize("times", [1, 2, 20, 300])
def test_whole_sum(times: int) -> None:
    """Draws of 10 or 16 are binomial on every second point of a grid of 3; no other sum is there."""
    coin = Distribution(np.array([10.0, 16.0]), np.array([0.7, 0.3]))
    distribution = whole_sum(coin, times, window([coin], times), 3.0)
    heads = (distribution.values - 10 * times) / 6
    assert heads == pytest.approx(np.rint(heads), abs=1e-9)
    assert distribution.probabilities == pytest.approx(stats.binom.pmf(np.rint(heads), times, 0.3), abs=2e-13)


def test_whole_points_by_hand() -> None:
    """Four draws from 10 on lie on 40, 43, …: 42 is above the first of these points, 64 is the ninth."""
    coin = Distribution(np.array([10.0, 16.0]), np.array([0.5, 0.5]))
    assert whole_points(coin, 4, (42.0, 64.0), 3.0) == (0, 8)


@pytest.mark.parametrize("times", [20, 100])
def test_window_leaves_out_next_to_nothing(times: int) -> None:
    """Outside the window lies less than 1e-13 at either end; it is not wider than twice what that needs."""
    low, high = window([COIN], times)
    distribution = stats.binom(times, 0.3)
    assert distribution.cdf(np.ceil(low) - 1) <= 1e-13
    assert distribution.sf(np.floor(high)) <= 1e-13
    assert 0 <= low <= high <= times
    needs = distribution.isf(1e-13) - distribution.ppf(1e-13)
    assert high - low <= 2 * needs


def test_window_of_a_rare_giant() -> None:
    """One giant among twenty values: the window ends where it is drawn some 15 times, not 20."""
    term = Distribution(np.array([1.0, 1000.0]), np.array([0.95, 0.05]))
    _, high = window([term], 20)
    most = stats.binom(20, 0.05).isf(1e-13)
    assert 1000 * most <= high < 1000 * (most + 4)


def test_window_of_a_far_and_unlikely_value() -> None:
    """An atom 300 deviations off still lies within the window while it holds more than 1e-13."""
    term = Distribution(np.array([0.0, 1.0, 1e5]), np.array([0.5, 0.5 - 1e-5, 1e-5]))
    assert window([term], 1)[1] == 1e5
    assert window([Distribution(-term.values[::-1], term.probabilities[::-1])], 1)[0] == -1e5


def test_window_of_deviation_one() -> None:
    """A coin of 0 and 2 lies between 0 and 2."""
    assert window([Distribution(np.array([0.0, 2.0]), np.array([0.5, 0.5]))], 1) == (0.0, 2.0)


def test_window_of_a_constant() -> None:
    """What does not vary has a window of no width."""
    assert window([Distribution(np.array([3.0]), np.ones(1))], 4) == (12.0, 12.0)


@pytest.mark.parametrize(
    ("span", "expected"), [(0.0, 16), (0.1, 16), (16.0, 16), (16.1, 32), (32.0, 32), (33.0, 64), (99.0, 64)]
)
def test_lattice_points(span: float, expected: int) -> None:
    """The next power of two that makes steps of 1, from 16 to 64; steps of 2 need half of it."""
    assert lattice_points(span, 1.0, 16, 64) == expected
    assert lattice_points(2 * span, 2.0, 16, 64) == expected
    assert lattice_points(span, 0.0, 16, 64) == (64 if span else 16)


def test_settings() -> None:
    """Accuracy was measured with these settings: who changes one measures again."""
    assert convolution.EXACT_ATOMS == 4096
    assert convolution.LATTICE_ATOMS == 1024
    assert pytest.approx(29.93, abs=0.01) == convolution._OUTSIDE_LOG
    assert [round(tilt, 2) for tilt in convolution._TILTS] == [1.5, 2.27, 3.45, 5.22, 7.92, 12.0]
    assert convolution._MARGIN == 16
    assert convolution._NOISE == 1e-15
