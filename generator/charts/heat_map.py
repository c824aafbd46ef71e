"""Entries against units: each value over the least of the ranked entries, the darker the farther behind."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import altair as alt

from generator.charts.board import Board
from generator.charts.chart import Chart
from generator.charts.drawing import INK, LABEL_ROOM, Rows, compiled, configured, drawn, filled
from generator.results.entry import EntryResults, Figure
from generator.wording import display, names
from generator.wording.view import View, bar_metric, entry_figure

HEAT_LEAD = (
    "A row for each entry, a column for each {unit_word}; 1× is the least value of the ranked entries there."
)
"""How a text alternative begins."""
GAP = "—"
"""What a square without a figure shows."""
_SQUARE_WIDTH, _SQUARE_HEIGHT = 56, 22
_DARKEST_RATIO = 2.5
"""Squares of this ratio and above are as dark as any."""
_DARKEST = 0.4
"""The share of ink in the darkest square: a figure in ink stays readable on it."""


@dataclass(frozen=True)
class Square:
    """One entry on one unit.

    text: its ratio to the column's best, as shown; `GAP` where the entry has no figure. ratio: that ratio, or
    None.
    """

    text: str
    ratio: float | None

    @property
    def shade(self) -> float:
        """The share of ink, growing with the logarithm of the ratio; 0 for the best and for a gap."""
        if self.ratio is None or self.ratio <= 1:
            return 0.0
        return round(_DARKEST * min(1.0, math.log(self.ratio) / math.log(_DARKEST_RATIO)), 2)


@dataclass(frozen=True)
class HeatMap:
    """A chart of squares without its drawing.

    lead: the beginning of its text alternative. entries: positions in the run's entries, top to bottom, in
      the order of the view. labels: their names. units: names of the columns.
    rows: a row of squares for each entry.
    """

    title: str
    lead: str
    entries: tuple[int, ...]
    labels: tuple[str, ...]
    units: tuple[str, ...]
    rows: tuple[tuple[Square, ...], ...]

    @property
    def row_words(self) -> tuple[str, ...]:
        """Each row as words: where the entry is best, and where it is farthest from it."""
        return tuple(
            f"{label}: {_row_words(row, self.units)}"
            for label, row in zip(self.labels, self.rows, strict=True)
        )


def heat_map(board: Board) -> HeatMap | None:
    """The squares of a view over all units, at least two; None for a view of one unit or without a figure."""
    benchmark, view = board.benchmark, board.view
    units = board.links.run.units
    if view.unit is not None or len(units) < 2:
        return None
    columns = [_column(board.entries, View(view.quantity, view.statistic, unit)) for unit in units]
    known = [row for row in board.order if any(column[row].ratio is not None for column in columns)]
    if not known:
        return None
    quantity = "Cost" if view.quantity == "cost" else bar_metric(benchmark, view).name
    return HeatMap(
        title=f"{quantity} by {benchmark.unit_word} against the best, {names.STATISTICS[view.statistic]}",
        lead=HEAT_LEAD.format(unit_word=benchmark.unit_word),
        entries=tuple(known),
        labels=tuple(names.entry_name(board.links.content, *board.entries[row].key) for row in known),
        units=tuple(names.unit_name(benchmark, unit) for unit in units),
        rows=tuple(tuple(column[row] for column in columns) for row in known),
    )


def drawn_heat_map(id: str, chart: HeatMap) -> Chart:
    """The chart, drawn."""
    description = f"{chart.lead} {'; '.join(chart.row_words)}."
    vega = filled(heat_map_specification(), {"squares": _squares(chart)}, {})
    return Chart(id, chart.title, description, vega, drawn(vega, id, description))


@lru_cache(maxsize=1)
def heat_map_specification() -> Mapping[str, Any]:
    """The compiled Vega specification of every heat map, without squares.

    Data source: `squares` (entry, unit, text, shade).
    """
    base = alt.Chart(alt.NamedData(name="squares")).encode(
        x=alt.X(
            "unit:N",
            sort=None,
            title=None,
            axis=alt.Axis(
                orient="top", labelAngle=-40, labelLimit=200, labelColor=INK, ticks=False, domain=False
            ),
        ),
        y=alt.Y(
            "entry:N",
            sort=None,
            title=None,
            axis=alt.Axis(ticks=False, domain=False, labelPadding=8, labelColor=INK, labelLimit=200),
        ),
    )
    layers = [
        base.mark_rect(color=INK).encode(fillOpacity=alt.FillOpacity("shade:Q", scale=None)),
        base.mark_text(color=INK, fontSize=11).encode(text="text:N"),
    ]
    return compiled(
        configured(
            alt.LayerChart(
                layer=layers,
                width=alt.Step(_SQUARE_WIDTH),
                height=alt.Step(_SQUARE_HEIGHT),
                padding=LABEL_ROOM,
            )
        )
    )


def _column(entries: tuple[EntryResults, ...], view: View) -> list[Square]:
    """The squares of one unit, in the order of `entries`."""
    figures = [entry_figure(entry, view) for entry in entries]
    known = [figure for figure in figures if isinstance(figure, Figure)]
    ranked = [figure.value for figure in known if figure.rank is not None]
    best = min(ranked or [figure.value for figure in known], default=0.0)
    return [
        Square(display.ratio(figure.value / best), figure.value / best)
        if isinstance(figure, Figure) and best > 0
        else Square(GAP, None)
        for figure in figures
    ]


def _squares(chart: HeatMap) -> Rows:
    return [
        {"entry": label, "unit": unit, "text": square.text, "shade": square.shade}
        for label, row in zip(chart.labels, chart.rows, strict=True)
        for unit, square in zip(chart.units, row, strict=True)
    ]


def _row_words(row: tuple[Square, ...], units: tuple[str, ...]) -> str:
    known = [
        (square.ratio, square.text, unit) for square, unit in zip(row, units, strict=True) if square.ratio
    ]
    lacking = len(row) - len(known)
    _, text, unit = max(known)
    words = f"at most {text}, on {unit}"
    return f"{words}; no figure on {lacking}" if lacking else words
