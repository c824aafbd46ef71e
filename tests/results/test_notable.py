"""Which trials are looked at more closely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.notable import example_trial, notable_trials, shown_timelines
from generator.results.run_results import RunResults
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, Any]]]
ASH = ("ash", "default")


def _run(make_run: MakeRun, content: Content, *cells: list[dict[str, Any]]) -> RunResults:
    return compute_run(make_run([row for cell in cells for row in cell]), content)


def test_the_slowest_is_that_of_all_units(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Beside it the middle one of the same unit, the smaller of two."""
    run = _run(
        make_run, content, trials("ash", "one", [1.0, 2.0]), trials("ash", "two", [40.0, 10.0, 30.0, 20.0])
    )
    notable = notable_trials(run, ASH)
    assert notable is not None
    assert notable.slowest.key == (*ASH, "two", 0)
    assert notable.typical is not None
    assert notable.typical.key == (*ASH, "two", 3)


def test_failures_are_not_looked_at(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """However long they ran; an entry without a success has no notable trial."""
    failed = {"outcome": "timeout", "recorded_outcome": "timeout"}
    run = _run(
        make_run,
        content,
        trials("ash", "one", [5.0]),
        trials("ash", "one", [900.0], first=1, **failed),
        trials("birch", "one", [900.0], **failed),
    )
    notable = notable_trials(run, ASH)
    assert notable is not None
    assert notable.slowest.trial == 0
    assert notable.typical is None
    assert notable_trials(run, ("birch", "default")) is None


def test_of_equals_the_first_trial_is_taken(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """So that the choice does not depend on chance."""
    run = _run(make_run, content, trials("ash", "one", [5.0, 5.0]), trials("ash", "two", [5.0]))
    notable = notable_trials(run, ASH)
    assert notable is not None
    assert (notable.slowest.unit, notable.slowest.trial) == ("one", 0)


def test_the_example_is_a_middle_success_of_the_first_entry(results: RunResults) -> None:
    """Of the table, on the first unit."""
    example = example_trial(results)
    assert example is not None
    assert (example.provider, example.variant) == results.entries[0].key
    assert (example.unit, example.trial) == ("one", 4)


def test_without_a_success_there_is_no_example(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """And no timeline to draw."""
    run = _run(make_run, content, trials("ash", "one", [5.0], outcome="timeout", recorded_outcome="timeout"))
    assert example_trial(run) is None
    assert shown_timelines(run) == frozenset()


def test_shown_timelines_are_those_of_all_entries(results: RunResults) -> None:
    """Two of each, and the example, which may be one of them."""
    shown = shown_timelines(results)
    for entry in results.entries:
        notable = notable_trials(results, entry.key)
        assert notable is not None
        assert notable.typical is not None
        assert {notable.slowest.key, notable.typical.key} <= shown
    example = example_trial(results)
    assert example is not None
    assert example.key in shown
