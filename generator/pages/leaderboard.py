"""The leaderboard of a page with the legend of its bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.charts.board import Board, board_of
from generator.charts.leaderboard import (
    beside_column,
    columns_of,
    entry_column,
    leaderboard_table,
    rank_column,
    value_column,
    where_column,
)
from generator.definitions.benchmark import Benchmark
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.wording import names
from generator.wording.measured import ADDED
from generator.wording.run_links import RunLinks
from generator.wording.table import Table
from generator.wording.view import default_view

CAPTION = "leaderboard-caption"
PREVIEWED = (rank_column, entry_column, value_column, where_column, beside_column)
"""The columns of a preview."""


@dataclass(frozen=True)
class LegendGroup:
    """Stages of one kind. stages: (number in the benchmark from 1, name), in order."""

    name: str
    stages: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Leaderboard:
    """A table of entries, and which colour is which stage. penalty: what a hatch is, or ""."""

    legend: tuple[LegendGroup, ...]
    penalty: str
    table: Table


def make_leaderboard(links: RunLinks, unit: str | None) -> Leaderboard:
    """All entries by the default metric and statistic. unit: None for the All view."""
    board = board_of(links, default_view(links.run.benchmark, unit))
    penalty = ADDED if unit is None and _has_penalty(links.run) else ""
    table = leaderboard_table(board, columns_of(board), CAPTION)
    return Leaderboard(legend(board.benchmark), penalty, table)


def first_entries(links: RunLinks, most: int, id: str) -> Leaderboard:
    """The first `most` ranked entries, and those tied with them, on a scale of their own, with fewer columns.

    id: of the caption.
    """
    whole = board_of(links, default_view(links.run.benchmark))
    board = replace(whole, entries=tuple(whole.entries[place] for place in _without_cut_ties(whole, most)))
    columns = [filled for column in PREVIEWED if (filled := column(board)) is not None]
    table = leaderboard_table(board, columns, id)
    hatched = any(cell.bar and cell.bar.without is not None for cell in table.cells("where"))
    return Leaderboard(legend(board.benchmark), ADDED if hatched else "", table)


def _without_cut_ties(board: Board, most: int) -> Sequence[int]:
    """The first `most` places of the ranked entries, and those that the ranking does not tell from them."""
    shown = board.ranked[:most]
    tied = {
        key for place in shown if isinstance(figure := board.figures[place], Figure) for key in figure.tied
    }
    last = max((at for at, place in enumerate(board.ranked) if board.entries[place].key in tied), default=0)
    return board.ranked[: max(most, last + 1)]


def _has_penalty(run: RunResults) -> bool:
    """Whether any view over all units has one."""
    return any(
        isinstance(views.all, Figure) and views.all.penalty
        for entry in run.entries
        for quantity in (*entry.results.values(), entry.cost)
        for views in quantity.values()
    )


def legend(benchmark: Benchmark) -> tuple[LegendGroup, ...]:
    """The stages by kind, kinds in the order of their first stage; empty where there is one stage only."""
    if len(benchmark.stages) == 1:
        return ()
    groups = dict.fromkeys(stage.group for stage in benchmark.stages)
    return tuple(
        LegendGroup(
            names.GROUPS[group],
            tuple(
                (number, stage.name)
                for number, stage in enumerate(benchmark.stages, start=1)
                if stage.group == group
            ),
        )
        for group in groups
    )
