"""Bootstrap of a percentile: exact distribution, and where its interval is open (statistics.md 2)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from generator.statistics.distribution import CDF_TOLERANCE, DistributionTable, FloatArray
from generator.statistics.quantile import position

IndexArray = NDArray[np.intp]

_NEGLIGIBLE = 1e-20
"""Atoms below are dropped: even 100,000 of them hold no more than 1e-15."""
_ATOMS_AT_ONCE = 2**20
"""Atoms of all distributions that are worked out together: what bounds the memory."""
_REACH_DEVIATIONS = 10.0
_REACH_RANKS = 45
"""An order statistic of a resample lies this near to its own rank: outside lies less than 1e-18."""
_NODES, _NODE_WEIGHTS = np.polynomial.legendre.leggauss(20)


def quantile_distributions(ordered: FloatArray, percent: int) -> Iterator[DistributionTable]:
    """Distributions of the type-7 quantile of a resample of each row of `ordered`, some rows at a time.

    ordered: ascending in each row, shape (rows, n), n ≥ 1.
    """
    n = ordered.shape[1]
    lower, upper, probabilities = _weights(n, percent)
    _, g = position(n, percent)
    rows = max(1, _ATOMS_AT_ONCE // probabilities.size)
    for first in range(0, ordered.shape[0], rows):
        samples = ordered[first : first + rows]
        values = samples[:, lower]
        if g > 0:
            values += g * (samples[:, upper] - values)
        order = np.argsort(values, axis=1)
        yield DistributionTable(np.take_along_axis(values, order, axis=1), probabilities[order])


@lru_cache(maxsize=1024)
def open_bounds(n: int, percent: int, tail: float) -> tuple[bool, bool]:
    """Whether the interval of a percentile is open below and above (statistics.md 2, "Open bounds").

    It is where one end of the sample holds the bound by itself, and where a whole sample of n lies on one
    side of the true percentile with a probability above α/2. tail: α/2. Depends on n and P only.
    """
    k, g = position(n, percent)
    below = k + 1 if g == 0 else k + 2
    return (
        max(_share_of_one(n, below), (1 - percent / 100) ** n) > tail + CDF_TOLERANCE,
        max(_share_of_one(n, n - k), (percent / 100) ** n) > tail + CDF_TOLERANCE,
    )


def _share_of_one(n: int, times: int) -> float:
    """P(Bin(n, 1/n) ≥ times): one given observation is drawn at least so often."""
    draws = np.arange(times, min(n, times + _REACH_RANKS) + 1)
    if n == 1:
        return 1.0
    logs = _log_choose(n, draws) - draws * math.log(n) + (n - draws) * math.log1p(-1 / n)
    return float(np.exp(logs).sum())


def _log_choose(n: int, counts: IndexArray) -> FloatArray:
    return np.array(
        [math.lgamma(n + 1) - math.lgamma(c + 1) - math.lgamma(n - c + 1) for c in counts.tolist()]
    )


@lru_cache(maxsize=256)
def _weights(n: int, percent: int) -> tuple[IndexArray, IndexArray, FloatArray]:
    """Ranks (from 0) of the two order statistics around the quantile, and their joint distribution."""
    k, g = position(n, percent)
    ranks, alone = _order_statistic(n, k + 1)
    if g == 0:
        lower, upper, probabilities = ranks, ranks, alone
    else:
        lower, upper, probabilities = _neighbours(n, k + 1, ranks, alone)
    held = probabilities > _NEGLIGIBLE
    probabilities = probabilities[held]
    return lower[held] - 1, upper[held] - 1, probabilities / probabilities.sum()


def _order_statistic(n: int, r: int) -> tuple[IndexArray, FloatArray]:
    """Ranks j near r and P(X*₍r₎ = x₍j₎), the difference of P(Bin(n, j/n) ≥ r) between j and j − 1.

    The binomial tail is the distribution function of Beta(r, n − r + 1); its density is integrated between
    (j − 1)/n and j/n by Gauss and Legendre's rule, exact to rounding, at a cost that grows as √n.
    """
    reach = math.ceil(_REACH_DEVIATIONS * math.sqrt(r * (n - r + 1) / n)) + _REACH_RANKS
    ranks = np.arange(max(1, r - reach), min(n, r + reach) + 1)
    at = (ranks[:, None] - 0.5 + _NODES[None, :] / 2) / n
    logs = (r - 1) * np.log(at) + (n - r) * np.log1p(-at)
    probabilities = np.exp(logs - logs.max()) @ _NODE_WEIGHTS
    return ranks, probabilities / probabilities.sum()


def _neighbours(
    n: int, r: int, ranks: IndexArray, alone: FloatArray
) -> tuple[IndexArray, IndexArray, FloatArray]:
    """P of the ranks (i, j) of X*₍r₎ and X*₍r+1₎: S(i,j) − S(i−1,j) − S(i,j+1) + S(i−1,j+1), i < j.

    That difference is C(n,r) times a factor of i alone times a factor of j alone. What is left of
    P(X*₍r₎ = x₍i₎) is the probability of (i, i). Further apart than _REACH_RANKS they practically never lie.
    """
    gaps = np.arange(1, min(n - 1, _REACH_RANKS) + 1)
    i, j = (a.ravel() for a in np.broadcast_arrays(ranks[:, None], ranks[:, None] + gaps[None, :]))
    i, j = i[j <= n], j[j <= n]
    log_choose = float(_log_choose(n, np.array([r]))[0])
    apart = np.exp(log_choose + _log_step(n, i, r) + _log_step(n, n - j + 1, n - r))
    together = alone.copy()
    np.subtract.at(together, i - ranks[0], apart)
    return (
        np.concatenate((ranks, i)),
        np.concatenate((ranks, j)),
        np.concatenate((np.maximum(together, 0), apart)),
    )


def _log_step(n: int, i: IndexArray, power: int) -> FloatArray:
    """ln((i/n)^power − ((i−1)/n)^power) for i ≥ 1, power ≥ 1."""
    with np.errstate(divide="ignore"):
        ratio = np.log1p(-1 / i)
    return np.asarray(power * np.log(i / n) + np.log(-np.expm1(power * ratio)))
