"""One simulated trial: its spans, its sandboxes and what the harness says of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.definitions.benchmark import Benchmark
from generator.simulator.scenario import Ending, EntryScenario
from generator.simulator.workload import FloatArray, IntArray, SandboxPlan, StagePlan, TrialPlan

BoolArray = NDArray[np.bool_]

NO_UPTIME = -1
_MICROSECOND_NS = 1_000
_TICK_NS = 10_000_000
"""The resolution of /proc/uptime."""


@dataclass(frozen=True)
class SandboxEvidence:
    """A row of the sandboxes table, without its key."""

    plan: SandboxPlan
    reward: int | None
    deleted: bool


@dataclass(frozen=True, eq=False)
class TrialEvidence:
    """One trial. The arrays have one value per span, in the order in which the spans ran."""

    span: IntArray
    """Index into the trial's plan."""
    start_ns: IntArray
    duration_ns: IntArray
    uptime_ns: IntArray
    """NO_UPTIME where there is none."""
    on_host: BoolArray
    ok: BoolArray
    sandboxes: tuple[SandboxEvidence, ...]
    outcome: str
    failed_stage: str | None
    error: str | None
    snapshot_deleted: bool | None

    @property
    def end_ns(self) -> int:
        """When its last span ends, from the trial's start."""
        return int(self.start_ns[-1] + self.duration_ns[-1]) if self.span.size else 0


@dataclass(frozen=True)
class Cut:
    """Where and how a trial ends."""

    reached: int
    """Spans of the plan that ran before the harness cleaned up."""
    at: StagePlan | None = None
    """The stage that ended it; None: nothing did."""
    ok: bool = True
    """False: the last of the spans that were reached failed."""
    duration_ns: int | None = None
    """Duration of that last span, where the ending decides it."""
    error: str | None = None
    wrong_reward: bool = False


