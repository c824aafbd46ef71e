"""Which trials count."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trials.plausibility.invented_run import FIRST, SECOND, TRIALS, InventedRun

ALL = tuple(range(TRIALS))


def test_failures_that_count_against_nobody(run: InventedRun, tmp_path: Path) -> None:
    """Slow trials called the harness's own failures, or invalid."""
    run.set("trials", "outcome", "harness_error", "ash", unit=FIRST, trial=1)
    run.set("trials", "outcome", "invalid", "cedar", unit=SECOND, trial=2)
    run.set("trials", "outcome", "invalid", "cedar", unit=FIRST, trial=2)
    findings = run.findings(tmp_path)
    assert [(finding.rule, finding.provider, finding.unit) for finding in findings] == [
        ("own_failures", "ash", None),
        ("own_failures", "cedar", None),
    ]
    assert dict(findings[1].figures) == {
        "harness_errors": 0,
        "invalid": 2,
        "attempts": 12,
        "limit_percent": 5.0,
    }


def test_successes_with_an_error(run: InventedRun, tmp_path: Path) -> None:
    """One, and all of a task."""
    run.set("trials", "error", "Timed out, but never mind", "birch", unit=FIRST, trial=4)
    run.set("trials", "error", "x", "cedar", unit=SECOND)
    assert run.finding_keys(tmp_path) == [
        ("success_with_error", "birch", FIRST, (4,)),
        ("success_with_error", "cedar", SECOND, ALL),
    ]


def test_a_blank_is_no_error(run: InventedRun, tmp_path: Path) -> None:
    """An empty text says nothing."""
    run.set("trials", "error", "  ", "birch", unit=FIRST)
    assert run.finding_keys(tmp_path) == []


@pytest.mark.parametrize("trials", [(0, 1, 2), ALL])
def test_exclusions_of_one_entry(run: InventedRun, tmp_path: Path, trials: tuple[int, ...]) -> None:
    """A task that others replay, excluded where it is slow."""
    for trial in trials:
        run.set("trials", "outcome", "excluded", "ash", unit=SECOND, trial=trial)
    assert run.finding_keys(tmp_path) == [("exclusions_apart", "ash", SECOND, trials)]


def test_exclusions_of_all(run: InventedRun, tmp_path: Path) -> None:
    """A task that does not replay at several entries is itself at fault; one exclusion is chance."""
    for trial in (0, 1, 2):
        run.set("trials", "outcome", "excluded", "ash", unit=SECOND, trial=trial)
        run.set("trials", "outcome", "excluded", "birch", unit=SECOND, trial=trial)
    run.set("trials", "outcome", "excluded", "cedar", unit=FIRST, trial=1)
    assert run.finding_keys(tmp_path) == []
