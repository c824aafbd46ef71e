"""What every trial of a benchmark does: the calls of each stage and how long a middling provider takes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.definitions.benchmark import Benchmark, Role, Stage, Unit

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]


@dataclass(frozen=True)
class StageShape:
    """How a stage runs at a middling provider. Times in ms."""

    median_ms: float
    """Median of one call."""
    spread: float
    """Standard deviation of ln(duration) from trial to trial."""
    gap_before_ms: float
    """Untimed work of the harness before the stage's first call."""
    calls: str | None = None
    """The parameter that says how many calls one sandbox makes; `recorded`: as many as the rollout's
    recording holds; None: one."""
    gap_between_ms: float = 0.0
    unevenness: float = 0.0
    """Standard deviation of ln(median) from call to call: the same in every trial."""
    unit_spread: float = 0.0
    """Standard deviation of ln(median) from unit to unit."""


_RECORDED = "recorded"

_SHAPES: Mapping[str, StageShape] = {
    "create": StageShape(2600, 0.18, 5),
    "reset": StageShape(170, 0.10, 700, calls="reset_commands", gap_between_ms=80, unevenness=0.9),
    "snapshot": StageShape(5200, 0.15, 300),
    "restore": StageShape(2400, 0.20, 450),
    "tool_calls": StageShape(60, 0.12, 800, calls=_RECORDED, gap_between_ms=1.5, unevenness=1.0),
    "reward": StageShape(10_500, 0.05, 900, unit_spread=0.28),
    "destroy": StageShape(650, 0.25, 250),
}
_OTHER_SHAPES: Mapping[str, StageShape] = {
    "platform": StageShape(2000, 0.18, 300),
    "work": StageShape(5000, 0.08, 500, unit_spread=0.25),
}
_CALLS_PER_ROLLOUT = 20
"""Where the benchmark's parameters do not say."""


@dataclass(frozen=True)
class RolloutPlan:
    """One rollout as this sample invents it where the content does not publish it."""

    id: str
    calls: int
    expected_reward: int


@dataclass(frozen=True)
class SandboxPlan:
    """One sandbox of a trial."""

    sandbox: int
    role: Role
    rollout: RolloutPlan | None


@dataclass(frozen=True)
class StagePlan:
    """One stage in one sandbox: the spans `first` to `last` (exclusive) of the trial's plan."""

    sandbox: int
    stage: Stage
    first: int
    last: int


@dataclass(frozen=True)
class TrialPlan:
    """All spans of one clean trial of a unit, in the order in which they run; arrays of one length."""

    sandboxes: tuple[SandboxPlan, ...]
    stages: tuple[StagePlan, ...]
    sandbox: IntArray
    stage: IntArray
    """Index into the benchmark's stages."""
    seq: IntArray
    median_ms: FloatArray
    spread: FloatArray
    gap_ms: FloatArray
    """Untimed time before the span."""

    @property
    def span_count(self) -> int:
        """Spans of a clean trial."""
        return int(self.seq.size)


