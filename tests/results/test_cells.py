"""Counts of cells and the first-round success rate."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import EntryResults
from generator.results.run_results import RunResults
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def entry(results: RunResults, provider: str) -> EntryResults:
    return next(entry for entry in results.entries if entry.provider == provider)


def test_first_round_leaves_out_what_is_not_the_providers(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Eight successes, one timeout, one excluded, and a top-up: 8 of 9, with Wilson's interval."""
    rows = [
        *trials("ash", "one", TEN[:8]),
        *trials("ash", "one", [1.0], first=8, outcome="timeout", recorded_outcome="timeout"),
        *trials("ash", "one", [1.0], first=9, outcome="excluded", recorded_outcome="excluded"),
        *trials("ash", "one", TEN[:2], first=10, round=1),
    ]
    row = entry(compute_run(make_run(rows, units=("one",)), content), "ash")
    assert (row.first_round.successes, row.first_round.of) == (8, 9)
    assert row.first_round.low == pytest.approx(0.5650, abs=5e-5)
    assert row.first_round.high == pytest.approx(0.9801, abs=5e-5)
    assert row.counts.rounds == (10, 2)
    assert row.counts.successes == 10
    assert row.counts.outcomes["timeout"] == 1


def test_an_entry_without_first_round_trials_of_its_own_has_no_rate(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """All excluded: nothing to divide by, so no interval."""
    rows = trials("ash", "one", TEN, outcome="excluded", recorded_outcome="excluded")
    rate = compute_run(make_run(rows, units=("one",)), content).entries[0].first_round
    assert (rate.of, rate.low, rate.high) == (0, None, None)


def test_a_unit_without_trials_is_a_cell_of_zeros(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Asked for in the run, not tried by this entry: counted as requested, never left out."""
    row = compute_run(make_run(trials("ash", "one", TEN)), content).entries[0]
    assert row.cells["two"].attempts == 0
    assert row.cells["two"].rounds == (0,)
    assert (row.counts.requested, row.counts.successes, row.counts.costs) == (20, 10, 10)
    assert set(row.cells["two"].outcomes.values()) == {0}
