"""Trials of the made-up site, one by one, and when their spans ran."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import numpy as np

from generator.results.cells import Entry
from generator.results.trial import Trial, TrialsByCell
from generator.results.usable_cells import UsableCells
from generator.trials.timeline import Lane, Timeline

S_NS = 1_000_000_000


QUANTITIES = ("cycle", "growth", "cost")


def no_cells(*providers: str) -> dict[str, UsableCells]:
    """Of entries that have trials and no cell that counts."""
    return {name: {(provider, "default"): {} for provider in providers} for name in QUANTITIES}


def succeeded(entry: Entry, unit: str, number: int, value_ms: float, **fields: Any) -> Trial:
    """A success: a quarter of its time in the first stage, a half in the second, a quarter in the third."""
    trial = Trial(
        provider=entry[0],
        variant=entry[1],
        unit=unit,
        trial=number,
        round=0,
        started_at=datetime(2026, 11, 15, 10, 0, tzinfo=UTC),
        outcome="success",
        recorded_outcome="success",
        failed_stage=None,
        error=None,
        broken_rule=None,
        broken_detail=None,
        cost_usd=value_ms * 1e-8,
        cost_source="provider",
        stage_ms={"create": value_ms / 4, "grow": value_ms / 2, "fell": value_ms / 4},
        metric_ms={"cycle": value_ms, "growth": value_ms / 2},
        flagged=(),
    )
    return replace(trial, **fields)


def failed(unit: str, number: int, error: str | None, **fields: Any) -> Trial:
    """A trial of Elm that timed out in its second stage."""
    trial = succeeded(
        ("elm", "default"),
        unit,
        number,
        20.0,
        outcome="timeout",
        recorded_outcome="timeout",
        failed_stage="grow",
        error=error,
        cost_usd=None,
        cost_source=None,
        stage_ms={"create": 5.0, "grow": None, "fell": None},
        metric_ms=None,
    )
    return replace(trial, **fields)


def forest_trials(units: tuple[str, ...], hostile: str) -> TrialsByCell:
    """Nine successes of three entries on each unit, one far out; failures of Elm; none of Fir."""
    north, south = units
    cells = {
        entry: {
            unit: tuple(
                succeeded(entry, unit, number, slow if number == 7 else value + 100.0 * number)
                for number in range(9)
            )
            for unit in units
        }
        for entry, value, slow in (
            (("ash", "default"), 60_112.0, 123_456.0),
            (("dogwood", "default"), 65_701.0, 66_401.0),
            (("dogwood", "fast"), 65_704.0, 66_404.0),
        )
    }
    far = cells["ash", "default"][north]
    cells["ash", "default"][north] = (*far[:7], replace(far[7], flagged=("cycle", "growth")), *far[8:])
    gate = {"outcome": "invalid", "recorded_outcome": "success", "broken_rule": "clock_gate"}
    limit = {"recorded_outcome": "success", "broken_rule": "stage_over_limit", "broken_detail": hostile * 2}
    cells["elm", "default"] = {
        north: (failed(north, 1, hostile), failed(north, 2, hostile), failed(north, 3, None, **gate)),
        south: (
            failed(south, 1, None, outcome="harness_error", failed_stage=None),
            failed(south, 4, None, failed_stage=None, **limit),
        ),
    }
    cells["fir", "default"] = dict.fromkeys(units, ())
    return cells


def forest_timeline(length_s: int = 60) -> Timeline:
    """Two sandboxes: create for 10 s; then, a second later, two calls of grow, the longer the later.

    The second begins a second after the first. In the other sandbox, fell for 5 s, right after them.
    """
    rest = length_s - 27
    return Timeline(
        lanes=(Lane(1, "base", None), Lane(2, "rollout", "run1")),
        sandbox=np.array([1, 1, 1, 2]),
        stage=np.array([0, 1, 1, 2]),
        seq=np.array([0, 0, 1, 0]),
        start_ns=np.array([0, 11, 22, 22 + rest]) * S_NS,
        duration_ns=np.array([10, 10, rest, 5]) * S_NS,
        ok=np.array([True] * 4),
    )
