"""One statistic of one cell with its interval (statistics.md 1 and 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from generator.statistics.convolution import EXACT_ATOMS
from generator.statistics.law import FloatArray, Law, compact, interval, tail_probability
from generator.statistics.mean import mean_law
from generator.statistics.quantile import MEAN, PERCENTS, needed, statistic_of
from generator.statistics.resampling import open_bounds, quantile_law

if TYPE_CHECKING:
    from generator.definitions.rules import Rules


@dataclass(frozen=True, eq=False)
class CellEstimate:
    """A statistic of a sample, in the sample's unit (ms or USD), at full precision."""

    value: float
    low: float
    high: float
    low_open: bool
    high_open: bool
    n: int
    """Size of the sample."""
    law: Law
    """Of the statistic of a resample."""


def estimate_cell(sample: FloatArray, statistic: str, rules: Rules) -> CellEstimate | None:
    """The estimate from a sample of shape (n,), in any order; None where n is below `quantile.needed`."""
    n = sample.size
    if n < needed(statistic, rules):
        return None
    ordered = np.sort(sample)
    value = float(statistic_of(ordered, statistic))
    if statistic == MEAN:
        law, (low, high) = mean_law(ordered, rules.confidence_percent)
        return CellEstimate(value, low, high, False, False, n, law)
    percent = PERCENTS[statistic]
    law = quantile_law(ordered, percent)
    low, high = interval(law, rules.confidence_percent)
    low_open, high_open = open_bounds(n, percent, tail_probability(rules.confidence_percent))
    return CellEstimate(value, low, high, low_open, high_open, n, compact(law, EXACT_ATOMS))


def is_usable(cell: CellEstimate, requested: int, rules: Rules) -> bool:
    """Enough successes to be compared (statistics.md 3); requested: trials asked for in round 0."""
    return cell.n * 100 >= rules.usable_percent * requested
