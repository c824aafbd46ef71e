"""Stacked bars: one bar an entry, its stages in order, the interval of the total as a whisker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import altair as alt

from generator.charts.chart import Chart
from generator.charts.drawing import (
    INK,
    LABEL_ROOM,
    PAGE,
    TICK_LABEL,
    Rows,
    compiled,
    configured,
    drawn,
    filled,
)

WIDTH = 520
_ROW_HEIGHT = 24
_BAR_HEIGHT = 13
_FRAME: dict[str, Any] = {
    "width": WIDTH,
    "height": alt.Step(_ROW_HEIGHT),
    "padding": LABEL_ROOM,
    "autosize": alt.AutoSizeParams(type="fit-x", contains="padding"),
}
HATCH = (1.5, 2.5)
"""px of the page and of the bar, in turn, over what the penalty adds."""
BARS_LEAD = "Bars from zero, top to bottom."
"""How a text alternative begins."""
FEWEST_PARTS = 2
"""Below these no part is the longest."""


@dataclass(frozen=True)
class BarRow:
    """One bar. Numbers are in the axis' unit.

    label: the entry, unique in the chart.
    parts: the length of each stage, in stage order; they sum to the value.
    low, high: the interval of the value; the value itself on a side that is open.
    low_open, high_open: a side that has no bound, and so no end mark.
    shown: the value and its interval in words, for the text alternative.
    without: the value without the penalty; None where there is none.
    """

    label: str
    parts: tuple[float, ...]
    low: float
    high: float
    low_open: bool
    high_open: bool
    shown: str
    without: float | None = None


def stacked_bars(
    id: str,
    title: str,
    axis_title: str,
    rows: Sequence[BarRow],
    *,
    stages: Sequence[str],
    colours: Sequence[str],
) -> Chart:
    """The chart of `rows`, top to bottom.

    stages, colours: names and light colours, in stage order.
    """
    description = f"{BARS_LEAD} {'; '.join(row_words(row, stages) for row in rows)}."
    vega = filled_bars(axis_title, rows, stages=stages, colours=colours)
    return Chart(id, title, description, vega, drawn(vega, id, description, colours))


def filled_bars(
    axis_title: str, rows: Sequence[BarRow], *, stages: Sequence[str], colours: Sequence[str]
) -> dict[str, Any]:
    """The Vega specification of the chart of `rows`; the arguments are those of `stacked_bars`."""
    return filled(bars_specification(), _data(rows, stages, colours), {"axis_title": axis_title})


@lru_cache(maxsize=1)
def bars_specification() -> Mapping[str, Any]:
    """The compiled Vega specification of every chart of bars, without rows.

    Data sources: `parts` (entry, stage, colour, start, end), `penalties` (entry, start, end), `spans` (entry,
    low, high), `ends` (entry, at). Parameters: `axis_title`.
    """
    y = alt.Y(
        "entry:N",
        sort=None,
        title=None,
        axis=alt.Axis(ticks=False, domain=False, labelPadding=8, labelColor=INK, labelLimit=190),
    )
    x_axis = alt.Axis(
        tickCount=5, labelExpr=TICK_LABEL, domain=False, ticks=False, labelPadding=4, titlePadding=6
    )
    bars = (
        alt.Chart(alt.NamedData(name="parts"))
        .mark_bar(height=_BAR_HEIGHT, stroke=PAGE, strokeWidth=0.75)
        .encode(
            x=alt.X("start:Q", title="axis_title", axis=x_axis, scale=alt.Scale(zero=True)),
            x2="end:Q",
            y=y,
            color=alt.Color("colour:N", scale=None),
        )
    )
    hatches = (
        alt.Chart(alt.NamedData(name="penalties"))
        .mark_rule(color=PAGE, strokeWidth=_BAR_HEIGHT, strokeDash=list(HATCH), strokeCap="butt")
        .encode(x="start:Q", x2="end:Q", y=y)
    )
    whiskers = [
        alt.Chart(alt.NamedData(name="spans"))
        .mark_rule(color=colour, strokeWidth=width)
        .encode(x="low:Q", x2="high:Q", y=y)
        for colour, width in ((PAGE, 3), (INK, 1.25))
    ]
    marks = (
        alt.Chart(alt.NamedData(name="ends"))
        .mark_tick(color=INK, opacity=1, thickness=1.25, size=7)
        .encode(x="at:Q", y=y)
    )
    title = alt.VariableParameter(name="axis_title", value="")
    layers = [bars, hatches, *whiskers, marks]
    return compiled(configured(alt.LayerChart(layer=layers, params=[title], **_FRAME)))


def _data(rows: Sequence[BarRow], stages: Sequence[str], colours: Sequence[str]) -> dict[str, Rows]:
    return {
        "parts": _parts(rows, stages, colours),
        "penalties": [
            {"entry": row.label, "start": row.without, "end": sum(row.parts)}
            for row in rows
            if row.without is not None
        ],
        "spans": [{"entry": row.label, "low": row.low, "high": row.high} for row in rows],
        "ends": [
            {"entry": row.label, "at": bound}
            for row in rows
            for bound, is_open in ((row.low, row.low_open), (row.high, row.high_open))
            if not is_open
        ],
    }


def _parts(rows: Sequence[BarRow], stages: Sequence[str], colours: Sequence[str]) -> Rows:
    parts: list[dict[str, str | float]] = []
    for row in rows:
        start = 0.0
        for stage, colour, length in zip(stages, colours, row.parts, strict=True):
            end = start + length
            parts.append({"entry": row.label, "stage": stage, "colour": colour, "start": start, "end": end})
            start = end
    return parts


def row_words(row: BarRow, stages: Sequence[str]) -> str:
    """A bar with its value, and the stage that most of it is, for the text alternative."""
    text = f"{row.label}: {row.shown}"
    if sum(length > 0 for length in row.parts) < FEWEST_PARTS:
        return text
    length, stage = max(zip(row.parts, stages, strict=True), key=lambda part: part[0])
    return f"{text}, most of it {stage}" if length * 2 > sum(row.parts) else f"{text}, longest {stage}"
