"""Runs made by hand: a small benchmark of two stages and two units, and its trials row by row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pandas as pd
import pytest

from generator.definitions.benchmark import Benchmark, Metric, Prose, SandboxRole, Stage, Unit
from generator.definitions.content import CommonMethodology, Content
from generator.definitions.parameter import Parameter
from generator.definitions.provider import Provider
from generator.definitions.rules import Rules
from generator.definitions.site import Site
from generator.results.compute import compute_run
from generator.results.run_results import RunResults
from generator.trials.manifest import ProviderSetup, RunManifest
from generator.trials.run import Run, TrialTable
from tests.rules import RULES

Row = dict[str, object]
PROSE = Prose(file="none.md", markdown="")


@pytest.fixture
def rules() -> Rules:
    """Those that the reference figures were made with."""
    return RULES


@pytest.fixture
def benchmark(rules: Rules) -> Benchmark:
    """Two stages (`start` by the platform, `work` inside), a metric of both and one of `work`."""
    stages = (
        Stage(
            id="start", name="Start", symbol="s", group="platform", clock="host", roles=("base",),
            starts="it is asked for", ends="it is there", limit_s=60,
        ),
        Stage(
            id="work", name="Work", symbol="w", group="work", clock="sandbox", roles=("base",),
            starts="it starts", ends="it ends", limit_s=60,
        ),
    )  # fmt: skip
    return Benchmark(
        id="demo", title="Demo", subject="one demo", summary="A demo.", unit_word="task", unit_words="tasks",
        units=(Unit(id="one", name="One"), Unit(id="two", name="Two"), Unit(id="three", name="Three")),
        stages=stages,
        metrics=(
            Metric(
                id="total", name="Total", symbol="T", stages=("start", "work"), formula="T",
                description="All.",
            ),
            Metric(
                id="work_time", name="Work", symbol="W", stages=("work",), formula="W", description="Work.",
            ),
        ),
        statistics=("median", "mean", "p90"),
        sandboxes=(SandboxRole(role="base", count=1),),
        sandboxes_table=True, takes_snapshot=False, clock_gate="where_given", ranks_with_cost=True, trials=10,
        parameters=tuple(
            Parameter(id=rule, name=rule, value=value, section="rules", origin="common")
            for rule, value in rules.model_dump().items()
        ),
        exceptions=(), methodology=PROSE, procedure=PROSE, steps=(),
    )  # fmt: skip


@pytest.fixture
def content(benchmark: Benchmark, rules: Rules) -> Content:
    """The demo benchmark alone."""
    return Content(
        site=Site(
            name="Demo", tagline="A demo.", description="A demo.", benchmarks=("demo",),
            data_licence="CC-BY-4.0",
            data_licence_url="https://example.org/",
        ),
        common=CommonMethodology(parameters=(), rules=rules, methodology=PROSE),
        benchmarks={"demo": benchmark},
        providers={"ash": Provider(id="ash", name="Ash")},
    )  # fmt: skip


def _trials(provider: str, unit: str, times_ms: Sequence[float], **changes: object) -> list[Row]:
    """One successful trial per time (ms, spent in `work`; `start` takes 1 ms), changed."""
    first = changes.pop("first", 0)
    assert isinstance(first, int)
    return [
        {
            "provider": provider, "variant": "default", "unit": unit, "trial": first + number, "round": 0,
            "started_at": pd.Timestamp("2026-11-15T08:00:00Z"), "outcome": "success",
            "recorded_outcome": "success", "failed_stage": None, "error": None, "broken_rule": None,
            "broken_detail": None, "cost_usd": time / 1e6, "cost_source": "provider",
            "stage_start": 1.0, "stage_work": float(time),
        } | changes
        for number, time in enumerate(times_ms)
    ]  # fmt: skip


@pytest.fixture
def trials() -> Callable[..., list[Row]]:
    """Rows of one cell: `trials(provider, unit, times_ms, **changes)`."""
    return _trials


@pytest.fixture
def make_run() -> Callable[..., Run]:
    """A run of ten requested trials a cell from rows of `trials`."""

    def make(
        rows: Sequence[Row],
        units: tuple[str, ...] = ("one", "two"),
        providers: dict[str, ProviderSetup] | None = None,
    ) -> Run:
        frame = pd.DataFrame(list(rows)).sort_values(["provider", "variant", "unit", "trial"])
        moment = datetime(2026, 11, 15, tzinfo=UTC)
        manifest = RunManifest(
            title="Demo run", started=moment, finished=moment, harness_name="demo", harness_version="1",
            trials_requested=10, units=units,
            simulated=True, notes=None, source=None, providers=providers or {},
        )  # fmt: skip
        table = TrialTable(frame.reset_index(drop=True), ("start", "work"))
        return Run("demo", "2026-11-15", Path("data"), manifest, (), table, {}, None)

    return make


TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


@pytest.fixture
def results(make_run: Callable[..., Run], trials: Callable[..., list[Row]], content: Content) -> RunResults:
    """Ash whole; birch three times slower; cedar without unit two; dogwood with list prices only."""
    rows = [
        *trials("ash", "one", TEN),
        *trials("ash", "two", TEN),
        *trials("birch", "one", [3 * time for time in TEN]),
        *trials("birch", "two", [3 * time for time in TEN]),
        *trials("cedar", "one", [2 * time for time in TEN]),
        *trials("cedar", "two", TEN, outcome="excluded", recorded_outcome="excluded"),
        *trials("dogwood", "one", TEN, cost_source="list_price"),
        *trials("dogwood", "two", TEN, cost_source="list_price"),
    ]
    skipped = ProviderSetup("elm", {}, {}, skipped="no key")
    return compute_run(make_run(rows, providers={"elm": skipped}), content)
