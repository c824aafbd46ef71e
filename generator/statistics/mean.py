"""The distribution of the mean of a bootstrap resample (statistics.md 2)."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from generator.statistics.convolution import (
    EXACT_ATOMS,
    LATTICE_ATOMS,
    lattice_points,
    lattice_sum,
    whole_points,
    whole_sum,
    window,
)
from generator.statistics.distribution import (
    Distribution,
    FloatArray,
    compact,
    from_atoms,
    interval,
    point,
    with_zero,
)
from generator.statistics.spacing import spacing

_ENUMERATED_MOST = 100_000
"""Most resamples that are enumerated: all those of up to ten values, which no lattice serves well."""
_GRID_INTERVALS = 2**16 - 1
"""The bounds lie on a grid of 2^16 points over the sample's range, or on a finer one (see _PRECISION)."""
_PRECISION = 1e-4
"""Share of the mean, 0.01 %, by which bounds are off at most; half of it is that grid's widest step."""
_ROUNDING = 1e-6
"""A bound this little above a point of the grid, in steps, is on it: last digits of an FFT do not decide."""
_POINTS_LEAST = 2**14
_POINTS_MOST = 2**19
_COARSE_POINTS_MOST = 2**17
"""A lattice of the values' own with more points is so fine that the other one serves."""
_CLUSTER_GAPS = 2.5
"""n times the median gap of n normal values is about 2.5 of their deviations."""
_EQUAL_GAPS = 1e-12
"""Gaps are equal that differ by less than this share of the largest value."""
_CLUSTER_STEPS = 8
"""Steps of the lattice to a deviation of the cluster, at n = 1; the fourth root of n fewer at n."""


def mean_distribution(
    ordered: FloatArray, confidence_percent: float
) -> tuple[Distribution, tuple[float, float]]:
    """Distribution of the mean of a resample of `ordered` (ascending, shape (n,), n ≥ 1) and its interval.

    Exact where few different resamples exist, else from a lattice. The bounds come from the whole
    distribution, which is then brought down to EXACT_ATOMS or LATTICE_ATOMS values.
    """
    # Near 1 no square or sum leaves the range of a float; a power of two changes no digit.
    exponent = math.frexp(float(ordered[-1]))[1]
    distribution, (low, high) = _distribution_near_one(np.ldexp(ordered, -exponent), confidence_percent)
    means = np.ldexp(distribution.values, exponent)
    return Distribution(means, distribution.probabilities), (
        math.ldexp(low, exponent),
        math.ldexp(high, exponent),
    )


def _distribution_near_one(
    ordered: FloatArray, confidence_percent: float
) -> tuple[Distribution, tuple[float, float]]:
    n = ordered.size
    values, counts = np.unique(ordered, return_counts=True)
    if values.size == 1:
        distribution = point(float(values[0]))
        return distribution, interval(distribution, confidence_percent)
    if math.comb(n + values.size - 1, n) <= _ENUMERATED_MOST:
        distribution = _enumerated(values, counts / n, n)
        return compact(distribution, EXACT_ATOMS), interval(distribution, confidence_percent)
    draw = Distribution(values, counts / n)
    ends = window([draw], n)
    step = spacing(values)
    if step is not None and _is_coarse(draw, n, ends, step):
        sums = whole_sum(draw, n, ends, step)
        low, high = (bound / n for bound in interval(sums, confidence_percent))
    else:
        lattice = lattice_sum([draw], n, ends, _points(ordered, ends))
        low, high = (_on_grid(bound / n, ordered) for bound in lattice.interval(confidence_percent))
        sums = lattice.distribution()
    return _mean_of(compact(sums, LATTICE_ATOMS), values, counts), (low, high)


def _is_coarse(draw: Distribution, n: int, ends: tuple[float, float], step: float) -> bool:
    """Few enough points: the sum of n draws is taken on the lattice of the values themselves."""
    first, last = whole_points(draw, n, ends, step)
    return last - first < _COARSE_POINTS_MOST


def _mean_of(summed: Distribution, values: FloatArray, counts: NDArray[np.intp]) -> Distribution:
    """Distribution of the mean from that of the sum; values: distinct; counts: of each in the sample."""
    n = int(counts.sum())
    if values[0] > 0:
        means = np.clip(summed.values / n, values[0], values[-1])
        return from_atoms(means, summed.probabilities)
    # No mean lies between 0 and that of one smallest value above it: what the lattice has there is rounding.
    means = np.clip(summed.values / n, values[1] / n, values[-1])
    return with_zero(from_atoms(means, summed.probabilities), (counts[0] / n) ** n)


def _on_grid(bound: float, ordered: FloatArray) -> float:
    """The smallest point of the bounds' grid that is not below `bound`."""
    least, most, mean = float(ordered[0]), float(ordered[-1]), float(ordered.mean())
    step = (most - least) / _GRID_INTERVALS
    if mean > 0 and step > _PRECISION / 2 * mean:
        step /= 2 ** math.ceil(math.log2(step / (_PRECISION / 2 * mean)))
    return min(most, least + math.ceil((bound - least) / step - _ROUNDING) * step)


def _points(ordered: FloatArray, ends: tuple[float, float]) -> int:
    """Points of the lattice between `ends`, a power of two.

    A step of the sum is small against the value, or against the cluster in which most of the sample lies
    (n gaps between neighbours): a lattice that resolves the cluster is exact to the fourth order. Equal gaps
    mean that part of the sample lies on a coarse lattice: the mean is not smooth at the cluster's scale.
    """
    n = ordered.size
    least = max(ends[0] / n, float(ordered[0]))
    value = least if least > 0 else abs(float(ordered.mean()))
    gaps = np.sort(np.diff(ordered))
    if (np.diff(gaps) > _EQUAL_GAPS * ordered[-1]).all():
        cluster = n * float(np.median(gaps)) / _CLUSTER_GAPS
        step = max(_PRECISION / 2 * n * value, cluster * n**0.25 / _CLUSTER_STEPS)
    else:
        step = _PRECISION / 8 * n * value
    return lattice_points(ends[1] - ends[0], step, _POINTS_LEAST, _POINTS_MOST)


def _enumerated(values: FloatArray, chances: FloatArray, n: int) -> Distribution:
    """Every multiset of n draws with its multinomial probability."""
    left, total, logs = np.array([n]), np.zeros(1), np.full(1, math.lgamma(n + 1))
    log_factorials = np.array([math.lgamma(draws + 1) for draws in range(n + 1)])
    for index, (value, chance) in enumerate(zip(values.tolist(), chances.tolist(), strict=True)):
        if index == values.size - 1:
            parents, draws = np.arange(left.size), left
        else:
            parents = np.repeat(np.arange(left.size), left + 1)
            firsts = np.cumsum(left + 1) - (left + 1)
            draws = np.arange(parents.size) - firsts[parents]
        total = total[parents] + draws * value
        logs = logs[parents] + draws * math.log(chance) - log_factorials[draws]
        left = left[parents] - draws
    probabilities = np.exp(logs)
    held = probabilities > 0
    return from_atoms(total[held] / n, probabilities[held])
