"""The exact bootstrap of the mean, against enumeration, an independent mixture and simulation."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from generator.statistics import mean as mean_module
from generator.statistics.distribution import FloatArray, from_atoms, interval
from generator.statistics.mean import mean_distribution

MEANS = json.loads((Path(__file__).parents[1] / "reference" / "means.json").read_text("utf-8"))["cells"]


def with_giant(n: int, spread: float, giant: float) -> FloatArray:
    """n − 1 values near 1 (their logarithms have this spread), and one giant."""
    values = np.exp(np.random.default_rng(n).normal(0, spread, n - 1))
    return np.append(np.sort(values), giant)


def bounds_with_giant(sample: FloatArray) -> FloatArray:
    """The 95 % bounds of the mean of such a sample, by another route: given how often the giant is drawn.

    The sum of the other draws comes from a lattice of 2^18 points, so fine that its error does not count.
    """
    n, giant, rest = sample.size, sample[-1], sample[:-1]
    points = 2**18
    step = (24 * rest.std() * np.sqrt(n) + 30 * np.ptp(rest)) / points
    positions = (rest - rest.mean()) / step
    base = np.floor(positions).astype(int)
    one = np.bincount(base % points, 1 - positions + base, minlength=points)
    one += np.bincount((base + 1) % points, positions - base, minlength=points)
    spectrum = np.fft.rfft(one / (n - 1))
    values, masses = [], []
    for draws in range(min(n, 20)):
        others = np.roll(np.fft.irfft(spectrum ** (n - draws), points), points // 2)
        off = (np.arange(points) - points // 2) * step
        values.append(((n - draws) * rest.mean() + off + draws * giant) / n)
        masses.append(stats.binom.pmf(draws, n, 1 / n) * others)
    order = np.argsort(np.concatenate(values))
    cdf = np.cumsum(np.concatenate(masses)[order])
    return np.asarray(np.concatenate(values)[order][np.searchsorted(cdf, [0.025, 0.975])])


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("ordered", [[1.0, 2.5, 2.75, 7.0, 31.0, 57.0], [1.0, 2.0, 2.0, 2.0, 8.0, 8.0]])
def test_all_resamples(ordered: list[float], n: int) -> None:
    """For few values distribution and bounds are those of all n^n resamples."""
    sample = np.array(ordered[:n])
    resamples = np.array(list(product(range(n), repeat=n)))
    expected = from_atoms(sample[resamples].mean(axis=1).round(12), np.full(n**n, 1 / n**n))
    distribution, bounds = mean_distribution(sample, 95)
    rounded = from_atoms(distribution.values.round(12), distribution.probabilities)
    assert rounded.values == pytest.approx(expected.values, rel=1e-12)
    assert rounded.probabilities == pytest.approx(expected.probabilities, abs=1e-13)
    assert bounds == pytest.approx(interval(expected, 95), rel=1e-9)


def test_two_values_many_times() -> None:
    """A sample of two distinct values has a binomial distribution, however large it is."""
    distribution, bounds = mean_distribution(np.repeat([1.0, 2.0], [300, 100]), 95)
    assert distribution.probabilities == pytest.approx(stats.binom.pmf(np.arange(401), 400, 0.25), abs=1e-12)
    assert bounds == pytest.approx(1 + stats.binom.ppf([0.025, 0.975], 400, 0.25) / 400, rel=1e-12)


def test_what_underflows_is_left_out() -> None:
    """Of two values 5,000 times, resamples whose probability no float holds have no part in it."""
    distribution, _ = mean_distribution(np.repeat([1.0, 2.0], [2500, 2500]), 95)
    assert distribution.values.size < 5001
    assert np.all(distribution.probabilities > 0)
    assert distribution.mean == pytest.approx(1.5, rel=1e-12)


def test_equal_values() -> None:
    """Equal values have a point distribution and bounds on the value."""
    distribution, bounds = mean_distribution(np.full(20, 0.1), 95)
    assert distribution.is_point
    assert bounds == (0.1, 0.1)


@pytest.mark.parametrize("seed", range(6))
def test_lattice_agrees_with_enumeration(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The two routes give the same distribution: eleven values by 352,716 multisets and by FFT."""
    sample = np.sort(np.random.default_rng(seed).lognormal(6, 0.5, 11))
    monkeypatch.setattr(mean_module, "_on_grid", lambda bound, _: bound)
    gridded, bounds = mean_distribution(sample, 95)
    monkeypatch.setattr(mean_module, "_ENUMERATED_MOST", 10**6)
    exact, exact_bounds = mean_distribution(sample, 95)
    assert bounds == pytest.approx(exact_bounds, abs=1e-4 * sample.mean())
    assert bounds != exact_bounds
    assert gridded.mean == pytest.approx(exact.mean, rel=1e-6)
    assert gridded.variance == pytest.approx(exact.variance, rel=1e-4)


