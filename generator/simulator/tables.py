"""Simulated trials as the contract's three tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np
import pyarrow as pa

from generator.definitions.benchmark import Benchmark
from generator.simulator.trial import NO_UPTIME, SandboxEvidence, TrialEvidence
from generator.simulator.workload import TrialPlan
from generator.trials.contract import schema
from generator.trials.run import Table


@dataclass(frozen=True, eq=False)
class Row:
    """One trial with its key."""

    provider: str
    variant: str
    unit: str
    trial: int
    round: int
    started_us: int
    """Start of the trial, from the start of the run."""
    evidence: TrialEvidence
    cost_usd: float | None
    cost_source: str


def tables_of(
    benchmark: Benchmark, plans: Mapping[str, TrialPlan], rows: Sequence[Row], started: datetime
) -> Mapping[Table, pa.Table]:
    """The tables, in the order of `rows`; `started` (UTC) is the run's."""
    return {
        "trials": _trials(rows, started),
        "sandboxes": _sandboxes(rows),
        "spans": _spans(benchmark, plans, rows),
    }


def _trials(rows: Sequence[Row], started: datetime) -> pa.Table:
    origin_us = round(started.timestamp()) * 1_000_000
    columns: dict[str, object] = {
        **_keys(rows, np.ones(len(rows), dtype=np.int64)),
        "round": [row.round for row in rows],
        "started_at": [origin_us + row.started_us for row in rows],
        "outcome": [row.evidence.outcome for row in rows],
        "failed_stage": [row.evidence.failed_stage for row in rows],
        "error": [row.evidence.error for row in rows],
        "snapshot_deleted": [row.evidence.snapshot_deleted for row in rows],
        "cost_usd": [row.cost_usd for row in rows],
        "cost_source": [row.cost_source for row in rows],
    }
    return _table("trials", columns)


def _sandboxes(rows: Sequence[Row]) -> pa.Table:
    counts = np.asarray([len(row.evidence.sandboxes) for row in rows])
    all_of_them: list[SandboxEvidence] = [sandbox for row in rows for sandbox in row.evidence.sandboxes]
    rollouts = [sandbox.plan.rollout for sandbox in all_of_them]
    columns: dict[str, object] = {
        **_keys(rows, counts),
        "sandbox": [sandbox.plan.sandbox for sandbox in all_of_them],
        "role": [sandbox.plan.role for sandbox in all_of_them],
        "rollout": [rollout.id if rollout else None for rollout in rollouts],
        "expected_reward": [rollout.expected_reward if rollout else None for rollout in rollouts],
        "reward": [sandbox.reward for sandbox in all_of_them],
        "deleted": [sandbox.deleted for sandbox in all_of_them],
    }
    return _table("sandboxes", columns)


def _spans(benchmark: Benchmark, plans: Mapping[str, TrialPlan], rows: Sequence[Row]) -> pa.Table:
    trials = [row.evidence for row in rows]
    on_host = np.concatenate([trial.on_host for trial in trials])
    uptime = np.concatenate([trial.uptime_ns for trial in trials])
    stages = np.asarray([stage.id for stage in benchmark.stages], dtype=object)
    stage = np.concatenate([plans[row.unit].stage[row.evidence.span] for row in rows])
    columns: dict[str, object] = {
        **_keys(rows, np.asarray([trial.span.size for trial in trials])),
        "sandbox": np.concatenate([plans[row.unit].sandbox[row.evidence.span] for row in rows]),
        "stage": stages[stage],
        "seq": np.concatenate([plans[row.unit].seq[row.evidence.span] for row in rows]),
        "clock": np.where(on_host, "host", "sandbox").astype(object),
        "start_ns": np.concatenate([trial.start_ns for trial in trials]),
        "duration_ns": np.concatenate([trial.duration_ns for trial in trials]),
        "uptime_ns": pa.array(uptime, mask=uptime == NO_UPTIME),
        "ok": np.concatenate([trial.ok for trial in trials]),
    }
    return _table("spans", columns)


def _keys(rows: Sequence[Row], counts: np.ndarray[tuple[int], np.dtype[np.int64]]) -> dict[str, object]:
    """The key columns, each trial's key repeated as often as `counts` says."""
    return {
        "provider": np.repeat(np.asarray([row.provider for row in rows], dtype=object), counts),
        "variant": np.repeat(np.asarray([row.variant for row in rows], dtype=object), counts),
        "unit": np.repeat(np.asarray([row.unit for row in rows], dtype=object), counts),
        "trial": np.repeat(np.asarray([row.trial for row in rows]), counts),
    }


def _table(name: Table, columns: Mapping[str, object]) -> pa.Table:
    contract = schema(name)
    arrays = []
    for column in contract:
        values = columns[column.name]
        if isinstance(values, pa.Array):
            arrays.append(values.cast(column.type))
        elif isinstance(values, np.ndarray) and values.dtype != object:
            arrays.append(pa.array(values).cast(column.type))
        else:
            arrays.append(pa.array(values, type=column.type))
    return pa.Table.from_arrays(arrays, schema=contract)
