"""The bars of a table: positions in percent of one scale from zero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.results.entry import Figure
from generator.results.samples import COST
from generator.wording import display
from generator.wording.bar import Axis, Bar, Part, Tick
from generator.wording.tick import tick_number, tick_step
from generator.wording.time_unit import unit_of

_MOST_STEPS = 5
_ROOM = 1.03
"""Behind the largest bound, so that its end mark and a label there are not cut off."""


def bar_axis(figures: Sequence[Figure], quantity: str) -> Axis | None:
    """A scale from 0 that holds every value and bound; None where there is no figure above 0.

    quantity: of the figures: COST, or the id of a metric.
    """
    maximum = _ROOM * max((max(figure.value, figure.drawn[1]) for figure in figures), default=0)
    if maximum <= 0:
        return None
    return _scale(maximum, 1.0, "$0") if quantity == COST else axis_to(maximum)


def axis_to(maximum: float) -> Axis:
    """A scale of times from 0 to `maximum` (ms, above 0)."""
    unit = unit_of(maximum)
    return _scale(maximum, unit.ms, f"0{display.THIN}{unit.name}")


def _scale(maximum: float, unit: float, origin: str) -> Axis:
    """unit: what one unit of the labels is. origin: the label at zero, which says the unit."""
    step = tick_step(maximum / unit, _MOST_STEPS)
    return Axis(
        maximum,
        tuple(
            Tick(
                display.position(number * step * unit, maximum),
                tick_number(number * step) if number else origin,
            )
            for number in range(int(maximum / unit / step) + 1)
        ),
    )


def make_bar(figure: Figure, shares: Mapping[int, float], quantity: str, axis: Axis) -> Bar:
    """The bar of `figure`. shares: by the number of the stage, in the order of the parts.

    What is longer than the axis is cut at its end.
    """
    scale = display.costs if quantity == COST else display.times
    low, high = figure.drawn
    end = axis.maximum
    lengths = [share * figure.value for share in shares.values()]
    measured = figure.value if figure.penalty is None else figure.penalty.measured
    amounts = scale([share * measured for share in shares.values()])
    parts, start = [], 0.0
    for (number, share), length, amount in zip(shares.items(), lengths, amounts, strict=True):
        parts.append(
            Part(
                number=number,
                share=share,
                percent=display.percent(share),
                amount=amount.text,
                x=display.position(min(start, end), end),
                width=display.position(min(start + length, end) - min(start, end), end),
            )
        )
        start += length
    without = None if figure.penalty is None else figure.penalty.without
    return Bar(
        value=figure.value,
        low=low,
        high=high,
        low_open=figure.low_open,
        high_open=figure.high_open,
        parts=tuple(parts),
        low_x=display.position(min(low, end), end),
        high_x=display.position(min(high, end), end),
        is_cut=figure.value > end,
        without=without,
        without_x="" if without is None else display.position(min(without, end), end),
        end_x="" if without is None else display.position(min(figure.value, end), end),
    )
