"""The trials of a run one by one, as the pages of an entry and of a unit list them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from generator.definitions.benchmark import Benchmark
from generator.results.audit import Outlier
from generator.results.cells import Entry
from generator.results.cost import counts
from generator.results.samples import COST, added, stage_totals

TrialKey = tuple[str, str, str, int]
"""(provider, variant, unit, trial)."""

_NS_PER_MS: Final = 1e6
_FIELDS: Final = (
    "provider",
    "variant",
    "unit",
    "trial",
    "round",
    "started_at",
    "outcome",
    "recorded_outcome",
    "failed_stage",
    "error",
    "broken_rule",
    "broken_detail",
    "cost_usd",
    "cost_source",
)
"""The columns of `TrialTable.frame` that a trial has as they are: its first fields, in their order."""


@dataclass(frozen=True)
class Trial:
    """One attempted trial."""

    provider: str
    variant: str
    unit: str
    trial: int
    round: int
    """0: asked for at first; 1, 2, …: top-up rounds."""
    started_at: datetime
    """UTC."""
    outcome: str
    """After the audit."""
    recorded_outcome: str
    failed_stage: str | None
    error: str | None
    """The harness's message, whole."""
    broken_rule: str | None
    """Id of the audit rule that it broke; None where it broke none or was no success to begin with."""
    broken_detail: str | None
    """What the audit found, in words."""
    cost_usd: float | None
    cost_source: str | None
    stage_ms: Mapping[str, float | None]
    """For every stage of the benchmark what its spans add up to; None where it has no span."""
    metric_ms: Mapping[str, float] | None
    """For every metric its value; None where the trial is no success, so that no figure counts it."""
    flagged: tuple[str, ...]
    """Metrics in which it lies far from the rest of its cell (statistics.md 1)."""

    @property
    def key(self) -> TrialKey:
        """What no two trials of a run share."""
        return self.provider, self.variant, self.unit, self.trial

    def stage_ns(self, stage: str) -> int | None:
        """What its spans of `stage` add up to, in whole ns as measured; None where there is none."""
        total_ms = self.stage_ms[stage]
        return None if total_ms is None else round(total_ms * _NS_PER_MS)

    def value(self, quantity: str) -> float | None:
        """What it adds to the cell's sample of a metric (ms) or of the cost (USD); None where nothing."""
        if quantity != COST:
            return None if self.metric_ms is None else self.metric_ms[quantity]
        is_counted = self.outcome == "success" and counts(self.cost_usd, self.cost_source, "provider")
        return self.cost_usd if is_counted else None


def step_ns(totals_ns: Iterable[int]) -> int:
    """The largest step that every total is a whole number of; 1 where there is none above 0."""
    return math.gcd(*totals_ns) or 1


TrialsByCell = Mapping[Entry, Mapping[str, tuple[Trial, ...]]]
"""entry → unit → its trials by number, for every unit of the run, in order; a cell may have none."""


def list_trials(
    frame: pd.DataFrame, units: Sequence[str], benchmark: Benchmark, outliers: Sequence[Outlier]
) -> TrialsByCell:
    """The rows of `TrialTable.frame` by cell; outliers: those that the audit flagged in them."""
    trials_by_cell = {
        cell: tuple(trials)
        for cell, trials in groupby(
            _trials(frame, benchmark, outliers), key=lambda trial: (trial.provider, trial.variant, trial.unit)
        )
    }
    entries = sorted({(provider, variant) for provider, variant, _ in trials_by_cell})
    return {entry: {unit: trials_by_cell.get((*entry, unit), ()) for unit in units} for entry in entries}


def _trials(frame: pd.DataFrame, benchmark: Benchmark, outliers: Sequence[Outlier]) -> Iterator[Trial]:
    flagged: dict[TrialKey, tuple[str, ...]] = {}
    for outlier in outliers:
        key = (outlier.provider, outlier.variant, outlier.unit, outlier.trial)
        flagged[key] = (*flagged.get(key, ()), outlier.metric)
    keys: list[TrialKey] = list(zip(*(frame[name].tolist() for name in _FIELDS[:4]), strict=True))
    succeeded = (frame["outcome"] == "success").tolist()
    given = {name: frame[name].tolist() for name in _FIELDS} | {
        "started_at": frame["started_at"].dt.to_pydatetime().tolist(),
        "cost_usd": _or_none(frame["cost_usd"].to_numpy(dtype=np.float64)).tolist(),
        "stage_ms": _stage_ms(frame, benchmark),
        "metric_ms": [
            row if success else None
            for row, success in zip(_metric_ms(frame, benchmark), succeeded, strict=True)
        ],
        "flagged": [flagged.get(key, ()) for key in keys],
    }
    return map(Trial, *given.values())


def _stage_ms(frame: pd.DataFrame, benchmark: Benchmark) -> list[dict[str, float | None]]:
    stages = [stage.id for stage in benchmark.stages]
    rows = _or_none(stage_totals(frame, stages)).tolist()
    return [dict(zip(stages, row, strict=True)) for row in rows]


def _metric_ms(frame: pd.DataFrame, benchmark: Benchmark) -> list[dict[str, float]]:
    metrics = [metric.id for metric in benchmark.metrics]
    columns = [added(stage_totals(frame, metric.stages)) for metric in benchmark.metrics]
    return [dict(zip(metrics, row, strict=True)) for row in np.stack(columns, axis=1).tolist()]


def _or_none(values: NDArray[np.float64]) -> NDArray[np.object_]:
    """NaN as None."""
    objects = values.astype(object)
    objects[np.isnan(values)] = None
    return objects
