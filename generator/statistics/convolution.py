"""Sums of independent discrete variables: exact where few atoms are involved, else on a lattice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from generator.statistics.distribution import Distribution, FloatArray, from_atoms, tail_probability

EXACT_ATOMS = 4096
"""Up to so many combinations of atoms a sum is enumerated."""
LATTICE_ATOMS = 1024
"""A distribution from a lattice is brought down to so many values, once its interval is taken."""
_OUTSIDE_LOG = math.log(1e13)
"""The lattice leaves out less than 1e-13 at either end."""
_TILTS = np.geomspace(1.5, 12.0, 6)
"""Chernoff's bound is tried at these multiples of 1/deviation: any gives a valid bound, the best is taken."""
_MARGIN = 16
"""Points kept free at either end of the bounds: interpolation puts some mass beyond the outermost atoms."""
_STEPS_PER_DOUBLING = 8
"""A step is one of so many to each power of two: the last digits of the bounds do not decide on it."""
_NOISE = 1e-15
"""A point of an exact sum that holds less holds nothing but rounding."""


@dataclass(frozen=True, eq=False)
class Lattice:
    """A distribution on the points `start` + k·`step`; cdf: shape (points,), never falling, from 0 to 1."""

    start: float
    step: float
    cdf: FloatArray

    def interval(self, confidence_percent: float) -> tuple[float, float]:
        """Bounds as of `distribution.interval`, with the mass of a point spread evenly over its step."""
        tail = tail_probability(confidence_percent)
        return self.bounds((tail, 1 - tail))

    def bounds(self, levels: tuple[float, float]) -> tuple[float, float]:
        """Bounds as of `distribution.bounds`; levels above 0."""
        low, high = (self._quantile(level) for level in levels)
        return low, high

    def _quantile(self, level: float) -> float:
        index = int(np.searchsorted(self.cdf[:-1], level))
        before = float(self.cdf[index - 1]) if index else 0.0
        fraction = (level - before) / (float(self.cdf[index]) - before)
        return self.start + self.step * (index - 0.5 + fraction)

    def distribution(self) -> Distribution:
        """All points, also those that hold no mass."""
        steps = np.arange(self.cdf.size, dtype=np.float64)
        return Distribution(self.start + self.step * steps, np.diff(self.cdf, prepend=0.0))


def exact_sum(terms: Sequence[Distribution]) -> Distribution:
    """Distribution of the sum of independent `terms`, by enumeration; terms: at least one."""
    return reduce(
        lambda a, b: from_atoms(
            np.add.outer(a.values, b.values).ravel(),
            np.multiply.outer(a.probabilities, b.probabilities).ravel(),
        ),
        terms,
    )


def window(terms: Sequence[Distribution], times: int) -> tuple[float, float]:
    """Where the sum of `times` draws of every term lies, but for less than 1e-13 at either end (Chernoff)."""
    centre = times * sum(term.mean for term in terms)
    deviation = math.sqrt(times * sum(term.variance for term in terms))
    least = times * sum(float(term.values[0]) for term in terms)
    most = times * sum(float(term.values[-1]) for term in terms)
    if deviation == 0:
        return centre, centre
    tilts = _TILTS / deviation
    rise, fall = np.zeros(tilts.size), np.zeros(tilts.size)
    for term in terms:
        away = np.multiply.outer(tilts, term.values - term.mean)
        first, last = away[:, :1], away[:, -1:]
        # The largest exponent is taken out before exp, so that none overflows.
        rise += times * (last[:, 0] + np.log(np.exp(away - last) @ term.probabilities))
        fall += times * (-first[:, 0] + np.log(np.exp(first - away) @ term.probabilities))
    above = float(((rise + _OUTSIDE_LOG) / tilts).min())
    below = float(((fall + _OUTSIDE_LOG) / tilts).min())
    return max(least, centre - below), min(most, centre + above)


