"""The distributions of the coverage study have the percentiles that they say."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from bench.distribution import DISTRIBUTIONS, Distribution


@pytest.mark.parametrize("distribution", DISTRIBUTIONS, ids=lambda each: each.id)
@pytest.mark.parametrize("percent", [50, 90, 95])
def test_a_share_of_the_draws_lies_below_the_percentile(distribution: Distribution, percent: int) -> None:
    """Of 200,000 draws, to five deviations."""
    values = distribution.draw(np.random.default_rng(2), (1000, 200))
    share = percent / 100
    below = (values <= distribution.percentile(percent)).mean()
    assert below == pytest.approx(share, abs=5 * (share * (1 - share) / values.size) ** 0.5)


def test_closed_forms() -> None:
    """SciPy's log-normal and Pareto have the same percentiles."""
    log_normal, pareto, _ = DISTRIBUTIONS
    for percent in (50, 90, 95):
        assert log_normal.percentile(percent) == pytest.approx(stats.lognorm.ppf(percent / 100, 1), rel=1e-12)
        assert pareto.percentile(percent) == pytest.approx(stats.pareto.ppf(percent / 100, 1.5), rel=1e-12)
