"""What each entry of a table did between two runs beyond what all of them did (statistics.md 8)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from generator.statistics.quantile import quantile
from generator.statistics.ranking import EQUAL, holm

if TYPE_CHECKING:
    from generator.definitions.rules import Rules
    from generator.statistics.comparison import Comparison


@dataclass(frozen=True)
class Deviation:
    """One entry's ln ratio less the shared shift."""

    size: float
    """ln; the whole ln ratio where there is no shared shift."""
    p_value: float
    """Against no deviation; 1 where the bound that would tell is open."""
    differs: bool
    """Holm's procedure over the entries of the table tells it from none."""


def shared_shift(log_ratios: Sequence[float], rules: Rules) -> float | None:
    """The median over the entries of a table; None where they are fewer than `shift_entries_minimum`."""
    if len(log_ratios) < rules.shift_entries_minimum:
        return None
    return float(np.median(log_ratios))


def fence(sizes: Sequence[float], rules: Rules) -> float | None:
    """Q3 + `fence_iqr_factor`·IQR of what deviations come to from day to day (Tukey 1977).

    sizes: |deviation| of every entry in every earlier pair of runs; None where they are fewer than
    `fence_deviations_minimum`.
    """
    if len(sizes) < rules.fence_deviations_minimum:
        return None
    array = np.array(sizes)
    lower, upper = float(quantile(array, 25)), float(quantile(array, 75))
    return upper + rules.fence_iqr_factor * (upper - lower)


def deviation_of(log_ratio: float, shift: float) -> float:
    """0 where only rounding keeps the two apart."""
    return 0.0 if abs(log_ratio - shift) <= EQUAL else log_ratio - shift


def deviations(comparisons: Sequence[Comparison], shift: float | None, rules: Rules) -> tuple[Deviation, ...]:
    """Deviation of each entry of a table, from its ratio between the two runs; shift: ln, taken as known."""
    known = 0.0 if shift is None else shift
    sizes = [deviation_of(math.log(comparison.ratio), known) for comparison in comparisons]
    p_values = [
        _p_value(comparison, size, known) for comparison, size in zip(comparisons, sizes, strict=True)
    ]
    differ = holm(np.array(p_values), rules.change_level_percent / 100)
    return tuple(map(Deviation, sizes, p_values, differ.tolist()))


def _p_value(comparison: Comparison, size: float, shift: float) -> float:
    claimed = comparison.high if size < 0 else comparison.low
    return 1.0 if size == 0 or claimed is None else comparison.distribution.p_value(math.exp(shift))
