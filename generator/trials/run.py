"""A run of a benchmark: its folder, its manifest, its tables, and one row per trial made from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from generator.trials.manifest import RunManifest
from generator.trials.plausibility.finding import PlausibilityFinding

if TYPE_CHECKING:  # importing pandas costs a second; who needs only the contract does not pay it
    import pandas as pd

Table = Literal["trials", "sandboxes", "spans"]


@dataclass(frozen=True)
class RunFile:
    """One file of a run, as given."""

    table: Table
    path: Path
    bytes: int
    rows: int


@dataclass(frozen=True)
class TrialTable:
    """One row per trial, sorted by provider, variant, unit, trial.

    frame: provider, variant, unit (str), trial, round (int64), started_at (datetime64[us, UTC]),
      outcome (after the audit), recorded_outcome, failed_stage, error (object, None where null),
      broken_rule (object: the audit rule's id, None where no rule was broken),
      broken_detail (object: what the audit found, in words; None),
      cost_usd (float64, NaN where null), cost_source (object, None),
      and for each stage of the benchmark `stage_<id>` (float64 ms: the sum of the trial's spans; NaN where
      the trial has no span of it).
    """

    frame: pd.DataFrame
    stages: tuple[str, ...]


@dataclass(frozen=True)
class ClockAgreement:
    """|duration − uptime| over the run's sandbox-clock spans that have an uptime."""

    spans: int
    over_gate: int
    largest_ms: float
    drifts: Mapping[tuple[str, str], tuple[int, ...]]
    """(provider, variant) → its spans by duration − uptime: in each of DRIFT_PARTS equal parts from −gate to
    +gate, then those beyond either; of each that has any, in order."""


@dataclass(frozen=True)
class Run:
    """One run, read, checked and audited."""

    benchmark: str
    id: str
    folder: Path
    manifest: RunManifest
    files: tuple[RunFile, ...]
    """In order of table (trials, sandboxes, spans) and name."""
    trials: TrialTable
    extra_columns: Mapping[Table, tuple[str, ...]]
    """Columns that the contract does not know: kept in the downloads, otherwise ignored."""
    clock_agreement: ClockAgreement | None
    """None where no span has an uptime."""
    findings: tuple[PlausibilityFinding, ...] = ()
    """What does not fit in its evidence, across trials and entries."""
    warnings: tuple[str, ...] = ()
    """What a maintainer should look at, one line each, without the name of the run."""
