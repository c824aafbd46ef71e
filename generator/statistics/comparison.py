"""The ratio of two entries, or of one entry in two runs, with its interval (statistics.md 8)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.statistics.all_view import has_logarithm, log_mean, logarithm
from generator.statistics.cell import CellEstimate
from generator.statistics.law import Law


@dataclass(frozen=True)
class Comparison:
    """First over second: above 1, the first is slower (or dearer)."""

    ratio: float
    low: float
    high: float
    low_open: bool
    high_open: bool
    units: tuple[str, ...]
    """Compared: units that both sides have, in order."""
    left_out: tuple[str, ...]
    """Units missing on either side, left out of both."""


def compare(
    first: Mapping[str, CellEstimate],
    second: Mapping[str, CellEstimate],
    units: Sequence[str],
    confidence_percent: float,
) -> Comparison | None:
    """Ratio of the geometric means over the units that both sides have; one unit compares two cells.

    first, second: unit → estimate, only those that count (the usable ones), taken as independent. None where
    the sides share no unit, or where a value at or below 0 has no logarithm.
    """
    shared = tuple(unit for unit in units if unit in first and unit in second)
    over, under = [first[unit] for unit in shared], [second[unit] for unit in shared]
    if not shared or not all(has_logarithm(cell) for cell in over + under):
        return None
    logs = [logarithm(cell.law) for cell in over] + [_negative(logarithm(cell.law)) for cell in under]
    _, low, high = log_mean(logs, len(shared), confidence_percent)
    differences = [math.log(a.value) - math.log(b.value) for a, b in zip(over, under, strict=True)]
    return Comparison(
        ratio=math.exp(math.fsum(differences) / len(shared)),
        low=low,
        high=high,
        low_open=any(cell.low_open for cell in over) or any(cell.high_open for cell in under),
        high_open=any(cell.high_open for cell in over) or any(cell.low_open for cell in under),
        units=shared,
        left_out=tuple(unit for unit in units if unit not in shared),
    )


def _negative(law: Law) -> Law:
    """The law of −X."""
    return Law(-law.values[::-1], law.probabilities[::-1])
