"""Spoils the evidence of a clean trial, so that exactly one audit rule is broken and still says "success"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from generator.simulator.scenario import AuditRule
from generator.simulator.trial import NO_UPTIME, BoolArray, SandboxEvidence, TrialEvidence, shift_over
from generator.simulator.workload import IntArray, TrialPlan


def spoil(
    trial: TrialEvidence, plan: TrialPlan, rule: AuditRule, gate_ms: float, rng: np.random.Generator
) -> TrialEvidence:
    """The trial with evidence against `rule`; its recorded outcome stays as it is."""
    spoilers: Mapping[AuditRule, Callable[[], TrialEvidence]] = {
        "host_span_failed": lambda: _with_failed_span(trial, trial.on_host, rng),
        "deletion_unconfirmed": lambda: _deletion_unconfirmed(trial, rng),
        "stage_over_limit": lambda: _stage_over_limit(trial, plan, rng),
        "sandbox_count": lambda: _sandbox_count(trial, plan),
        "stage_missing": lambda: _stage_missing(trial, plan, rng),
        "wrong_clock": lambda: _wrong_clock(trial, rng),
        "clock_gate": lambda: _clock_gate(trial, gate_ms, rng),
        "sandbox_span_failed": lambda: _with_failed_span(trial, ~trial.on_host, rng),
        "reward_mismatch": lambda: _reward_mismatch(trial, rng),
    }
    return spoilers[rule]()


def _deletion_unconfirmed(trial: TrialEvidence, rng: np.random.Generator) -> TrialEvidence:
    if trial.snapshot_deleted is not None and rng.random() < 0.5:
        return replace(trial, snapshot_deleted=False)
    last = trial.sandboxes[-1]
    return replace(trial, sandboxes=(*trial.sandboxes[:-1], replace(last, deleted=False)))


def _stage_over_limit(trial: TrialEvidence, plan: TrialPlan, rng: np.random.Generator) -> TrialEvidence:
    """The longest call of a limited sandbox stage runs on for the whole limit."""
    limited = [
        stage for stage in plan.stages if stage.stage.limit_s is not None and stage.stage.clock == "sandbox"
    ]
    stage = limited[int(rng.integers(len(limited)))]
    call = stage.first + int(trial.duration_ns[stage.first : stage.last].argmax())
    extra = int((stage.stage.limit_s or 0.0) * 1e9)
    duration, start, uptime = trial.duration_ns.copy(), trial.start_ns.copy(), trial.uptime_ns.copy()
    duration[call] += extra
    uptime[call] += extra
    start[call + 1 :] += extra
    return replace(trial, duration_ns=duration, start_ns=start, uptime_ns=uptime)


def _sandbox_count(trial: TrialEvidence, plan: TrialPlan) -> TrialEvidence:
    gone = trial.sandboxes[-1].plan.sandbox
    return replace(_without(trial, plan.sandbox[trial.span] == gone), sandboxes=trial.sandboxes[:-1])


def _stage_missing(trial: TrialEvidence, plan: TrialPlan, rng: np.random.Generator) -> TrialEvidence:
    sandbox_stages = [stage for stage in plan.stages if stage.stage.clock == "sandbox"]
    gone = sandbox_stages[int(rng.integers(len(sandbox_stages)))]
    return _without(trial, (trial.span >= gone.first) & (trial.span < gone.last))


def _wrong_clock(trial: TrialEvidence, rng: np.random.Generator) -> TrialEvidence:
    at = _pick(~trial.on_host, rng)
    on_host, uptime = trial.on_host.copy(), trial.uptime_ns.copy()
    on_host[at], uptime[at] = True, NO_UPTIME
    return replace(trial, on_host=on_host, uptime_ns=uptime)


def _reward_mismatch(trial: TrialEvidence, rng: np.random.Generator) -> TrialEvidence:
    graded = [at for at, sandbox in enumerate(trial.sandboxes) if sandbox.reward is not None]
    at = graded[int(rng.integers(len(graded)))]
    rows: list[SandboxEvidence] = list(trial.sandboxes)
    rows[at] = replace(rows[at], reward=1 - (rows[at].reward or 0))
    return replace(trial, sandboxes=tuple(rows))


def _clock_gate(trial: TrialEvidence, gate_ms: float, rng: np.random.Generator) -> TrialEvidence:
    uptime = trial.uptime_ns.copy()
    uptime[_pick(~trial.on_host, rng)] += shift_over(gate_ms, rng)
    return replace(trial, uptime_ns=uptime)


def _with_failed_span(trial: TrialEvidence, among: BoolArray, rng: np.random.Generator) -> TrialEvidence:
    ok = trial.ok.copy()
    ok[_pick(among, rng)] = False
    return replace(trial, ok=ok)


def _pick(among: BoolArray, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(among)))


def _without(trial: TrialEvidence, gone: BoolArray) -> TrialEvidence:
    """The trial without some of its spans."""
    keep: IntArray = np.flatnonzero(~gone)
    return replace(
        trial,
        span=trial.span[keep],
        start_ns=trial.start_ns[keep],
        duration_ns=trial.duration_ns[keep],
        uptime_ns=trial.uptime_ns[keep],
        on_host=trial.on_host[keep],
        ok=trial.ok[keep],
    )
