"""What each round asked of a cell."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pandas as pd

from tests.trials.plausibility.invented_run import FIRST, SECOND, TRIALS, InventedRun


def test_a_short_first_round(run: InventedRun, tmp_path: Path) -> None:
    """A last trial that is gone; a unit that was not tried at all."""
    run.drop_trial("ash", FIRST, TRIALS - 1)
    for table in ("trials", "sandboxes", "spans"):
        run.drop(table, run.rows(getattr(run, table), "birch", unit=SECOND))
    findings = run.findings(tmp_path)
    assert [
        (finding.rule, finding.provider, finding.unit, finding.figures["first_round"]) for finding in findings
    ] == [
        ("first_round_short", "ash", FIRST, TRIALS - 1),
        ("first_round_short", "birch", SECOND, 0),
    ]


def test_trials_that_are_gone(run: InventedRun, tmp_path: Path) -> None:
    """A bad trial that was taken away, and one whose number begins later."""
    run.drop_trial("ash", FIRST, 2)
    run.drop_trial("cedar", SECOND, 0)
    findings = [finding for finding in run.findings(tmp_path) if finding.rule == "trial_numbers_missing"]
    assert [
        (finding.provider, finding.unit, finding.figures["missing"], finding.figures["first_missing"])
        for finding in findings
    ] == [
        ("ash", FIRST, 1, 2),
        ("cedar", SECOND, 1, 0),
    ]


def test_numbers_that_jump(run: InventedRun, tmp_path: Path) -> None:
    """A trial of a number far beyond the others."""
    for table in ("trials", "sandboxes", "spans"):
        run.set(table, "trial", 90, "ash", unit=FIRST, trial=TRIALS - 1)
    (finding,) = run.findings(tmp_path)
    assert (finding.rule, finding.provider, finding.figures["missing"]) == (
        "trial_numbers_missing",
        "ash",
        85,
    )


def test_a_later_round_that_asks_for_more(run: InventedRun, tmp_path: Path) -> None:
    """A second try where nothing was lacking, and more tries than successes were lacking."""
    late = run.trials["started_at"].max() + timedelta(minutes=5)
    for provider, unit, number in (("ash", FIRST, TRIALS), ("dogwood", FIRST, 7)):
        for table in ("trials", "sandboxes", "spans"):
            frame = getattr(run, table)
            again = frame[run.rows(frame, provider, unit=unit, trial=0)].assign(trial=number)
            setattr(run, table, pd.concat([frame, again.astype(frame.dtypes)], ignore_index=True))
        run.set("trials", "round", 1, provider, unit=unit, trial=number)
        run.set("trials", "started_at", late, provider, unit=unit, trial=number)
    run.manifest = replace(run.manifest, finished=run.manifest.finished + timedelta(hours=1))
    findings = [finding for finding in run.findings(tmp_path) if finding.rule == "top_up_excess"]
    assert [
        (finding.provider, finding.unit, finding.trials, finding.figures["lacked"]) for finding in findings
    ] == [
        ("ash", FIRST, (TRIALS,), 0),
        ("dogwood", FIRST, (6, 7), 1),
    ]


def test_a_round_whose_number_is_skipped(run: InventedRun, tmp_path: Path) -> None:
    """Rounds 0, 2; and rounds 0, 1, 3."""
    run.set("trials", "round", 2, "dogwood", unit=FIRST, round=1)
    run.set("trials", "round", 3, "dogwood", unit=SECOND, round=2)
    findings = run.findings(tmp_path)
    assert sorted(
        (finding.rule, finding.provider, finding.unit, finding.figures["round"]) for finding in findings
    ) == sorted([("round_skipped", "dogwood", FIRST, 2), ("round_skipped", "dogwood", SECOND, 3)])


def test_a_round_that_begins_too_early(run: InventedRun, tmp_path: Path) -> None:
    """Asked again before it was known what is lacking: with the first round, and within it."""
    began = run.trials.loc[run.rows(run.trials, "dogwood"), "started_at"].min()
    run.set("trials", "started_at", began, "dogwood", unit=FIRST, round=1)
    last = run.trials.loc[run.rows(run.trials, "dogwood", unit=SECOND, round=0), "started_at"].max()
    run.set("trials", "started_at", last + timedelta(seconds=1), "dogwood", unit=SECOND, round=1)
    keys = [key for key in run.finding_keys(tmp_path) if key[0] == "round_early"]
    assert [(provider, unit) for _, provider, unit, _ in keys] == [
        ("dogwood", unit) for unit in sorted((FIRST, SECOND))
    ]
