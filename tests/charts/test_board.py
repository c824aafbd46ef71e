"""The order, the figures and the bars of one view."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.charts.board import Board, board_of, entry_bar, figure_cells, is_ranked
from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import routes
from generator.wording.bar import Bar
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.view import View, default_view


@pytest.fixture
def board(run: RunResults, content: Content) -> Board:
    """Of the view that pages show."""
    return board_of(RunLinks(Page(routes.results("forestry")), run, content), default_view(run.benchmark))


def _bars(board: Board) -> list[Bar | None]:
    return [entry_bar(board.benchmark, board.entries[row], board.view, board.axis) for row in board.order]


def test_ranked_entries_come_first_then_others_by_value(board: Board) -> None:
    """An entry without a figure is the last."""
    assert [board.entries[row].provider for row in board.order] == ["ash", "dogwood", "dogwood", "elm", "fir"]
    assert board.ranked == board.order[:3]
    assert [is_ranked(board.figures[row]) for row in board.order] == [True, True, True, False, False]


def test_all_bars_share_one_scale(board: Board) -> None:
    """The largest bound of the ranked entries ends it; a longer bar is cut there."""
    assert board.axis is not None
    assert 66_104.0 * 1.05 < board.axis.maximum < 66_104.0 * 1.1
    assert [bar and bar.is_cut for bar in _bars(board)] == [False, False, False, True, None]


def test_without_ranks_the_scale_is_that_of_all(board: Board) -> None:
    """Nobody is cut."""
    unranked = replace(board, entries=board.entries[3:])
    assert [bar and bar.is_cut for bar in _bars(unranked)] == [False, None]


def test_a_bar_of_costs_has_the_parts_of_the_time(board: Board) -> None:
    """Each stage's share of it, in USD."""
    (cost, *_), (time, *_) = (
        _bars(board_of(board.links, View(quantity, "median", None))) for quantity in (COST, "cycle")
    )
    assert cost is not None
    assert time is not None
    assert [part.share for part in cost.parts] == [part.share for part in time.parts]
    assert all(part.amount.startswith("$") for part in cost.parts)


def test_neighbours_that_differ_look_different(board: Board) -> None:
    """66101 and 66104 ms are not both 66.1 s."""
    cells = figure_cells(board, board.view)
    assert [cells[row].text for row in board.ranked] == ["60.5\u202fs", "66.101\u202fs", "66.104\u202fs"]


def test_an_estimated_cost_is_marked(board: Board) -> None:
    """A list price is no invoice."""
    assert board.beside is not None
    costs = [figure_cells(board, board.beside)[row] for row in board.order]
    assert [cell.notes for cell in costs] == [(), (), (), ("estimated",), ()]
    assert (costs[4].gap, costs[4].text) == ("dash", "no cost from the provider")
