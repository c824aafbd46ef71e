"""The statistics of a sample and the tail rule."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.rules import Rules
from generator.statistics.quantile import PERCENTS, STATISTICS, needed, position, quantile, statistic_of

SAMPLES = st.lists(st.floats(1e-3, 1e9), min_size=1, max_size=60)


@given(SAMPLES, st.sampled_from(sorted(PERCENTS.values())))
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


def test_needed(rules: Rules) -> None:
    """With a tail minimum of 90 the statistics are given from 2, 2, 4, 9, 18 and 90 values."""
    assert [needed(statistic, rules) for statistic in STATISTICS] == [2, 2, 4, 9, 18, 90]


def test_needed_follows_the_rules(rules: Rules) -> None:
    """The tail rule and the mean's minimum are the rules', not the code's."""
    strict = rules.model_copy(update={"tail_minimum": 200, "mean_minimum": 7})
    assert [needed(statistic, strict) for statistic in STATISTICS] == [4, 7, 8, 20, 40, 200]


@given(st.integers(1, 1000), st.sampled_from(sorted(PERCENTS)), st.integers(1, 500))
def test_needed_is_the_smallest(n: int, statistic: str, minimum: int) -> None:
    """n is enough exactly where n·(100 − P) reaches the minimum."""
    rules = Rules.model_construct(tail_minimum=minimum)
    assert (n >= needed(statistic, rules)) == (n * (100 - PERCENTS[statistic]) >= minimum)


def test_statistics_are_those_of_the_percents() -> None:
    """Every statistic is the mean or a percentile of the table."""
    assert {"mean", *PERCENTS} == set(STATISTICS)
    assert PERCENTS == {"median": 50, "p75": 75, "p90": 90, "p95": 95, "p99": 99}
