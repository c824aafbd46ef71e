"""The audit's rules: what the evidence of a success must show, in the order in which it is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.definitions.benchmark import Benchmark


@dataclass(frozen=True)
class AuditRule:
    """One rule of the audit."""

    id: str
    outcome: str
    """The class of a trial that breaks it first."""


AUDIT_RULES: Final = (
    AuditRule("host_span_failed", "provider_error"),
    AuditRule("deletion_unconfirmed", "provider_error"),
    AuditRule("stage_over_limit", "timeout"),
    AuditRule("sandbox_count", "invalid"),
    AuditRule("stage_missing", "invalid"),
    AuditRule("wrong_clock", "invalid"),
    AuditRule("clock_gate", "invalid"),
    AuditRule("sandbox_span_failed", "excluded"),
    AuditRule("reward_mismatch", "excluded"),
)
"""In the order of the contract: the first broken rule gives the trial's class."""


def rules_not_applied(benchmark: Benchmark) -> tuple[str, ...]:
    """Ids of the rules that nothing in this benchmark's data can be held to.

    Without a sandboxes table, the rule of deletion still holds for the snapshot where the benchmark takes
    one; the rule of missing stages still asks for a span of every stage, in any sandbox.
    """
    clocks = {stage.clock for stage in benchmark.stages}
    needing = set()
    if not benchmark.sandboxes_table:
        needing |= {"sandbox_count", "reward_mismatch"}
        if not benchmark.takes_snapshot:
            needing.add("deletion_unconfirmed")
    if "host" not in clocks:
        needing.add("host_span_failed")
    if "sandbox" not in clocks:
        needing |= {"clock_gate", "sandbox_span_failed"}
    return tuple(rule.id for rule in AUDIT_RULES if rule.id in needing)
