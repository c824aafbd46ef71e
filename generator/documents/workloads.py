"""`workloads.json`: what each unit of a benchmark runs, as far as it has been published."""

from __future__ import annotations

from generator.definitions.benchmark import Benchmark, Unit


def workloads_document(benchmark: Benchmark) -> dict[str, object]:
    """One entry per unit, in the benchmark's order; null where nobody has published a value."""
    return {"schema": 1, "benchmark": benchmark.id, "units": [_workload(unit) for unit in benchmark.units]}


def _workload(unit: Unit) -> dict[str, object]:
    return {
        "id": unit.id,
        "repository": unit.repository,
        "commit": unit.commit,
        "image": unit.image,
        "image_digest": unit.image_digest,
        "rollouts": [
            {
                "id": rollout.id,
                "tool_calls": rollout.tool_calls,
                "expected_reward": rollout.expected_reward,
            }
            for rollout in unit.rollouts
        ],
    }
