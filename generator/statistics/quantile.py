"""The statistics of a sample (statistics.md 1)."""

from __future__ import annotations

import numpy as np

from generator.definitions.statistic import STATISTICS
from generator.statistics.distribution import FloatArray


def position(n: int, percent: int) -> tuple[int, float]:
    """k and g of the type-7 quantile (Hyndman & Fan 1996): k + g = (n − 1)·P/100, 0 ≤ g < 1."""
    k, hundredths = divmod((n - 1) * percent, 100)
    return k, hundredths / 100


def quantile(values: FloatArray, percent: int) -> FloatArray:
    """Type-7 quantile along the first axis. values: shape (n, …), n ≥ 1; gives shape (…)."""
    ordered = np.sort(values, axis=0)
    k, g = position(ordered.shape[0], percent)
    if g == 0:
        return np.asarray(ordered[k])
    return np.asarray(ordered[k] + g * (ordered[k + 1] - ordered[k]))


def mean(values: FloatArray) -> FloatArray:
    """Along the first axis; rounding does not carry the mean of equal values away from them."""
    return np.asarray(np.clip(values.mean(axis=0), values.min(axis=0), values.max(axis=0)))


def statistic_of(values: FloatArray, statistic: str) -> FloatArray:
    """The statistic along the first axis. values: shape (n, …), n ≥ 1; gives shape (…)."""
    percent = STATISTICS[statistic].percent
    return mean(values) if percent is None else quantile(values, percent)
