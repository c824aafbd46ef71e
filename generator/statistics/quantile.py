"""The statistics of a sample, and from how many values each is given (statistics.md 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from generator.statistics.law import FloatArray

if TYPE_CHECKING:
    from generator.definitions.rules import Rules

MEAN = "mean"
PERCENTS = {"median": 50, "p75": 75, "p90": 90, "p95": 95, "p99": 99}
"""Statistic id → P of its percentile."""
STATISTICS = ("median", MEAN, "p75", "p90", "p95", "p99")


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


def statistic_of(values: FloatArray, statistic: str) -> FloatArray:
    """The statistic along the first axis. values: shape (n, …), n ≥ 1; gives shape (…)."""
    if statistic == MEAN:
        # Rounding must not carry the mean of equal values away from them.
        return np.asarray(np.clip(values.mean(axis=0), values.min(axis=0), values.max(axis=0)))
    return quantile(values, PERCENTS[statistic])


def needed(statistic: str, rules: Rules) -> int:
    """The smallest n from which the statistic is given: n·(100 − P) ≥ tail minimum; the mean has its own."""
    if statistic == MEAN:
        return rules.mean_minimum
    return -(-rules.tail_minimum // (100 - PERCENTS[statistic]))
