"""One statistic of one cell."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.rules import Rules
from generator.definitions.statistic import STATISTICS, successes_needed
from generator.statistics.cell import CellEstimate, estimate_cell, estimate_cells, is_usable
from generator.statistics.quantile import statistic_of
from tests.closed import closed

SAMPLES = st.integers(2, 40).flatmap(
    lambda n: st.lists(st.integers(1, 4000).map(lambda tick: tick * 0.25), min_size=n, max_size=n)
)


def figures(estimate: CellEstimate) -> tuple[float, float | None, float | None]:
    return estimate.value, estimate.low, estimate.high


@pytest.mark.parametrize("statistic", STATISTICS)
def test_tail_rule(statistic: str, rules: Rules) -> None:
    """One value too few gives no estimate; the smallest allowed number gives one."""
    enough = successes_needed(statistic, rules)
    sample = np.random.default_rng(1).lognormal(5, 0.3, enough)
    assert estimate_cell(sample[1:], statistic, rules) is None
    estimate = estimate_cell(sample, statistic, rules)
    assert estimate is not None
    assert estimate.n == enough


@pytest.mark.parametrize("statistic", STATISTICS)
def test_no_value(statistic: str, rules: Rules) -> None:
    """An empty sample gives no estimate."""
    assert estimate_cell(np.array([]), statistic, rules) is None


@pytest.mark.parametrize("statistic", ["median", "mean", "p75", "p90", "p95"])
def test_equal_values(statistic: str, rules: Rules) -> None:
    """Equal values: value and bounds are that value, to the bit; what is open depends on n and P only."""
    estimate = estimate_cell(np.full(20, 42.1), statistic, rules)
    assert estimate is not None
    assert figures(estimate) == (42.1, 42.1, None if statistic in {"p90", "p95"} else 42.1)
    assert estimate.distribution.is_point


def test_mean_is_never_open(rules: Rules) -> None:
    """The interval of a mean is closed, even for two values."""
    estimate = estimate_cell(np.array([20.0, 10.0]), "mean", rules)
    assert estimate is not None
    assert figures(estimate) == (15.0, 10.0, 20.0)
    assert (estimate.opens_below, estimate.opens_above) == (False, False)


@pytest.mark.parametrize("statistic", ["median", "mean"])
def test_confidence(statistic: str, rules: Rules) -> None:
    """The level of the interval is the rules': a lower level gives a narrower interval."""
    sample = np.random.default_rng(2).lognormal(5, 0.3, 30)
    wide = estimate_cell(sample, statistic, rules)
    narrow = estimate_cell(sample, statistic, rules.model_copy(update={"confidence_percent": 60}))
    assert wide is not None
    assert narrow is not None
    assert closed(wide)[0] < closed(narrow)[0] < closed(narrow)[1] < closed(wide)[1]


def test_large_sample_has_a_small_distribution(rules: Rules) -> None:
    """100,000 values: bounds come from the whole distribution; the one that is kept has at most 4,097."""
    sample = np.random.default_rng(3).lognormal(5, 0.3, 100_000)
    estimate = estimate_cell(sample, "p90", rules)
    assert estimate is not None
    assert estimate.distribution.values.size <= 4097
    assert estimate.distribution.mean == pytest.approx(estimate.value, rel=1e-3)
    low, high = closed(estimate)
    assert low < estimate.value < high
    assert high - low < 0.02 * estimate.value


@given(SAMPLES, st.sampled_from(list(STATISTICS)), st.randoms(use_true_random=False))
def test_order_of_trials(rules: Rules, values: list[float], statistic: str, random: Random) -> None:
    """The order of the trials does not matter, to the bit."""
    shuffled = list(values)
    random.shuffle(shuffled)
    first = estimate_cell(np.array(values), statistic, rules)
    second = estimate_cell(np.array(shuffled), statistic, rules)
    assert (first is None) == (second is None)
    if first is not None and second is not None:
        assert figures(first) == figures(second)
        assert first.distribution.values.tolist() == second.distribution.values.tolist()


@given(SAMPLES, st.sampled_from(list(STATISTICS)), st.floats(1e-3, 1e3))
def test_scale(rules: Rules, values: list[float], statistic: str, scale: float) -> None:
    """Times in another unit give value and bounds in that unit, within what the statistic promises."""
    first = estimate_cell(np.array(values), statistic, rules)
    second = estimate_cell(np.array(values) * scale, statistic, rules)
    assert (first is None) == (second is None)
    if first is not None and second is not None:
        assert second.value == pytest.approx(scale * first.value, rel=1e-12)
        slack = scale * first.value * 2e-4 if statistic == "mean" else scale * first.value * 1e-12
        for there, here in ((second.low, first.low), (second.high, first.high)):
            expected = None if here is None else pytest.approx(scale * here, abs=slack)
            assert there == expected


@given(SAMPLES, st.sampled_from(list(STATISTICS)))
def test_distribution_and_interval(rules: Rules, values: list[float], statistic: str) -> None:
    """A distribution's mass is 1, it stays within the sample, ascends; low ≤ high, both within the sample."""
    sample = np.array(values)
    estimate = estimate_cell(sample, statistic, rules)
    if estimate is None:
        return
    distribution = estimate.distribution
    assert distribution.probabilities.sum() == pytest.approx(1, abs=1e-9)
    assert np.all(distribution.probabilities > 0)
    assert np.all(np.diff(distribution.values) > 0)
    slack = 1e-12 * sample.max()
    assert sample.min() - slack <= distribution.values[0]
    assert distribution.values[-1] <= sample.max() + slack
    bounds = [bound for bound in (estimate.low, estimate.high) if bound is not None]
    assert bounds == sorted(bounds)
    assert all(sample.min() - slack <= bound <= sample.max() + slack for bound in bounds)
    assert estimate.value == pytest.approx(statistic_of(sample, statistic), rel=1e-12)


@pytest.mark.parametrize(("successes", "usable"), [(17, False), (18, True)])
def test_usable_from_nine_tenths_of_what_was_asked_for(successes: int, usable: bool, rules: Rules) -> None:
    """18 of 20 are enough, 17 are not."""
    cell = estimate_cell(np.arange(1.0, successes + 1), "median", rules)
    assert cell is not None
    assert is_usable(cell, 20, rules) is usable


@pytest.mark.parametrize("statistic", ["median", "mean", "p90"])
def test_samples_of_many_sizes_keep_their_order(statistic: str, rules: Rules) -> None:
    """Each sample of a list has the estimate that it has alone; too small a one has none."""
    rng = np.random.default_rng(5)
    samples = [rng.lognormal(3, 1, n) for n in (20, 1, 18, 20, 0, 9, 18)]
    for sample, estimate in zip(samples, estimate_cells(samples, statistic, rules), strict=True):
        alone = estimate_cell(sample, statistic, rules)
        if alone is None or estimate is None:
            assert estimate is None
            assert alone is None
            assert sample.size < 2
        else:
            assert (estimate.value, estimate.low, estimate.high) == (alone.value, alone.low, alone.high)
            assert estimate.n == sample.size