def test_ten_values_are_enumerated() -> None:
    """Ten values have 92,378 different resamples: bounds are sums of values, the distribution has 4,096."""
    sample = np.sort(np.random.default_rng(1).integers(1, 1000, 10)).astype(np.float64)
    distribution, bounds = mean_distribution(sample, 95)
    assert [bound * 10 for bound in bounds] == pytest.approx(
        [round(bound * 10) for bound in bounds], abs=1e-9
    )
    assert distribution.values.size <= 4097
    assert distribution.mean == pytest.approx(sample.mean(), rel=1e-9)


@pytest.mark.parametrize(
    ("n", "spread", "giant"), [(18, 0.1, 90.0), (20, 0.3, 10.0), (20, 0.01, 90.0), (50, 0.1, 300.0)]
)
def test_one_giant(n: int, spread: float, giant: float) -> None:
    """With one value far off, the bounds are within 0.01 % of the value, and no lower than the true ones."""
    sample = with_giant(n, spread, giant)
    expected = bounds_with_giant(sample)
    _, bounds = mean_distribution(sample, 95)
    off = np.array(bounds) - expected
    assert np.all(off < 1e-4 * sample.mean())
    assert np.all(off > -1e-5 * sample.mean())


def test_reference_sample_is_exact_before_the_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before they are put on their grid the bounds are within 2e-5 of the true ones."""
    monkeypatch.setattr(mean_module, "_on_grid", lambda bound, _: bound)
    sample = with_giant(18, 0.1, 90.0)
    assert mean_distribution(sample, 95)[1] == pytest.approx(bounds_with_giant(sample), rel=2e-5)


@pytest.mark.parametrize("n", [18, 20, 33])
def test_simulation(n: int) -> None:
    """The bounds hold their levels among 200,000 resamples drawn with a fixed seed.

    The draw: np.random.default_rng(n).integers(0, n, (200_000, n)), each row's mean.
    """
    rng = np.random.default_rng(n)
    sample = np.sort(rng.lognormal(7, 0.4, n))
    means = sample[rng.integers(0, n, (200_000, n))].mean(axis=1)
    low, high = mean_distribution(sample, 95)[1]
    slack = 4 * np.sqrt(0.025 * 0.975 / means.size)
    assert np.mean(means <= low) == pytest.approx(0.025, abs=slack)
    assert np.mean(means <= high) == pytest.approx(0.975, abs=slack)


@pytest.mark.parametrize("n", [10_000, 100_000])
def test_large_samples(n: int) -> None:
    """For large n the distribution is small in memory and normal: mean ± 1.96·s/√n."""
    sample = np.sort(np.random.default_rng(n).lognormal(7, 0.5, n))
    distribution, bounds = mean_distribution(sample, 95)
    reach = 1.959964 * sample.std() / np.sqrt(n)
    assert distribution.values.size <= 1025
    assert bounds == pytest.approx((sample.mean() - reach, sample.mean() + reach), rel=2e-4)
    assert distribution.mean == pytest.approx(sample.mean(), rel=1e-6)
    assert distribution.variance == pytest.approx(sample.var() / n, rel=1e-3)


def test_distribution_of_twenty() -> None:
    """From the lattice: moments of theory, inside the sample's range, mass 1, about 1,000 values."""
    sample = np.sort(np.random.default_rng(3).lognormal(7, 0.5, 20))
    distribution, _ = mean_distribution(sample, 95)
    assert distribution.mean == pytest.approx(sample.mean(), rel=1e-8)
    assert distribution.variance == pytest.approx(sample.var() / 20, rel=1e-4)
    assert distribution.probabilities.sum() == pytest.approx(1, abs=1e-12)
    assert sample[0] <= distribution.values[0] < distribution.values[-1] <= sample[-1]
    assert 512 < distribution.values.size <= 1025


