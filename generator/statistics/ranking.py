"""Ranks, pairwise p-values, Holm's procedure and rank intervals (statistics.md 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from generator.statistics.distribution import Distribution, FloatArray, probabilities_below

EQUAL = 1e-12
"""Values nearer to each other than this share of them are equal: they differ by rounding only."""


class Estimate(Protocol):
    """What a table ranks: a value with its interval and its distribution. A bound of None is open."""

    @property
    def value(self) -> float: ...
    @property
    def low(self) -> float | None: ...
    @property
    def high(self) -> float | None: ...
    @property
    def distribution(self) -> Distribution: ...


@dataclass(frozen=True)
class Rank:
    """A place in a table, from 1, and the places that the data does not rule out: low ≤ rank ≤ high."""

    rank: int
    low: int
    high: int


def pair_p_values(distributions: Sequence[Distribution]) -> tuple[FloatArray, FloatArray]:
    """p of each two of the distributions, independent, and P(row < column), ties split evenly; shape (k, k).

    p = 2·min(P(e* < f*), P(e* > f*)), at most 1.
    """
    below = probabilities_below(distributions)
    p_values = np.minimum(1.0, 2 * np.maximum(np.minimum(below, below.T), 0.0))
    return p_values, below


def holm(p_values: FloatArray, level: float) -> NDArray[np.bool_]:
    """Which hypotheses Holm's step-down procedure rejects at `level` (a fraction). p_values: shape (m,)."""
    order = np.argsort(p_values, kind="stable")
    limits = level / np.arange(p_values.size, 0, -1)
    kept = np.flatnonzero(p_values[order] > limits)
    rejected = np.zeros(p_values.size, dtype=np.bool_)
    rejected[order[: kept[0] if kept.size else p_values.size]] = True
    return rejected


@dataclass(frozen=True, eq=False)
class Separation:
    """What a table says of each two of its k entries; all arrays of shape (k, k)."""

    p_values: FloatArray
    """1 where the order of the two would rest on an open bound."""
    smaller: NDArray[np.bool_]
    """The row's value is smaller than the column's, by more than rounding."""
    faster: NDArray[np.bool_]
    """…and Holm's procedure over all pairs tells the two apart."""

    @property
    def apart(self) -> NDArray[np.bool_]:
        """Told apart, whichever is the faster."""
        return self.faster | self.faster.T

    def tied(self, index: int) -> tuple[int, ...]:
        """The other entries that the one at `index` does not differ from."""
        return tuple(other for other in np.flatnonzero(~self.apart[index]).tolist() if other != index)

    def ranks(self) -> tuple[Rank, ...]:
        """Rank and rank interval of each entry; equal values share a rank."""
        ranks = 1 + self.smaller.sum(axis=0)
        lows = 1 + self.faster.sum(axis=0)
        highs = len(ranks) - self.faster.sum(axis=1)
        return tuple(map(Rank, ranks.tolist(), lows.tolist(), highs.tolist()))


def separate(estimates: Sequence[Estimate], level_percent: float) -> Separation:
    """Which entries of a table (at least one) differ; smaller is better.

    A pair that Holm's procedure tells apart counts where value and distribution agree on the order, so that a
    rank interval always holds its rank.
    """
    values = np.array([estimate.value for estimate in estimates])
    smaller = values[:, None] < values[None, :] * (1 - EQUAL)
    p_values, below = pair_p_values([estimate.distribution for estimate in estimates])
    p_values[_rests_on_open(estimates, smaller)] = 1.0
    rows, columns = np.triu_indices(values.size, 1)
    differ = np.zeros(p_values.shape, dtype=np.bool_)
    differ[rows, columns] = holm(p_values[rows, columns], level_percent / 100)
    return Separation(p_values, smaller, (differ | differ.T) & smaller & (below > 0.5))


def rank_table(estimates: Sequence[Estimate], level_percent: float) -> tuple[Rank, ...]:
    """Rank and rank interval of each entry of a table; smaller is better, equal values share a rank."""
    return separate(estimates, level_percent).ranks() if estimates else ()


def _rests_on_open(estimates: Sequence[Estimate], smaller: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Pairs where the faster entry's upper bound is open, or the slower one's lower bound; shape (k, k)."""
    above = np.array([estimate.high is None for estimate in estimates])
    below = np.array([estimate.low is None for estimate in estimates])
    claim = (above[:, None] | below[None, :]) & ~smaller.T
    return np.asarray(claim | claim.T)
