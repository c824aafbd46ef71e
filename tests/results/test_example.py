"""The trial that stands for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.example import example_trial
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, Any]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def test_it_is_typical_of_the_fastest_ranked_entry(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Not of dogwood, which is faster but unranked; of the unit nearest to the All view; near its median."""
    rows = [
        *trials("ash", "one", [10 * time for time in TEN]),
        *trials("ash", "two", [5 * time for time in TEN[::-1]]),
        *trials("ash", "three", [90 * time for time in TEN]),
        *trials("birch", "one", [11 * time for time in TEN]),
        *trials("birch", "two", [55 * time for time in TEN]),
        *trials("birch", "three", [99 * time for time in TEN]),
        *[
            row
            for unit in ("one", "two", "three")
            for row in trials("dogwood", unit, TEN, cost_source="none")
        ],
    ]
    run = compute_run(make_run(rows, units=("one", "two", "three")), content)
    assert [entry.provider for entry in run.entries] == ["ash", "birch", "dogwood"]
    found = example_trial(run)
    assert found is not None
    assert found.key == ("ash", "default", "one", 4)


def test_only_successes_and_usable_cells_count(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """A failure with the very time of the median is passed over, and so is a cell of eight."""
    failed = {"outcome": "timeout", "recorded_outcome": "timeout"}
    rows = [
        *trials("ash", "one", [104.5], **failed),
        *trials("ash", "one", [*TEN[:4], *TEN[5:]], first=1),
        *trials("ash", "two", TEN[:8]),
    ]
    found = example_trial(compute_run(make_run(rows), content))
    assert found is not None
    assert (found.key, found.outcome) == (("ash", "default", "one", 5), "success")


def test_there_is_none_without_an_all_view(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Three successes of ten make no figure."""
    assert example_trial(compute_run(make_run(trials("ash", "one", TEN[:3])), content)) is None
