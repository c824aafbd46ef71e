"""Intervals that are closed on both sides."""

from __future__ import annotations

from typing import Protocol


class Bounded(Protocol):
    """A figure, an estimate or a ratio: None is a bound that is open."""

    @property
    def low(self) -> float | None: ...
    @property
    def high(self) -> float | None: ...


def closed(bounded: Bounded) -> tuple[float, float]:
    """Both bounds of `bounded`."""
    assert bounded.low is not None
    assert bounded.high is not None
    return bounded.low, bounded.high
