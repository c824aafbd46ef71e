"""Why there is no figure, in words."""

from __future__ import annotations

from collections.abc import Mapping

from generator.definitions.benchmark import Benchmark
from generator.definitions.statistic import STATISTICS
from generator.results.cells import Cell, Entry
from generator.results.entry import EntryResults
from generator.results.samples import Quantity
from generator.statistics.leaderboard import EntryStanding, Leaderboard

NO_COST = "no cost from the provider"
BY_MEAN = "the interval of a mean is too short on heavy tails"
NO_VALUE = "no value"
"""Why an entry is not ranked that earns a rank and has no value to be ranked by."""
_ENDINGS: Mapping[str, tuple[str, str]] = {
    "success": ("success", "successes"),
    "provider_error": ("provider error", "provider errors"),
    "timeout": ("timeout", "timeouts"),
    "excluded": ("excluded", "excluded"),
    "invalid": ("invalid", "invalid"),
    "harness_error": ("harness error", "harness errors"),
}
"""Outcome → what one trial that ended so is, and what several are."""


def ending(outcome: str, count: int) -> str:
    """What `count` trials of an outcome are: "provider errors"."""
    one, several = _ENDINGS[outcome]
    return one if count == 1 else several


def by_statistic(statistic: str) -> tuple[str, ...]:
    """Why a statistic ranks nobody; empty where it ranks."""
    return () if STATISTICS[statistic].ranks else (BY_MEAN,)


def why_unranked_on(entry: EntryResults, unit: str, statistic: str) -> tuple[str, ...]:
    """Why the entry is not ranked on one unit under a statistic; empty where it is."""
    return (*by_statistic(statistic), *entry.unit_unranked_reasons[unit])


def why_unavailable(table: Leaderboard, unit_word: str) -> str | None:
    """Why a whole statistic is not on offer; None where some cell has it usable."""
    return None if table.worst else f"needs {table.needed} successes per {unit_word}"


def why_no_all_view(
    entry: EntryStanding, quantity: Quantity, unavailable: str | None, benchmark: Benchmark
) -> str:
    """Why an entry has no All view; unavailable: why nobody has one."""
    if _is_cost(quantity) and not any(sample.size for sample in quantity.samples[entry.key].values()):
        return NO_COST
    if unavailable:
        return unavailable
    if not entry.usable:
        return "no cell has enough successes"
    names = {unit.id: unit.name for unit in benchmark.units}
    own = [names[unit] for unit in entry.zeros if unit in entry.usable]
    substituted = [names[unit] for unit in entry.zeros if unit not in entry.usable]
    parts = [f"0 on {', '.join(own)}"] if own else []
    if substituted:
        parts.append(f"every usable value on {', '.join(substituted)} is 0")
    return f"no geometric mean: {'; '.join(parts)}"


def why_no_figures(
    cells: Mapping[str, Cell], quantity: Quantity, entry: Entry, needed: int
) -> Mapping[str, str]:
    """unit → why the entry would have no figure there; needed: the sample size it asks for."""
    what = "costs from the provider" if _is_cost(quantity) else "successes"
    reasons = {}
    for unit, cell in cells.items():
        without_cost = _is_cost(quantity) and quantity.samples[entry][unit].size == 0
        reasons[unit] = _why_no_success(cell) or (NO_COST if without_cost else f"needs {needed} {what}")
    return reasons


def _is_cost(quantity: Quantity) -> bool:
    return quantity.metric is None


def _why_no_success(cell: Cell) -> str | None:
    if cell.trials.empty:
        return "not attempted"
    if not cell.successes.empty:
        return None
    outcomes = cell.trials["outcome"].value_counts(sort=False)
    return "no success: " + ", ".join(
        f"{count} {ending(str(outcome), count)}" for outcome, count in sorted(outcomes.items())
    )
