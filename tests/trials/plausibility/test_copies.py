"""Durations that were seen before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from tests.trials.plausibility.invented_run import FIRST, MS, SECOND, TRIALS, InventedRun

ALL = tuple(range(TRIALS))


def test_a_trial_again(run: InventedRun, tmp_path: Path) -> None:
    """Within an entry and from another one: both sides are named."""
    run.copy_durations(
        {"provider": "ash", "unit": FIRST, "trial": 1}, {"provider": "ash", "unit": FIRST, "trial": 4}
    )
    run.copy_durations(
        {"provider": "birch", "unit": SECOND, "trial": 0}, {"provider": "cedar", "unit": SECOND, "trial": 5}
    )
    findings = run.findings(tmp_path)
    assert [(finding.rule, finding.provider, finding.unit, finding.trials) for finding in findings] == [
        ("durations_copied", "ash", FIRST, (1, 4)),
        ("durations_copied", "birch", SECOND, (0,)),
        ("durations_copied", "cedar", SECOND, (5,)),
    ]
    assert dict(findings[2].figures) == {
        "trial": 5,
        "like_provider": "birch",
        "like_variant": "default",
        "like_unit": SECOND,
        "like_trial": 0,
    }


def test_all_trials_in_another_order(run: InventedRun, tmp_path: Path) -> None:
    """Another entry's trials, from the last to the first."""
    for trial in range(TRIALS):
        run.copy_durations(
            {"provider": "ash", "unit": FIRST, "trial": trial},
            {"provider": "cedar", "unit": FIRST, "trial": TRIALS - 1 - trial},
        )
    keys = run.finding_keys(tmp_path)
    assert ("durations_copied", "cedar", FIRST, ALL) in keys
    assert ("durations_copied", "ash", FIRST, ALL) in keys
    assert {unit for *_, unit, _ in keys} == {FIRST}


def test_a_trial_of_another_unit(run: InventedRun, tmp_path: Path) -> None:
    """Every span of a trial, number and length of calls alike, given to another unit."""
    source = run.spans[run.rows(run.spans, "ash", unit=FIRST, trial=2)]
    run.drop("spans", run.rows(run.spans, "ash", unit=SECOND, trial=3))
    run.spans = pd.concat([run.spans, source.assign(unit=SECOND, trial=3)], ignore_index=True).astype(
        run.spans.dtypes
    )
    keys = run.finding_keys(tmp_path)
    assert ("durations_copied", "ash", SECOND, (3,)) in keys
    assert ("durations_copied", "ash", FIRST, (2,)) in keys


@pytest.mark.parametrize("factor", [1.07, 0.5, 3.0])
def test_an_entry_times_a_constant(run: InventedRun, tmp_path: Path, factor: float) -> None:
    """However much faster the copy is made to be."""
    run.copy_durations({"provider": "ash"}, {"provider": "birch"}, lambda durations: durations * factor)
    findings = [finding for finding in run.findings(tmp_path) if finding.rule == "durations_scaled"]
    assert [(finding.provider, finding.unit, finding.trials) for finding in findings] == [
        (provider, unit, ALL) for provider in ("ash", "birch") for unit in sorted((FIRST, SECOND))
    ]
    assert findings[2].figures["factor"] == pytest.approx(factor, rel=1e-3)


def _slower(trial: int) -> Callable[[pd.Series[Any]], pd.Series[Any]]:
    return lambda durations: durations * (1 + trial / 50)


def test_a_constant_for_each_trial(run: InventedRun, tmp_path: Path) -> None:
    """One trial of a cell, given five times in different lengths."""
    for trial in range(1, TRIALS):
        run.copy_durations(
            {"provider": "ash", "unit": FIRST, "trial": 0},
            {"provider": "ash", "unit": FIRST, "trial": trial},
            _slower(trial),
        )
    assert run.finding_keys(tmp_path) == [("durations_scaled", "ash", FIRST, ALL)]


def test_copies_with_a_little_noise(run: InventedRun, tmp_path: Path) -> None:
    """Noise in the last digits does not hide what was copied."""
    noise = np.random.default_rng(1)
    run.copy_durations(
        {"provider": "ash", "unit": FIRST},
        {"provider": "birch", "unit": FIRST},
        lambda durations: durations + noise.normal(0, 0.02 * MS, len(durations)),
    )
    assert ("durations_scaled", "birch", FIRST, ALL) in run.finding_keys(tmp_path)


def test_whole_times_in_another_order(run: InventedRun, tmp_path: Path) -> None:
    """Times of one cell, each scaled alike as a whole, though their parts were mixed."""
    ash = run.spans[run.rows(run.spans, "ash", unit=FIRST)]
    totals = ash.groupby("trial")["duration_ns"].sum().astype("float64")
    for trial in range(TRIALS):
        at = run.rows(run.spans, "birch", unit=FIRST, trial=(trial + 2) % TRIALS)
        own = run.spans.loc[at, "duration_ns"].astype("float64")
        scaled = own * (totals.iloc[trial] * 1.2 / own.sum())
        run.spans.loc[at, "duration_ns"] = scaled.round().astype("int64").to_numpy()
        run.line_up(at)
    assert run.finding_keys(tmp_path) == [
        ("durations_reordered", "ash", FIRST, ()),
        ("durations_reordered", "birch", FIRST, ()),
    ]
