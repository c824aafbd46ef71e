"""Each two entries of a run compared, by the figure that is shown first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.definitions.rules import Rules
from generator.results.cells import Entry
from generator.results.entry import Missing
from generator.results.ratio import Ratio, ratio_of, why_no_ratio
from generator.statistics.leaderboard import Leaderboard
from generator.statistics.ranking import separate

NO_CELL = Missing("no cell that both have enough successes of")


@dataclass(frozen=True)
class Verdict:
    """What the ranking says of two ranked entries (statistics.md 4)."""

    p_value: float
    """p from their All views, substitutes included; 1 where the order would rest on an open bound."""
    apart: bool
    """Holm's procedure over all pairs of the table tells them apart."""


@dataclass(frozen=True)
class Pair:
    """Two entries with an All view."""

    first: Entry
    """The one that stands before the other in `RunResults.entries`."""
    second: Entry
    ratio: Ratio | Missing
    """How many times the first one's value the second one's is, over the units that both have usable."""
    verdict: Verdict | None
    """None where one of them is not ranked."""


def compare_pairs(
    table: Leaderboard, order: Sequence[Entry], units: Sequence[str], rules: Rules
) -> tuple[Pair, ...]:
    """Every pair of entries of `table` that have an All view; order: of all its entries."""
    usable = {standing.key: standing.usable for standing in table.entries if standing.all is not None}
    verdicts = _verdicts(table, rules)
    return tuple(
        Pair(
            first,
            second,
            ratio_of(usable[second], usable[first], units, rules)
            or why_no_ratio(usable[second], usable[first], units, NO_CELL),
            verdicts.get(frozenset((first, second))),
        )
        for first, second in combinations([key for key in order if key in usable], 2)
    )


def _verdicts(table: Leaderboard, rules: Rules) -> Mapping[frozenset[Entry], Verdict]:
    ranked = [
        (standing.key, standing.all)
        for standing in table.entries
        if standing.rank is not None and standing.all is not None
    ]
    if not ranked:
        return {}
    separation = separate([estimate for _, estimate in ranked], rules.rank_level_percent)
    return {
        frozenset((ranked[a][0], ranked[b][0])): Verdict(
            float(separation.p_values[a, b]), bool(separation.apart[a, b])
        )
        for a, b in combinations(range(len(ranked)), 2)
    }
