"""One simulated trial: its evidence agrees with how it is said to have ended."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from generator.definitions.benchmark import Benchmark
from generator.simulator.scenario import Ending, EntryScenario
from generator.simulator.trial import NO_UPTIME, TrialEvidence, play
from generator.simulator.workload import TrialPlan, generator_for, plan_trials

GATE_MS = 20.0
GATE_NS = 20_000_000
Play = Callable[..., TrialEvidence]
SEEDS = range(12)


@pytest.fixture(scope="module", params=["r2e_gym", "small"])
def benchmark(request: pytest.FixtureRequest) -> Benchmark:
    given: Benchmark = request.getfixturevalue(request.param)
    return given


@pytest.fixture(scope="module")
def plan(benchmark: Benchmark) -> TrialPlan:
    return plan_trials(benchmark)[benchmark.units[0].id]


@pytest.fixture
def played(benchmark: Benchmark, plan: TrialPlan) -> Play:
    def _played(ending: Ending, seed: int, entry: EntryScenario | None = None) -> TrialEvidence:
        return play(
            benchmark,
            plan,
            entry or EntryScenario("oak"),
            generator_for("test", seed),
            medians_ms=plan.median_ms,
            ending=ending,
            message="it broke",
            gate_ms=GATE_MS,
        )

    return _played


def stage_ns(trial: TrialEvidence, plan: TrialPlan, sandbox: int, stage: str) -> int:
    """Sum of a stage's spans in one sandbox."""
    (planned,) = [one for one in plan.stages if (one.sandbox, one.stage.id) == (sandbox, stage)]
    inside = (trial.span >= planned.first) & (trial.span < planned.last)
    return int(trial.duration_ns[inside].sum())


def clock_differences_ns(trial: TrialEvidence) -> list[int]:
    inside = ~trial.on_host
    return [int(difference) for difference in np.abs(trial.duration_ns - trial.uptime_ns)[inside]]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_success_holds_every_rule(played: Play, plan: TrialPlan, seed: int) -> None:
    """All spans, all ok, every sandbox deleted, each reward as expected, the clocks within the gate."""
    trial = played("success", seed)
    assert trial.span.tolist() == list(range(plan.span_count))
    assert trial.ok.all()
    assert [row.plan for row in trial.sandboxes] == list(plan.sandboxes)
    assert all(row.deleted for row in trial.sandboxes)
    for row in trial.sandboxes:
        assert row.reward == (row.plan.rollout.expected_reward if row.plan.rollout else None)
    assert max(clock_differences_ns(trial)) <= GATE_NS
    assert (trial.failed_stage, trial.error, trial.snapshot_deleted) == (None, None, True)


