"""The computed figures of one entry (provider × variant)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Penalty:
    """What of an All view is measured, where substitutes stand in for some units (statistics.md 5)."""

    without: float
    """The All view with 1 as the factor of substitution: what is above it is added by the penalty."""
    measured: float
    """The geometric mean over the measured units alone."""
    measured_units: int
    """How many those are."""


@dataclass(frozen=True)
class Figure:
    """One published estimate. Times in ms, costs in USD, full precision."""

    value: float
    low: float | None
    """None: open, since there are too few values to bound it from below (or some of them are 0)."""
    high: float | None
    """None: open, since there are too few values to bound it from above."""
    n: int
    """Size of the sample; in the All view the sum over the contributing cells."""
    usable: bool | None
    """Cells only: enough successes to be compared; None in the All view."""
    rank: int | None
    """None where unranked; so are rank_low and rank_high."""
    rank_low: int | None
    rank_high: int | None
    substituted: tuple[str, ...]
    """All view: units whose value was substituted."""
    shares: Mapping[str, float] | None
    """Time metrics: fraction by stage of the metric, in stage order; sums to 1. None for costs."""
    tied: tuple[tuple[str, str], ...] = ()
    """Keys of the ranked entries that Holm's procedure does not tell it apart from; empty where unranked."""
    too_few: tuple[int | None, int | None] = (None, None)
    """For the bound below and the one above: the largest sample behind it that is too small for that bound;
    None where each is large enough."""
    penalty: Penalty | None = None
    """None where nothing is substituted."""

    @property
    def low_open(self) -> bool:
        """Nothing bounds it from below."""
        return self.low is None

    @property
    def high_open(self) -> bool:
        """Nothing bounds it from above."""
        return self.high is None

    @property
    def drawn(self) -> tuple[float, float]:
        """From where to where the interval is drawn: to the value on a side that is open, and no further."""
        low = self.value if self.low is None else self.low
        return low, self.value if self.high is None else self.high


@dataclass(frozen=True)
class Missing:
    """Why there is no figure, as a plain-text phrase: "needs 90 successes"."""

    reason: str


@dataclass(frozen=True)
class Views:
    """One metric under one statistic: the All view and each unit."""

    all: Figure | Missing
    units: Mapping[str, Figure | Missing]
    """For every unit of the run, in order."""
    unranked_reasons: tuple[str, ...] = ()
    """Why the All view takes no part in the ranking, in plain text; empty where it does."""


@dataclass(frozen=True)
class CellCounts:
    """What happened to one entry's trials of one unit."""

    requested: int
    attempts: int
    successes: int
    outcomes: Mapping[str, int]
    """After the audit; every outcome class, in the contract's order."""
    demoted: int
    rounds: tuple[int, ...]
    """Trials asked for in round 0, 1, 2, …"""
    costs: int
    """Successes with a provider-sourced cost above 0."""


@dataclass(frozen=True)
class FirstRound:
    """First-round success rate with its Wilson interval (statistics.md 7)."""

    successes: int
    of: int
    low: float | None
    """Fractions; None where `of` is 0."""
    high: float | None


@dataclass(frozen=True)
class EntryResults:
    """One row of the leaderboard, whole."""

    provider: str
    variant: str
    ranked: bool
    """Has a rank by the default figure (first metric, first statistic) in the All view."""
    unranked_reasons: tuple[str, ...]
    """Why it has none, in plain text; empty where it has one."""
    unit_unranked_reasons: Mapping[str, tuple[str, ...]]
    """Reasons for each unit on its own; empty tuple where ranked there. See `reason.why_unranked_on`."""
    counts: CellCounts
    """Over all units of the run."""
    cells: Mapping[str, CellCounts]
    first_round: FirstRound
    results: Mapping[str, Mapping[str, Views]]
    """metric → statistic → views."""
    cost: Mapping[str, Views]
    """statistic → views of the provider-sourced costs; empty where the benchmark shows no cost."""
    estimated_cost: Mapping[str, Views]
    """Views of costs from a price list, for an entry that has no others: shown marked "estimated", never
    ranked, never mixed with `cost`; empty for every other entry."""

    @property
    def key(self) -> tuple[str, str]:
        """(provider, variant)."""
        return self.provider, self.variant
