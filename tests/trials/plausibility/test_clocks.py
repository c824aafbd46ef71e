"""What the clocks say."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

from tests.trials.plausibility.invented_run import MS, InventedRun


def _inside(run: InventedRun, provider: str) -> pd.Series[bool]:
    return run.rows(run.spans, provider, clock="sandbox")


@pytest.mark.parametrize("bias_ms", [2, -2, 9])
def test_a_clock_that_runs_ahead(run: InventedRun, tmp_path: Path, bias_ms: int) -> None:
    """Every span a little shorter than it was, each well within the gate."""
    at = _inside(run, "ash")
    run.spans.loc[at, "uptime_ns"] = (run.spans.loc[at, "uptime_ns"] + bias_ms * MS).clip(lower=0)
    (finding,) = run.findings(tmp_path)
    assert (finding.rule, finding.provider, finding.unit) == ("clock_bias", "ash", None)
    assert finding.figures["mean_ms"] == pytest.approx(-bias_ms, abs=0.9)


def test_uptimes_that_were_not_measured(run: InventedRun, tmp_path: Path) -> None:
    """Copied from the durations, all of them and all but a few."""
    for provider, least in (("ash", 0), ("birch", 1)):
        at = _inside(run, provider) & (run.spans["seq"] >= least) | _inside(run, provider) & (
            run.spans["stage"] == "reward"
        )
        run.spans.loc[at, "uptime_ns"] = run.spans.loc[at, "duration_ns"]
    assert run.finding_keys(tmp_path) == [
        ("uptime_copied", "ash", None, ()),
        ("uptime_copied", "birch", None, ()),
    ]


@pytest.mark.parametrize("step_ms", [10, 2, 4, 15.625])
def test_durations_on_a_grid(run: InventedRun, tmp_path: Path, step_ms: float) -> None:
    """All durations of an entry; those of its sandboxes only, as /proc/uptime would give them."""
    step = round(step_ms * MS)
    for at in (run.rows(run.spans, "ash"), _inside(run, "birch")):
        run.spans.loc[at, "duration_ns"] = (
            (run.spans.loc[at, "duration_ns"].astype("int64") + step // 2) // step * step
        )
    for provider in ("ash", "birch"):
        run.line_up(run.rows(run.spans, provider))
    findings = [finding for finding in run.findings(tmp_path) if finding.rule == "durations_on_grid"]
    assert [
        (finding.provider, finding.figures["clock"], finding.figures["step_ms"]) for finding in findings
    ] == [
        ("ash", "host", step_ms),
        ("ash", "sandbox", step_ms),
        ("birch", "sandbox", step_ms),
    ]


def test_milliseconds_are_fine_enough(run: InventedRun, tmp_path: Path) -> None:
    """A harness that measures whole milliseconds is no finding."""
    at = run.rows(run.spans, "ash")
    run.spans.loc[at, "duration_ns"] = (run.spans.loc[at, "duration_ns"].astype("int64") // MS + 1) * MS
    run.line_up(at)
    assert run.finding_keys(tmp_path) == []
