"""Shares of the Time bar."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.statistic import STATISTICS
from generator.statistics.shares import all_shares, cell_shares


@given(
    st.integers(1, 25),
    st.integers(1, 7),
    st.integers(0, 2**32 - 1),
    st.sampled_from(list(STATISTICS)),
)
def test_shares_sum_to_one(trials: int, stages: int, seed: int, statistic: str) -> None:
    """A cell's shares, and the mean of several cells' shares, sum to 1 within 1e-9."""
    rng = np.random.default_rng(seed)
    cells = [cell_shares(rng.lognormal(5, 2, (trials, stages)), statistic) for _ in range(3)]
    known = [cell for cell in cells if cell is not None]
    assert len(known) == 3
    together = all_shares(known)
    assert together is not None
    for shares in [*known, together]:
        assert shares.shape == (stages,)
        assert shares.sum() == pytest.approx(1, abs=1e-9)
        assert np.all(shares >= 0)


def test_by_hand() -> None:
    """Medians 2 and 6 share the bar 1 to 3; means 3 and 6 share it 1 to 2."""
    totals = np.array([[1.0, 6.0], [2.0, 5.0], [6.0, 7.0]])
    median, mean = cell_shares(totals, "median"), cell_shares(totals, "mean")
    assert median is not None
    assert mean is not None
    assert median.tolist() == [0.25, 0.75]
    assert mean == pytest.approx([1 / 3, 2 / 3])


def test_all_is_unweighted() -> None:
    """The All view's shares are the plain mean over cells."""
    together = all_shares([np.array([0.25, 0.75]), np.array([0.75, 0.25]), np.array([0.2, 0.8])])
    assert together == pytest.approx([0.4, 0.6])


def test_nothing_to_share() -> None:
    """Stages that all took no time, or no cells at all, have no shares: never a division by 0."""
    assert cell_shares(np.zeros((5, 3)), "median") is None
    assert all_shares([]) is None
