"""Each audit rule can be broken by a trial that is still called a success."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import get_args

import numpy as np
import pytest

from generator.definitions.benchmark import Benchmark
from generator.simulator.false_success import spoil
from generator.simulator.scenario import AuditRule, EntryScenario
from generator.simulator.trial import NO_UPTIME, TrialEvidence, play
from generator.simulator.workload import TrialPlan, generator_for, plan_trials

GATE_MS = 20.0
SEEDS = range(8)
Pair = tuple[TrialEvidence, TrialEvidence, TrialPlan]


@pytest.fixture(params=["r2e_gym", "small"])
def spoiled(request: pytest.FixtureRequest) -> Callable[[AuditRule, int], Pair]:
    """A clean trial, the same one spoiled, and their plan."""
    benchmark: Benchmark = request.getfixturevalue(request.param)
    plan = plan_trials(benchmark)[benchmark.units[0].id]

    def _spoiled(rule: AuditRule, seed: int) -> Pair:
        rng = generator_for("test", seed)
        clean = play(
            benchmark,
            plan,
            EntryScenario("oak"),
            rng,
            medians_ms=plan.median_ms,
            ending="success",
            message="",
            gate_ms=GATE_MS,
        )
        return clean, spoil(clean, plan, rule, GATE_MS, rng), plan

    return _spoiled


Spoiled = Callable[[AuditRule, int], Pair]


def changed(clean: TrialEvidence, spoilt: TrialEvidence) -> set[str]:
    """Names of the fields in which the two differ."""
    return {
        field.name
        for field in fields(TrialEvidence)
        if not np.array_equal(getattr(clean, field.name), getattr(spoilt, field.name))
    }


@pytest.mark.parametrize("rule", get_args(AuditRule))
def test_a_spoiled_trial_still_says_success(spoiled: Spoiled, rule: AuditRule) -> None:
    """The record is as it was, though something of the evidence differs; the clean trial is untouched."""
    clean, spoilt, _ = spoiled(rule, 0)
    assert (spoilt.outcome, spoilt.failed_stage, spoilt.error) == ("success", None, None)
    assert changed(clean, spoilt)
    assert clean.ok.all()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("rule", "host"), [("host_span_failed", True), ("sandbox_span_failed", False)])
def test_one_span_failed(spoiled: Spoiled, rule: AuditRule, host: bool, seed: int) -> None:
    """It is one of the clock that the rule is about."""
    clean, spoilt, _ = spoiled(rule, seed)
    (at,) = np.flatnonzero(~spoilt.ok)
    assert spoilt.on_host[at] == host
    assert changed(clean, spoilt) == {"ok"}


def test_a_deletion_is_unconfirmed(spoiled: Spoiled) -> None:
    """Either that of the snapshot or that of one sandbox; both occur."""
    seen = set()
    for seed in SEEDS:
        clean, spoilt, _ = spoiled("deletion_unconfirmed", seed)
        undeleted = sum(not row.deleted for row in spoilt.sandboxes)
        assert undeleted + (spoilt.snapshot_deleted is False) == 1
        seen |= changed(clean, spoilt)
    assert seen == {"sandboxes", "snapshot_deleted"}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_stage_ran_over_its_limit(spoiled: Spoiled, seed: int) -> None:
    """One stage's spans add up to more than its limit; its clocks still agree and nothing overlaps."""
    _, spoilt, plan = spoiled("stage_over_limit", seed)
    over = [
        stage
        for stage in plan.stages
        if spoilt.duration_ns[stage.first : stage.last].sum() > (stage.stage.limit_s or 0) * 1e9
    ]
    assert len(over) == 1
    assert np.abs(spoilt.duration_ns - spoilt.uptime_ns)[~spoilt.on_host].max() < 20_000_000
    assert (spoilt.start_ns[1:] >= (spoilt.start_ns + spoilt.duration_ns)[:-1]).all()


def test_a_sandbox_is_not_there(spoiled: Spoiled) -> None:
    """The last one, with all its spans."""
    clean, spoilt, plan = spoiled("sandbox_count", 0)
    assert len(spoilt.sandboxes) == len(clean.sandboxes) - 1
    assert set(plan.sandbox[spoilt.span].tolist()) == {row.plan.sandbox for row in spoilt.sandboxes}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_stage_is_not_there(spoiled: Spoiled, seed: int) -> None:
    """All spans of one stage in one sandbox are gone, and no others."""
    clean, spoilt, plan = spoiled("stage_missing", seed)
    gone = set(clean.span.tolist()) - set(spoilt.span.tolist())
    assert gone in [set(range(stage.first, stage.last)) for stage in plan.stages]
    assert len(spoilt.sandboxes) == len(clean.sandboxes)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sandbox_span_was_timed_by_the_host(spoiled: Spoiled, seed: int) -> None:
    """One span bears the host's clock instead of the sandbox's, and has no uptime."""
    clean, spoilt, _ = spoiled("wrong_clock", seed)
    (at,) = np.flatnonzero(clean.on_host != spoilt.on_host)
    assert spoilt.on_host[at]
    assert spoilt.uptime_ns[at] == NO_UPTIME
    assert changed(clean, spoilt) == {"on_host", "uptime_ns"}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_clocks_of_a_span_disagree(spoiled: Spoiled, seed: int) -> None:
    """One sandbox span is over the gate, by ticks of /proc/uptime."""
    clean, spoilt, _ = spoiled("clock_gate", seed)
    (at,) = np.flatnonzero(clean.uptime_ns != spoilt.uptime_ns)
    assert abs(int(spoilt.uptime_ns[at] - spoilt.duration_ns[at])) > 20_000_000
    assert spoilt.uptime_ns[at] % 10_000_000 == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_reward_is_another(spoiled: Spoiled, seed: int) -> None:
    """One rollout's reward is the other of 0 and 1."""
    clean, spoilt, _ = spoiled("reward_mismatch", seed)
    pairs = [(was.reward, row.reward) for was, row in zip(clean.sandboxes, spoilt.sandboxes, strict=True)]
    differing = [pair for pair in pairs if pair[0] != pair[1]]
    assert differing in [[(0, 1)], [(1, 0)]]
