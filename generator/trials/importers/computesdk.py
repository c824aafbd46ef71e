"""Public results of computesdk/benchmarks as contract runs: one run per benchmark and day."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import pyarrow as pa

from generator.definitions.text import LINE_CHARS, NAME_CHARS
from generator.errors import Problem
from generator.trials.contract import TEXT_MOST_BYTES, schema
from generator.trials.importers.computesdk_source import read_source
from generator.trials.importers.failure_class import failure_class
from generator.trials.importers.result_file import Iteration, ProviderResult, ResultFile
from generator.trials.importers.source_kind import KINDS, Kind
from generator.trials.importers.source_run import SourceRun, group_runs
from generator.trials.manifest import ProviderSetup, RunManifest, Source
from generator.trials.run import Table
from generator.trials.run_folder import NewRun

SOURCE_TOTAL: Final = "source_total_ms"
"""Extra column of the trials: the source's own total, which is more than the sum of its phases."""

_HARNESS: Final = "computesdk/benchmarks"
_NOTES: Final = (
    "Imported from published result files. They give no time of day for an iteration: every trial has the "
    "time of its file. Nothing was trimmed."
)
_UTF8_MOST_BYTES: Final = 4
"""Most bytes of a character."""
_LEFT_OUT: Final = "The source left this iteration out: it threw an error that was not kept"
_NO_MESSAGE: Final = "The source gives no message"
_NO_REASON: Final = "The source gives no iteration and no reason"


@dataclass(frozen=True)
class _Trial:
    """One iteration with its place in the contract."""

    provider: str
    unit: str
    number: int
    started_at: datetime
    kind: Kind
    iteration: Iteration

    @property
    def key(self) -> dict[str, Any]:
        return {
            "provider": self.provider,
            "variant": "default",
            "unit": self.unit,
            "trial": self.number,
        }


@dataclass(frozen=True)
class SourceImport:
    """What the result files give."""

    runs: tuple[NewRun, ...]
    """Runs by name."""
    refused: tuple[Problem, ...]
    """Why the other runs cannot be imported, and the files that belong to none."""
    refused_runs: tuple[str, ...]
    """`<benchmark>/<run>` of each run that cannot be imported."""
    skipped: tuple[str, ...]
    """One line for each copy and each folder of another kind."""


def import_computesdk(results: Path, source: Path, commit: str, span_maximum_h: float) -> SourceImport:
    """The runs in the folder `results` of computesdk/benchmarks, by benchmark and day (UTC).

    source: the folder from which files are named; commit: from which they are, named as the runs' source.
    Raises DataError where `results` holds no result file.
    """
    files = read_source(results, source, span_maximum_h)
    runs, unplaced = group_runs(files.files)
    refused = [problem for run in runs for problem in run.problems]
    return SourceImport(
        runs=tuple(_new_run(run, commit) for run in runs if not run.problems),
        refused=(*refused, *unplaced, *files.problems),
        refused_runs=tuple(run.name for run in runs if run.problems),
        skipped=files.skipped,
    )


@dataclass(frozen=True)
class _File:
    """A sound result file."""

    kind: Kind
    timestamp: datetime
    content: ResultFile


def _trials(files: Sequence[_File]) -> list[_Trial]:
    """Every iteration of the files, those that were left out included; by provider, unit and number."""
    trials = [
        _Trial(result.provider, file.kind.unit, number, file.timestamp, file.kind, iteration)
        for file in files
        for result in file.content.results
        for number, iteration in enumerate(_iterations(file, result))
    ]
    return sorted(trials, key=lambda trial: (trial.provider, trial.unit, trial.number))


def _iterations(file: _File, result: ProviderResult) -> tuple[Iteration, ...]:
    """The result's iterations, made up to the number asked for where the source leaves failures out."""
    given = result.iterations
    if not file.kind.leaves_out_failures or (result.skipped and not given):
        return given
    lacking = file.content.config.iterations - len(given)
    return given + (Iteration(error=_LEFT_OUT),) * lacking


