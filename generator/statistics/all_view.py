"""The All view: the geometric mean over the units, with substitution (statistics.md 3)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from generator.statistics.cell import CellEstimate
from generator.statistics.convolution import (
    EXACT_ATOMS,
    LATTICE_ATOMS,
    exact_sum,
    lattice_points,
    lattice_sum,
    window,
)
from generator.statistics.distribution import (
    CDF_TOLERANCE,
    Distribution,
    FloatArray,
    bounds,
    compact,
    from_atoms,
    point,
    tail_probability,
)

_STEP = 5e-5
"""Widest step of the lattice, in ln of the result: half of the 0.01 % that the bounds may be off."""
_POINTS_LEAST = 2**12
_POINTS_MOST = 2**20


@dataclass(frozen=True, eq=False)
class AllEstimate:
    """The All view of one entry, in the cells' unit, at full precision."""

    value: float
    low: float | None
    """None where that of a contributing cell is, or where one has probability mass at 0: open below."""
    high: float | None
    """None where that of a contributing cell is: open above."""
    n: int
    """Sum over the contributing cells."""
    substituted: tuple[str, ...]
    """Units whose value was substituted, in the order of the units."""
    distribution: Distribution


def estimate_all(
    usable: Mapping[str, CellEstimate],
    substitutes: Mapping[str, float],
    units: Sequence[str],
    confidence_percent: float,
) -> AllEstimate | None:
    """The All view over `units`, each of them in `usable` or in `substitutes`.

    None where a value is 0, without a logarithm. Where a cell has probability mass at 0, so has the All view.
    """
    cells = [usable[unit] for unit in units if unit in usable]
    substituted = tuple(unit for unit in units if unit not in usable)
    constants = [substitutes[unit] for unit in substituted]
    values = [cell.value for cell in cells] + constants
    if min(values) <= 0:
        return None
    distributions = [cell.distribution for cell in cells] + [point(constant) for constant in constants]
    tail, zero = tail_probability(confidence_percent), zero_mass([cell.distribution for cell in cells])
    levels = ((tail - zero) / (1 - zero), (1 - tail - zero) / (1 - zero))
    distribution, low, high = log_mean([logarithm(term) for term in distributions], len(units), levels)
    return AllEstimate(
        value=math.exp(math.fsum(math.log(value) for value in values) / len(units)),
        low=None if any(cell.opens_below for cell in cells) else low,
        high=None if any(cell.opens_above for cell in cells) else _upper(high, zero, tail),
        n=sum(cell.n for cell in cells),
        substituted=substituted,
        distribution=distribution if zero == 0 else _mixed(distribution, zero),
    )


def _upper(high: float, zero: float, tail: float) -> float:
    """The upper bound, `high` of what is above 0, where `zero` of the resamples are 0."""
    return high if zero < 1 - tail - CDF_TOLERANCE else 0.0


def zero_mass(distributions: Sequence[Distribution]) -> float:
    """P(any of the independent `distributions` gives 0)."""
    return 1 - math.prod(1 - distribution.zero_mass for distribution in distributions)


def logarithm(distribution: Distribution) -> Distribution:
    """The distribution of ln X where X is above 0."""
    if distribution.zero_mass == 0:
        return Distribution(np.log(distribution.values), distribution.probabilities)
    return Distribution(
        np.log(distribution.values[1:]), distribution.probabilities[1:] / distribution.probabilities[1:].sum()
    )


def _mixed(distribution: Distribution, zero: float) -> Distribution:
    """0 with probability `zero`, else a value of `distribution`."""
    return from_atoms(
        np.append(0.0, distribution.values), np.append(zero, (1 - zero) * distribution.probabilities)
    )


def log_mean(
    logs: Sequence[Distribution], divisor: int, levels: tuple[float, float]
) -> tuple[Distribution, float, float]:
    """Distribution of exp(Σ logs / divisor) of independent terms, and where its CDF reaches each of `levels`.

    By enumeration where that is small (always so where only one term varies), else on a lattice. A level
    beyond 0 or 1 counts as next to it.
    """
    levels = (_within(levels[0]), _within(levels[1]))
    shift = math.fsum(float(term.values[0]) for term in logs if term.is_point)
    varying = [term for term in logs if not term.is_point]
    if math.prod(term.values.size for term in varying) <= EXACT_ATOMS:
        total = exact_sum([*varying, point(shift)])
        distribution = _exponential(total.values, total.probabilities, divisor)
        return distribution, *bounds(distribution, levels)
    ends = window(varying, 1)
    points = lattice_points(ends[1] - ends[0], divisor * _STEP, _POINTS_LEAST, _POINTS_MOST)
    lattice = lattice_sum(varying, 1, ends, points)
    low, high = (math.exp((bound + shift) / divisor) for bound in lattice.bounds(levels))
    total = compact(lattice.distribution(), LATTICE_ATOMS)
    return _exponential(total.values + shift, total.probabilities, divisor), low, high


def _within(level: float) -> float:
    return min(max(level, CDF_TOLERANCE), 1 - CDF_TOLERANCE)


def _exponential(sums: FloatArray, probabilities: FloatArray, divisor: int) -> Distribution:
    return from_atoms(np.exp(sums / divisor), probabilities)
