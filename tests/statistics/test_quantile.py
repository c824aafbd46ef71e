"""The statistics of a sample."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.statistics.quantile import position, quantile, statistic_of

SAMPLES = st.lists(st.floats(1e-3, 1e9), min_size=1, max_size=60)


@given(SAMPLES, st.integers(1, 99))
def test_quantile_is_type_7(values: list[float], percent: int) -> None:
    """A percentile is NumPy's default quantile."""
    sample = np.array(values)
    assert quantile(sample, percent) == pytest.approx(np.quantile(sample, percent / 100), rel=1e-12)


@given(SAMPLES)
def test_mean(values: list[float]) -> None:
    """The mean is the plain mean; nothing is trimmed."""
    assert statistic_of(np.array(values), "mean") == pytest.approx(sum(values) / len(values), rel=1e-12)


def test_mean_of_equal_values() -> None:
    """The mean of equal values is that value, to the bit."""
    for value in (0.1, 1 / 3, 1e9 / 7):
        for n in range(1, 40):
            assert statistic_of(np.full(n, value), "mean") == value


def test_columns() -> None:
    """A statistic of a table is that of each column."""
    table = np.array([[1.0, 40.0], [3.0, 10.0], [2.0, 20.0], [4.0, 30.0]])
    assert statistic_of(table, "median").tolist() == [2.5, 25.0]
    assert statistic_of(table, "mean").tolist() == [2.5, 25.0]
    assert statistic_of(table, "p75").tolist() == [3.25, 32.5]


@pytest.mark.parametrize(
    ("n", "percent", "expected"),
    [(1, 50, (0, 0.0)), (2, 50, (0, 0.5)), (21, 90, (18, 0.0)), (20, 90, (17, 0.1)), (101, 99, (99, 0.0))],
)
def test_position(n: int, percent: int, expected: tuple[int, float]) -> None:
    """k and g are exact: no floating point decides whether a percentile falls on a value."""
    assert position(n, percent) == expected