@pytest.mark.parametrize("ending", ["success", "provider_error", "timeout", "excluded", "harness_error"])
@pytest.mark.parametrize("seed", range(4))
def test_spans_follow_each_other_on_the_hosts_clock(played: Play, ending: Ending, seed: int) -> None:
    """None starts before the one before it has ended; times are whole microseconds; uptime is in ticks."""
    trial = played(ending, seed)
    ends = trial.start_ns + trial.duration_ns
    assert (trial.start_ns[1:] >= ends[:-1]).all()
    assert (trial.duration_ns > 0).all()
    assert not (trial.duration_ns % 1000).any()
    assert (trial.uptime_ns[trial.on_host] == NO_UPTIME).all()
    assert not (trial.uptime_ns[~trial.on_host] % 10_000_000).any()
    assert trial.end_ns == (int(ends[-1]) if ends.size else 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_provider_error_ends_at_a_failed_host_call(played: Play, plan: TrialPlan, seed: int) -> None:
    """Exactly one span failed, on the host's clock, in the named stage; what came up is taken down."""
    trial = played("provider_error", seed)
    (at,) = np.flatnonzero(~trial.ok)
    assert trial.on_host[at]
    stage = next(one for one in plan.stages if one.first <= trial.span[at] < one.last)
    assert trial.failed_stage == stage.stage.id
    assert trial.error == f"{stage.stage.name}: it broke"
    last = [one for one in plan.stages if one.sandbox == stage.sandbox][-1]
    for row in trial.sandboxes:
        assert row.deleted == (row.plan.sandbox != stage.sandbox or stage is not last)
    assert {row.plan.sandbox for row in trial.sandboxes} == set(plan.sandbox[trial.span].tolist())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_timeout_is_over_its_stages_limit(
    played: Play, benchmark: Benchmark, plan: TrialPlan, seed: int
) -> None:
    """The spans of the named stage in the sandbox where it ended add up to more than the limit."""
    trial = played("timeout", seed)
    (at,) = np.flatnonzero(~trial.ok)
    assert trial.failed_stage is not None
    limit_s = benchmark.stage(trial.failed_stage).limit_s
    assert limit_s is not None
    took_ns = stage_ns(trial, plan, int(plan.sandbox[trial.span[at]]), trial.failed_stage)
    assert limit_s * 1e9 < took_ns < (limit_s + 1) * 1e9
    assert trial.error == f"{benchmark.stage(trial.failed_stage).name} ran past its limit of {limit_s:g} s"


@pytest.mark.parametrize("seed", SEEDS)
def test_an_exclusion_is_a_failed_call_or_another_reward(played: Play, seed: int) -> None:
    """Either one sandbox call failed, or all are ok and the last sandbox's reward is not the expected one."""
    trial = played("excluded", seed)
    last = trial.sandboxes[-1]
    assert last.plan.rollout is not None
    failed = np.flatnonzero(~trial.ok)
    if failed.size:
        assert failed.size == 1
        assert not trial.on_host[failed[0]]
        assert last.reward is None
    else:
        assert last.reward == 1 - last.plan.rollout.expected_reward
    assert all(row.deleted for row in trial.sandboxes)


def test_both_kinds_of_exclusion_occur(played: Play) -> None:
    """Over a few seeds there are failed calls and disagreeing rewards."""
    assert {bool(played("excluded", seed).ok.all()) for seed in SEEDS} == {True, False}


@pytest.mark.parametrize("seed", SEEDS)
def test_an_invalid_trial_has_one_span_over_the_gate(played: Play, seed: int) -> None:
    """All else is a success; the message and the stage are those of the span whose clocks disagree."""
    trial = played("invalid", seed)
    assert sum(difference > GATE_NS for difference in clock_differences_ns(trial)) == 1
    assert trial.ok.all()
    assert trial.error is not None
    assert trial.error.startswith("Clock gate")
    assert trial.failed_stage is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_harness_error_leaves_nothing_failed_and_nothing_behind(played: Play, seed: int) -> None:
    """No span failed, and every sandbox that came up was taken down; it may end before the first span."""
    trial = played("harness_error", seed)
    assert trial.ok.all()
    assert all(row.deleted for row in trial.sandboxes)
    assert trial.error == "The harness's registry token expired before the step began"


@pytest.mark.parametrize("seed", range(10))
def test_a_heavy_tail_makes_one_platform_call_long(
    played: Play, benchmark: Benchmark, plan: TrialPlan, seed: int
) -> None:
    """With a tail in every trial, one platform call takes at least the factor as long; others do not."""
    plain = played("success", seed)
    tailed = played("success", seed, EntryScenario("oak", tail_rate=1.0, tail_factor=10.0))
    ratio = tailed.duration_ns / plain.duration_ns
    (at,) = np.flatnonzero(ratio > 9.99)
    assert benchmark.stages[plan.stage[at]].group == "platform"
    assert np.count_nonzero(np.abs(ratio - 1) > 1e-9) == 1


def test_no_snapshot_is_confirmed_where_none_was_taken(played: Play) -> None:
    """A trial that ends while the base sandbox is set up says nothing of a snapshot; a later one does."""
    for seed in SEEDS:
        trial = played("provider_error", seed)
        rollouts = any(row.plan.rollout for row in trial.sandboxes)
        assert trial.snapshot_deleted is True or not rollouts
        if trial.failed_stage in ("create", "boot", "snapshot"):
            assert trial.snapshot_deleted is None
