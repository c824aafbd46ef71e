"""The coarse lattice of a sample."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.statistics.spacing import spacing


@given(
    st.sets(st.integers(0, 2**14), min_size=2, max_size=30),
    st.integers(0, 10**6),
    st.sampled_from([1000.0, 1.0, 0.1, 0.0001, 1e-6]),
)
def test_whole_numbers(numbers: set[int], least: int, unit: float) -> None:
    """The step is the greatest common divisor of the distances, whatever the unit."""
    ordered = sorted(numbers)
    steps = math.gcd(*(number - ordered[0] for number in ordered))
    values = np.array([(least + number) * unit for number in ordered])
    assert spacing(values) == pytest.approx(steps * unit, rel=1e-6)


@pytest.mark.parametrize("seed", range(20))
def test_irregular_values(seed: int) -> None:
    """Values of a continuous distribution lie on no coarse lattice."""
    assert spacing(np.sort(np.random.default_rng(seed).lognormal(6, 0.5, 20))) is None


def test_one_value_between() -> None:
    """One irregular value takes the others' lattice away."""
    assert spacing(np.array([1000.0, 2000.0, 2718.281828, 5000.0])) is None


def test_two_to_the_fourteenth_steps() -> None:
    """That many are coarse, one more is not."""
    assert spacing(np.array([0.0, 1.0, 2.0**14])) == 1
    assert spacing(np.array([0.0, 1.0, 2.0**14 + 1])) is None


def test_two_values() -> None:
    """The distance of two values is their step."""
    assert spacing(np.array([0.3, 0.7])) == pytest.approx(0.4)
