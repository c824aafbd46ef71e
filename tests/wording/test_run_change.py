"""What is said of changes between runs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.definitions.content import Content
from generator.results.run_change import Change, RunChange
from generator.wording.run_change import (
    count_sentence,
    named_sentence,
    persistence,
    shift_sentence,
    verdict,
)
from tests.forest_history import BARELY, EARLY, GONE, HIGHER, LOWER, NEW, NOT_COMPARABLE, SAME

FEW = replace(EARLY, doubt="too few entries")


def run_change(*changes: Change, shift: float | None = 1.034) -> RunChange:
    keys = [("ash", f"v{number}") for number in range(len(changes))]
    compared = sum(change.ratio is not None for change in changes)
    by_entry = dict(zip(keys, changes, strict=True))
    return RunChange("2026-11-15", "2026-11-08", shift, compared, 1.2, 30, by_entry)


@pytest.mark.parametrize(
    ("change", "quantity", "told"),
    [
        (HIGHER, "cycle", "changed: slower"),
        (LOWER, "cycle", "changed: faster"),
        (HIGHER, "cost", "changed: dearer"),
        (LOWER, "cost", "changed: cheaper"),
        (BARELY, "cycle", "differs in this run; too little to tell a change from day noise"),
        (EARLY, "cycle", "differs in this run; too few runs to tell a change from day noise"),
        (FEW, "cycle", "differs in this run; too few entries to tell a change from a shift that all share"),
        (SAME, "cycle", "no difference shown"),
        (NEW, "cycle", "new"),
        (GONE, "cycle", "gone"),
        (NOT_COMPARABLE, "cycle", "not comparable"),
    ],
)
def test_each_verdict_has_its_words(change: Change, quantity: str, told: str) -> None:
    """A change is told with its way, a difference with what is lacking."""
    assert verdict(change, quantity) == told


def test_an_older_change_persists_or_is_gone() -> None:
    """Nothing is said where there was none."""
    told = [persistence(change) for change in (HIGHER, EARLY, SAME)]
    assert told == ["the last change persists", "the last change is gone", ""]


def test_the_shared_shift(content: Content) -> None:
    """In a sentence of its own, of time or of cost; where there is none, why."""
    benchmark = content.benchmarks["forestry"]
    found = run_change(HIGHER, LOWER, SAME, SAME, BARELY)
    assert shift_sentence(found, benchmark, "cycle") == (
        "Shared shift: the median entry of 5 took 1.03× as long as in the run before."
    )
    assert "cost 1.03× as much as" in shift_sentence(found, benchmark, "cost")
    assert shift_sentence(run_change(EARLY, shift=None), benchmark, "cycle") == (
        "No shared shift is told: that takes 5 entries in both runs, and 1 entry can be compared. "
        "A ratio may be everyone’s."
    )


def test_counts() -> None:
    """Each verdict once, each lack by itself; entries without a ratio count nowhere."""
    found = run_change(HIGHER, LOWER, LOWER, BARELY, EARLY, EARLY, SAME, NEW, GONE)
    assert count_sentence(found, "cycle") == (
        "From 8 November 2026 to 15 November 2026: 3 of 7 compared entries changed (1 slower, 2 faster); "
        "2 differ in this run, too few runs to tell a change from day noise; "
        "1 differs in this run, too little to tell a change from day noise; 1 shows no difference."
    )
    assert count_sentence(run_change(NEW), "cycle") == (
        "No entry can be compared between the runs of 8 November 2026 and 15 November 2026."
    )


def test_names(content: Content) -> None:
    """Which entries changed and by how much of their own, and what became of the changes before."""
    assert named_sentence(run_change(HIGHER, LOWER, EARLY, SAME), content, "cycle") == (
        "Changed: Ash · v0 slower (1.45×) and Ash · v1 faster (0.480×). "
        "The last change of Ash · v0 persists. The last change of Ash · v2 is gone."
    )
    assert named_sentence(run_change(SAME, NEW), content, "cycle") == ""
