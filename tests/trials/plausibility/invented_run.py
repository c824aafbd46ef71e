"""A small honest run, and what a dishonest or broken harness makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa

from generator.definitions.content import Content, load_content
from generator.simulator.scenario import EntryScenario, ProviderScenario, Scenario, Trouble
from generator.simulator.simulation import simulate_run
from generator.trials.contract import OPTIONAL_COLUMNS, schema
from generator.trials.manifest import ProviderSetup
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.trials.reading import read_runs
from generator.trials.run import Table
from generator.trials.run_folder import NewRun, write_runs

BENCHMARK, RUN = "r2e-gym", "2026-11-15"
STARTED = datetime(2026, 11, 15, 6, tzinfo=UTC)
ASKED: dict[str, str | int | float] = {"region": "eu-west", "vcpus": 2, "memory_gib": 4, "sdk": "one 1.0"}
TRIALS = 6
ENTRIES = (
    EntryScenario("ash"),
    EntryScenario("birch", platform=0.8, work=1.1, usd_per_hour=0.2),
    EntryScenario("cedar", platform=1.3, cost_source="list_price"),
    EntryScenario("dogwood", work=0.9, troubles=(Trouble("provider_error", 0.3), Trouble("timeout", 0.05))),
)
"""All honest. Dogwood's failures are made up for in later rounds."""
MS, S, MIN = 1_000_000, 1_000_000_000, 60_000_000_000
"""In ns."""

FindingKey = tuple[str, str, str | None, tuple[int, ...]]


@cache
def content() -> Content:
    """The project's own, but of two of its tasks and six trials of each."""
    whole = load_content(Path(__file__).resolve().parents[3] / "content")
    benchmark = whole.benchmarks[BENCHMARK]
    small = benchmark.model_copy(update={"units": benchmark.units[:2], "trials": TRIALS})
    return whole.model_copy(update={"benchmarks": {BENCHMARK: small}})


FIRST, SECOND = (unit.id for unit in content().benchmarks[BENCHMARK].units)


@cache
def _honest() -> NewRun:
    providers = tuple(ProviderScenario(entry.provider, ASKED, ASKED) for entry in ENTRIES)
    scenario = Scenario("A run", "Invented.", providers, ENTRIES)
    return simulate_run(content().benchmarks[BENCHMARK], scenario, run=RUN, started=STARTED, seed=2)


class InventedRun:
    """The honest run's tables as frames, to be changed and then read.

    trials, sandboxes, spans: with Arrow's own types, so that nulls and integers stay what they are.
    """

    def __init__(self) -> None:
        honest = _honest()
        self.trials, self.sandboxes, self.spans = (
            honest.tables[table].to_pandas(types_mapper=pd.ArrowDtype)
            for table in ("trials", "sandboxes", "spans")
        )
        self.manifest = honest.manifest

    def rows(self, frame: pd.DataFrame, provider: str, **keys: object) -> pd.Series[bool]:
        """Which rows of `frame` are of `provider`, and have the values `keys`."""
        matches = frame["provider"] == provider
        for name, value in keys.items():
            matches &= frame[name] == value
        return matches

    def set(self, table: Table, column: str, value: object, provider: str, **keys: object) -> None:
        """Give rows of a table a value, or what a function makes of the one that they have."""
        frame = getattr(self, table)
        at = self.rows(frame, provider, **keys)
        assert at.any()
        frame.loc[at, column] = value(frame.loc[at, column]) if callable(value) else value

    def drop(self, table: Table, at: pd.Series[bool]) -> None:
        """Take rows of a table away."""
        setattr(self, table, getattr(self, table)[~at].reset_index(drop=True))

    def drop_trial(self, provider: str, unit: str, trial: int) -> None:
        """Take a trial out of all tables."""
        for table in ("trials", "sandboxes", "spans"):
            self.drop(table, self.rows(getattr(self, table), provider, unit=unit, trial=trial))

    def copy_durations(
        self,
        source: dict[str, object],
        target: dict[str, object],
        change: Callable[[pd.Series[Any]], pd.Series[Any]] = lambda durations: durations,
    ) -> None:
        """Give trials the durations of others of their unit, changed; no span begins before its time."""
        span_key = ["unit", "sandbox", "stage", "seq"]
        keys = [*span_key, "trial"] if "trial" not in source else span_key
        known = self.spans[self.rows(self.spans, **source)].set_index(keys)["duration_ns"]  # type: ignore[arg-type]
        at = self.rows(self.spans, **target)  # type: ignore[arg-type]
        copied = known.reindex(pd.MultiIndex.from_frame(self.spans.loc[at, keys]))
        new = copied.to_numpy(dtype="float64")
        old = self.spans.loc[at, "duration_ns"].to_numpy(dtype="float64")
        durations = pd.Series(new).where(~pd.isna(new), pd.Series(old))
        self.spans.loc[at, "duration_ns"] = change(durations).round().astype("int64").to_numpy()
        self.line_up(at)

    def line_up(self, at: pd.Series[bool]) -> None:
        """Let the spans at `at`, in the order of the file, follow one another, and /proc/uptime agree."""
        rows = self.spans[at]
        ended = rows.groupby(["provider", "variant", "unit", "trial"])["duration_ns"].cumsum()
        self.spans.loc[at, "start_ns"] = (ended - rows["duration_ns"]).to_numpy()
        inside = at & self.spans["uptime_ns"].notna()
        tick = 10 * MS
        phase = pd.Series(range(len(self.spans)), index=self.spans.index) * 7_919_317 % tick
        ticks = (phase + self.spans["duration_ns"].astype("int64")) // tick * tick
        self.spans.loc[inside, "uptime_ns"] = ticks[inside]

    def observe(self, provider: str, **observed: str | int | float) -> None:
        """What run.toml says to have been observed of a provider's machine."""
        setup = ProviderSetup(provider, ASKED, ASKED | observed)
        self.manifest = replace(self.manifest, providers={**self.manifest.providers, provider: setup})

    def findings(self, folder: Path) -> tuple[PlausibilityFinding, ...]:
        """What is found in the run, written below `folder`."""
        tables: dict[Table, pa.Table] = {}
        for table in ("trials", "sandboxes", "spans"):
            frame = getattr(self, table)
            given = schema(table)
            for column in OPTIONAL_COLUMNS[table]:
                if column.name in frame:
                    given = given.append(pa.field(column.name, column.type))
            tables[table] = pa.Table.from_pandas(frame, schema=given, preserve_index=False)
        write_runs(folder / "data", [NewRun(BENCHMARK, RUN, self.manifest, tables, all_units=True)])
        (run,) = read_runs(folder / "data", content())
        return run.findings

    def finding_keys(self, folder: Path) -> list[FindingKey]:
        """The same, as (rule, provider, unit, trials)."""
        return [
            (finding.rule, finding.provider, finding.unit, finding.trials)
            for finding in self.findings(folder)
        ]
