"""A discrete distribution of a resampled statistic: exact, or on a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]

CDF_TOLERANCE = 1e-12
"""Sums of probabilities round: two CDF values that differ by less are taken as equal."""
_ROUNDING = 1e-9
"""Added to what is rounded down, so that a whole number stays one whichever way its last digit fell."""
_NEGLIGIBLE = 1e-12
"""A group with less mass is dropped: at the ends of a lattice that is what rounding leaves there."""


@dataclass(frozen=True, eq=False)
class Distribution:
    """values: ascending and distinct, shape (m,); probabilities: shape (m,), sums to 1.

    All probabilities are above 0, but for those of a distribution straight from a lattice, which may be 0.
    """

    values: FloatArray
    probabilities: FloatArray

    @property
    def is_point(self) -> bool:
        """All mass lies on one value."""
        return self.values.size == 1

    @property
    def zero_mass(self) -> float:
        """P(X = 0); no value of a time or a cost is below."""
        return float(self.probabilities[0]) if self.values[0] == 0 else 0.0

    @property
    def mean(self) -> float:
        """Expectation, in the unit of `values`."""
        return float(self.probabilities @ self.values)

    @property
    def variance(self) -> float:
        """Variance, in the squared unit of `values`."""
        return float(self.probabilities @ (self.values - self.mean) ** 2)


@dataclass(frozen=True, eq=False)
class DistributionTable:
    """Distributions of as many atoms each, one a row: many are worked out at once.

    values: rising in each row, equal ones side by side; probabilities: sum to 1 in each row. Shape (rows, m).
    """

    values: FloatArray
    probabilities: FloatArray

    def distributions(self) -> Iterator[Distribution]:
        """Row by row, equal values merged."""
        rises = (self.values[:, 1:] != self.values[:, :-1]).all(axis=1)
        for values, probabilities, apart in zip(self.values, self.probabilities, rises.tolist(), strict=True):
            yield Distribution(values, probabilities) if apart else from_atoms(values, probabilities)

    def intervals(self, confidence_percent: float) -> tuple[FloatArray, FloatArray]:
        """Lower and upper bounds as of `interval`, shape (rows,) each."""
        tail = tail_probability(confidence_percent)
        cdf = np.cumsum(self.probabilities, axis=1)
        last = self.values.shape[1] - 1
        low, high = (
            np.take_along_axis(
                self.values,
                np.minimum((cdf < level - CDF_TOLERANCE).sum(axis=1), last)[:, None],
                axis=1,
            )[:, 0]
            for level in (tail, 1 - tail)
        )
        return low, high


def point(value: float) -> Distribution:
    """The distribution of a constant."""
    return Distribution(np.array([value]), np.ones(1))


def from_atoms(values: FloatArray, probabilities: FloatArray) -> Distribution:
    """The distribution with these atoms, in any order; equal values are merged and the sum is made 1.

    values, probabilities: shape (m,), m ≥ 1.
    """
    order = np.argsort(values)
    values, probabilities = values[order], probabilities[order]
    starts = np.flatnonzero(np.concatenate(([True], values[1:] != values[:-1])))
    if starts.size < values.size:
        values, probabilities = values[starts], np.add.reduceat(probabilities, starts)
    return Distribution(values, probabilities / probabilities.sum())


def interval(distribution: Distribution, confidence_percent: float) -> tuple[float, float]:
    """Percentile interval: the smallest v with CDF(v) ≥ α/2, and with CDF(v) ≥ 1 − α/2 (statistics.md 2)."""
    tail = tail_probability(confidence_percent)
    return bounds(distribution, (tail, 1 - tail))


def bounds(distribution: Distribution, levels: tuple[float, float]) -> tuple[float, float]:
    """For each level the smallest v with CDF(v) ≥ level."""
    cdf = np.cumsum(distribution.probabilities)
    indices = np.searchsorted(cdf, np.array(levels) - CDF_TOLERANCE)
    low, high = distribution.values[np.minimum(indices, distribution.values.size - 1)]
    return float(low), float(high)


def tail_probability(confidence_percent: float) -> float:
    """α/2 of an interval that holds `confidence_percent` of the mass."""
    return (1 - confidence_percent / 100) / 2


def compact(distribution: Distribution, atoms: int) -> Distribution:
    """`distribution` on at most `atoms` + 2 values; each group of neighbours is put on its own mean.

    Groups are narrow in value and in probability, so that neither a far tail nor a tight cluster is lost. The
    value 0 is a group of its own: it has no logarithm, so no other value may take its place.
    They do not turn on the last digits of the probabilities, which differ between machines.
    """
    if distribution.values.size <= atoms:
        return distribution
    low, high = distribution.values[0], distribution.values[-1]
    cdf = np.cumsum(distribution.probabilities)
    group = np.floor((cdf + (distribution.values - low) / (high - low)) * (atoms / 2) + _ROUNDING)
    group[0] -= low == 0
    starts = np.flatnonzero(np.concatenate(([True], group[1:] != group[:-1])))
    masses = np.add.reduceat(distribution.probabilities, starts)
    means = np.add.reduceat(distribution.probabilities * (distribution.values - low), starts)
    held = masses > _NEGLIGIBLE
    held[0] |= low == 0 and masses[0] > 0
    return from_atoms(low + means[held] / masses[held], masses[held])


def with_zero(distribution: Distribution, mass: float) -> Distribution:
    """`distribution` with its lowest `mass` (below 1) put on 0."""
    above = np.diff(np.maximum(np.cumsum(distribution.probabilities) - mass, 0), prepend=0.0)
    held = above > 0
    return from_atoms(np.append(0.0, distribution.values[held]), np.append(mass, above[held]))


def probabilities_below(distributions: Sequence[Distribution]) -> FloatArray:
    """P(X_a < X_b) + P(X_a = X_b)/2 for each two of independent X; shape (k, k), diagonal 0.5."""
    values = np.concatenate([distribution.values for distribution in distributions])
    masses = np.concatenate([distribution.probabilities for distribution in distributions])
    starts = np.cumsum([0, *(distribution.values.size for distribution in distributions[:-1])])
    return np.column_stack(
        [np.add.reduceat(masses * _above(distribution, values), starts) for distribution in distributions]
    )


def _above(distribution: Distribution, values: FloatArray) -> FloatArray:
    """P(X > v) + P(X = v)/2 for each v of `values`."""
    cdf = np.concatenate(([0.0], np.cumsum(distribution.probabilities)))
    below, up_to = (cdf[np.searchsorted(distribution.values, values, side)] for side in ("left", "right"))
    return np.asarray(1 - (below + up_to) / 2)
