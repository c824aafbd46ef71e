"""Who is ranked, and why others are not (statistics.md 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark
from generator.definitions.rules import Rules, parts_up
from generator.results.cells import Cell, add_counts, count_cell
from generator.results.entry import CellCounts


@dataclass(frozen=True)
class Standing:
    """Whether one entry earns a rank, over all units and on each."""

    cells: Mapping[str, CellCounts]
    counts: CellCounts
    """The sum over the cells."""
    unit_reasons: Mapping[str, tuple[str, ...]]
    """Why it is not ranked on each unit alone, in plain text; empty where it is."""


def judge_entry(cells: Mapping[str, Cell], benchmark: Benchmark, rules: Rules) -> Standing:
    """The standing of the entry with these cells (one for every unit of the run)."""
    counts = {unit: count_cell(cell) for unit, cell in cells.items()}
    return Standing(
        cells=counts,
        counts=add_counts(counts.values()),
        unit_reasons={unit: _reasons(counts[unit], rules.usable_percent, benchmark, rules) for unit in cells},
    )


def why_unranked(
    standing: Standing, used: Sequence[str], benchmark: Benchmark, rules: Rules
) -> tuple[str, ...]:
    """Why the entry is not ranked in an All view over the units `used`, in plain text; empty where it is.

    A unit that no entry has usable counts for nobody; where there is no other, all count.
    """
    left_out = 0 < len(used) < len(standing.cells)
    counts = add_counts(standing.cells[unit] for unit in used) if left_out else standing.counts
    words = f" on the {benchmark.unit_words} that count" if left_out else ""
    return _reasons(counts, rules.ranked_percent, benchmark, rules, words)


def _reasons(
    counts: CellCounts, percent: int, benchmark: Benchmark, rules: Rules, where: str = ""
) -> tuple[str, ...]:
    reasons = []
    if counts.successes * 100 < percent * counts.requested:
        needed = parts_up(percent, counts.requested)
        successes = "1 success" if counts.successes == 1 else f"{counts.successes} successes"
        verb = "is" if needed == 1 else "are"
        reasons.append(f"{successes} of {counts.requested} requested{where}; {needed} {verb} needed")
    if benchmark.ranks_with_cost and counts.costs * 100 < rules.cost_coverage_percent * counts.successes:
        reasons.append(
            f"{counts.costs} of {counts.successes} successes{where} have a cost above 0 from the provider; "
            f"{rules.cost_coverage_percent}\u202f% are needed"
        )
    return tuple(reasons)