def generator_for(*parts: str | int) -> np.random.Generator:
    """A random generator that depends on `parts` only: the same on every machine."""
    text = "/".join(str(part) for part in parts)
    return np.random.default_rng(int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big"))


def plan_trials(benchmark: Benchmark) -> Mapping[str, TrialPlan]:
    """The plan of each unit's trials, by unit id. It depends on the benchmark alone, not on a seed."""
    rollouts = _rollouts(benchmark)
    return {unit.id: _plan_unit(benchmark, unit, rollouts[unit.id]) for unit in benchmark.units}


def whole_parameter(benchmark: Benchmark, id: str, default: int) -> int:
    """The parameter `id` where the benchmark gives it as an integer, else the default."""
    values = (parameter.value for parameter in benchmark.parameters if parameter.id == id)
    value = next(values, default)
    return value if isinstance(value, int) else default


def _rollouts(benchmark: Benchmark) -> Mapping[str, tuple[RolloutPlan, ...]]:
    """Published counts and rewards where there are any; else invented ones that keep to the parameters."""
    per_unit = next((role.count for role in benchmark.sandboxes if role.role == "rollout"), 0)
    rng = generator_for("rollouts", benchmark.id)
    counts = _call_counts(benchmark, len(benchmark.units) * per_unit, rng)
    plans: dict[str, tuple[RolloutPlan, ...]] = {}
    for at, unit in enumerate(benchmark.units):
        passing = rng.permutation(per_unit) < 1 + at % max(per_unit - 1, 1)
        plans[unit.id] = tuple(
            _rollout(unit, number, int(counts[at * per_unit + number]), bool(passing[number]))
            for number in range(per_unit)
        )
    return plans


def _rollout(unit: Unit, number: int, calls: int, passing: bool) -> RolloutPlan:
    published = unit.rollouts[number] if number < len(unit.rollouts) else None
    if published is None:
        return RolloutPlan(f"run{number + 1}", calls, int(passing))
    reward = published.expected_reward
    return RolloutPlan(
        published.id, published.tool_calls or calls, int(passing) if reward is None else reward
    )


def _call_counts(benchmark: Benchmark, rollouts: int, rng: np.random.Generator) -> IntArray:
    """Calls of each rollout: from the least to the most of the parameters, adding up to their total."""
    total = whole_parameter(benchmark, "tool_calls_total", _CALLS_PER_ROLLOUT * rollouts)
    mean = total / max(rollouts, 1)
    least = whole_parameter(benchmark, "tool_calls_least", round(mean / 3))
    most = whole_parameter(benchmark, "tool_calls_most", round(mean * 2))
    counts = np.rint(np.clip(rng.gamma(4.5, mean / 4.5, rollouts), least, most)).astype(np.int64)
    if rollouts > 1:
        counts[[counts.argmin(), counts.argmax()]] = least, most
    while counts.sum() != total:
        step = 1 if counts.sum() < total else -1
        between = np.flatnonzero((counts > least + 1) & (counts < most - 1))
        if between.size == 0:
            break
        counts[rng.choice(between)] += step
    return counts


def _plan_unit(benchmark: Benchmark, unit: Unit, rollouts: tuple[RolloutPlan, ...]) -> TrialPlan:
    sandboxes: list[SandboxPlan] = []
    for role in benchmark.sandboxes:
        for number in range(role.count):
            rollout = rollouts[number] if role.role == "rollout" else None
            sandboxes.append(SandboxPlan(len(sandboxes) + 1, role.role, rollout))
    stages: list[StagePlan] = []
    spans: list[tuple[int, int, int, float, float, float]] = []
    for sandbox in sandboxes:
        for at, stage in enumerate(benchmark.stages):
            if sandbox.role in stage.roles:
                first = len(spans)
                spans += [
                    (sandbox.sandbox, at, *call) for call in _calls(benchmark, unit, stage, sandbox.rollout)
                ]
                stages.append(StagePlan(sandbox.sandbox, stage, first, len(spans)))
    columns = list(zip(*spans, strict=True))
    whole = [np.asarray(column, dtype=np.int64) for column in columns[:3]]
    real = [np.asarray(column, dtype=np.float64) for column in columns[3:]]
    return TrialPlan(tuple(sandboxes), tuple(stages), whole[0], whole[1], whole[2], real[0], real[1], real[2])


def _calls(
    benchmark: Benchmark, unit: Unit, stage: Stage, rollout: RolloutPlan | None
) -> list[tuple[int, float, float, float]]:
    """(seq, median ms, spread, gap ms before) of each call of a stage in one sandbox."""
    shape = _SHAPES.get(stage.id, _OTHER_SHAPES[stage.group])
    recorded = rollout if shape.calls == _RECORDED else None
    calls = recorded.calls if recorded else whole_parameter(benchmark, shape.calls or "", 1)
    unit_rng = generator_for("unit", benchmark.id, unit.id, stage.id)
    # The reset commands are the same for every unit; recorded calls are the rollout's own.
    own = (unit.id, recorded.id) if recorded else ()
    call_rng = generator_for("calls", benchmark.id, stage.id, *own)
    scale = shape.median_ms * np.exp(shape.unit_spread * unit_rng.standard_normal())
    medians = scale * np.exp(shape.unevenness * call_rng.standard_normal(calls))
    return [
        (seq, float(medians[seq]), shape.spread, shape.gap_between_ms if seq else shape.gap_before_ms)
        for seq in range(calls)
    ]
