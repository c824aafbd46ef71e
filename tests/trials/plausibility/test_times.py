"""When spans, sandboxes, trials and entries ran."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pandas as pd

from tests.trials.plausibility.invented_run import FIRST, MIN, MS, SECOND, TRIALS, InventedRun, S

ALL = tuple(range(TRIALS))


def test_spans_before_their_trial(run: InventedRun, tmp_path: Path) -> None:
    """A first call that began earlier, in one trial and in all of a task."""
    run.set("spans", "start_ns", -5 * MS, "ash", unit=FIRST, trial=3, stage="create")
    run.set("spans", "start_ns", lambda start: start - 3 * S, "birch", unit=SECOND)
    assert run.finding_keys(tmp_path) == [
        ("span_before_trial", "ash", FIRST, (3,)),
        ("span_before_trial", "birch", SECOND, ALL),
    ]


def test_overlaps_in_a_sandbox(run: InventedRun, tmp_path: Path) -> None:
    """One call begins while the one before it runs; all calls of another trial begin at once."""
    call = run.rows(run.spans, "ash", unit=FIRST, trial=2, sandbox=2, stage="reward")
    run.spans.loc[call, "start_ns"] -= 5 * S
    run.set("spans", "start_ns", 10 * S, "birch", unit=SECOND, trial=4, sandbox=3, stage="tool_calls")
    findings = run.findings(tmp_path)
    assert [(finding.rule, finding.provider, finding.unit, finding.trials) for finding in findings][:2] == [
        ("spans_overlap", "ash", FIRST, (2,)),
        ("spans_overlap", "birch", SECOND, (4,)),
    ]
    assert (findings[0].figures["sandbox"], findings[0].figures["trial"]) == (2, 2)


def test_a_short_overlap_is_let_pass(run: InventedRun, tmp_path: Path) -> None:
    """Two clocks that differ by a hair are no finding."""
    run.set("spans", "start_ns", lambda start: start - 6 * S, "ash", unit=FIRST, trial=2, sandbox=4)
    call = run.rows(run.spans, "birch", unit=FIRST, trial=1, sandbox=2, stage="tool_calls", seq=3)
    before = run.rows(run.spans, "birch", unit=FIRST, trial=1, sandbox=2, stage="tool_calls", seq=2)
    end = (run.spans.loc[before, "start_ns"] + run.spans.loc[before, "duration_ns"]).iloc[0]
    run.spans.loc[call, "start_ns"] = end - MS // 2
    assert {rule for rule, *_ in run.finding_keys(tmp_path)} == {"sandboxes_overlap"}


def test_overlaps_of_sandboxes(run: InventedRun, tmp_path: Path) -> None:
    """A sandbox at the time of another one; all four rollouts at once."""
    run.set("spans", "start_ns", lambda start: start - 20 * S, "ash", unit=FIRST, trial=1, sandbox=3)
    for sandbox in (3, 4, 5):
        at = run.rows(run.spans, "cedar", unit=SECOND, sandbox=sandbox)
        starts = run.spans[at].groupby("trial")["start_ns"].transform("min")
        run.spans.loc[at, "start_ns"] += 20 * S - starts
    assert run.finding_keys(tmp_path) == [
        ("sandboxes_overlap", "ash", FIRST, (1,)),
        ("sandboxes_overlap", "cedar", SECOND, ALL),
    ]


def test_the_order_of_rows_says_nothing(run: InventedRun, tmp_path: Path) -> None:
    """Spans that lie anywhere in their files are as honest as they were."""
    run.spans = run.spans.sample(frac=1, random_state=1).reset_index(drop=True)
    assert run.finding_keys(tmp_path) == []


def test_trials_that_end_after_the_run(run: InventedRun, tmp_path: Path) -> None:
    """The run is said to be over when its last trial has just begun; a trial waits for hours."""
    last = run.trials["started_at"].max()
    run.set("spans", "start_ns", lambda start: start + 300 * MIN, "ash", unit=FIRST, trial=0, sandbox=5)
    run.manifest = replace(run.manifest, finished=last.to_pydatetime() + timedelta(seconds=2))
    keys = run.finding_keys(tmp_path)
    late = {(provider, unit) for rule, provider, unit, _ in keys if rule == "after_run_end"}
    owner = run.trials.loc[run.trials["started_at"] == last].iloc[0]
    assert late >= {("ash", FIRST), (owner["provider"], owner["unit"])}


def test_a_run_may_end_within_its_last_second(run: InventedRun, tmp_path: Path) -> None:
    """run.toml states whole seconds: what ends within the last one ends in time."""
    ends = run.spans.groupby(["provider", "variant", "unit", "trial"])[["start_ns", "duration_ns"]].last()
    keyed = run.trials.set_index(["provider", "variant", "unit", "trial"])["started_at"]
    over = keyed + pd.to_timedelta((ends["start_ns"] + ends["duration_ns"]).astype("int64"), unit="ns")
    run.manifest = replace(run.manifest, finished=over.max().to_pydatetime().replace(microsecond=0))
    assert run.finding_keys(tmp_path) == []


def test_sandboxes_beyond_their_lifetime(run: InventedRun, tmp_path: Path) -> None:
    """A sandbox that is destroyed after twenty minutes; another one that idles for an hour in its midst."""
    run.set(
        "spans",
        "start_ns",
        lambda start: start + 20 * MIN,
        "ash",
        unit=FIRST,
        trial=5,
        sandbox=5,
        stage="destroy",
    )
    late = run.rows(run.spans, "birch", unit=SECOND, trial=5, sandbox=5) & (run.spans["stage"] != "restore")
    run.spans.loc[late, "start_ns"] += 60 * MIN
    run.manifest = replace(run.manifest, finished=run.manifest.finished + timedelta(hours=2))
    keys = run.finding_keys(tmp_path)
    assert ("sandbox_outlived", "ash", FIRST, (5,)) in keys
    assert ("sandbox_outlived", "birch", SECOND, (5,)) in keys
    assert {rule for rule, *_ in keys} <= {"sandbox_outlived", "round_early", "too_many_at_once"}


def test_too_many_trials_at_once(run: InventedRun, tmp_path: Path) -> None:
    """Twelve trials that begin in one second, and twelve that begin one second after another."""
    began = run.trials["started_at"].min()
    run.set("trials", "started_at", began, "ash")
    at = run.rows(run.trials, "birch")
    run.trials.loc[at, "started_at"] = [began + timedelta(seconds=second) for second in range(at.sum())]
    findings = run.findings(tmp_path)
    assert [(finding.rule, finding.provider, finding.figures["most"]) for finding in findings] == [
        ("too_many_at_once", "ash", 12),
        ("too_many_at_once", "birch", 12),
    ]
    assert findings[0].figures["limit"] == 10


def test_an_entry_without_starts(run: InventedRun, tmp_path: Path) -> None:
    """Whether it is one entry or all of them, since sandboxes are recorded with their times."""
    run.set("spans", "start_ns", None, "ash")
    assert run.finding_keys(tmp_path / "one") == [("starts_missing", "ash", None, ())]
    run.spans["start_ns"] = pd.array([None] * len(run.spans), dtype=run.spans["start_ns"].dtype)
    assert [rule for rule, *_ in run.finding_keys(tmp_path / "all")] == ["starts_missing"] * 4


def test_entries_measured_at_other_times(run: InventedRun, tmp_path: Path) -> None:
    """One that was measured hours later; then all, one after another."""
    run.manifest = replace(run.manifest, finished=run.manifest.finished + timedelta(hours=20))
    run.set("trials", "started_at", lambda start: start + timedelta(hours=3), "cedar")
    assert run.finding_keys(tmp_path / "one") == [("windows_apart", "cedar", None, ())]
    for hours, provider in enumerate(("ash", "birch", "dogwood"), 2):
        run.set(
            "trials", "started_at", lambda start, hours=hours: start + timedelta(hours=2 * hours), provider
        )
    keys = run.finding_keys(tmp_path / "all")
    assert [(rule, provider) for rule, provider, *_ in keys] == [
        ("windows_apart", provider) for provider in ("ash", "birch", "cedar", "dogwood")
    ]
