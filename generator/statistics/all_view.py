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
from generator.statistics.law import FloatArray, Law, compact, from_atoms, interval, point

_STEP = 5e-5
"""Widest step of the lattice, in ln of the result: half of the 0.01 % that the bounds may be off."""
_POINTS_LEAST = 2**12
_POINTS_MOST = 2**20


@dataclass(frozen=True, eq=False)
class AllEstimate:
    """The All view of one entry, in the cells' unit, at full precision."""

    value: float
    low: float
    high: float
    low_open: bool
    high_open: bool
    n: int
    """Sum over the contributing cells."""
    substituted: tuple[str, ...]
    """Units whose value was substituted, in the order of the units."""
    law: Law


def estimate_all(
    usable: Mapping[str, CellEstimate],
    substitutes: Mapping[str, float],
    units: Sequence[str],
    confidence_percent: float,
) -> AllEstimate | None:
    """The All view over `units`, each of them in `usable` or in `substitutes`.

    None where a law has values at or below 0, which have no logarithm.
    """
    cells = [usable[unit] for unit in units if unit in usable]
    substituted = tuple(unit for unit in units if unit not in usable)
    constants = [substitutes[unit] for unit in substituted]
    if any(not has_logarithm(cell) for cell in cells) or any(constant <= 0 for constant in constants):
        return None
    logs = [logarithm(cell.law) for cell in cells] + [point(math.log(constant)) for constant in constants]
    law, low, high = log_mean(logs, len(units), confidence_percent)
    values = [cell.value for cell in cells] + constants
    return AllEstimate(
        value=math.exp(math.fsum(math.log(value) for value in values) / len(units)),
        low=low,
        high=high,
        low_open=any(cell.low_open for cell in cells),
        high_open=any(cell.high_open for cell in cells),
        n=sum(cell.n for cell in cells),
        substituted=substituted,
        law=law,
    )


def has_logarithm(cell: CellEstimate) -> bool:
    """Every value of the cell's law, and the value itself, is above 0."""
    return cell.value > 0 and cell.law.values[0] > 0


def logarithm(law: Law) -> Law:
    """The law of ln X; all values of X above 0."""
    return Law(np.log(law.values), law.probabilities)


def log_mean(logs: Sequence[Law], divisor: int, confidence_percent: float) -> tuple[Law, float, float]:
    """Law of exp(Σ logs / divisor) of independent terms, and its interval.

    By enumeration where that is small (always so where only one term varies), else on a lattice.
    """
    shift = math.fsum(float(term.values[0]) for term in logs if term.is_point)
    varying = [term for term in logs if not term.is_point]
    if math.prod(term.values.size for term in varying) <= EXACT_ATOMS:
        total = exact_sum([*varying, point(shift)])
        law = _exponential(total.values, total.probabilities, divisor)
        return law, *interval(law, confidence_percent)
    bounds = window(varying, 1)
    points = lattice_points(bounds[1] - bounds[0], divisor * _STEP, _POINTS_LEAST, _POINTS_MOST)
    lattice = lattice_sum(varying, 1, bounds, points)
    low, high = (math.exp((bound + shift) / divisor) for bound in lattice.interval(confidence_percent))
    total = compact(lattice.law(), LATTICE_ATOMS)
    return _exponential(total.values + shift, total.probabilities, divisor), low, high


def _exponential(sums: FloatArray, probabilities: FloatArray, divisor: int) -> Law:
    return from_atoms(np.exp(sums / divisor), probabilities)
