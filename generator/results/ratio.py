"""How far entries are apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.definitions.rules import Rules
from generator.results.entry import Missing
from generator.statistics.cell import CellEstimate
from generator.statistics.comparison import Comparison, compare, compare_all
from generator.statistics.leaderboard import EntryStanding, Leaderboard


@dataclass(frozen=True)
class Ratio:
    """How many times one value another one is, with its interval (statistics.md 8)."""

    value: float
    low: float | None
    """None: open below."""
    high: float | None
    """None: open above."""
    left_out: tuple[str, ...]
    """Units that one of the two lacks, left out of both."""

    @property
    def differs(self) -> bool:
        """The interval does not hold 1: a bound that there is lies beyond it."""
        return (self.low is not None and self.low > 1) or (self.high is not None and self.high < 1)


def lead(table: Leaderboard, rules: Rules) -> Ratio | None:
    """The second ranked entry over the first in the All view; None where fewer than two are ranked.

    Of the very values that rank, substitutes included.
    """
    ranked = [(entry.all, entry.key) for entry in table.entries if entry.rank is not None and entry.all]
    ranked.sort(key=lambda pair: (pair[0].value, pair[1]))
    if len(ranked) < 2:
        return None
    return ratio_from(compare_all(ranked[1][0], ranked[0][0], rules.confidence_percent))


def unit_lead(table: Leaderboard, unit: str, rules: Rules) -> Ratio | None:
    """The second entry over the first on one unit; None where fewer than two are ranked."""
    ranked = [entry for entry in table.entries if entry.cells[unit].rank is not None]
    ranked.sort(key=lambda entry: (_cell_value(entry, unit), entry.key))
    return ratio_of(ranked[1].usable, ranked[0].usable, (unit,), rules) if len(ranked) > 1 else None


def _cell_value(entry: EntryStanding, unit: str) -> float:
    estimate = entry.cells[unit].estimate
    return 0.0 if estimate is None else estimate.value


def ratio_of(
    over: Mapping[str, CellEstimate], under: Mapping[str, CellEstimate], units: Sequence[str], rules: Rules
) -> Ratio | None:
    """How many times `under` the value `over` is, from the usable cells of each by unit.

    None where they share none of `units`, or where a value of 0 has no logarithm.
    """
    comparison = compare(over, under, units, rules.confidence_percent)
    return None if comparison is None else ratio_from(comparison)


def ratio_from(comparison: Comparison) -> Ratio:
    """The parts of `comparison` that are shown: all but its distribution."""
    return Ratio(comparison.ratio, comparison.low, comparison.high, comparison.left_out)


def why_no_ratio(
    over: Mapping[str, CellEstimate],
    under: Mapping[str, CellEstimate],
    units: Sequence[str],
    unshared: Missing,
) -> Missing:
    """Why `ratio_of` the same gives none; unshared: what to say where they share none of `units`."""
    shared = over.keys() & under.keys() & set(units)
    return Missing("no ratio: a value is 0") if shared else unshared
