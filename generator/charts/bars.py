"""Stacked bars: one bar an entry, its stages in order, the interval of the total as a whisker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import altair as alt

from generator.charts.chart import Chart
from generator.charts.drawing import INK, PAGE, compiled, configured, drawn

WIDTH = 520
_ROW_HEIGHT = 24
_BAR_HEIGHT = 13


@dataclass(frozen=True)
class BarRow:
    """One bar. Numbers are in the axis' unit.

    label: the entry, unique in the chart.
    parts: the length of each stage, in stage order; they sum to the value.
    low, high: the interval of the value.
    low_open, high_open: a bound that has no end mark.
    shown: the value and its interval in words, for the text alternative.
    """

    label: str
    parts: tuple[float, ...]
    low: float
    high: float
    low_open: bool
    high_open: bool
    shown: str


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
    description = _describe(rows, stages)
    vega = compiled(configured(_layers(axis_title, rows, stages, colours)))
    return Chart(id, title, description, vega, drawn(vega, id, description, colours))


def _layers(
    axis_title: str, rows: Sequence[BarRow], stages: Sequence[str], colours: Sequence[str]
) -> alt.LayerChart:
    order = [row.label for row in rows]
    y = alt.Y(
        "entry:N",
        scale=alt.Scale(domain=order),
        sort=None,
        title=None,
        axis=alt.Axis(ticks=False, domain=False, labelPadding=8, labelColor=INK, labelLimit=150),
    )
    x_axis = alt.Axis(tickCount=5, domain=False, ticks=False, labelPadding=4, titlePadding=6)
    bars = (
        alt.Chart(alt.InlineData(values=_parts(rows, stages)))
        .mark_bar(height=_BAR_HEIGHT, stroke=PAGE, strokeWidth=0.75)
        .encode(
            x=alt.X("start:Q", title=axis_title, axis=x_axis, scale=alt.Scale(zero=True)),
            x2="end:Q",
            y=y,
            color=alt.Color(
                "stage:N", scale=alt.Scale(domain=list(stages), range=list(colours)), sort=None, legend=None
            ),
        )
    )
    spans = [{"entry": row.label, "low": row.low, "high": row.high} for row in rows]
    ends = [
        {"entry": row.label, "at": bound}
        for row in rows
        for bound, is_open in ((row.low, row.low_open), (row.high, row.high_open))
        if not is_open
    ]
    whiskers = [
        alt.Chart(alt.InlineData(values=spans))
        .mark_rule(color=colour, strokeWidth=width)
        .encode(x="low:Q", x2="high:Q", y=y)
        for colour, width in ((PAGE, 3), (INK, 1.25))
    ]
    marks = (
        alt.Chart(alt.InlineData(values=ends))
        .mark_tick(color=INK, opacity=1, thickness=1.25, size=7)
        .encode(x="at:Q", y=y)
    )
    fit = alt.AutoSizeParams(type="fit-x", contains="padding")
    return alt.LayerChart(
        layer=[bars, *whiskers, marks], width=WIDTH, height=alt.Step(_ROW_HEIGHT), autosize=fit
    )


def _parts(rows: Sequence[BarRow], stages: Sequence[str]) -> list[dict[str, str | float]]:
    parts: list[dict[str, str | float]] = []
    for row in rows:
        start = 0.0
        for stage, length in zip(stages, row.parts, strict=True):
            parts.append({"entry": row.label, "stage": stage, "start": start, "end": start + length})
            start += length
    return parts


def _describe(rows: Sequence[BarRow], stages: Sequence[str]) -> str:
    """Every bar with its value, and the stage that most of it is."""
    told = []
    for row in rows:
        text = f"{row.label}: {row.shown}"
        if len(stages) > 1:
            length, stage = max(zip(row.parts, stages, strict=True), key=lambda part: part[0])
            text = (
                f"{text}, most of it {stage}" if length * 2 > sum(row.parts) else f"{text}, longest {stage}"
            )
        told.append(text)
    return f"Bars from zero, top to bottom. {'; '.join(told)}."
