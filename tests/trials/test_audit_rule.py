"""The audit's rules stand in the contract's order, and say where they cannot hold."""

from __future__ import annotations

import pytest

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
    """Only what needs a sandboxes table is let off where there is none."""
    assert rules_not_applied(GROVE) == ()
    assert set(rules_not_applied(POND)) >= {"deletion_unconfirmed", "sandbox_count", "reward_mismatch"}
    snapshot = POND.model_copy(update={"takes_snapshot": True})
    assert set(rules_not_applied(snapshot)) >= {"sandbox_count", "reward_mismatch"}
    assert "deletion_unconfirmed" not in rules_not_applied(snapshot)


@pytest.mark.parametrize(
    ("clock", "let_off"),
    [("host", ("clock_gate", "sandbox_span_failed")), ("sandbox", ("host_span_failed",))],
)
def test_rules_of_a_clock_need_a_stage_of_it(clock: str, let_off: tuple[str, ...]) -> None:
    """A benchmark that one clock times has no rule of the other."""
    stages = tuple(stage.model_copy(update={"clock": clock}) for stage in GROVE.stages)
    assert rules_not_applied(GROVE.model_copy(update={"stages": stages})) == let_off
