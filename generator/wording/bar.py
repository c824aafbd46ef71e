"""A bar of a table: what its parts say, and where they lie on the scale that all bars of the table share."""

from __future__ import annotations

from dataclasses import dataclass

_EDGE = 2.5
"""Of a scale, in percent: half a label is as long on the narrowest screen."""


@dataclass(frozen=True)
class Tick:
    """A hair line of a scale and its label."""

    x: str
    label: str

    @property
    def anchor(self) -> str:
        """Which side of the label is at x, so that neither end of the scale cuts it."""
        percent = float(self.x.removesuffix("%"))
        return "start" if percent <= _EDGE else "end" if percent >= 100 - _EDGE else "middle"


@dataclass(frozen=True)
class Axis:
    """A scale, that of bars from 0. maximum: its right end, beyond every bound; ms, or USD for costs."""

    maximum: float
    ticks: tuple[Tick, ...]


@dataclass(frozen=True)
class Part:
    """One stage of a bar.

    number: of the stage in the benchmark, from 1; it chooses the colour. share: of the whole, 0 to 1.
    percent, amount: the share, and that share of what is measured of the value, as shown.
    x, width: positions on the axis.
    """

    number: int
    share: float
    percent: str
    amount: str
    x: str
    width: str


@dataclass(frozen=True)
class Bar:
    """A value with its interval and its parts.

    value, low, high: in the unit of the axis; the value in place of a bound that is open.
    low_open, high_open: a side without a bound, and so without an end mark.
    low_x, high_x: positions of the bounds on the axis. is_cut: it is longer than the axis and ends there.
    without: the value without the penalty that substitutes add; None where there is none.
    without_x, end_x: where the penalty begins and ends; "" for none.
    note: how much is measured; "" where all is.
    """

    value: float
    low: float
    high: float
    low_open: bool
    high_open: bool
    parts: tuple[Part, ...]
    low_x: str
    high_x: str
    is_cut: bool = False
    without: float | None = None
    without_x: str = ""
    end_x: str = ""
    note: str = ""
