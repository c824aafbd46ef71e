"""How much the ranking owes to substitution: the same table under other factors, and without substitutes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.definitions.rules import Rules
from generator.results.cells import Entry
from generator.statistics.all_view import AllEstimate
from generator.statistics.leaderboard import EntryStanding, Leaderboard, all_view
from generator.statistics.ranking import Rank, rank_table


@dataclass(frozen=True)
class RankedValue:
    """An entry in one scenario. value: its All view, in the metric's unit."""

    value: float
    rank: Rank


@dataclass(frozen=True)
class Scenario:
    """One way to rank."""

    factor: float | None
    """Factor of substitution; None: only entries that need none are ranked."""
    ranked_values: Mapping[Entry, RankedValue]
    """Row of every entry that is ranked in it, in the order of the published table."""
    swapped: tuple[tuple[Entry, Entry], ...]
    """Pairs of entries whose order is another than in the published table; the first is before there."""


@dataclass(frozen=True)
class Sensitivity:
    """The ranking of the All view that is shown first, under several rules of substitution."""

    substituted: Mapping[Entry, tuple[str, ...]]
    """ranked entry → units that it needs a substitute for, in the order of the table."""
    scenarios: tuple[Scenario, ...]
    """By factor, the published one among them, then entries without substitutes alone where there are any;
    empty where no ranked entry is substituted, so that all would be equal."""


def judge_sensitivity(table: Leaderboard, rules: Rules) -> Sensitivity | None:
    """The sensitivity of `table`; None where fewer than two entries are ranked."""
    ranked = sorted(
        (standing for standing in table.entries if standing.rank is not None),
        key=lambda standing: (standing.all.value if standing.all else 0.0, standing.key),
    )
    if len(ranked) < 2:
        return None
    published = {standing.key: standing.rank for standing in ranked if standing.rank is not None}
    substituted = {standing.key: standing.all.substituted if standing.all else () for standing in ranked}
    if not any(substituted.values()):
        return Sensitivity(substituted, ())
    factors = {rules.sensitivity_low_factor, rules.substitution_factor, rules.sensitivity_high_factor}
    scenarios = [
        _scenario(
            factor, [_replaced(standing, table, factor, rules) for standing in ranked], published, rules
        )
        for factor in sorted(factors)
    ]
    whole = [(standing.key, standing.all) for standing in ranked if not substituted[standing.key]]
    if whole:
        scenarios.append(_scenario(None, whole, published, rules))
    return Sensitivity(substituted, tuple(scenarios))


def _replaced(
    standing: EntryStanding, table: Leaderboard, factor: float, rules: Rules
) -> tuple[Entry, AllEstimate | None]:
    """The All view with other substitutes; one without any stays as it is."""
    if standing.all is None or not standing.all.substituted:
        return standing.key, standing.all
    return standing.key, all_view(standing.usable, table.worst, factor, rules)


def _scenario(
    factor: float | None,
    estimates: Sequence[tuple[Entry, AllEstimate | None]],
    published: Mapping[Entry, Rank],
    rules: Rules,
) -> Scenario:
    known = [(key, estimate) for key, estimate in estimates if estimate is not None]
    ranks = rank_table([estimate for _, estimate in known], rules.rank_level_percent)
    ranked_values = {
        key: RankedValue(estimate.value, rank) for (key, estimate), rank in zip(known, ranks, strict=True)
    }
    swapped = tuple(
        (first, second)
        for first, second in combinations(ranked_values, 2)
        if published[first].rank < published[second].rank
        and ranked_values[first].rank.rank > ranked_values[second].rank.rank
    )
    return Scenario(factor, ranked_values, swapped)
