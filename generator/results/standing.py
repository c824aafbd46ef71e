"""Who is ranked, and why others are not (statistics.md 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark
from generator.definitions.rules import Rules
from generator.results.cells import Cell, add_counts, count_cell
from generator.results.entry import CellCounts


@dataclass(frozen=True)
class Standing:
    """Whether one entry earns a rank, over all units and on each."""

    cells: Mapping[str, CellCounts]
    counts: CellCounts
    """The sum over the cells."""
    reasons: tuple[str, ...]
    """Why it is not ranked in the All view, in plain text; empty where it is."""
    unit_reasons: Mapping[str, tuple[str, ...]]
    """The same for each unit on its own."""


def judge_entry(cells: Mapping[str, Cell], benchmark: Benchmark, rules: Rules) -> Standing:
    """The standing of the entry with these cells (one for every unit of the run)."""
    counts = {unit: count_cell(cell) for unit, cell in cells.items()}
    sourced = {unit: _provider_sourced(cell) for unit, cell in cells.items()}
    total = add_counts(counts.values())
    return Standing(
        cells=counts,
        counts=total,
        reasons=_reasons(total, sum(sourced.values()), rules.ranked_percent, benchmark, rules),
        unit_reasons={
            unit: _reasons(counts[unit], sourced[unit], rules.usable_percent, benchmark, rules)
            for unit in cells
        },
    )


def _reasons(
    counts: CellCounts, sourced: int, percent: int, benchmark: Benchmark, rules: Rules
) -> tuple[str, ...]:
    reasons = []
    if counts.successes * 100 < percent * counts.requested:
        needed = -(-percent * counts.requested // 100)
        successes = "1 success" if counts.successes == 1 else f"{counts.successes} successes"
        verb = "is" if needed == 1 else "are"
        reasons.append(f"{successes} of {counts.requested} requested; {needed} {verb} needed")
    if benchmark.ranks_with_cost and sourced * 100 < rules.cost_coverage_percent * counts.successes:
        reasons.append(
            f"{sourced} of {counts.successes} successes have a cost from the provider; "
            f"{rules.cost_coverage_percent}\u202f% are needed"
        )
    return tuple(reasons)


def _provider_sourced(cell: Cell) -> int:
    successes = cell.successes
    return int(((successes["cost_source"] == "provider") & successes["cost_usd"].notna()).sum())