def _new_run(run: SourceRun, commit: str) -> NewRun:
    files = [
        _File(file.kind, file.moment, file.content)
        for file in run.files
        if file.moment is not None and file.content is not None
    ]
    kinds = [kind for kind in KINDS if kind.benchmark == run.benchmark]
    present = {file.kind.unit for file in files}
    trials = _trials(files)
    manifest = RunManifest(
        title=f"ComputeSDK results of {_title_time(run.id)}",
        started=min(file.timestamp for file in files),
        finished=max(file.timestamp for file in files),
        harness_name=_HARNESS,
        harness_version=_version(files),
        trials_requested=files[0].content.config.iterations,
        units=tuple(kind.unit for kind in kinds if kind.unit in present),
        simulated=False,
        notes=_NOTES,
        source=Source(
            url=f"https://github.com/{_HARNESS}/tree/{commit}",
            licence="MIT",
            attribution="Copyright (c) 2026 ComputeSDK",
        ),
        providers=_setups(files, {trial.provider for trial in trials}),
    )
    tables: dict[Table, pa.Table] = {"trials": _trials_table(trials), "spans": _spans_table(trials)}
    return NewRun(run.benchmark, run.id, manifest, tables, all_units=len(present) == len(kinds))


def _title_time(run_id: str) -> str:
    day, _, time = run_id.partition("T")
    return f"{day}, {time[:2]}:{time[2:4]} UTC" if time else day


def _version(files: Sequence[_File]) -> str:
    formats = sorted({file.content.version for file in files})
    nodes = sorted({file.content.environment.node for file in files})
    return _cut(f"format {', '.join(formats)}; Node.js {', '.join(nodes)}", NAME_CHARS)


def _cut(text: str, most: int) -> str:
    """`text`, of which run.toml takes `most` characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _setups(files: Sequence[_File], tried: set[str]) -> Mapping[str, ProviderSetup]:
    """The providers that the source skipped: those with no trial at all, and what it says of the others."""
    reasons: defaultdict[str, list[str]] = defaultdict(list)
    for file in files:
        for result in file.content.results:
            if result.provider not in tried and not result.skip_reason:
                reasons[result.provider].append(f"{file.kind.unit}: {_NO_REASON}")
            elif result.skip_reason:
                reasons[result.provider].append(f"{file.kind.unit}: {result.skip_reason}")
    return {
        provider: ProviderSetup(
            provider,
            requested={},
            observed={},
            skipped=None if provider in tried else _cut("; ".join(said), LINE_CHARS),
            notes=_cut(f"The source marks it as skipped. {'; '.join(said)}", LINE_CHARS)
            if provider in tried
            else None,
        )
        for provider, said in sorted(reasons.items())
    }


def _trials_table(trials: Sequence[_Trial]) -> pa.Table:
    rows = [
        {
            **trial.key,
            "round": 0,
            "started_at": trial.started_at,
            "outcome": _outcome(trial.iteration.error),
            "failed_stage": _failed_stage(trial),
            "error": None if trial.iteration.error is None else _message(trial.iteration.error),
            "cost_source": "none",
        }
        for trial in trials
    ]
    table = pa.Table.from_pylist(rows, schema=schema("trials"))
    if not any(trial.kind.total for trial in trials):
        return table
    return table.append_column(SOURCE_TOTAL, pa.array(map(_source_total_ms, trials), type=pa.float64()))


def _message(error: str) -> str:
    """What was said of a failure, as long as a table takes it."""
    return error[: TEXT_MOST_BYTES // _UTF8_MOST_BYTES] or _NO_MESSAGE


def _outcome(error: str | None) -> str:
    return "success" if error is None else failure_class(error).outcome


def _failed_stage(trial: _Trial) -> str | None:
    """Known only where there is one stage: a failed iteration does not say how far it came."""
    stages = tuple(trial.kind.stages.values())
    return stages[0] if trial.iteration.error is not None and len(stages) == 1 else None


def _source_total_ms(trial: _Trial) -> float | None:
    iteration = trial.iteration
    if iteration.error is not None or trial.kind.total is None:
        return None
    total_ms: float | None = getattr(iteration, trial.kind.total)
    return total_ms


def _spans_table(trials: Sequence[_Trial]) -> pa.Table:
    """The stages of the successes; of a failure the source gives no time that means anything."""
    rows = [
        {
            **trial.key,
            "sandbox": 1,
            "stage": stage,
            "seq": 0,
            "clock": "host",
            "duration_ns": trial.iteration.duration_ns(field),
            "ok": True,
        }
        for trial in trials
        if trial.iteration.error is None
        for field, stage in trial.kind.stages.items()
    ]
    return pa.Table.from_pylist(rows, schema=schema("spans"))
