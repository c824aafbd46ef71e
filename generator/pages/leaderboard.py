"""The leaderboard of a page with the legend of its bars."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.charts.leaderboard import (
    board_of,
    columns_of,
    entry_column,
    leaderboard_table,
    rank_column,
    value_column,
    where_column,
)
from generator.definitions.benchmark import Benchmark
from generator.wording import names
from generator.wording.run_links import RunLinks
from generator.wording.table import Table
from generator.wording.view import default_view

CAPTION = "leaderboard-caption"


@dataclass(frozen=True)
class LegendGroup:
    """Stages of one kind. stages: (number in the benchmark from 1, name), in order."""

    name: str
    stages: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Leaderboard:
    """A table of entries, and which colour is which stage."""

    legend: tuple[LegendGroup, ...]
    table: Table


def make_leaderboard(links: RunLinks, unit: str | None) -> Leaderboard:
    """All entries by the default metric and statistic. unit: None for the All view."""
    board = board_of(links, default_view(links.run.benchmark, unit))
    return Leaderboard(legend(board.benchmark), leaderboard_table(board, columns_of(board), CAPTION))


def first_entries(links: RunLinks, most: int, id: str) -> Leaderboard:
    """The first `most` ranked entries, on a scale of their own, with fewer columns. id: of the caption."""
    whole = board_of(links, default_view(links.run.benchmark))
    board = replace(whole, entries=tuple(whole.entries[place] for place in whole.ranked[:most]))
    columns = [column(board) for column in (rank_column, entry_column, value_column, where_column)]
    return Leaderboard(legend(board.benchmark), leaderboard_table(board, columns, id))


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
