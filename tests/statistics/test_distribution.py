"""Discrete distributions: bounds, moments, compaction and comparison."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.statistics.distribution import (
    CDF_TOLERANCE,
    Distribution,
    compact,
    from_atoms,
    interval,
    point,
    probabilities_below,
    tail_probability,
)


def distribution_of(atoms: dict[float, float]) -> Distribution:
    return Distribution(np.array(list(atoms)), np.array(list(atoms.values())))


def test_point() -> None:
    """A constant has all mass on itself, no variance, and both bounds there."""
    distribution = point(42.0)
    assert distribution.is_point
    assert (distribution.mean, distribution.variance) == (42.0, 0.0)
    assert interval(distribution, 95) == (42.0, 42.0)


def test_from_atoms_sorts_and_merges() -> None:
    """Atoms come out ascending, equal values as one, and the mass is made 1."""
    distribution = from_atoms(np.array([3.0, 1.0, 3.0, 2.0]), np.array([1.0, 2.0, 3.0, 2.0]))
    assert distribution.values.tolist() == [1.0, 2.0, 3.0]
    assert distribution.probabilities.tolist() == [0.25, 0.25, 0.5]
    assert not distribution.is_point


def test_moments() -> None:
    """Mean and variance of a distribution of two values, by hand."""
    distribution = distribution_of({0.0: 0.25, 4.0: 0.75})
    assert distribution.mean == 3.0
    assert distribution.variance == 3.0


def test_interval_by_hand() -> None:
    """Each bound is the smallest value whose CDF reaches its level."""
    distribution = distribution_of({1.0: 0.02, 2.0: 0.01, 3.0: 0.94, 4.0: 0.01, 5.0: 0.02})
    assert interval(distribution, 95) == (2.0, 4.0)
    assert interval(distribution, 98) == (1.0, 5.0)
    assert interval(distribution, 90) == (3.0, 3.0)


@pytest.mark.parametrize(("off", "expected"), [(0.5, 1.0), (2.0, 2.0)])
def test_interval_takes_rounding_for_equal(off: float, expected: float) -> None:
    """A CDF that misses the level by less than the tolerance reaches it; by more, it does not."""
    first = 0.025 - off * CDF_TOLERANCE
    low, _ = interval(distribution_of({1.0: first, 2.0: 1 - first}), 95)
    assert low == expected


def test_tolerance() -> None:
    """Two CDF values are taken as equal within 1e-12, as statistics.md says."""
    assert CDF_TOLERANCE == 1e-12


def test_interval_of_mass_short_of_one() -> None:
    """Rounding of the total does not carry the upper bound beyond the last value."""
    assert interval(distribution_of({1.0: 0.5, 2.0: 0.4}), 95) == (1.0, 2.0)


def test_tail_probability() -> None:
    """95 % leaves 2.5 % at either end."""
    assert tail_probability(95) == pytest.approx(0.025)


def test_compact_leaves_a_small_distribution() -> None:
    """A distribution that is small enough comes back as it is."""
    distribution = distribution_of({1.0: 0.5, 2.0: 0.5})
    assert compact(distribution, 2) is distribution


def test_compact_by_hand() -> None:
    """Eight equal atoms on four groups and the last value: neighbours are put on their means."""
    small = compact(Distribution(np.arange(1.0, 9.0), np.full(8, 1 / 8)), 4)
    assert small.values.tolist() == [1.5, 3.5, 5.5, 7.0, 8.0]
    assert small.probabilities.tolist() == [0.25, 0.25, 0.25, 0.125, 0.125]


def test_compact_keeps_mass_mean_and_shape() -> None:
    """Compacted, it is small, ascending, of the same mean, and its CDF is off by no more than a group."""
    values = np.linspace(0.0, 10.0, 20001)
    masses = np.exp(-values) + np.exp(-((values - 7) ** 2) * 1e4)
    distribution = Distribution(values, masses / masses.sum())
    small = compact(distribution, 1000)
    assert 500 < small.values.size <= 1002
    assert np.all(np.diff(small.values) > 0)
    assert small.probabilities.sum() == pytest.approx(1, abs=1e-12)
    assert small.mean == pytest.approx(distribution.mean, rel=1e-12)
    assert small.variance == pytest.approx(distribution.variance, rel=1e-4)
    assert small.probabilities.max() < 2e-3 + distribution.probabilities.max()
    assert np.diff(small.values).max() < 4e-2


@given(
    st.lists(
        st.lists(st.tuples(st.integers(0, 6), st.integers(1, 5)), min_size=1, max_size=6),
        min_size=1,
        max_size=4,
    )
)
def test_probabilities_below(atoms: list[list[tuple[int, int]]]) -> None:
    """P(X < Y) + P(X = Y)/2 is what summing over all pairs of values gives; each pair adds up to 1."""
    distributions = [
        from_atoms(
            np.array([float(v) for v, _ in distribution]), np.array([float(p) for _, p in distribution])
        )
        for distribution in atoms
    ]
    below = probabilities_below(distributions)
    for row, x in enumerate(distributions):
        for column, y in enumerate(distributions):
            if row == column:
                continue
            expected = sum(
                p * q * (1.0 if v < w else 0.5 if v == w else 0.0)
                for v, p in zip(x.values, x.probabilities, strict=True)
                for w, q in zip(y.values, y.probabilities, strict=True)
            )
            assert below[row, column] == pytest.approx(expected, abs=1e-12)
    assert below + below.T == pytest.approx(np.ones(below.shape), abs=1e-12)


def test_compact_drops_what_rounding_leaves() -> None:
    """Groups that hold next to nothing, as the ends of a lattice do, are no values of the distribution."""
    masses = np.array([1e-15, 0.5, 1e-15, 0.5, 1e-15])
    small = compact(Distribution(np.arange(1.0, 6.0), masses), 4)
    assert small.values.tolist() == [2, 4]
    assert small.probabilities.tolist() == [0.5, 0.5]


@pytest.mark.parametrize("off", [-4e-16, 0.0, 4e-16])
def test_compact_does_not_turn_on_rounding(off: float) -> None:
    """The largest value keeps a group of its own, whether the probabilities sum to just below 1 or above."""
    small = compact(Distribution(np.array([0.0, 9.99, 10.0]), np.array([0.3, 0.3 + off, 0.4])), 2)
    assert small.values.tolist() == [0, 9.99, 10]
