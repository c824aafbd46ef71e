"""Where entries differ from the first: the ratios on each unit and of each stage, by the default figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark
from generator.definitions.rules import Rules
from generator.results.cells import Entry
from generator.results.entry import Missing
from generator.results.ratio import Ratio, ratio_of, why_no_ratio
from generator.results.samples import Quantity
from generator.statistics.cell import CellEstimate, estimate_cells
from generator.statistics.leaderboard import EntryStanding, Leaderboard

Cells = Mapping[str, CellEstimate]
"""unit → estimate, of the cells that count."""

TOO_FEW = Missing("too few successes")
NOTHING_SHARED = Missing("nothing in common")


@dataclass(frozen=True)
class PartRatios:
    """One entry over the first, in parts (statistics.md 8)."""

    entry: Entry
    units: Mapping[str, Ratio | Missing]
    """For every unit of the run."""
    stages: Mapping[str, Ratio | Missing]
    """For every stage of the metric, over the units that both entries have usable."""


def compare_with_first(
    table: Leaderboard, quantity: Quantity, order: Sequence[Entry], benchmark: Benchmark
) -> tuple[PartRatios, ...]:
    """Every entry with an All view but the first of these.

    table: of `quantity`, a time, by the statistic that is shown first. order: of all entries.
    """
    rules, statistic = benchmark.rules, benchmark.statistics[0]
    standings = {standing.key: standing for standing in table.entries if standing.all is not None}
    keys = [key for key in order if key in standings]
    if len(keys) < 2 or quantity.metric is None:
        return ()
    first, stages = standings[keys[0]], quantity.metric.stages
    parts = {key: _stage_cells(standings[key], quantity, stages, statistic, rules) for key in keys}
    return tuple(
        PartRatios(
            key,
            {
                unit: _ratio(standings[key].usable, first.usable, [unit], rules, TOO_FEW)
                for unit in first.cells
            },
            {
                stage: _ratio(
                    parts[key][stage], parts[first.key][stage], list(first.cells), rules, NOTHING_SHARED
                )
                for stage in stages
            },
        )
        for key in keys[1:]
    )


def _ratio(
    over: Cells, under: Cells, units: Sequence[str], rules: Rules, unshared: Missing
) -> Ratio | Missing:
    return ratio_of(over, under, units, rules) or why_no_ratio(over, under, units, unshared)


def _stage_cells(
    standing: EntryStanding, quantity: Quantity, stages: Sequence[str], statistic: str, rules: Rules
) -> Mapping[str, Cells]:
    """stage → its cells, of the units on which the whole is usable."""
    units, totals = list(standing.usable), quantity.stage_totals[standing.key]
    cells_by_stage = {}
    for index, stage in enumerate(stages):
        estimates = estimate_cells([totals[unit][:, index] for unit in units], statistic, rules)
        cells_by_stage[stage] = {
            unit: estimate for unit, estimate in zip(units, estimates, strict=True) if estimate is not None
        }
    return cells_by_stage
