"""The one list of the statistics that a benchmark may show, and from how many successes each is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from generator.definitions.rules import Rules


@dataclass(frozen=True)
class Statistic:
    """One statistic of a sample."""

    id: str
    """Id in content, addresses and the API."""
    name: str
    """Name on pages."""
    percent: int | None
    """P of its percentile; None: the mean."""

    @property
    def ranks(self) -> bool:
        """Entries are ranked by it; by the mean not, whose interval is too short on heavy tails."""
        return self.percent is not None


STATISTICS: Mapping[str, Statistic] = {
    statistic.id: statistic
    for statistic in (
        Statistic("median", "median", 50),
        Statistic("mean", "mean", None),
        Statistic("p75", "P75", 75),
        Statistic("p90", "P90", 90),
        Statistic("p95", "P95", 95),
        Statistic("p99", "P99", 99),
    )
}
"""By id, in the order in which they are listed."""

if TYPE_CHECKING:
    StatisticId = str
else:
    StatisticId = Literal[tuple(STATISTICS)]
"""What content may say; for mypy a string, since it takes no list that is computed."""


def successes_needed(statistic: str, rules: Rules) -> int:
    """The tail rule: the smallest n with n·(100 − P) ≥ `tail_minimum`; the mean has a minimum of its own."""
    percent = STATISTICS[statistic].percent
    return rules.mean_minimum if percent is None else -(-rules.tail_minimum // (100 - percent))
