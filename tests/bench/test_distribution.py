"""The distributions of the coverage study have the mean and the percentiles that they say."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from bench.distribution import DISTRIBUTIONS, Distribution, RoundedLogNormal

BY_ID = {distribution.id: distribution for distribution in DISTRIBUTIONS}


@pytest.mark.parametrize("distribution", DISTRIBUTIONS, ids=lambda distribution: distribution.id)
@pytest.mark.parametrize("percent", [50, 75, 90, 95])
def test_a_share_of_the_draws_lies_below_the_percentile(distribution: Distribution, percent: int) -> None:
    """Of 200,000 draws, to five deviations; where values are equal, the share jumps across it."""
    values = distribution.draw(np.random.default_rng(2), (1000, 200))
    share, percentile = percent / 100, distribution.percentile(percent)
    room = 5 * (share * (1 - share) / values.size) ** 0.5
    assert (values < percentile * (1 - 1e-9)).mean() <= share + room
    assert (values <= percentile * (1 + 1e-9)).mean() >= share - room
    if not isinstance(distribution, RoundedLogNormal):
        assert (values <= percentile).mean() == pytest.approx(share, abs=room)


@pytest.mark.parametrize("distribution", DISTRIBUTIONS, ids=lambda distribution: distribution.id)
def test_the_mean_of_the_draws(distribution: Distribution) -> None:
    """Of 200,000 draws, to five deviations; a heavy tail is left to its closed form."""
    if distribution.id == "pareto":
        assert distribution.mean == stats.pareto.mean(1.5)
        return
    values = distribution.draw(np.random.default_rng(3), (1000, 200))
    room = 5 * values.std() / values.size**0.5
    assert values.mean() == pytest.approx(distribution.mean, abs=room)


def test_closed_forms() -> None:
    """SciPy's log-normal and Pareto have the same percentiles and mean."""
    log_normal, pareto = BY_ID["log-normal"], BY_ID["pareto"]
    for percent in (50, 90, 95):
        assert log_normal.percentile(percent) == pytest.approx(stats.lognorm.ppf(percent / 100, 1), rel=1e-12)
        assert pareto.percentile(percent) == pytest.approx(stats.pareto.ppf(percent / 100, 1.5), rel=1e-12)
    assert log_normal.truth(None) == pytest.approx(stats.lognorm.mean(1), rel=1e-12)
    assert log_normal.truth(50) == log_normal.percentile(50)


def test_rounded_values() -> None:
    """A log-normal in steps of a tenth: values at whole tenths, its mean that of the steps' probabilities."""
    ties = BY_ID["ties"]
    steps = ties.draw(np.random.default_rng(4), (100, 20)) * 10
    assert steps == pytest.approx(np.rint(steps), abs=1e-9)
    whole = np.arange(1, 100)
    masses = np.diff(stats.lognorm.cdf((np.arange(100) + 0.5) / 10, 0.2))
    assert ties.mean == pytest.approx((masses * whole).sum() / 10, rel=1e-9)
