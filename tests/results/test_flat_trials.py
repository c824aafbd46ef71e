"""The table of trials."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.flat_trials import trial_columns, trial_rows
from generator.results.run_results import RunResults
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, Any]]]


def _records(results: RunResults) -> list[dict[str, Any]]:
    names = [column.name for column in trial_columns(results.benchmark)]
    return [dict(zip(names, row, strict=True)) for row in trial_rows(results)]


def test_every_trial_has_its_row(results: RunResults) -> None:
    """With the run that it belongs to and all that it adds to the figures."""
    records = _records(results)
    assert len(records) == results.trials
    first = records[0]
    assert (first["benchmark"], first["run"], first["simulated"]) == ("demo", "2026-11-15", True)
    assert (first["provider"], first["unit"], first["trial"], first["round"]) == ("ash", "one", 0, 0)
    assert (first["start_ns"], first["work_ns"]) == (1_000_000, 100_000_000)
    assert (first["total_ms"], first["work_time_ms"], first["cost_usd"]) == (101.0, 100.0, 100 / 1e6)
    assert {first[f"{what}_reason"] for what in ("metrics", "cost")} == {None}


def test_what_a_trial_lacks_has_a_reason(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """A stage it never reached, metrics that no figure counts, a cost that nobody gave."""
    failed = {"outcome": "timeout", "recorded_outcome": "success", "broken_rule": "stage_over_limit"}
    nothing = {"stage_work": None, "cost_usd": None, "cost_source": None, "broken_detail": "too long"}
    results = compute_run(make_run(trials("ash", "one", [1.0], **failed, **nothing), units=("one",)), content)
    (row,) = _records(results)
    assert (row["outcome"], row["recorded_outcome"], row["broken_rule"]) == (
        "timeout",
        "success",
        "stage_over_limit",
    )
    assert (row["work_ns"], row["stages_without_span"]) == (None, "work")
    assert (row["total_ms"], row["metrics_reason"]) == (None, "ended as timeout")
    assert (row["cost_usd"], row["cost_reason"]) == (None, "the run gives no cost")


def test_an_outlier_is_flagged(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """In each metric that it is one of."""
    times = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 5000.0]
    results = compute_run(make_run(trials("ash", "one", times), units=("one",)), content)
    assert [row["flagged"] for row in _records(results)] == [None] * 6 + ["total work_time"]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("broken\x00\npipe\u202e", r"broken\x00\npipe\u202e"),
        ("", None),
    ],
)
def test_an_error_text_does_no_harm(
    make_run: MakeRun, trials: Trials, content: Content, given: str, shown: str | None
) -> None:
    """It is a provider's: nothing that breaks a line or turns it around."""
    rows = trials("ash", "one", [1.0], outcome="timeout", recorded_outcome="timeout", error=given)
    (row,) = _records(compute_run(make_run(rows, units=("one",)), content))
    assert row["error"] == shown


def test_every_column_that_may_be_empty_says_why(content: Content) -> None:
    """In its description."""
    columns = trial_columns(content.benchmarks["demo"])
    assert [column.name for column in columns if column.null != ("Empty" in column.meaning)] == []