def lattice_points(span: float, step: float, least: int, most: int) -> int:
    """The number of points, a power of two from `least` to `most`, that part `span` into steps of `step`."""
    if span <= least * step:
        return least
    if span >= most * step:
        return most
    return 1 << math.ceil(math.log2(span / step))


def lattice_sum(
    terms: Sequence[Distribution], times: int, bounds: tuple[float, float], points: int
) -> Lattice:
    """Distribution of the sum of `times` draws of every term on `points` points over `bounds`, by FFT.

    A value between two points is shared out over four by cubic interpolation, which keeps the first three
    moments of every term, so the error is of the fourth order in the step. What falls outside comes round.
    """
    low, high = bounds
    step = _step_from((high - low) / (points - 2 * _MARGIN))
    spectrum = reduce(np.multiply, (np.fft.rfft(_share_out(term, step, points)) for term in terms))
    masses = np.fft.irfft(_power(spectrum, times), points)
    centre = times * sum(term.mean for term in terms)
    first = math.floor((low - centre) / step) - _MARGIN
    # Interpolation rings around a lone atom; rearranged in order, the CDF is right again on either side of it
    # (Chernozhukov, Fernández-Val & Galichon 2009).
    cdf = np.sort(np.cumsum(np.roll(masses, -first)), kind="stable")
    return Lattice(centre + first * step, step, np.clip(cdf, 0.0, 1.0))


def whole_sum(term: Distribution, times: int, bounds: tuple[float, float], step: float) -> Distribution:
    """Distribution of the sum of `times` draws of `term`, whose values lie multiples of `step` apart, by FFT.

    Exact but for rounding and for what lies outside `bounds`: every sum is a point of the grid.
    """
    least = float(term.values[0])
    first, last = whole_points(term, times, bounds, step)
    points = 1 << (last - first).bit_length()
    offsets = np.rint((term.values - least) / step).astype(np.int64) % points
    spectrum = np.fft.rfft(np.bincount(offsets, term.probabilities, minlength=points))
    masses = np.roll(np.fft.irfft(_power(spectrum, times), points), -(first % points))
    held = np.flatnonzero(masses > _NOISE)
    sums = times * least + step * (first + held.astype(np.float64))
    return from_atoms(sums, masses[held])


def whole_points(term: Distribution, times: int, bounds: tuple[float, float], step: float) -> tuple[int, int]:
    """First and last point of that grid that a sum within `bounds` lies on, counted from the least sum."""
    least = times * float(term.values[0])
    return math.floor((bounds[0] - least) / step), math.ceil((bounds[1] - least) / step)


def _step_from(least: float) -> float:
    """The smallest step that is not below `least`, but for rounding."""
    return float(2.0 ** (math.ceil(math.log2(least) * _STEPS_PER_DOUBLING - 1e-9) / _STEPS_PER_DOUBLING))


def _share_out(term: Distribution, step: float, points: int) -> FloatArray:
    """The term's mass on a circular lattice with its mean at point 0."""
    positions = (term.values - term.mean) / step
    base = np.floor(positions)
    f = positions - base
    shares = np.stack(
        (
            -f * (f - 1) * (f - 2) / 6,
            (f + 1) * (f - 1) * (f - 2) / 2,
            -(f + 1) * f * (f - 2) / 2,
            (f + 1) * f * (f - 1) / 6,
        )
    )
    at = (base.astype(np.int64) + np.arange(-1, 3)[:, None]) % points
    weights = (shares * term.probabilities).ravel()
    return np.asarray(np.bincount(at.ravel(), weights, minlength=points), dtype=np.float64)


def _power(base: NDArray[np.complex128], exponent: int) -> NDArray[np.complex128]:
    """base^exponent, exponent ≥ 1, by repeated squaring."""
    if exponent == 1:
        return base
    root = _power(base, exponent // 2)
    return root * root * base if exponent & 1 else root * root
