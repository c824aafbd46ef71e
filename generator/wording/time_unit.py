"""The units of time, and the one that suits a time."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TimeUnit:
    """One unit.

    ms: how long it is. until: the number of it from which the next larger unit is used.
    """

    name: str
    ms: float
    until: float


UNITS = (
    TimeUnit("ns", 1e-6, 1000),
    TimeUnit("µs", 1e-3, 1000),
    TimeUnit("ms", 1.0, 1000),
    TimeUnit("s", 1e3, 600),
    TimeUnit("min", 6e4, 120),
    TimeUnit("h", 3.6e6, float("inf")),
)
"""Seconds are kept up to ten minutes and minutes up to two hours, so that a table of training groups stays
in one unit and its numbers have three digits."""
_MS = UNITS[2]


def unit_of(value_ms: float) -> TimeUnit:
    """The unit in which a time of this size is shown; ms for 0."""
    if value_ms == 0:
        return _MS
    return next(unit for unit in UNITS if value_ms / unit.ms < unit.until)


def next_unit(unit: TimeUnit) -> TimeUnit:
    """The next larger one."""
    return UNITS[UNITS.index(unit) + 1]
