"""What the audit of a run found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Demotion:
    """A trial that the harness called better than its evidence."""

    provider: str
    variant: str
    unit: str
    trial: int
    recorded: str
    outcome: str
    rule: str
    """Id of the broken rule."""
    detail: str
    """What was found, in words."""


@dataclass(frozen=True)
class Outlier:
    """A flagged value; it stays in every figure."""

    provider: str
    variant: str
    unit: str
    trial: int
    metric: str
    value_ms: float
    score: float
    """0.6745·|ln x − med|/MAD of the cell."""


@dataclass(frozen=True)
class Exclusion:
    """Trials of one cell that did not replay."""

    unit: str
    provider: str
    variant: str
    excluded: int
    attempts: int


@dataclass(frozen=True)
class TopUp:
    """What one top-up round asked of one cell."""

    provider: str
    variant: str
    unit: str
    round: int
    trials: int
    successes: int


@dataclass(frozen=True)
class CostCoverage:
    """How many of an entry's successes carry a provider-sourced cost."""

    provider: str
    variant: str
    successes: int
    provider_sourced: int
    list_price: int
    none: int


@dataclass(frozen=True)
class Audit:
    """All of it, each tuple in a fixed order."""

    demotions: tuple[Demotion, ...]
    outliers: tuple[Outlier, ...]
    exclusions: tuple[Exclusion, ...]
    top_ups: tuple[TopUp, ...]
    cost_coverage: tuple[CostCoverage, ...]
    rules_not_applied: tuple[str, ...]
    """Ids of the audit rules that this benchmark's data cannot be held to (no sandboxes table)."""
