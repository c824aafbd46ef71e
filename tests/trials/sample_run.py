"""A tiny benchmark and runs of it, row by row, for tests of reading: change a row, write, read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from generator.definitions.benchmark import Benchmark, Metric, Prose, SandboxRole, Stage, Unit
from generator.definitions.content import CommonMethodology, Content
from generator.definitions.parameter import Parameter
from generator.definitions.provider import Provider
from generator.definitions.site import Site
from generator.errors import DataError
from generator.trials.contract import TABLES, schema
from generator.trials.reading import read_runs
from generator.trials.run import Run, Table
from tests.rules import RULES

STARTED = datetime(2026, 11, 15, 9, 30, tzinfo=UTC)
RUN_TOML = """\
title = "A run"
started = 2026-11-15T09:00:00Z
finished = 2026-11-15T18:00:00Z
trials_requested = 2
harness = {name = "hand", version = "1"}
"""
Row = dict[str, Any]


def _stage(id: str, clock: Any, roles: tuple[Any, ...], limit_s: float | None) -> Stage:
    return Stage(
        id=id,
        name=id.title(),
        symbol=id[0],
        group="platform",
        clock=clock,
        roles=roles,
        starts="it starts",
        ends="it ends",
        limit_s=limit_s,
    )


def _benchmark(id: str, stages: tuple[Stage, ...], sandboxes: tuple[SandboxRole, ...]) -> Benchmark:
    prose = Prose(file="none.md", markdown="")
    return Benchmark(
        id=id,
        title=id.title(),
        subject="a trial",
        summary="A benchmark.",
        unit_word="task",
        unit_words="tasks",
        units=(Unit(id="oak", name="Oak"), Unit(id="yew", name="Yew")),
        stages=stages,
        metrics=(
            Metric(
                id="all",
                name="All",
                symbol="T",
                stages=tuple(s.id for s in stages),
                formula="T",
                description="All of it.",
            ),
        ),
        statistics=("median",),
        sandboxes=sandboxes,
        sandboxes_table=bool(sandboxes),
        takes_snapshot=bool(sandboxes),
        clock_gate="required" if sandboxes else "where_given",
        ranks_with_cost=True,
        trials=2,
        parameters=tuple(
            Parameter(id=name, name=name, value=value, section="rules", origin="common")
            for name, value in RULES.model_dump().items()
        ),
        exceptions=(),
        methodology=prose,
        procedure=prose,
        steps=(),
    )


GROVE = _benchmark(
    "grove",
    (
        _stage("create", "host", ("base",), 10),
        _stage("tool_calls", "sandbox", ("rollout",), 5),
        _stage("destroy", "host", ("base", "rollout"), None),
    ),
    (SandboxRole(role="base", count=1), SandboxRole(role="rollout", count=2)),
)
"""With sandboxes, a snapshot and a clock gate."""

POND = _benchmark("pond", (_stage("create", "host", (), None), _stage("load", "sandbox", (), 5)), ())
"""Without a sandboxes table, a snapshot, or a clock gate that must hold."""

CONTENT = Content(
    site=Site(
        name="Site",
        tagline="A site.",
        description="It is a site.",
        benchmarks=("grove", "pond"),
        data_licence="CC-BY-4.0",
        data_licence_url="https://example.org/licence",
    ),
    common=CommonMethodology(
        parameters=(), rules=RULES, methodology=Prose(file="methodology.md", markdown="")
    ),
    benchmarks={"grove": GROVE, "pond": POND},
    providers={"aspen": Provider(id="aspen", name="Aspen", fictional=True)},
)


class RunBuilder:
    """Rows of one run of GROVE (or POND), to be changed and written."""

    def __init__(self, benchmark: str = "grove", run: str = "2026-11-15") -> None:
        self.name = f"{benchmark}/{run}"
        self._started = datetime.fromisoformat(f"{run[:10]}T{STARTED:%H:%M}Z")
        self.toml = RUN_TOML.replace(f"{STARTED:%Y-%m-%d}", run[:10])
        self.tables: dict[Table, list[Row]] = {table: [] for table in TABLES}
        if benchmark == "pond":
            del self.tables["sandboxes"]
        for trial in range(2):
            self.add_success("aspen", "oak", trial)
        self.add_success("birch", "yew", 0)

    @property
    def trials(self) -> list[Row]:
        return self.tables["trials"]

    @property
    def sandboxes(self) -> list[Row]:
        return self.tables["sandboxes"]

    @property
    def spans(self) -> list[Row]:
        return self.tables["spans"]

    def add_success(self, provider: str, unit: str, trial: int) -> None:
        """A trial that keeps every rule: in GROVE 1 create, 2 × 2 tool calls and 3 destroys."""
        key: Row = {"provider": provider, "variant": "default", "unit": unit, "trial": trial}
        grove = "sandboxes" in self.tables
        self.trials.append(
            {
                **key,
                "round": 0,
                "started_at": self._started,
                "outcome": "success",
                "failed_stage": None,
                "error": None,
                "snapshot_deleted": True if grove else None,
                "cost_usd": 0.25,
                "cost_source": "provider",
            }
        )
        self.add_span(key, 1, "create", 0, "host")
        if not grove:
            self.add_span(key, 1, "load", 0, "sandbox")
            return
        for sandbox, role in ((1, "base"), (2, "rollout"), (3, "rollout")):
            reward = None if role == "base" else sandbox % 2
            self.sandboxes.append(
                {
                    **key,
                    "sandbox": sandbox,
                    "role": role,
                    "rollout": None if role == "base" else f"run{sandbox - 1}",
                    "expected_reward": reward,
                    "reward": reward,
                    "deleted": True,
                }
            )
            if role == "rollout":
                self.add_span(key, sandbox, "tool_calls", 0, "sandbox")
                self.add_span(key, sandbox, "tool_calls", 1, "sandbox")
            self.add_span(key, sandbox, "destroy", 0, "host")

    def add_span(self, key: Row, sandbox: int, stage: str, seq: int, clock: str) -> None:
        """A span of 1 s and a little, which tells spans apart. It begins when the one before it ends."""
        duration_ns = 1_000_000_000 + len(self.spans) * 1_000
        own = {name: key[name] for name in ("provider", "variant", "unit", "trial")}
        before = [span for span in self.spans if own.items() <= span.items()]
        self.spans.append(
            {
                **own,
                "sandbox": sandbox,
                "stage": stage,
                "seq": seq,
                "clock": clock,
                "start_ns": before[-1]["start_ns"] + before[-1]["duration_ns"] if before else 0,
                "duration_ns": duration_ns,
                "uptime_ns": duration_ns + 5_000_000 if clock == "sandbox" else None,
                "ok": True,
            }
        )

    def span(self, stage: str, sandbox: int, *, seq: int = 0, trial: int = 0) -> Row:
        """The span of provider aspen's trial."""
        return next(
            row
            for row in self.spans
            if (row["provider"], row["trial"], row["stage"], row["sandbox"], row["seq"])
            == ("aspen", trial, stage, sandbox, seq)
        )

    def write(self, data: Path, types: Mapping[str, pa.DataType] | None = None) -> Path:
        """Write the run, each table as one file; `types` in place of the contract's own."""
        folder = data / self.name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "run.toml").write_text(self.toml, encoding="utf-8")
        for table, rows in self.tables.items():
            pq.write_table(arrow(table, rows, types or {}), folder / f"{table}.parquet")
        return folder


def arrow(table: Table, rows: Sequence[Row], types: Mapping[str, pa.DataType] | None = None) -> pa.Table:
    """`rows` as an Arrow table in which every column may hold nulls; columns that no row has are left out."""
    names = rows[0].keys() if rows else schema(table).names
    known = dict(zip(schema(table).names, schema(table).types, strict=True)) | dict(types or {})
    fields = [pa.field(name, known.get(name, pa.string())) for name in names]
    return pa.Table.from_pylist(list(rows), schema=pa.schema(fields))


def read(data: Path) -> tuple[Run, ...]:
    """The runs under `data` of GROVE and POND."""
    return read_runs(data, CONTENT)


def problem_lines(data: Path) -> list[str]:
    """What reading says is wrong; empty where nothing is."""
    try:
        read(data)
    except DataError as error:
        return [problem.line() for problem in error.problems]
    return []


def verdicts(run: Run) -> list[tuple[str, str | None, str | None]]:
    """Outcome, broken rule and detail of each trial."""
    frame = run.trials.frame
    return list(zip(frame["outcome"], frame["broken_rule"], frame["broken_detail"], strict=True))
