"""The audit's rules stand in the contract's order, and say where they cannot hold."""

from __future__ import annotations

from generator.trials.audit_rule import AUDIT_RULES, rules_not_applied
from generator.trials.contract import OUTCOMES
from tests.trials.sample_run import GROVE, POND


def test_the_order_is_the_contract_s() -> None:
    """Provider errors before timeouts before invalid before excluded; every class is an outcome."""
    assert [rule.outcome for rule in AUDIT_RULES] == [
        *["provider_error"] * 2,
        "timeout",
        *["invalid"] * 4,
        *["excluded"] * 2,
    ]
    assert {rule.outcome for rule in AUDIT_RULES} < set(OUTCOMES)


def test_rules_not_applied() -> None:
    """Only a benchmark without a sandboxes table is let off, and only what needs that table."""
    assert rules_not_applied(GROVE) == ()
    assert rules_not_applied(POND) == ("deletion_unconfirmed", "sandbox_count", "reward_mismatch")
    snapshot = POND.model_copy(update={"takes_snapshot": True})
    assert rules_not_applied(snapshot) == ("sandbox_count", "reward_mismatch")
