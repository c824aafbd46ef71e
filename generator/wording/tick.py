"""The round values at which an axis has its hair lines, and their labels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.wording.rounding import THIN, significant
from generator.wording.time_unit import UNITS, unit_of

_DIGITS = 6
"""Enough for any tick; what lies behind is rounding noise."""


def tick_step(maximum: float, most: int) -> float:
    """The smallest of 1, 2, 5 × 10^k that divides 0 … `maximum` into at most `most` steps."""
    magnitude = 10.0 ** math.floor(math.log10(maximum / most))
    return next(step * magnitude for step in (1, 2, 5, 10, 20) if maximum / (step * magnitude) <= most)


def even_ticks(low: float, high: float, most: int) -> list[float]:
    """Evenly spaced round values between `low` and `high`, at most `most` and one."""
    step = tick_step(high - low, most)
    numbers = range(math.ceil(low / step), math.floor(high / step) + 1)
    return [tick for number in numbers if low <= (tick := _without_noise(number * step)) <= high]


def round_times(low_ms: float, high_ms: float, mantissas: Sequence[float]) -> Iterator[float]:
    """Times between two others that are one of `mantissas` times a power of ten in their own unit."""
    for smaller, unit in pairwise((None, *UNITS)):
        if unit is None:
            continue
        first = smaller.until * smaller.ms / unit.ms if smaller else 0.0
        low, high = max(low_ms / unit.ms, first), min(high_ms / unit.ms, unit.until)
        if low > high:
            continue
        for power in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1):
            numbers = (_without_noise(mantissa * 10.0**power) for mantissa in mantissas)
            yield from (
                number * unit.ms for number in numbers if number < unit.until and low <= number <= high
            )


def tick_number(value: float) -> str:
    """A tick's number: no rounding noise, no trailing zeros."""
    text = significant(value, _DIGITS)
    return text.rstrip("0").rstrip(".") if "." in text else text


def time_label(value_ms: float) -> str:
    """ "20 µs", "2 h": a tick in its own unit."""
    unit = unit_of(_without_noise(value_ms))
    return f"{tick_number(value_ms / unit.ms)}{THIN}{unit.name}"


def _without_noise(value: float) -> float:
    return float(f"{value:.{_DIGITS - 1}e}")
