"""The coarse lattice that values lie on: whole seconds, whole milliseconds, costs in steps of $0.0001."""

from __future__ import annotations

import numpy as np

from generator.statistics.distribution import FloatArray

_MOST_STEPS = 2**14
"""A lattice with more steps between the smallest and the largest value is not coarse."""
_OFF = 1e-6
"""A value this little off the lattice, in steps, is on it: decimals are not exact in a float."""


def spacing(values: FloatArray) -> float | None:
    """The widest step of which each two values lie a whole number apart, as Euclid finds it.

    values: ascending and distinct, shape (m,), m ≥ 2. None where it is finer than a 2^14th of their range.
    """
    away = values[1:] - values[0]
    step = whole = float(away[-1])
    finest = whole / _MOST_STEPS
    while True:
        off = np.abs(away - step * np.rint(away / step))
        apart = np.flatnonzero(off > finest / 2)
        if apart.size == 0:
            return step if float(off.max()) <= _OFF * step else None
        step = _divisor(step, float(off[apart[0]]), finest / 2)
        if step < finest * (1 - _OFF):
            return None
        step = whole / float(np.rint(whole / step))


def _divisor(greater: float, less: float, nothing: float) -> float:
    """Greatest common divisor by Euclid's algorithm; a rest below `nothing` is rounding."""
    while less > nothing:
        greater, less = less, abs(greater - less * round(greater / less))
    return greater
