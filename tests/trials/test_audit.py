"""A success gets the class of the first rule that its evidence breaks, never a better one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.trials.audit_rule import AUDIT_RULES
from generator.trials.contract import OUTCOMES
from generator.trials.reading import read_runs
from generator.trials.run import Run
from tests.trials.sample_run import CONTENT, GROVE, RunBuilder, read, verdicts


def host_span_failed(run: RunBuilder) -> None:
    run.span("destroy", 2)["ok"] = False


def sandbox_not_deleted(run: RunBuilder) -> None:
    run.sandboxes[1]["deleted"] = False


def snapshot_not_deleted(run: RunBuilder) -> None:
    run.trials[0]["snapshot_deleted"] = False


def snapshot_unknown(run: RunBuilder) -> None:
    run.trials[0]["snapshot_deleted"] = None


def over_limit(run: RunBuilder) -> None:
    for seq in (0, 1):
        run.span("tool_calls", 3, seq=seq).update(duration_ns=2_600_000_000, uptime_ns=2_600_000_000)


def sandbox_missing(run: RunBuilder) -> None:
    del run.sandboxes[2]
    for stage, seq in (("tool_calls", 0), ("tool_calls", 1), ("destroy", 0)):
        run.spans.remove(run.span(stage, 3, seq=seq))


def wrong_role(run: RunBuilder) -> None:
    run.sandboxes[1].update(role="base", rollout=None, expected_reward=None, reward=None)


def sandbox_not_listed(run: RunBuilder) -> None:
    run.spans.append(run.span("destroy", 3) | {"sandbox": 4})


def stage_missing(run: RunBuilder) -> None:
    run.spans.remove(run.span("destroy", 1))


def wrong_clock(run: RunBuilder) -> None:
    run.span("tool_calls", 2, seq=1).update(clock="host", uptime_ns=None)


def wrong_host_clock(run: RunBuilder) -> None:
    run.span("create", 1).update(clock="sandbox", uptime_ns=run.span("create", 1)["duration_ns"])


def gate_broken(run: RunBuilder) -> None:
    row = run.span("tool_calls", 2, seq=1)
    row["uptime_ns"] = row["duration_ns"] - 20_000_001


def uptime_missing(run: RunBuilder) -> None:
    run.span("tool_calls", 2, seq=1)["uptime_ns"] = None


def call_failed(run: RunBuilder) -> None:
    run.span("tool_calls", 3, seq=1)["ok"] = False


def wrong_reward(run: RunBuilder) -> None:
    run.sandboxes[2]["reward"] = 0


def no_reward(run: RunBuilder) -> None:
    run.sandboxes[1]["reward"] = None


def nothing_expected(run: RunBuilder) -> None:
    run.sandboxes[1].update(reward=None, expected_reward=None)


BREAKERS = [
    (host_span_failed, "host_span_failed", "Destroy in sandbox 2 did not end as expected"),
    (sandbox_not_deleted, "deletion_unconfirmed", "sandbox 2 is not confirmed deleted"),
    (snapshot_not_deleted, "deletion_unconfirmed", "the snapshot is not confirmed deleted"),
    (snapshot_unknown, "deletion_unconfirmed", "the snapshot is not confirmed deleted"),
    (over_limit, "stage_over_limit", "Tool_Calls took 5.2 s in sandbox 3, limit 5 s"),
    (sandbox_missing, "sandbox_count", "1 sandboxes with the role rollout, must be 2"),
    (
        wrong_role,
        "sandbox_count",
        "2 sandboxes with the role base, must be 1; 1 sandboxes with the role rollout, must be 2",
    ),
    (sandbox_not_listed, "sandbox_count", "spans in sandbox 4, which the trial does not list"),
    (stage_missing, "stage_missing", "no span of Destroy in sandbox 1"),
    (wrong_clock, "wrong_clock", "Tool_Calls in sandbox 2 by the host clock, must be the sandbox clock"),
    (wrong_host_clock, "wrong_clock", "Create in sandbox 1 by the sandbox clock, must be the host clock"),
    (
        gate_broken,
        "clock_gate",
        "Tool_Calls in sandbox 2 differs from /proc/uptime by 20.001 ms, at most 20 ms",
    ),
    (uptime_missing, "clock_gate", "1 of the 2 spans of Tool_Calls in sandbox 2 have no /proc/uptime"),
    (
        call_failed,
        "sandbox_span_failed",
        "1 of the 2 calls of Tool_Calls in sandbox 3 did not end as expected",
    ),
    (wrong_reward, "reward_mismatch", "run2 in sandbox 3: reward 0, expected 1"),
    (no_reward, "reward_mismatch", "run1 in sandbox 2: reward not given, expected 0"),
    (nothing_expected, "reward_mismatch", "run1 in sandbox 2: reward not given, expected not given"),
]
CLASSES = {rule.id: rule.outcome for rule in AUDIT_RULES}
ORDER = [rule.id for rule in AUDIT_RULES]
ONE_A_RULE = {rule: breaker for breaker, rule, _ in reversed(BREAKERS)}
"""Rule → the first of BREAKERS that breaks it."""


@pytest.mark.parametrize(("breaker", "rule", "detail"), BREAKERS)
def test_each_rule(
    data: Path, run: RunBuilder, breaker: Callable[[RunBuilder], None], rule: str, detail: str
) -> None:
    """A broken rule gives the trial its class, with what was found in words; others stay as they are."""
    breaker(run)
    run.write(data)
    first, *others = verdicts(read(data)[0])
    assert first == (CLASSES[rule], rule, detail)
    assert others == [("success", None, None)] * 2


@pytest.mark.parametrize("later", ONE_A_RULE)
def test_the_first_broken_rule_counts(data: Path, later: str) -> None:
    """Whatever else is broken, the earliest rule in the contract's order gives the class."""
    number = 0
    for earlier in ORDER[: ORDER.index(later)]:
        run = RunBuilder("grove", f"2026-11-{number + 1:02}")
        try:
            ONE_A_RULE[later](run)
            ONE_A_RULE[earlier](run)
        except (StopIteration, IndexError):
            continue  # the one took away what the other would change
        run.write(data)
        number += 1
    for read_run in read(data) if number else ():
        first = verdicts(read_run)[0][1]
        assert first is not None
        assert ORDER.index(first) < ORDER.index(later)


