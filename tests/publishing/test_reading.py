"""The runs that a site is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

from generator.definitions.content import Content
from generator.errors import DataError
from generator.publishing import reading
from generator.publishing.reading import read_site_runs
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.trials.run import Run, TrialTable


@pytest.fixture
def read(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have the data folder hold one run with these broken rules."""

    def hold(*rules: str | None) -> None:
        count = len(rules)
        frame = pd.DataFrame(
            {
                "provider": ["ash"] * count,
                "variant": ["default"] * count,
                "unit": ["oak"] * count,
                "trial": range(count),
                "outcome": ["invalid" if rule else "success" for rule in rules],
                "recorded_outcome": ["success"] * count,
                "broken_rule": pd.Series(rules, dtype=object),
                "broken_detail": pd.Series(["a clock is 30 ms off" if rule else None for rule in rules]),
            }
        )
        runs = (replace(run, trials=TrialTable(frame, ())),)
        monkeypatch.setattr(reading, "read_runs", lambda data, content: runs)  # noqa: ARG005

    return hold


def test_demoted_trials_are_published_unless_strict(read: Callable[..., None], content: Content) -> None:
    """The audit's word stands; a maintainer may ask for more."""
    read(None, "clock_gate", None)
    assert len(read_site_runs(Path("data"), content, strict=False)) == 1
    with pytest.raises(DataError) as error:
        read_site_runs(Path("data"), content, strict=True)
    assert [problem.line() for problem in error.value.problems] == [
        "grove/2026-11-15: ash, default, oak, trial 1: recorded as success, but a clock is 30 ms off"
        " (clock_gate); expected evidence of success. The audit makes it invalid; without --strict it is"
        " published as that."
    ]


def test_strict_wants_what_is_plausible(run: Run, content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finding across trials is a problem of its own, even where no trial was demoted."""
    frame = pd.DataFrame({"broken_rule": pd.Series([None], dtype=object)})
    finding = PlausibilityFinding("success_with_error", "ash", "default", "oak", (3,), {"successes": 1})
    runs = (replace(run, trials=TrialTable(frame, ()), findings=(finding,)),)
    monkeypatch.setattr(reading, "read_runs", lambda data, content: runs)  # noqa: ARG005
    assert read_site_runs(Path("data"), content, strict=False) == runs
    with pytest.raises(DataError) as error:
        read_site_runs(Path("data"), content, strict=True)
    assert [problem.line() for problem in error.value.problems] == [
        "grove/2026-11-15: ash, default, oak, trial 3: 1 success carries the text of an error"
        " (success_with_error); expected evidence that is plausible. Without --strict it is published with"
        " this finding."
    ]


def test_strict_passes_where_nothing_was_demoted(read: Callable[..., None], content: Content) -> None:
    """It is no other kind of check."""
    read(None, None)
    assert len(read_site_runs(Path("data"), content, strict=True)) == 1


def test_no_run_is_told_with_what_to_do(tmp_path: Path, content: Content) -> None:
    """A site without a run has nothing to show."""
    with pytest.raises(DataError, match=r"no run in it; expected .*generator simulate"):
        read_site_runs(tmp_path, content, strict=False)
