"""A whole table of one metric under one statistic: cells, All views, ranks (statistics.md 1 to 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from generator.definitions.statistic import STATISTICS
from generator.statistics.all_view import AllEstimate, estimate_all
from generator.statistics.cell import CellEstimate, estimate_cells, is_usable, needed_for_use
from generator.statistics.distribution import FloatArray
from generator.statistics.ranking import Rank, separate

if TYPE_CHECKING:
    from generator.definitions.rules import Rules


@dataclass(frozen=True, eq=False)
class EntrySamples:
    """What one entry (provider × variant) measured."""

    key: tuple[str, str]
    samples: Mapping[str, FloatArray]
    """unit → sample, shape (n,), in any order, ms or USD; a unit that is not there has none."""
    rankable: bool
    """Takes part in the All view's ranking (if it has an All view)."""
    rankable_units: frozenset[str]
    """Units on whose own table it is ranked (if its cell is usable there)."""


@dataclass(frozen=True)
class RankedRow:
    """Rank of an entry among the ranked ones of a table."""

    rank: Rank
    tied: tuple[tuple[str, str], ...]
    """Keys of the ranked entries that it does not differ from, in the order of the table."""


@dataclass(frozen=True, eq=False)
class CellStanding:
    """One entry on one unit."""

    estimate: CellEstimate | None
    """None: the sample is too small for the statistic."""
    usable: bool
    """Enough successes to be compared."""
    ranked_row: RankedRow | None
    """None where unranked."""

    @property
    def rank(self) -> Rank | None:
        """Rank of `ranked_row`."""
        return None if self.ranked_row is None else self.ranked_row.rank


@dataclass(frozen=True, eq=False)
class EntryStanding:
    """One entry of the table."""

    key: tuple[str, str]
    all: AllEstimate | None
    """None: no cell is usable, or a value is 0, which has no logarithm."""
    zeros: tuple[str, ...]
    """Units where the value that counts in the All view, its own or the substitute, is 0."""
    ranked_row: RankedRow | None
    """In the All view; None where unranked."""
    cells: Mapping[str, CellStanding]
    """For every unit, in order."""

    @property
    def rank(self) -> Rank | None:
        """Rank of `ranked_row`."""
        return None if self.ranked_row is None else self.ranked_row.rank

    @property
    def usable(self) -> Mapping[str, CellEstimate]:
        """The cells that count, by unit, as `comparison.compare` takes them."""
        return {
            unit: cell.estimate
            for unit, cell in self.cells.items()
            if cell.usable and cell.estimate is not None
        }


@dataclass(frozen=True, eq=False)
class Leaderboard:
    """One metric under one statistic."""

    entries: tuple[EntryStanding, ...]
    """In the order in which they were given."""
    worst: Mapping[str, float]
    """unit → largest usable value among all entries; a unit that no entry has usable is not there."""
    left_out: tuple[str, ...]
    """Units that no entry has usable, left out of the All view for everyone."""
    needed: int
    """Successes from which a cell can be usable for the statistic: tail rule and usable share."""


def leaderboard(
    entries: Sequence[EntrySamples], units: Sequence[str], requested: int, statistic: str, rules: Rules
) -> Leaderboard:
    """The table of `entries` over `units`; requested: trials asked for in round 0 of each cell."""
    estimates = _estimates(entries, units, statistic, rules)
    usable = {
        key: {
            unit: cell
            for unit, cell in cells.items()
            if cell is not None and is_usable(cell, requested, rules)
        }
        for key, cells in estimates.items()
    }
    worst = {
        unit: max(values)
        for unit in units
        if (values := [cells[unit].value for cells in usable.values() if unit in cells])
    }
    alls = {
        entry.key: all_view(usable[entry.key], worst, rules.substitution_factor, rules) for entry in entries
    }
    ranked = [entry for entry in entries if entry.rankable]
    ranked_rows = _ranked_rows(
        {e.key: estimate for e in ranked if (estimate := alls[e.key])}, statistic, rules
    )
    unit_rows = {
        unit: _ranked_rows(_rankable_cells(entries, usable, unit), statistic, rules) for unit in units
    }
    return Leaderboard(
        entries=tuple(
            EntryStanding(
                key=entry.key,
                all=alls[entry.key],
                zeros=_zeros(usable[entry.key], worst),
                ranked_row=ranked_rows.get(entry.key),
                cells={
                    unit: CellStanding(cell, unit in usable[entry.key], unit_rows[unit].get(entry.key))
                    for unit, cell in estimates[entry.key].items()
                },
            )
            for entry in entries
        ),
        worst=worst,
        left_out=tuple(unit for unit in units if unit not in worst),
        needed=needed_for_use(statistic, requested, rules),
    )


def used_units(
    samples: Sequence[Mapping[str, FloatArray]],
    units: Sequence[str],
    requested: int,
    statistic: str,
    rules: Rules,
) -> tuple[str, ...]:
    """Units that some entry has usable; samples: of each entry, by unit."""
    least = needed_for_use(statistic, requested, rules)
    return tuple(
        unit for unit in units if any(unit in cells and cells[unit].size >= least for cells in samples)
    )


def _estimates(
    entries: Sequence[EntrySamples], units: Sequence[str], statistic: str, rules: Rules
) -> Mapping[tuple[str, str], Mapping[str, CellEstimate | None]]:
    """key → unit → estimate, for every unit, in order."""
    none = np.empty(0)
    samples = [entry.samples.get(unit, none) for entry in entries for unit in units]
    estimated = iter(estimate_cells(samples, statistic, rules))
    return {entry.key: {unit: next(estimated) for unit in units} for entry in entries}


def all_view(
    usable: Mapping[str, CellEstimate], worst: Mapping[str, float], factor: float, rules: Rules
) -> AllEstimate | None:
    """The All view over the units of `worst`, `factor` times whose values stand in where `usable` has none.

    None where nothing is usable, or a value is 0.
    """
    if not usable:
        return None
    substitutes = {unit: factor * value for unit, value in worst.items()}
    return estimate_all(usable, substitutes, tuple(worst), rules.confidence_percent)


def _zeros(usable: Mapping[str, CellEstimate], worst: Mapping[str, float]) -> tuple[str, ...]:
    values = {unit: usable[unit].value if unit in usable else value for unit, value in worst.items()}
    return tuple(unit for unit, value in values.items() if value == 0)


def _rankable_cells(
    entries: Sequence[EntrySamples],
    usable: Mapping[tuple[str, str], Mapping[str, CellEstimate]],
    unit: str,
) -> Mapping[tuple[str, str], CellEstimate]:
    return {
        entry.key: usable[entry.key][unit]
        for entry in entries
        if unit in entry.rankable_units and unit in usable[entry.key]
    }


def _ranked_rows(
    rankable: Mapping[tuple[str, str], AllEstimate | CellEstimate], statistic: str, rules: Rules
) -> Mapping[tuple[str, str], RankedRow]:
    if not rankable or not STATISTICS[statistic].ranks:
        return {}
    keys = list(rankable)
    separation = separate(list(rankable.values()), rules.rank_level_percent)
    return {
        key: RankedRow(rank, tuple(keys[other] for other in separation.tied(index)))
        for index, (key, rank) in enumerate(zip(keys, separation.ranks(), strict=True))
    }
