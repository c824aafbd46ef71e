"""The ratio of two entries, or of one entry in two runs, with its interval (statistics.md 8)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from generator.statistics.all_view import AllEstimate, log_mean, logarithm, zero_mass
from generator.statistics.cell import CellEstimate
from generator.statistics.distribution import Distribution, tail_probability
from generator.statistics.ranking import EQUAL


@dataclass(frozen=True, eq=False)
class RatioDistribution:
    """The distribution of the ratio of two independent values.

    finite: of the ratio where neither is 0. first_zero, second_zero: how often either is.
    """

    finite: Distribution
    first_zero: float
    second_zero: float

    def p_value(self, ratio: float) -> float:
        """2·min(P(R < ratio), P(R > ratio)), at most 1: ties are split evenly.

        A resample in which either value is 0 counts against what its absence would show.
        """
        cdf = np.concatenate(([0.0], np.cumsum(self.finite.probabilities)))
        ends = np.searchsorted(self.finite.values, [ratio * (1 - EQUAL), ratio * (1 + EQUAL)])
        below = float(cdf[ends].mean())
        whole = (1 - self.first_zero) * (1 - self.second_zero)
        sides = (whole * below + self.first_zero, whole * (1 - below) + self.second_zero)
        return min(1.0, 2 * max(min(sides), 0.0))


@dataclass(frozen=True)
class Comparison:
    """First over second: above 1, the first is slower (or dearer)."""

    ratio: float
    low: float | None
    """None where the first is not bounded from below, or the second not from above: open below."""
    high: float | None
    """None where the first is not bounded from above, or the second not from below: open above."""
    units: tuple[str, ...]
    """Compared: units that both sides have, in order."""
    left_out: tuple[str, ...]
    """Units missing on either side, left out of both."""
    distribution: RatioDistribution = field(repr=False, compare=False)


def compare(
    first: Mapping[str, CellEstimate],
    second: Mapping[str, CellEstimate],
    units: Sequence[str],
    confidence_percent: float,
) -> Comparison | None:
    """Ratio of the geometric means over the units that both sides have; one unit compares two cells.

    first, second: unit → estimate, only those that count (the usable ones), taken as independent. None where
    the sides share no unit, or where a value is 0, which has no logarithm.
    """
    shared = tuple(unit for unit in units if unit in first and unit in second)
    over, under = [first[unit] for unit in shared], [second[unit] for unit in shared]
    if not shared or min(cell.value for cell in over + under) <= 0:
        return None
    distribution, low, high = _distribution(
        [cell.distribution for cell in over], [cell.distribution for cell in under], confidence_percent
    )
    pairs = list(zip(over, under, strict=True))
    differences = [math.log(a.value) - math.log(b.value) for a, b in pairs]
    return Comparison(
        ratio=_without_rounding(math.exp(math.fsum(differences) / len(shared))),
        low=None if any(a.opens_below or b.opens_above for a, b in pairs) else low,
        high=None if any(a.opens_above or b.opens_below for a, b in pairs) else high,
        units=shared,
        left_out=tuple(unit for unit in units if unit not in shared),
        distribution=distribution,
    )


def compare_all(first: AllEstimate, second: AllEstimate, confidence_percent: float) -> Comparison:
    """Ratio of two All views as they are ranked, substitutes included; taken as independent."""
    distribution, low, high = _distribution([first.distribution], [second.distribution], confidence_percent)
    return Comparison(
        ratio=_without_rounding(first.value / second.value),
        low=None if first.low is None or second.high is None else low,
        high=None if first.high is None or second.low is None else high,
        units=(),
        left_out=(),
        distribution=distribution,
    )


def _distribution(
    over: Sequence[Distribution], under: Sequence[Distribution], confidence_percent: float
) -> tuple[RatioDistribution, float, float]:
    """Distribution of the ratio of geometric means, of as many cells each, with its bounds.

    A bound that is open has no meaning.
    A resample in which both sides are 0 has no ratio: it counts against either bound.
    """
    logs = [logarithm(distribution) for distribution in over] + [
        _negative(logarithm(distribution)) for distribution in under
    ]
    tail, first_zero, second_zero = tail_probability(confidence_percent), zero_mass(over), zero_mass(under)
    finite = (1 - first_zero) * (1 - second_zero)
    levels = ((tail - first_zero) / finite, 1 - (tail - second_zero) / finite)
    distribution, low, high = log_mean(logs, len(over), levels)
    return (
        RatioDistribution(distribution, first_zero, second_zero),
        _without_rounding(low),
        _without_rounding(high),
    )


def _without_rounding(ratio: float) -> float:
    """1 where only rounding keeps the ratio from it: it must not decide whether an interval holds 1."""
    return 1.0 if abs(ratio - 1) <= EQUAL else ratio


def _negative(distribution: Distribution) -> Distribution:
    """The distribution of −X."""
    return Distribution(-distribution.values[::-1], distribution.probabilities[::-1])
