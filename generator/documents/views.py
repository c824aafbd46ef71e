"""Every view of a run's leaderboard for the browser: one file over all units, and one a unit.

The tables are those that pages would show; the browser chooses one, sorts it and places its bars.
"""

from __future__ import annotations

import json

from generator.charts.bars import BARS_LEAD, row_words
from generator.charts.board import Board, Cells, board_of
from generator.charts.heat_map import HeatMap, heat_map
from generator.charts.leaderboard import (
    UNRANKED_STYLE,
    columns_of,
    compare_link,
    lanes,
    row_id,
    unranked_title,
)
from generator.charts.run_charts import BarChart, bar_chart, label, scatter
from generator.charts.scatter import SCATTER_LEAD, Scatter
from generator.definitions.content import Content
from generator.documents.json_file import Document, encode
from generator.documents.table import cell_document, column_document
from generator.documents.tree import Tree
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import names, routes
from generator.wording.finding import view_findings
from generator.wording.notes import table_notes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Column
from generator.wording.view import View, caption, quantities

VERSION = 4


def views_tree(run: RunResults, content: Content) -> Tree:
    """The files of all views of `run`."""
    benchmark = run.benchmark.id
    # Links between pages of one run are the same from its own addresses and from the short ones.
    links = RunLinks(Page(routes.results(benchmark, run.run)), run, content, run.run)
    return {
        routes.views(benchmark, run.run, unit): encode(views_document(links, unit))
        for unit in (None, *run.units)
    }


def views_document(links: RunLinks, unit: str | None) -> Document:
    """All views over all units, or on `unit`.

    `rows` are the ids of the rows, `names` those of their entries; whatever is said of each row has their
    order. `by_time` has the view of each metric under each statistic, "tool_time,median"; `by_cost` those
    that rank by cost, with the time of each metric beside it. A view names its columns by [place in
    `columns`, place in `cells`], and the rows of its groups by their places in `rows`.
    """
    run, shelf = links.run, _Shelf()
    by_time, by_cost = {}, {}
    for metric in (metric.id for metric in run.benchmark.metrics):
        for statistic in run.benchmark.statistics:
            name = f"{metric},{statistic}"
            if _is_offered(run, metric, statistic):
                by_time[name] = _view(board_of(links, View(metric, statistic, unit)), shelf)
            if run.benchmark.ranks_with_cost and _is_offered(run, COST, statistic):
                by_cost[name] = _view(board_of(links, View(COST, statistic, unit), metric=metric), shelf)
    return {
        "schema": VERSION,
        "simulated": run.simulated,
        "rows": [row_id(entry) for entry in run.entries],
        "names": [names.entry_name(links.content, *entry.key) for entry in run.entries],
        "by_time": by_time,
        "by_cost": by_cost,
        "columns": shelf.columns.values,
        "cells": shelf.cells.values,
        "charts": _charts(links, unit),
    }


class _Kept:
    """Values that are said more than once, each kept once."""

    def __init__(self) -> None:
        self.values: list[object] = []
        self._places: dict[str, int] = {}

    def place(self, value: object) -> int:
        """Where `value` is in `values`."""
        text = json.dumps(value)
        if text not in self._places:
            self._places[text] = len(self.values)
            self.values.append(value)
        return self._places[text]


class _Shelf:
    """Columns and their cells, which views share."""

    def __init__(self) -> None:
        self.columns = _Kept()
        self.cells = _Kept()

    def place(self, column: Column, cells: Cells) -> list[int]:
        """Where both are."""
        return [
            self.columns.place(column_document(column)),
            self.cells.place([cell_document(cell) for cell in cells]),
        ]


def _is_offered(run: RunResults, quantity: str, statistic: str) -> bool:
    """Whether readers can choose it; the first statistic is shown even where no cell has it."""
    unavailable = run.unavailable.get(quantity, {})
    return statistic not in unavailable or statistic == run.benchmark.statistics[0]


def _view(board: Board, shelf: _Shelf) -> Document:
    run, columns = board.links.run, columns_of(board)
    first = len(board.ranked)
    groups: list[Document] = []
    if board.ranked:
        groups.append({"rows": list(board.ranked)})
    if others := board.order[first:]:
        groups.append({"rows": list(others), "title": unranked_title(board), "style": UNRANKED_STYLE})
    compare = compare_link(board)
    return {
        "caption": caption(run, board.view),
        "finding": list(view_findings(run, board.links.content, board.view)),
        "notes": list(table_notes(run, board.view, board.links.content.common.coverage)),
        **({"compare": {"text": compare.text, "href": compare.href}} if compare else {}),
        "columns": [shelf.place(*column) for column in columns],
        "groups": groups,
        "lanes": lanes(columns),
    }


def _charts(links: RunLinks, unit: str | None) -> Document:
    """What the charts of each view are filled with besides the bars of the table: "cost,median" and so on.

    `said`, of each row: its part of the text alternative; null where it is not drawn.
    """
    run = links.run
    bars, scatters, heat_maps = {}, {}, {}
    for quantity in quantities(run.benchmark):
        for statistic in run.benchmark.statistics:
            if not _is_offered(run, quantity, statistic):
                continue
            board = board_of(links, View(quantity, statistic, unit))
            if chart := bar_chart(board):
                bars[f"{quantity},{statistic}"] = _bars(run, chart)
            if points := scatter(board):
                scatters[f"{quantity},{statistic}"] = _scatter(run, points)
            if squares := heat_map(board):
                heat_maps[f"{quantity},{statistic}"] = _heat_map(run, squares)
    content = links.content
    return {
        "labels": [label(content, entry, of_cost=False) for entry in run.entries],
        "cost_labels": [label(content, entry, of_cost=True) for entry in run.entries],
        "bars_lead": BARS_LEAD,
        "scatter_lead": SCATTER_LEAD,
        "bars": bars,
        "scatters": scatters,
        "heat_maps": heat_maps,
    }


def _bars(run: RunResults, chart: BarChart) -> Document:
    stages = [stage.name for stage in run.benchmark.stages]
    said = {place: row_words(row, stages) for place, row in zip(chart.places, chart.rows, strict=True)}
    return {
        "title": chart.title,
        "axis_title": chart.axis_title,
        "scale": chart.scale,
        "order": list(chart.places),
        "said": [said.get(place) for place in range(len(run.entries))],
    }


def _scatter(run: RunResults, chart: Scatter) -> Document:
    corners = {point.place: corner for point, corner in zip(chart.points, chart.corners, strict=True)}
    said = {point.place: f"{point.label}: {point.shown}" for point in chart.points}
    return {
        "title": chart.title,
        "scale": chart.scale,
        "parameters": chart.parameters,
        "order": [point.place for point in chart.points],
        "frontier": [point.place for point in chart.best],
        "frontier_words": chart.frontier_words,
        "corners": [corners.get(place) for place in range(len(run.entries))],
        "said": [said.get(place) for place in range(len(run.entries))],
    }


def _heat_map(run: RunResults, chart: HeatMap) -> Document:
    words = dict(zip(chart.entries, chart.row_words, strict=True))
    squares = {
        entry: [[square.text, square.shade] for square in row]
        for entry, row in zip(chart.entries, chart.rows, strict=True)
    }
    return {
        "title": chart.title,
        "lead": chart.lead,
        "units": list(chart.units),
        "order": list(chart.entries),
        "squares": [squares.get(entry) for entry in range(len(run.entries))],
        "said": [words.get(entry) for entry in range(len(run.entries))],
    }
