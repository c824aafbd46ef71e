"""What fictional providers are like: the frozen values that a simulation is driven by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

AuditRule = Literal[
    "host_span_failed",
    "deletion_unconfirmed",
    "stage_over_limit",
    "sandbox_count",
    "stage_missing",
    "wrong_clock",
    "clock_gate",
    "sandbox_span_failed",
    "reward_mismatch",
]
Ending = Literal["success", "provider_error", "timeout", "excluded", "invalid", "harness_error"]
CostSource = Literal["provider", "list_price", "none"]


@dataclass(frozen=True)
class Trouble:
    """Trials that do not end well. rate: fraction of the attempted trials."""

    ending: Ending
    rate: float
    unit: int | None = None
    """Only in the unit at this place (counted from 0, modulo the number of units); None: in every unit."""


@dataclass(frozen=True)
class FalseSuccess:
    """One trial that the harness calls a success though its evidence breaks `rule`."""

    rule: AuditRule
    unit: int
    """Place of the unit, modulo the number of units; the cell's first clean trial is the one."""


@dataclass(frozen=True)
class EntryScenario:
    """One provider × variant."""

    provider: str
    variant: str = "default"
    platform: float = 1.0
    """Factor on the time of stages of the group `platform`."""
    work: float = 1.0
    """Factor on the time of stages of the group `work`."""
    stages: Mapping[str, float] = field(default_factory=dict)
    """Further factors, by stage id."""
    spread: float = 0.045
    """Standard deviation of ln(factor) of a whole trial."""
    tail_rate: float = 0.0
    """Fraction of trials in which one call of the platform takes very long."""
    tail_factor: float = 1.0
    """At least this many times as long."""
    troubles: tuple[Trouble, ...] = ()
    false_successes: tuple[FalseSuccess, ...] = ()
    top_up_rounds: int = 2
    usd_per_hour: float = 0.1
    cost_source: CostSource = "provider"
    cost_missing_rate: float = 0.0
    """Fraction of trials whose cost nobody knows."""
    messages: tuple[str, ...] = ()
    """Texts of its provider errors, used in turn; empty: a general one."""


@dataclass(frozen=True)
class ProviderScenario:
    """What was asked of a provider and what was found there."""

    id: str
    requested: Mapping[str, str | int | float]
    observed: Mapping[str, str | int | float] = field(default_factory=dict)
    skipped: str | None = None
    notes: str | None = None


@dataclass(frozen=True)
class Scenario:
    """All providers of one run."""

    title: str
    notes: str
    providers: tuple[ProviderScenario, ...]
    entries: tuple[EntryScenario, ...]
