"""Intervals that are closed on both sides."""

from __future__ import annotations

from typing import Protocol


class Bounded(Protocol):
    """A figure, an estimate or a ratio: None is a bound that is open."""

    @property
    def low(self) -> float | None: ...
    @property
    def high(self) -> float | None: ...


def closed(found: Bounded) -> tuple[float, float]:
    """Both bounds of `found`."""
    assert found.low is not None
    assert found.high is not None
    return found.low, found.high
