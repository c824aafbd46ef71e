"""Why there is no figure, in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import EntryResults, Missing
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def median_reason(entry: EntryResults, unit: str, cost: bool = False) -> str:
    views = entry.cost["median"] if cost else entry.results["total"]["median"]
    cell = views.units[unit]
    assert isinstance(cell, Missing)
    return cell.reason


@pytest.fixture
def entry(make_run: MakeRun, trials: Trials, content: Content) -> EntryResults:
    """One success and a timeout on `one`, nothing on `two`, only failures on `three`."""
    rows = [
        *trials("ash", "one", TEN[:1]),
        *trials("ash", "one", TEN[:1], first=1, outcome="timeout", recorded_outcome="timeout"),
        *trials("ash", "three", TEN[:2], outcome="invalid", recorded_outcome="success"),
        *trials(
            "ash", "three", TEN[:1], first=2, outcome="provider_error", recorded_outcome="provider_error"
        ),
    ]
    return compute_run(make_run(rows, units=("one", "two", "three")), content).entries[0]


def test_too_few_successes(entry: EntryResults) -> None:
    """A median needs two."""
    assert median_reason(entry, "one") == "needs 2 successes"


def test_nothing_was_tried(entry: EntryResults) -> None:
    """Not a failure of anybody's."""
    assert median_reason(entry, "two") == "not attempted"


def test_all_failed(entry: EntryResults) -> None:
    """How they failed, after the audit."""
    assert median_reason(entry, "three") == "no success: 2 invalid, 1 provider error"


def test_too_few_costs(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """One cost of ten is too few; none at all says so."""
    rows = [
        *trials("ash", "one", TEN[:1]),
        *trials("ash", "one", TEN[1:], first=1, cost_usd=None, cost_source="none"),
        *trials("ash", "two", TEN, cost_usd=None, cost_source="none"),
    ]
    entry = compute_run(make_run(rows), content).entries[0]
    assert median_reason(entry, "one", cost=True) == "needs 2 costs from the provider"
    assert median_reason(entry, "two", cost=True) == "no cost from the provider"