@pytest.mark.parametrize(("giant", "finer"), [(3.0, 1), (90.0, 8)])
def test_bounds_lie_on_their_grid(giant: float, finer: int) -> None:
    """Bounds are points of a grid of 2^16 points over the sample, or finer: within 0.005 % of the value."""
    sample = with_giant(20, 0.1, giant)
    step = (sample[-1] - sample[0]) / (2**16 - 1) / finer
    assert step <= 0.5e-4 * sample.mean()
    assert finer == 1 or step > 0.25e-4 * sample.mean()
    for bound in mean_distribution(sample, 95)[1]:
        steps = (bound - sample[0]) / step
        assert steps == pytest.approx(round(steps), abs=1e-5)


@pytest.mark.parametrize("case", MEANS, ids=lambda case: case["name"])
def test_coarse_lattice(case: dict[str, Any]) -> None:
    """On a coarse lattice the bounds are exact; with values beside it, within 0.01 % of the mean."""
    sample = np.sort(np.array(case["sample"], dtype=np.float64))
    bounds = mean_distribution(sample, 95)[1]
    off = 1e-12 if case["steps"] <= 2**14 else 1e-4
    assert bounds == pytest.approx((case["low"], case["high"]), rel=0, abs=off * sample.mean())


def bounds_of_whole(sample: FloatArray) -> FloatArray:
    """The 95 % bounds of the mean of whole numbers: each power of two draws by np.convolve, no FFT."""
    n, least = sample.size, sample.min()
    power = np.bincount((sample - least).astype(int)) / n
    total = np.ones(1)
    for bit in range(n.bit_length()):
        total = np.convolve(total, power) if n >> bit & 1 else total
        power = np.convolve(power, power)
    return np.asarray(least + np.searchsorted(np.cumsum(total), [0.025 - 1e-12, 0.975 - 1e-12]) / n)


@given(
    st.lists(st.integers(0, 60), min_size=12, max_size=24),
    st.sampled_from([0, 20, 1000]),
    st.sampled_from([1.0, 1000.0, 0.0001]),
)
def test_whole_numbers(numbers: list[int], least: int, unit: float) -> None:
    """Bounds of the mean of whole seconds, or of costs in whole $0.0001, are exact to the last digits."""
    sample = np.sort(np.array(numbers, dtype=np.float64)) + least
    distribution, bounds = mean_distribution(sample * unit, 95)
    assert bounds == pytest.approx(bounds_of_whole(sample) * unit, rel=1e-9, abs=1e-12 * unit)
    assert distribution.probabilities.sum() == pytest.approx(1, abs=1e-12)
    assert distribution.mean == pytest.approx(sample.mean() * unit, rel=1e-9)


@pytest.mark.parametrize(
    ("n", "others", "slow"), [(18, 1, 1), (20, 3, 1), (50, 1, 1), (50, 10, 1), (18, 1, 6), (20, 3, 6)]
)
def test_values_beside_a_lattice(n: int, others: int, slow: int) -> None:
    """Whole seconds with some whole milliseconds among them, one of them slow: within 0.01 % of the mean.

    The expected bounds are those of an FFT on whole milliseconds, where every sum is a point.
    """
    rng = np.random.default_rng([n, others, slow])
    sample = np.append(1000 * rng.integers(20, 45, n - others), rng.integers(20_000, 45_000, others))
    sample[-1] *= slow
    ordered = np.sort(sample.astype(np.float64))
    offsets = (ordered - ordered[0]).astype(int)
    points = 1 << int(n * offsets[-1]).bit_length()
    one = np.bincount(offsets, minlength=points) / n
    cdf = np.cumsum(np.fft.irfft(np.fft.rfft(one) ** n, points))
    expected = ordered[0] + np.searchsorted(cdf, [0.025, 0.975]) / n
    assert mean_distribution(ordered, 95)[1] == pytest.approx(expected, rel=0, abs=1e-4 * ordered.mean())


def test_zeros_among_whole_numbers() -> None:
    """Zeros on a coarse lattice keep their own mass: seven zeros of twenty, none above them but at 1/20."""
    sample = np.append(np.zeros(7), np.arange(1.0, 14.0))
    distribution, _ = mean_distribution(sample, 95)
    assert distribution.zero_mass == pytest.approx((7 / 20) ** 20, rel=1e-9)
    assert distribution.values[1] == pytest.approx(1 / 20)


