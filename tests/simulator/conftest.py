"""Benchmarks to simulate: the project's own, and a small one of the same shape with other names."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.definitions.benchmark import Benchmark, Prose, Rollout, SandboxRole, Stage, Unit
from generator.definitions.content import Content, load_content
from generator.definitions.rules import Rules

CONTENT = Path(__file__).resolve().parents[2] / "content"


@pytest.fixture(scope="session")
def content() -> Content:
    return load_content(CONTENT)


@pytest.fixture(scope="session")
def r2e_gym(content: Content) -> Benchmark:
    return content.benchmarks["r2e-gym"]


@pytest.fixture(scope="session")
def small(r2e_gym: Benchmark) -> Benchmark:
    """Two units, one base and two rollout sandboxes, stages that the simulator has never heard of."""
    common = {"symbol": "x", "starts": "it starts", "ends": "it ends", "limit_s": 60.0}
    host = {"group": "platform", "clock": "host", **common}
    inside = {"group": "work", "clock": "sandbox", **common}
    stages = (
        {"id": "boot", "name": "Boot", "roles": ("base",), **host},
        {"id": "prepare", "name": "Prepare", "roles": ("base",), **inside},
        {"id": "fork", "name": "Fork", "roles": ("rollout",), **host},
        {"id": "act", "name": "Act", "roles": ("rollout",), **inside},
        {"id": "judge", "name": "Judge", "roles": ("rollout",), **inside},
        {"id": "stop", "name": "Stop", "roles": ("base", "rollout"), **host},
    )
    published = (Rollout(id="first", tool_calls=3, expected_reward=1), Rollout(id="second"))
    return Benchmark(
        id="small",
        title="Small",
        subject="a small trial",
        summary="Small.",
        unit_word="task",
        unit_words="tasks",
        units=(Unit(id="one", name="one", rollouts=published), Unit(id="two", name="two")),
        stages=tuple(Stage.model_validate(stage) for stage in stages),
        metrics=(),
        statistics=("median",),
        sandboxes=(SandboxRole(role="base", count=1), SandboxRole(role="rollout", count=2)),
        sandboxes_table=True,
        takes_snapshot=True,
        clock_gate="required",
        ranks_with_cost=True,
        trials=4,
        parameters=tuple(p for p in r2e_gym.parameters if p.id in Rules.model_fields),
        exceptions=(),
        methodology=Prose(file="methodology.md", markdown=""),
        procedure=Prose(file="procedure.md", markdown=""),
        steps=(),
    )
