"""The files of every view of a run."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generator.charts.board import board_of
from generator.charts.leaderboard import columns_of
from generator.definitions.content import Content
from generator.documents.json_file import encode
from generator.documents.views import views_document, views_tree
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import routes
from generator.wording.finding import view_findings
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.view import View
from tests.forest import Forest


@pytest.fixture
def run(forest: Forest) -> RunResults:
    """Of the made-up site."""
    return forest.run


@pytest.fixture
def content(forest: Forest) -> Content:
    """Of the made-up site."""
    return forest.content


@pytest.fixture
def links(run: RunResults, content: Content) -> RunLinks:
    """From the run's own page of results."""
    return RunLinks(Page(routes.results("forestry", run.run)), run, content, run.run)


def _document(links: RunLinks, unit: str | None) -> Any:
    """As the browser reads it."""
    return json.loads(encode(views_document(links, unit)))


@pytest.mark.parametrize("unit", [None, "north-slope", "south-slope"])
def test_every_view_has_the_cells_of_its_table(links: RunLinks, unit: str | None) -> None:
    """Columns in their order, and in each the text of every entry."""
    document, checked = _document(links, unit), 0
    for kind, quantity in (("by_time", None), ("by_cost", COST)):
        for name, written in document[kind].items():
            metric, statistic = name.split(",")
            board = board_of(links, View(quantity or metric, statistic, unit), metric=metric)
            columns = columns_of(board)
            assert [document["columns"][place]["id"] for place, _ in written["columns"]] == [
                column.id for column, _ in columns
            ]
            for (_, place), (_, cells) in zip(written["columns"], columns, strict=True):
                texts = [cell.get("text", "") for cell in document["cells"][place]]
                assert texts == [cell.text for cell in cells]
                checked += len(texts)
            assert tuple(written["finding"]) == view_findings(links.run, links.content, board.view)
            order = [place for group in written["groups"] for place in group["rows"]]
            assert order == list(board.order)
    assert checked > 100


def test_statistics_without_a_value_are_in_no_file(links: RunLinks) -> None:
    """The controls do not offer them."""
    run = links.run
    offered = set(run.benchmark.statistics) - set(run.unavailable.get("cycle", {}))
    names = {name.split(",")[1] for name in _document(links, None)["by_time"] if name.startswith("cycle,")}
    assert names == offered | {run.benchmark.statistics[0]}


def test_parts_of_bars_add_up(links: RunLinks) -> None:
    """But for rounding."""
    bars = [cell["bar"] for cells in _document(links, None)["cells"] for cell in cells if "bar" in cell]
    assert bars
    for bar in bars:
        assert sum(share for _, share, _, _ in bar["parts"]) == pytest.approx(1, abs=5e-4)


def test_equal_columns_are_written_once(links: RunLinks) -> None:
    """Counts of trials are the same in every view."""
    document = _document(links, None)
    for name in ("columns", "cells"):
        texts = [json.dumps(value) for value in document[name]]
        assert len(set(texts)) == len(texts)


def test_there_is_a_file_over_all_units_and_one_for_each(run: RunResults, content: Content) -> None:
    """Under the run's own address; each says whether the run is simulated."""
    tree = views_tree(run, content)
    folder = f"forestry/runs/{run.run}/results/"
    assert list(tree) == [f"{folder}views.json", *(f"{folder}views/{unit}.json" for unit in run.units)]
    assert {json.loads(file)["simulated"] for file in tree.values() if isinstance(file, bytes)} == {
        run.simulated
    }


def test_costs_are_absent_where_the_benchmark_shows_none(run: RunResults, content: Content) -> None:
    """As on its pages."""
    free = replace(run, benchmark=run.benchmark.model_copy(update={"ranks_with_cost": False}))
    document = _document(RunLinks(Page(routes.results("forestry", run.run)), free, content, run.run), None)
    assert document["by_cost"] == {}
    assert not any(name.startswith("cost,") for name in document["charts"]["bars"])
