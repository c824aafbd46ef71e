"""Time against cost: one point an entry, its intervals as a cross, the frontier as a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import altair as alt

from generator.charts.chart import Chart
from generator.charts.drawing import FONT, FONT_SIZE, INK, MUTED, PAGE, compiled, configured, drawn
from generator.charts.frontier import frontier
from generator.charts.labels import GAP, Corner, label_width, place_labels

WIDTH, HEIGHT = 440, 280
_MARGIN = 0.08
_TEXT: dict[Corner, dict[str, Any]] = {
    "above right": {"align": "left", "baseline": "bottom", "dx": GAP, "dy": -GAP},
    "below right": {"align": "left", "baseline": "top", "dx": GAP, "dy": GAP},
    "above left": {"align": "right", "baseline": "bottom", "dx": -GAP, "dy": -GAP},
    "below left": {"align": "right", "baseline": "top", "dx": -GAP, "dy": GAP},
}


@dataclass(frozen=True)
class Point:
    """One entry. Numbers are in the axes' units.

    label: the entry. ranked: False draws it hollow.
    time, cost: (value, low, high).
    shown: both values in words, for the text alternative.
    """

    label: str
    ranked: bool
    time: tuple[float, float, float]
    cost: tuple[float, float, float]
    shown: str


def time_cost_scatter(
    id: str, title: str, time_title: str, cost_title: str, points: Sequence[Point]
) -> Chart:
    """The chart of `points`; only ranked ones make the frontier."""
    ranked = [point for point in points if point.ranked]
    best = [ranked[index] for index in frontier([(point.time[0], point.cost[0]) for point in ranked])]
    description = _describe(points, best)
    vega = compiled(configured(_layers(time_title, cost_title, points, best)))
    return Chart(id, title, description, vega, drawn(vega, id, description))


def _layers(
    time_title: str, cost_title: str, points: Sequence[Point], best: Sequence[Point]
) -> alt.LayerChart:
    x_domain, y_domain = _domain([point.time for point in points]), _domain([point.cost for point in points])
    x = alt.X(
        "time:Q",
        title=time_title,
        scale=alt.Scale(domain=x_domain, nice=False, zero=False),
        axis=alt.Axis(tickCount=5),
    )
    y = alt.Y(
        "cost:Q",
        title=cost_title,
        scale=alt.Scale(domain=y_domain, nice=False, zero=False),
        axis=alt.Axis(
            tickCount=5, titleAngle=0, titleAlign="left", titleAnchor="start", titleX=0, titleY=-12
        ),
    )
    rows = [_row(point) for point in points]
    base = alt.Chart(alt.InlineData(values=rows))
    layers = [
        alt.Chart(alt.InlineData(values=_steps(best)))
        .mark_line(color=MUTED, strokeWidth=1, strokeDash=[4, 3], interpolate="step-after")
        .encode(x=x, y=y, order="order:Q"),
        base.mark_rule(color=MUTED, strokeWidth=0.75).encode(x=alt.X("time_low:Q"), x2="time_high:Q", y=y),
        base.mark_rule(color=MUTED, strokeWidth=0.75).encode(x=x, y=alt.Y("cost_low:Q"), y2="cost_high:Q"),
        *(
            alt.Chart(alt.InlineData(values=[row for row in rows if row["ranked"] is ranked]))
            .mark_point(shape="circle", size=50, fill=fill, stroke=INK, strokeWidth=1.25, opacity=1)
            .encode(x=x, y=y)
            for ranked, fill in ((True, INK), (False, PAGE))
        ),
    ]
    for corner, labelled in _labelled(points, x_domain, y_domain).items():
        layers.append(
            alt.Chart(alt.InlineData(values=[_row(point) for point in labelled]))
            .mark_text(color=INK, font=FONT, fontSize=FONT_SIZE, **_TEXT[corner])
            .encode(x=x, y=y, text="label:N")
        )
    return alt.LayerChart(layer=layers, width=WIDTH, height=HEIGHT)


def _row(point: Point) -> dict[str, str | float | bool]:
    return {
        "label": point.label,
        "ranked": point.ranked,
        "time": point.time[0],
        "time_low": point.time[1],
        "time_high": point.time[2],
        "cost": point.cost[0],
        "cost_low": point.cost[1],
        "cost_high": point.cost[2],
    }


def _domain(triples: Sequence[tuple[float, float, float]]) -> list[float]:
    """From the lowest to the highest bound, with some room."""
    low, high = min(triple[1] for triple in triples), max(triple[2] for triple in triples)
    room = (high - low or high) * _MARGIN or 1.0
    return [max(0.0, low - room), high + room]


def _steps(best: Sequence[Point]) -> list[dict[str, float]]:
    return [
        {"order": order, "time": point.time[0], "cost": point.cost[0]} for order, point in enumerate(best)
    ]


def _labelled(
    points: Sequence[Point], x_domain: Sequence[float], y_domain: Sequence[float]
) -> dict[Corner, list[Point]]:
    """The points whose name finds room, by its corner."""
    places = [
        (
            (point.time[0] - x_domain[0]) / (x_domain[1] - x_domain[0]) * WIDTH,
            (y_domain[1] - point.cost[0]) / (y_domain[1] - y_domain[0]) * HEIGHT,
        )
        for point in points
    ]
    widths = [label_width(point.label, FONT_SIZE) for point in points]
    corners = place_labels(places, widths, FONT_SIZE, (WIDTH, HEIGHT))
    labelled: dict[Corner, list[Point]] = {}
    for point, corner in zip(points, corners, strict=True):
        if corner is not None:
            labelled.setdefault(corner, []).append(point)
    return labelled


def _describe(points: Sequence[Point], best: Sequence[Point]) -> str:
    """Every point with its figures, and the names on the frontier."""
    told = "; ".join(f"{point.label}: {point.shown}" for point in points)
    names = ", ".join(point.label for point in best)
    line = f" On the frontier, where no ranked entry is both faster and cheaper: {names}." if best else ""
    return f"Lower left is better. {told}.{line}"
