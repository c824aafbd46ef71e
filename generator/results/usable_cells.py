"""The cells of a run that count, kept with their distributions for comparing it with other runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.results.cells import Entry
from generator.statistics.cell import CellEstimate
from generator.statistics.distribution import compact
from generator.statistics.leaderboard import Leaderboard

KEPT_ATOMS = 1024
"""A kept distribution is brought down to so many values: all runs of a site are in memory at once."""
UsableCells = Mapping[Entry, Mapping[str, CellEstimate]]
"""entry → unit → estimate; an entry without a cell that counts has an empty one."""


def usable_cells(table: Leaderboard) -> UsableCells:
    """Usable cells of every entry of `table`."""
    return {
        entry.key: {
            unit: replace(cell, distribution=compact(cell.distribution, KEPT_ATOMS))
            for unit, cell in entry.usable.items()
        }
        for entry in table.entries
    }
