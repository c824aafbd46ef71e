"""A stage that takes next to no time."""

from __future__ import annotations

from pathlib import Path

from tests.trials.plausibility.invented_run import FIRST, SECOND, InventedRun


def test_a_stage_of_next_to_no_time(run: InventedRun, tmp_path: Path) -> None:
    """On all units, and on one of them only."""
    run.set("spans", "duration_ns", lambda duration: duration // 40, "ash", stage="snapshot")
    run.set("spans", "duration_ns", lambda duration: duration // 40, "birch", unit=SECOND, stage="restore")
    findings = run.findings(tmp_path)
    assert [
        (finding.rule, finding.provider, finding.unit, finding.figures["stage"]) for finding in findings
    ] == [
        ("stage_outlying", "ash", None, "snapshot"),
        ("stage_outlying", "birch", SECOND, "restore"),
    ]
    assert float(findings[0].figures["median_ms"]) * 20 < float(findings[0].figures["next_ms"])


def test_a_stage_of_no_time(run: InventedRun, tmp_path: Path) -> None:
    """Nothing at all is below everything."""
    run.set("spans", "duration_ns", 0, "cedar", unit=FIRST, stage="create")
    assert run.finding_keys(tmp_path) == [("stage_outlying", "cedar", FIRST, ())]


def test_ten_times_as_fast_may_be(run: InventedRun, tmp_path: Path) -> None:
    """A provider may be much faster than all others."""
    run.set("spans", "duration_ns", lambda duration: duration // 10, "ash", stage="snapshot")
    assert run.finding_keys(tmp_path) == []