@pytest.mark.parametrize("outcome", OUTCOMES[1:])
def test_a_trial_never_gets_a_better_class(data: Path, run: RunBuilder, outcome: str) -> None:
    """What was not recorded as success keeps its class, with perfect evidence or with none."""
    run.trials[0]["outcome"] = outcome
    run.trials[1]["outcome"] = outcome
    for row in (*run.sandboxes, *run.spans):
        if row["trial"] == 1:
            row["deleted" if "deleted" in row else "ok"] = False
    run.write(data)
    assert verdicts(read(data)[0])[:2] == [(outcome, None, None)] * 2


def test_limits_are_inclusive(data: Path, run: RunBuilder) -> None:
    """Exactly the limit and exactly the gate hold; a stage without a limit takes as long as it takes."""
    for seq in (0, 1):
        run.span("tool_calls", 3, seq=seq).update(duration_ns=2_500_000_000, uptime_ns=2_520_000_000)
    run.span("destroy", 3)["duration_ns"] = 80_000_000_000_000
    run.write(data)
    assert verdicts(read(data)[0])[0] == ("success", None, None)


def test_what_is_over_never_reads_as_the_limit(data: Path, run: RunBuilder) -> None:
    """One ns over is rounded up in words."""
    for seq, duration_ns in ((0, 2_500_000_000), (1, 2_500_000_001)):
        run.span("tool_calls", 3, seq=seq).update(duration_ns=duration_ns, uptime_ns=duration_ns)
    run.write(data)
    assert verdicts(read(data)[0])[0][2] == "Tool_Calls took 5.001 s in sandbox 3, limit 5 s"


@pytest.mark.parametrize(
    ("limit_s", "duration_ns", "words"),
    [
        (330, 339_444_123_456, "took 339.445 s in sandbox 3, limit 330 s"),
        (0.0005, 500_001, "took 0.0005001 s in sandbox 3, limit 0.0005 s"),
        (1e-8, 11, "took 0.000000011 s in sandbox 3, limit 0.00000001 s"),
    ],
)
def test_what_is_over_is_given_in_digits_of_the_limit(
    limit_s: float, duration_ns: int, words: str, data: Path, run: RunBuilder
) -> None:
    """Rounded up to a millisecond, or to about a thousandth of a limit that is short: it is not 0."""
    for seq, part_ns in ((0, duration_ns), (1, 0)):
        run.span("tool_calls", 3, seq=seq).update(duration_ns=part_ns, uptime_ns=part_ns)
    run.write(data)
    assert words in (verdicts(_limited(data, limit_s))[0][2] or "")


def _limited(data: Path, limit_s: float) -> Run:
    """The run under `data`, where tool calls have another limit."""
    stages = [
        stage.model_copy(update={"limit_s": limit_s}) if stage.id == "tool_calls" else stage
        for stage in GROVE.stages
    ]
    grove = GROVE.model_copy(update={"stages": tuple(stages)})
    content = CONTENT.model_copy(update={"benchmarks": {**CONTENT.benchmarks, GROVE.id: grove}})
    return read_runs(data, content)[0]


def test_every_break_of_the_rule_is_listed(data: Path, run: RunBuilder) -> None:
    """The detail lists all that broke the rule, by sandbox."""
    for row in run.sandboxes[:3]:
        row["deleted"] = False
    snapshot_not_deleted(run)
    run.write(data)
    assert verdicts(read(data)[0])[0][2] == "; ".join(
        [
            *(f"sandbox {number} is not confirmed deleted" for number in (1, 2, 3)),
            "the snapshot is not confirmed deleted",
        ]
    )


def test_a_success_without_any_evidence(data: Path, run: RunBuilder) -> None:
    """A success with neither sandboxes nor spans is no success."""
    run.tables["sandboxes"] = [row for row in run.sandboxes if row["provider"] == "birch"]
    run.tables["spans"] = [row for row in run.spans if row["provider"] == "birch"]
    run.write(data)
    assert [rule for _, rule, _ in verdicts(read(data)[0])] == ["sandbox_count", "sandbox_count", None]


def test_without_a_sandboxes_table(data: Path) -> None:
    """The rules that need no sandboxes table still hold; the gate holds where an uptime is given."""
    run = RunBuilder("pond")
    run.spans[0]["ok"] = False
    run.spans[3].update(uptime_ns=None)
    run.spans[5]["uptime_ns"] = 0
    run.add_success("birch", "yew", 1)
    del run.spans[-1]
    run.write(data)
    assert verdicts(read(data)[0]) == [
        ("provider_error", "host_span_failed", "Create in sandbox 1 did not end as expected"),
        ("success", None, None),
        (
            "invalid",
            "clock_gate",
            "Load in sandbox 1 differs from /proc/uptime by 1000.005 ms, at most 20 ms",
        ),
        ("invalid", "stage_missing", "no span of Load"),
    ]
