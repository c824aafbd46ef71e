"""The stages' shares of a Time bar (statistics.md 5)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.statistics.distribution import FloatArray
from generator.statistics.quantile import statistic_of


def cell_shares(totals: FloatArray, statistic: str) -> FloatArray | None:
    """Each stage's statistic as a fraction of the sum of the stages' statistics; shape (stages,).

    totals: stage totals of the cell's successes, shape (n, stages), n ≥ 1, none below 0. None where all
    statistics are 0.
    """
    parts = statistic_of(totals, statistic)
    whole = parts.sum()
    return parts / whole if whole > 0 else None


def all_shares(cells: Sequence[FloatArray]) -> FloatArray | None:
    """Unweighted mean of the shares of an entry's usable cells; None where there are none."""
    return np.asarray(np.mean(cells, axis=0)) if cells else None
