"""Ranks, pairwise p-values, Holm's procedure and rank intervals (statistics.md 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.statistics.law import FloatArray, Law, probabilities_below

EQUAL = 1e-12
"""Values nearer to each other than this share of them are equal: they differ by rounding only."""


@dataclass(frozen=True)
class Rank:
    """A place in a table, from 1, and the places that the data does not rule out: low ≤ rank ≤ high."""

    rank: int
    low: int
    high: int


def pair_p_values(laws: Sequence[Law]) -> tuple[FloatArray, FloatArray]:
    """p of each two of independent laws, and P(row < column) with ties split evenly; both shape (k, k).

    p = 2·min(P(e* < f*), P(e* > f*)), at most 1.
    """
    below = probabilities_below(laws)
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
    smaller: NDArray[np.bool_]
    """The row's value is smaller than the column's, by more than rounding."""
    faster: NDArray[np.bool_]
    """…and Holm's procedure over all pairs tells the two apart."""

    @property
    def apart(self) -> NDArray[np.bool_]:
        """Told apart, whichever is the faster."""
        return self.faster | self.faster.T


def separate(values: Sequence[float], laws: Sequence[Law], level_percent: float) -> Separation:
    """Which entries of a table (at least one) differ; smaller is better.

    A pair that Holm's procedure tells apart counts where values and laws agree on the order, so that a rank
    interval always holds its rank.
    """
    array = np.array(values)
    p_values, below = pair_p_values(laws)
    rows, columns = np.triu_indices(array.size, 1)
    differ = np.zeros(p_values.shape, dtype=np.bool_)
    differ[rows, columns] = holm(p_values[rows, columns], level_percent / 100)
    smaller = array[:, None] < array[None, :] * (1 - EQUAL)
    return Separation(p_values, smaller, (differ | differ.T) & smaller & (below > 0.5))


def rank_table(values: Sequence[float], laws: Sequence[Law], level_percent: float) -> tuple[Rank, ...]:
    """Rank and rank interval of each entry of a table; smaller is better, equal values share a rank."""
    if not values:
        return ()
    found = separate(values, laws, level_percent)
    ranks = 1 + found.smaller.sum(axis=0)
    lows = 1 + found.faster.sum(axis=0)
    highs = len(values) - found.faster.sum(axis=1)
    return tuple(Rank(*place) for place in zip(ranks.tolist(), lows.tolist(), highs.tolist(), strict=True))