def test_zeros() -> None:
    """A sample that holds zeros has a mean and bounds like any other."""
    sample = np.sort(np.append(np.zeros(5), np.random.default_rng(4).lognormal(0, 1, 15)))
    distribution, (low, high) = mean_distribution(sample, 95)
    assert distribution.mean == pytest.approx(sample.mean(), rel=1e-8)
    assert 0 < low < sample.mean() < high


def test_narrow_cluster() -> None:
    """Values that differ in the last digits only keep their bounds between them."""
    sample = np.sort(1000 + np.random.default_rng(5).normal(0, 1e-9, 20))
    low, high = mean_distribution(sample, 95)[1]
    assert sample[0] <= low <= high <= sample[-1]


@pytest.mark.parametrize("exponent", [-1000, -300, 300, 1000])
def test_tiny_and_huge(exponent: int) -> None:
    """Scaled by a power of two, distribution and bounds scale to the bit, also at the ends of floats."""
    sample = np.sort(np.random.default_rng(6).lognormal(1, 0.5, 20))
    distribution, bounds = mean_distribution(sample, 95)
    scaled_distribution, scaled_bounds = mean_distribution(np.ldexp(sample, exponent), 95)
    assert scaled_bounds == tuple(np.ldexp(bounds, exponent))
    assert scaled_distribution.values.tolist() == np.ldexp(distribution.values, exponent).tolist()


def test_values_of_a_distribution_are_distinct() -> None:
    """A cluster narrower than a giant's rounding still gives ascending values."""
    distribution, _ = mean_distribution(np.sort(np.append(1 + np.arange(7) * 1e-12, 1e6)), 95)
    assert np.all(np.diff(distribution.values) > 0)


def test_settings() -> None:
    """Accuracy was measured with these settings: who changes one measures again."""
    assert mean_module._ENUMERATED_MOST == 100_000
    assert mean_module._GRID_INTERVALS == 65_535
    assert mean_module._PRECISION == 1e-4
    assert (mean_module._POINTS_LEAST, mean_module._POINTS_MOST) == (16_384, 524_288)
    assert mean_module._COARSE_POINTS_MOST == 2**17
    assert (mean_module._CLUSTER_GAPS, mean_module._CLUSTER_STEPS) == (2.5, 8)


@pytest.mark.parametrize(("different", "enumerated"), [(6, True), (7, False)])
def test_what_is_enumerated(different: int, enumerated: bool) -> None:
    """Twenty values, six of them different, make 53,130 resamples; seven make 230,230: too many."""
    others = np.random.default_rng(7).lognormal(1, 0.5, different - 1)
    sample = np.sort(np.append(others, np.full(21 - different, 5.0)))
    distribution, _ = mean_distribution(sample, 95)
    assert (distribution.values.size > 1025) is enumerated


def test_points_by_hand() -> None:
    """Steps are 5e-5·n times the least value, or the eighth of a cluster's deviation times the root of √n.

    Where gaps are equal, 1.25e-5·n times the least value.
    """
    gaps_about_one = np.cumsum([1.0, *np.linspace(0.9, 1.1, 19)])
    step = 20 / 2.5 * 20**0.25 / 8
    assert mean_module._points(gaps_about_one, (0.0, 16_380 * step)) == 2**14
    assert mean_module._points(gaps_about_one, (0.0, 16_390 * step)) == 2**15
    narrow = 1000 + gaps_about_one / 1e6
    assert mean_module._points(narrow, (0.0, 16_380.0)) == 2**14
    assert mean_module._points(narrow, (0.0, 16_400.0)) == 2**15
    assert mean_module._points(np.array([1000.0] + [2000.0] * 19), (0.0, 4_090.0)) == 2**14
    assert mean_module._points(np.array([1000.0] + [2000.0] * 19), (0.0, 4_100.0)) == 2**15


@pytest.mark.parametrize(("off", "steps"), [(0.98e-6, 3), (1.02e-6, 4), (-1e-9, 3), (0.5, 4)])
def test_rounding_does_not_decide_on_the_grid(off: float, steps: int) -> None:
    """A bound on a point of the grid stays there whichever way its last digit fell; above it, it goes up."""
    ordered = np.array([0.0, 1.0, 1.0])
    step = 1 / 65_535
    assert mean_module._on_grid((3 + off) * step, ordered) == pytest.approx(steps * step, rel=1e-12)
