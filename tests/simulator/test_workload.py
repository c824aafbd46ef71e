"""What every trial does follows from the benchmark's definition alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from generator.definitions.benchmark import Benchmark
from generator.simulator.workload import TrialPlan, generator_for, plan_trials, whole_parameter


def layout(plan: TrialPlan) -> list[tuple[int, str, int]]:
    """(sandbox, stage, calls), in the order of the plan."""
    return [(stage.sandbox, stage.stage.id, stage.last - stage.first) for stage in plan.stages]


def test_a_trial_sets_up_the_base_and_then_runs_one_rollout_after_another(small: Benchmark) -> None:
    """Each sandbox has its role's stages, in the order of the definition; unknown stages are one call."""
    assert layout(plan_trials(small)["one"]) == [
        (1, "boot", 1),
        (1, "prepare", 1),
        (1, "stop", 1),
        *[(2, "fork", 1), (2, "act", 1), (2, "judge", 1), (2, "stop", 1)],
        *[(3, "fork", 1), (3, "act", 1), (3, "judge", 1), (3, "stop", 1)],
    ]


def test_the_stages_of_a_plan_cover_its_spans_once(r2e_gym: Benchmark) -> None:
    """They follow each other without a gap, and number their calls from 0."""
    for plan in plan_trials(r2e_gym).values():
        assert plan.stages[0].first == 0
        assert plan.stages[-1].last == plan.span_count
        assert all(one.last == next_one.first for one, next_one in pairwise(plan.stages))
        for stage in plan.stages:
            assert plan.seq[stage.first : stage.last].tolist() == list(range(stage.last - stage.first))


def test_calls_keep_to_the_parameters(r2e_gym: Benchmark) -> None:
    """The reset's commands, and the rollouts' tool calls: their least, their most and their sum."""
    plans = plan_trials(r2e_gym)
    stages = [stage for plan in plans.values() for stage in plan.stages]
    calls = {
        name: [stage.last - stage.first for stage in stages if stage.stage.id == name]
        for name in ("reset", "tool_calls")
    }
    assert set(calls["reset"]) == {r2e_gym.parameter("reset_commands").value}
    assert min(calls["tool_calls"]) == r2e_gym.parameter("tool_calls_least").value
    assert max(calls["tool_calls"]) == r2e_gym.parameter("tool_calls_most").value
    assert sum(calls["tool_calls"]) == r2e_gym.parameter("tool_calls_total").value


def test_each_unit_has_passing_and_failing_rollouts(r2e_gym: Benchmark) -> None:
    """Where the content publishes no rewards, the invented ones are mixed in every unit."""
    for plan in plan_trials(r2e_gym).values():
        rewards = {sandbox.rollout.expected_reward for sandbox in plan.sandboxes if sandbox.rollout}
        assert rewards == {0, 1}


def test_what_is_published_of_a_rollout_is_kept(small: Benchmark) -> None:
    """Its id, its calls and its reward are the content's; only what is lacking is invented."""
    rollouts = [sandbox.rollout for sandbox in plan_trials(small)["one"].sandboxes if sandbox.rollout]
    assert [rollout.id for rollout in rollouts] == ["first", "second"]
    assert (rollouts[0].calls, rollouts[0].expected_reward) == (3, 1)
    unpublished = [sandbox.rollout for sandbox in plan_trials(small)["two"].sandboxes if sandbox.rollout]
    assert [rollout.id for rollout in unpublished] == ["run1", "run2"]


def test_plans_are_the_same_every_time(r2e_gym: Benchmark) -> None:
    """No seed, no clock: two plans of one benchmark agree to the digit."""
    one, other = plan_trials(r2e_gym), plan_trials(r2e_gym)
    for unit, plan in one.items():
        assert plan.median_ms.tolist() == other[unit].median_ms.tolist()
        assert plan.sandboxes == other[unit].sandboxes


def test_random_generators_depend_on_every_part() -> None:
    """Equal parts give equal numbers; parts that differ, or are split otherwise, do not."""
    first = generator_for("a", 1).random()
    assert generator_for("a", 1).random() == first
    assert generator_for("a", 2).random() != first
    assert generator_for("a", 12).random() != generator_for("a1", 2).random()


@pytest.mark.parametrize(("name", "value"), [("reset_commands", 17), ("mode", 5), ("unheard_of", 5)])
def test_a_parameter_that_is_no_integer_gives_the_default(r2e_gym: Benchmark, name: str, value: int) -> None:
    """A text and a parameter that is not there both count as not given."""
    assert whole_parameter(r2e_gym, name, 5) == value
