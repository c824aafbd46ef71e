"""How far entries are apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.definitions.rules import Rules
from generator.results.entry import Missing
from generator.statistics.cell import CellEstimate
from generator.statistics.comparison import compare
from generator.statistics.leaderboard import EntryStanding, Leaderboard


@dataclass(frozen=True)
class Ratio:
    """How many times one value another one is, with its interval (statistics.md 8)."""

    value: float
    low: float
    high: float
    """Infinity where resamples have 0 below the line too often for a bound."""
    low_open: bool
    high_open: bool
    left_out: tuple[str, ...]
    """Units that one of the two lacks, left out of both."""

    @property
    def differs(self) -> bool:
        """The interval does not hold 1."""
        return not self.low <= 1 <= self.high


def lead(table: Leaderboard, units: Sequence[str], rules: Rules) -> Ratio | None:
    """The second ranked entry over the first in the All view; None where fewer than two are ranked."""
    ranked = [entry for entry in table.entries if entry.rank is not None and entry.all is not None]
    ranked.sort(key=lambda entry: (entry.all.value if entry.all else 0.0, entry.key))
    return _ratio(ranked, units, rules)


def unit_lead(table: Leaderboard, unit: str, rules: Rules) -> Ratio | None:
    """The same on one unit."""
    ranked = [entry for entry in table.entries if entry.cells[unit].rank is not None]
    ranked.sort(key=lambda entry: (_cell_value(entry, unit), entry.key))
    return _ratio(ranked, (unit,), rules)


def _cell_value(entry: EntryStanding, unit: str) -> float:
    estimate = entry.cells[unit].estimate
    return 0.0 if estimate is None else estimate.value


def _ratio(ranked: Sequence[EntryStanding], units: Sequence[str], rules: Rules) -> Ratio | None:
    return ratio_of(ranked[1].usable, ranked[0].usable, units, rules) if len(ranked) > 1 else None


def ratio_of(
    over: Mapping[str, CellEstimate], under: Mapping[str, CellEstimate], units: Sequence[str], rules: Rules
) -> Ratio | None:
    """How many times `under` the value `over` is, from the usable cells of each by unit.

    None where they share none of `units`, or where a value of 0 has no logarithm.
    """
    found = compare(over, under, units, rules.confidence_percent)
    if found is None:
        return None
    return Ratio(found.ratio, found.low, found.high, found.low_open, found.high_open, found.left_out)


def why_no_ratio(
    over: Mapping[str, CellEstimate],
    under: Mapping[str, CellEstimate],
    units: Sequence[str],
    unshared: Missing,
) -> Missing:
    """Why `ratio_of` the same gives none; unshared: what to say where they share none of `units`."""
    shared = over.keys() & under.keys() & set(units)
    return Missing("no ratio: a value is 0") if shared else unshared
