"""Time against cost: one point an entry, its intervals as a cross, the frontier as a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import altair as alt

from generator.charts.chart import Chart
from generator.charts.drawing import (
    FONT_SIZE,
    INK,
    MUTED,
    PAGE,
    TICK_LABEL,
    Rows,
    compiled,
    configured,
    drawn,
    filled,
)
from generator.charts.engine import FONT
from generator.charts.frontier import frontier
from generator.charts.labels import CORNERS, GAP, Corner, label_width, place_labels

WIDTH, HEIGHT = 440, 280
_MARGIN = 0.08
SCATTER_LEAD = "Lower left is better."
"""How a text alternative begins."""
_TEXT: dict[Corner, dict[str, Any]] = {
    "above right": {"align": "left", "baseline": "bottom", "dx": GAP, "dy": -GAP},
    "below right": {"align": "left", "baseline": "top", "dx": GAP, "dy": GAP},
    "above left": {"align": "right", "baseline": "bottom", "dx": -GAP, "dy": -GAP},
    "below left": {"align": "right", "baseline": "top", "dx": -GAP, "dy": GAP},
}


@dataclass(frozen=True)
class Point:
    """One entry. Numbers are in the axes' units.

    place: of the entry in the table that the chart is made from. label: the entry.
    ranked: False draws it hollow.
    time, cost: (value, low, high), the value in place of a bound that is open.
    shown: both values in words, for the text alternative.
    """

    place: int
    label: str
    ranked: bool
    time: tuple[float, float, float]
    cost: tuple[float, float, float]
    shown: str


@dataclass(frozen=True)
class Scatter:
    """A chart of `points` without its drawing.

    scale: ms in one unit of the time axis. corners: where each point's name is; None: it has no room.
    best: the points on the frontier, by time; only ranked ones make it.
    time_domain, cost_domain: the ends of the axes.
    """

    title: str
    time_title: str
    cost_title: str
    scale: float
    points: tuple[Point, ...]
    corners: tuple[Corner | None, ...]
    best: tuple[Point, ...]
    time_domain: tuple[float, float]
    cost_domain: tuple[float, float]

    @property
    def parameters(self) -> dict[str, str | float]:
        """Of the specification."""
        return {
            "time_title": self.time_title,
            "cost_title": self.cost_title,
            "time_low": self.time_domain[0],
            "time_high": self.time_domain[1],
            "cost_low": self.cost_domain[0],
            "cost_high": self.cost_domain[1],
        }

    @property
    def frontier_words(self) -> str:
        """The names on the frontier, for the text alternative; "" where there is none."""
        names = ", ".join(point.label for point in self.best)
        return f"On the frontier, where no ranked entry is both faster and cheaper: {names}." if names else ""


def make_scatter(
    title: str, time_title: str, cost_title: str, scale: float, points: Sequence[Point]
) -> Scatter:
    """The chart of `points`, at least one, with room for what it draws."""
    ranked = [point for point in points if point.ranked]
    best = [ranked[index] for index in frontier([(point.time[0], point.cost[0]) for point in ranked])]
    x_domain, y_domain = _domain([point.time for point in points]), _domain([point.cost for point in points])
    corners = _corners(points, x_domain, y_domain)
    return Scatter(
        title, time_title, cost_title, scale, tuple(points), corners, tuple(best), x_domain, y_domain
    )


def drawn_scatter(id: str, scatter: Scatter) -> Chart:
    """The chart, drawn."""
    data = {"points": _rows(scatter.points, scatter.corners), "steps": _steps(scatter.best)}
    said = "; ".join(f"{point.label}: {point.shown}" for point in scatter.points)
    description = " ".join(filter(None, (f"{SCATTER_LEAD} {said}.", scatter.frontier_words)))
    vega = filled(scatter_specification(), data, scatter.parameters)
    return Chart(id, scatter.title, description, vega, drawn(vega, id, description))


@lru_cache(maxsize=1)
def scatter_specification() -> Mapping[str, Any]:
    """The compiled Vega specification of every scatter, without points.

    Data sources: `points` (label, ranked, corner, time, time_low, time_high, and cost alike), `steps` (order,
    time, cost). Parameters: `time_title`, `time_low`, `time_high`, and of cost alike.
    """
    x = alt.X(
        "time:Q",
        title="time_title",
        scale=_scale("time"),
        axis=alt.Axis(tickCount=5, labelExpr=TICK_LABEL),
    )
    y = alt.Y(
        "cost:Q",
        title="cost_title",
        scale=_scale("cost"),
        axis=alt.Axis(
            tickCount=5,
            labelExpr=TICK_LABEL,
            titleAngle=0,
            titleAlign="left",
            titleAnchor="start",
            titleX=0,
            titleY=-12,
        ),
    )
    base = alt.Chart(alt.NamedData(name="points"))
    layers = [
        alt.Chart(alt.NamedData(name="steps"))
        .mark_line(color=MUTED, strokeWidth=1, strokeDash=[4, 3], interpolate="step-after")
        .encode(x=x, y=y, order="order:Q"),
        base.mark_rule(color=MUTED, strokeWidth=0.75).encode(x=alt.X("time_low:Q"), x2="time_high:Q", y=y),
        base.mark_rule(color=MUTED, strokeWidth=0.75).encode(x=x, y=alt.Y("cost_low:Q"), y2="cost_high:Q"),
        *(
            base.transform_filter("datum.ranked" if ranked else "!datum.ranked")
            .mark_point(shape="circle", size=50, fill=fill, stroke=INK, strokeWidth=1.25, opacity=1)
            .encode(x=x, y=y)
            for ranked, fill in ((True, INK), (False, PAGE))
        ),
        *(
            base.transform_filter(f"datum.corner === '{corner}'")
            .mark_text(color=INK, font=FONT, fontSize=FONT_SIZE, **_TEXT[corner])
            .encode(x=x, y=y, text="label:N")
            for corner in CORNERS
        ),
    ]
    parameters = [
        alt.VariableParameter(name=f"{axis}_{what}", value=value)
        for axis in ("time", "cost")
        for what, value in (("title", ""), ("low", 0), ("high", 1))
    ]
    return compiled(configured(alt.LayerChart(layer=layers, params=parameters, width=WIDTH, height=HEIGHT)))


def _scale(axis: str) -> alt.Scale:
    return alt.Scale(domain=[alt.ExprRef(f"{axis}_low"), alt.ExprRef(f"{axis}_high")], nice=False, zero=False)


def _rows(points: Sequence[Point], corners: Sequence[Corner | None]) -> Rows:
    return [
        {
            "label": point.label,
            "ranked": point.ranked,
            "corner": corner,
            "time": point.time[0],
            "time_low": point.time[1],
            "time_high": point.time[2],
            "cost": point.cost[0],
            "cost_low": point.cost[1],
            "cost_high": point.cost[2],
        }
        for point, corner in zip(points, corners, strict=True)
    ]


def _domain(triples: Sequence[tuple[float, float, float]]) -> tuple[float, float]:
    """From the lowest to the highest bound, with some room."""
    low, high = min(triple[1] for triple in triples), max(triple[2] for triple in triples)
    room = (high - low or high) * _MARGIN or 1.0
    return max(0.0, low - room), high + room


def _steps(best: Sequence[Point]) -> Rows:
    return [
        {"order": order, "time": point.time[0], "cost": point.cost[0]} for order, point in enumerate(best)
    ]


def _corners(
    points: Sequence[Point], x_domain: Sequence[float], y_domain: Sequence[float]
) -> tuple[Corner | None, ...]:
    """Where each point's name finds room."""
    places = [
        (
            (point.time[0] - x_domain[0]) / (x_domain[1] - x_domain[0]) * WIDTH,
            (y_domain[1] - point.cost[0]) / (y_domain[1] - y_domain[0]) * HEIGHT,
        )
        for point in points
    ]
    widths = [label_width(point.label, FONT_SIZE) for point in points]
    return place_labels(places, widths, FONT_SIZE, (WIDTH, HEIGHT))
