"""A made-up benchmark of two units and a run of it, small enough to read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pandas as pd
import pytest

from generator.definitions.benchmark import Benchmark, Metric, Prose, Rollout, Stage, Unit
from generator.definitions.content import CommonMethodology, Content
from generator.definitions.parameter import Parameter
from generator.definitions.provider import Provider
from generator.definitions.site import Site
from generator.results.audit import Audit
from generator.results.entry import CellCounts, EntryResults, Figure, FirstRound, Missing, Views
from generator.results.run_results import RunResults
from generator.results.trial import Trial
from generator.trials.manifest import ProviderSetup, RunManifest
from generator.trials.run import Run, RunFile, Table, TrialTable
from tests.rules import RULES as DEFAULTS

OUTCOMES = ("success", "provider_error", "timeout", "excluded", "invalid", "harness_error")
DAY = datetime(2026, 11, 15, tzinfo=UTC)
RULES = DEFAULTS.model_copy(update={"problems_shown": 3})


@pytest.fixture
def benchmark() -> Benchmark:
    """Two units, two stages, one metric, two statistics, with cost."""
    stages = [
        Stage(
            id=name,
            name=name.title(),
            symbol=name[0],
            group="platform",
            clock="host",
            roles=("base",),
            starts="it begins",
            ends="it ends",
        )
        for name in ("create", "destroy")
    ]
    rollout = Rollout(id="run1", tool_calls=7)
    return Benchmark(
        id="grove",
        title="Grove",
        subject="planting",
        summary="Plants.",
        unit_word="tree",
        unit_words="trees",
        units=(Unit(id="oak", name="oak", repository="a/b", rollouts=(rollout,)), Unit(id="yew", name="yew")),
        stages=tuple(stages),
        metrics=(
            Metric(
                id="plant",
                name="Plant",
                symbol="T",
                stages=("create", "destroy"),
                formula="T",
                description="All of it.",
            ),
        ),
        statistics=("median", "p90"),
        sandboxes=(),
        sandboxes_table=False,
        takes_snapshot=False,
        clock_gate="where_given",
        ranks_with_cost=True,
        trials=4,
        parameters=tuple(
            Parameter(id=name, name=name, value=value, unit=None, section="statistics", origin="common")
            for name, value in RULES.model_dump().items()
        ),
        exceptions=(),
        methodology=Prose(file="methodology.md", markdown="Text."),
        procedure=Prose(file="procedure.md", markdown="Text."),
        steps=(),
    )


@pytest.fixture
def content(benchmark: Benchmark) -> Content:
    """The whole of a content folder with that benchmark and another one that never ran."""
    site = Site(
        name="Forest",
        tagline="Trees",
        description="All of it.",
        benchmarks=("grove", "unseen"),
        data_licence="CC-BY-4.0",
        data_licence_url="https://example.org/",
    )
    return Content(
        site=site,
        common=CommonMethodology(
            parameters=(), rules=RULES, methodology=Prose(file="m.md", markdown="Text.")
        ),
        benchmarks={"grove": benchmark, "unseen": benchmark.model_copy(update={"id": "unseen"})},
        providers={"ash": Provider(id="ash", name="Ash", fictional=True)},
    )


@pytest.fixture
def manifest() -> RunManifest:
    """Four trials asked of each cell; one provider, invented."""
    return RunManifest(
        title="First planting",
        started=DAY,
        finished=DAY,
        harness_name="spade",
        harness_version="1",
        trials_requested=4,
        units=("oak", "yew"),
        simulated=True,
        notes=None,
        source=None,
        providers={"ash": ProviderSetup(id="ash", requested={}, observed={})},
    )


@pytest.fixture
def run(tmp_path: Path, manifest: RunManifest) -> Run:
    """A run whose two tables and manifest are files on the disk."""
    folder = tmp_path / "data" / "grove" / "2026-11-15"
    folder.mkdir(parents=True)
    tables: tuple[tuple[Table, str], ...] = (
        ("trials", "trials.parquet"),
        ("spans", "spans-1.parquet"),
        ("spans", "spans-2.parquet"),
    )
    for _, name in tables:
        (folder / name).write_bytes(f"PAR1 {name}".encode())
    (folder / "run.toml").write_text('title = "First planting"\n')
    files = tuple(RunFile(table, folder / name, 0, 12) for table, name in tables)
    frame = TrialTable(pd.DataFrame(), ("create", "destroy"))
    return Run("grove", "2026-11-15", folder, manifest, files, frame, {}, None)


def figure(value: float, *, usable: bool | None = True, rank: int | None = 1, cost: bool = False) -> Figure:
    """An estimate around `value`."""
    shares = None if cost else {"create": 0.75, "destroy": 0.25}
    return Figure(value, value * 0.9, None, 4, usable, rank, rank, rank, (), shares, too_few=(None, 4))


@pytest.fixture
def entry() -> EntryResults:
    """Ash, first of one; its second unit lacks the values for a P90."""
    counts = CellCounts(8, 9, 8, dict.fromkeys(OUTCOMES, 0) | {"success": 8, "timeout": 1}, 1, (8, 1), 8)
    usable = {"oak": figure(1000.1), "yew": figure(0.1 + 0.2)}
    missing = Missing("needs 9 successes")
    return EntryResults(
        provider="ash",
        variant="default",
        ranked=True,
        unranked_reasons=(),
        unit_unranked_reasons={"oak": (), "yew": ()},
        counts=counts,
        cells={"oak": counts, "yew": counts},
        first_round=FirstRound(7, 8, 0.5, 0.9),
        results={
            "plant": {
                "median": Views(figure(500.5, usable=None), usable),
                "p90": Views(missing, {"oak": figure(2000.0, usable=False, rank=None), "yew": missing}),
            }
        },
        cost={
            "median": Views(
                figure(0.01, usable=None, cost=True), {"oak": figure(0.01, cost=True), "yew": missing}
            ),
            "p90": Views(missing, {"oak": missing, "yew": missing}),
        },
        estimated_cost={},
    )


def trial(number: int, create_ms: float | None, destroy_ms: float | None) -> Trial:
    """A success; a failure where a stage has no time."""
    succeeded = create_ms is not None and destroy_ms is not None
    outcome = "success" if succeeded else "timeout"
    return Trial(
        provider="ash",
        variant="default",
        unit="oak",
        trial=number,
        round=0,
        started_at=DAY,
        outcome=outcome,
        recorded_outcome=outcome,
        failed_stage=None,
        error=None,
        broken_rule=None,
        broken_detail=None,
        cost_usd=None,
        cost_source=None,
        stage_ms={"create": create_ms, "destroy": destroy_ms},
        metric_ms={"plant": create_ms + destroy_ms} if create_ms and destroy_ms else None,
        flagged=(),
    )


@pytest.fixture
def results(benchmark: Benchmark, run: Run, entry: EntryResults) -> RunResults:
    """The computed run."""
    return RunResults(
        benchmark=benchmark,
        run=run.id,
        manifest=run.manifest,
        files=run.files,
        extra_columns={},
        units=("oak", "yew"),
        units_not_in_run=(),
        entries=(entry,),
        skipped=(),
        left_out_units={name: {"median": (), "p90": ("yew",)} for name in ("plant", "cost")},
        unavailable={},
        audit=Audit((), (), (), (), (), ()),
        clock_agreement=None,
        trials=9,
        trials_by_cell={
            ("ash", "default"): {
                "oak": (trial(0, 1000.0001, 20.5), trial(1, None, None), trial(2, 1200.0, 30.0)),
                "yew": (),
            }
        },
        lead=None,
        unit_leads={},
        pairs=(),
        against_first=(),
        sensitivity=None,
        usable={name: {entry.key: {}} for name in ("plant", "cost")},
    )


@pytest.fixture
def with_entry(results: RunResults) -> Callable[[EntryResults], RunResults]:
    """The run with another entry in the place of its own."""
    return lambda entry: replace(results, entries=(entry,))