def play(
    benchmark: Benchmark,
    plan: TrialPlan,
    entry: EntryScenario,
    rng: np.random.Generator,
    *,
    medians_ms: FloatArray,
    ending: Ending,
    message: str,
    gate_ms: float,
) -> TrialEvidence:
    """One trial that ends as `ending`. medians_ms: of each span of the plan at this entry.

    message: the text of a provider error. gate_ms: the most by which the clocks may differ.
    """
    durations = _durations(benchmark, plan, medians_ms, entry, rng)
    cut = _cut(plan, ending, durations, message, rng)
    span = np.concatenate([np.arange(cut.reached), _clean_up(plan, cut)]).astype(np.int64)
    ok = np.ones(span.size, dtype=np.bool_)
    if not cut.ok:
        ok[cut.reached - 1] = False
    if cut.duration_ns is not None:
        durations[cut.reached - 1] = cut.duration_ns
    duration = durations[span]
    gap = _to_ns(plan.gap_ms[span] * np.exp(0.1 * rng.standard_normal(span.size)))
    start = np.cumsum(gap + duration) - duration
    on_host = np.asarray([stage.clock == "host" for stage in benchmark.stages])[plan.stage[span]]
    phase = rng.integers(0, _TICK_NS, span.size)
    uptime = np.where(on_host, NO_UPTIME, (phase + duration) // _TICK_NS * _TICK_NS)
    error, at = cut.error, cut.at
    if ending == "invalid":
        off = int(rng.choice(np.flatnonzero(~on_host)))
        uptime[off] += shift_over(gate_ms, rng)
        at = next(stage for stage in plan.stages if stage.first <= span[off] < stage.last)
        error = f"Clock gate: a {at.stage.name} call differs from /proc/uptime by more than {gate_ms:g} ms"
    return TrialEvidence(
        span=span,
        start_ns=start,
        duration_ns=duration,
        uptime_ns=uptime,
        on_host=on_host,
        ok=ok,
        sandboxes=_sandboxes(plan, cut),
        outcome=ending,
        failed_stage=at.stage.id if at else None,
        error=error,
        snapshot_deleted=_snapshot_deleted(benchmark, plan, cut),
    )


def shift_over(gate_ms: float, rng: np.random.Generator) -> int:
    """A difference in ns, in ticks of /proc/uptime, that is surely over the gate."""
    ticks = int(gate_ms * 1e6) // _TICK_NS + 2
    return int(rng.integers(ticks, 4 * ticks)) * _TICK_NS


def _to_ns(times_ms: FloatArray) -> IntArray:
    """Whole microseconds, as ns: finer digits would only be noise in the files."""
    return np.rint(times_ms * 1e3).astype(np.int64) * _MICROSECOND_NS


def _durations(
    benchmark: Benchmark,
    plan: TrialPlan,
    medians_ms: FloatArray,
    entry: EntryScenario,
    rng: np.random.Generator,
) -> IntArray:
    """Durations of all spans of the plan, in ns."""
    noise = plan.spread * rng.standard_normal(medians_ms.size) + entry.spread * rng.standard_normal()
    times = medians_ms * np.exp(noise)
    if rng.random() < entry.tail_rate:
        platform = np.asarray([stage.group == "platform" for stage in benchmark.stages])[plan.stage]
        times[rng.choice(np.flatnonzero(platform))] *= entry.tail_factor * (1 + rng.pareto(2.5))
    return np.maximum(_to_ns(times), _MICROSECOND_NS)


def _cut(plan: TrialPlan, ending: Ending, durations: IntArray, message: str, rng: np.random.Generator) -> Cut:
    if ending == "provider_error":
        at = _choose([stage for stage in plan.stages if stage.stage.clock == "host"], rng)
        return Cut(at.last, at, ok=False, error=f"{at.stage.name}: {message}")
    if ending == "timeout":
        at = _choose([stage for stage in plan.stages if stage.stage.limit_s is not None], rng)
        limit_s = at.stage.limit_s or 0.0
        call = int(rng.integers(at.first, at.last))
        over_ns = int(rng.integers(20_000, 900_000)) * _MICROSECOND_NS
        left_ns = int(limit_s * 1e9) - int(durations[at.first : call].sum()) + over_ns
        error = f"{at.stage.name} ran past its limit of {limit_s:g} s"
        return Cut(call + 1, at, ok=False, duration_ns=max(left_ns, over_ns), error=error)
    if ending == "excluded":
        return _exclusion(plan, rng)
    if ending == "harness_error":
        at = _choose(plan.stages, rng)
        return Cut(at.first, at, error="The harness's registry token expired before the step began")
    return Cut(plan.span_count)


def _exclusion(plan: TrialPlan, rng: np.random.Generator) -> Cut:
    """A rollout's call that exits unexpectedly, or, at the last of its stages, a reward that disagrees."""
    rollouts = {sandbox.sandbox for sandbox in plan.sandboxes if sandbox.rollout}
    inside = [stage for stage in plan.stages if stage.sandbox in rollouts and stage.stage.clock == "sandbox"]
    at = _choose(inside, rng)
    if at is max((stage for stage in inside if stage.sandbox == at.sandbox), key=lambda stage: stage.first):
        return Cut(at.last, at, error="The reward differs from the recorded one", wrong_reward=True)
    call = int(rng.integers(at.first, at.last))
    error = f"Call {call - at.first} of {at.stage.name} exited with 1, recorded was 0"
    return Cut(call + 1, at, ok=False, error=error)


def _choose(stages: Sequence[StagePlan], rng: np.random.Generator) -> StagePlan:
    return stages[int(rng.integers(len(stages)))]


def _own_stages(plan: TrialPlan, sandbox: int) -> list[StagePlan]:
    return [stage for stage in plan.stages if stage.sandbox == sandbox]


def _clean_up(plan: TrialPlan, cut: Cut) -> IntArray:
    """The spans that take the sandbox down in which the trial ended; none where it never came up."""
    if cut.at is None:
        return np.zeros(0, dtype=np.int64)
    own = _own_stages(plan, cut.at.sandbox)
    if cut.at is own[0] or (cut.at is own[-1] and cut.reached == own[-1].last):
        return np.zeros(0, dtype=np.int64)
    return np.arange(own[-1].first, own[-1].last)


def _sandboxes(plan: TrialPlan, cut: Cut) -> tuple[SandboxEvidence, ...]:
    rows: list[SandboxEvidence] = []
    for sandbox in plan.sandboxes:
        own = _own_stages(plan, sandbox.sandbox)
        if own[0].first >= cut.reached:
            break
        graded = [stage for stage in own if stage.stage.clock == "sandbox"]
        reward = None
        if sandbox.rollout and graded and graded[-1].last <= cut.reached:
            ended_here = cut.at is graded[-1]
            if not ended_here or cut.wrong_reward:
                reward = sandbox.rollout.expected_reward ^ int(ended_here)
        rows.append(SandboxEvidence(sandbox, reward, deleted=cut.ok or cut.at is not own[-1]))
    return tuple(rows)


def _snapshot_deleted(benchmark: Benchmark, plan: TrialPlan, cut: Cut) -> bool | None:
    """None where the trial never came to take one."""
    base = _own_stages(plan, plan.sandboxes[0].sandbox)
    succeeded = cut.reached if cut.ok else cut.reached - 1
    return True if benchmark.takes_snapshot and succeeded >= base[-1].first else None
