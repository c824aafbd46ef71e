"""The Time bar of a leaderboard row: positions in percent of one scale from zero."""

from __future__ import annotations

from dataclasses import dataclass

from generator.results.entry import Figure
from generator.wording import display
from generator.wording.tick import tick_number, tick_step
from generator.wording.time_unit import unit_of

_MOST_STEPS = 5
_ROOM = 1.03
"""Behind the largest bound, so that its end mark and a label there are not cut off."""


@dataclass(frozen=True)
class Segment:
    """One stage. number: of the stage in the benchmark, from 1; it chooses the colour."""

    number: int
    x: str
    width: str


@dataclass(frozen=True)
class Whisker:
    """The interval of the value. An open side ends at the value, without an end mark."""

    low: str
    high: str
    low_open: bool
    high_open: bool


@dataclass(frozen=True)
class Tick:
    """A hair line of the scale and its label."""

    x: str
    label: str


@dataclass(frozen=True)
class Bar:
    """One row's bar."""

    segments: tuple[Segment, ...]
    whisker: Whisker


@dataclass(frozen=True)
class Axis:
    """The scale that all bars of a table share. maximum: its right end, beyond every bound, in ms."""

    maximum: float
    ticks: tuple[Tick, ...]


def time_axis(figures: list[Figure]) -> Axis | None:
    """A scale from 0 that holds every value and bound; None where there is no figure above 0."""
    maximum = _ROOM * max((max(figure.value, figure.drawn[1]) for figure in figures), default=0)
    if maximum <= 0:
        return None
    return axis_to(maximum)


def axis_to(maximum: float) -> Axis:
    """A scale from 0 to `maximum` (ms, above 0)."""
    unit = unit_of(maximum)
    step = tick_step(maximum / unit.ms, _MOST_STEPS)
    ticks = []
    for number in range(int(maximum / unit.ms / step) + 1):
        label = tick_number(number * step) if number else f"0{display.THIN}{unit.name}"
        ticks.append(Tick(display.position(number * step * unit.ms, maximum), label))
    return Axis(maximum, tuple(ticks))


def time_bar(figure: Figure, stages: tuple[str, ...], axis: Axis) -> Bar:
    """The bar of `figure`; `stages` are the benchmark's, in order."""
    segments, start = [], 0.0
    for stage, share in (figure.shares or {}).items():
        length = share * figure.value
        segments.append(
            Segment(
                stages.index(stage) + 1,
                display.position(start, axis.maximum),
                display.position(length, axis.maximum),
            )
        )
        start += length
    whisker = Whisker(
        display.position(figure.drawn[0], axis.maximum),
        display.position(figure.drawn[1], axis.maximum),
        figure.low_open,
        figure.high_open,
    )
    return Bar(tuple(segments), whisker)
