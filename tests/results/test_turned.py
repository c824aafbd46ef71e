"""Who is behind the first for substitutes alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.run_results import RunResults
from generator.results.turned import Turned, turned
from generator.trials.run import Run
from tests.closed import closed

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]
UNITS = ("one", "two", "three")
FAILED = {"outcome": "timeout", "recorded_outcome": "timeout"}


@pytest.fixture
def results(make_run: MakeRun, trials: Trials, content: Content) -> RunResults:
    """Birch beats ash by a twentieth on two units and lacks the third, if only by one success."""
    rules = content.benchmarks["demo"].rules.model_copy(update={"ranked_percent": 80})
    parameters = tuple(
        parameter.model_copy(update={"value": 80}) if parameter.id == "ranked_percent" else parameter
        for parameter in content.benchmarks["demo"].parameters
    )
    demo = content.benchmarks["demo"].model_copy(update={"parameters": parameters})
    assert demo.rules == rules
    rows: list[dict[str, object]] = []
    for unit in UNITS:
        rows += trials("ash", unit, TEN)
    for unit in UNITS[:2]:
        rows += trials("birch", unit, [0.95 * time for time in TEN])
    rows += trials("birch", "three", [0.95 * time for time in TEN[:8]])
    rows += trials("birch", "three", TEN[8:], first=8, **FAILED)
    run = make_run(rows, units=UNITS)
    return compute_run(run, content.model_copy(update={"benchmarks": {"demo": demo}}))


def test_who_is_ahead_where_both_have_values(results: RunResults) -> None:
    """Birch is second for the substitute on `three`, and first on the two units that both have."""
    assert [entry.provider for entry in results.entries if entry.ranked] == ["ash", "birch"]
    assert turned(results, "total", "median") == (Turned(("birch", "default"), ("three",), ("one", "two")),)


def test_the_lead_is_made_of_the_values_that_rank(results: RunResults) -> None:
    """Substitutes included: it is never below 1, and its interval is about that ratio."""
    assert results.lead is not None
    assert results.lead.value == pytest.approx(
        (0.95 * 104.5 + 1) ** (2 / 3) * 211 ** (1 / 3) / 105.5, rel=1e-9
    )
    low, high = closed(results.lead)
    assert low < results.lead.value < high


def test_nobody_is_turned_where_nothing_is_substituted(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Nor in a table of one, or of none."""
    rows = [*trials("ash", "one", TEN), *trials("birch", "one", [2 * time for time in TEN])]
    assert turned(compute_run(make_run(rows, units=("one",)), content), "total", "median") == ()
    assert turned(compute_run(make_run(rows[:10], units=("one",)), content), "total", "median") == ()
    assert turned(compute_run(make_run(rows[:3], units=("one",)), content), "total", "median") == ()
