"""The ranking under other factors of substitution, and without substitutes."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.results.sensitivity import Scenario, Sensitivity
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
Row = dict[str, object]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def _failing(trials: Trials, provider: str, scale: float) -> list[Row]:
    """An entry that is ranked, with 27 successes of 30, and lacks all but seven of unit `three`."""
    times = [scale * time for time in TEN]
    return [
        *(row for unit in ("one", "two") for row in trials(provider, unit, times)),
        *trials(provider, "three", times[:7]),
        *trials(provider, "three", times[7:], outcome="timeout", recorded_outcome="timeout", first=7),
    ]


@pytest.fixture
def results_of_three(make_run: MakeRun, trials: Trials, content: Content) -> RunResults:
    """Ash and birch are whole, birch is 1.5 times slower; cedar is as fast as ash but fails on unit three."""
    rows = [
        *(row for unit in ("one", "two", "three") for row in trials("ash", unit, TEN)),
        *(
            row
            for unit in ("one", "two", "three")
            for row in trials("birch", unit, [1.5 * time for time in TEN])
        ),
        *_failing(trials, "cedar", 1),
    ]
    return compute_run(make_run(rows, units=("one", "two", "three")), content)


def _sensitivity(results: RunResults) -> Sensitivity:
    assert results.sensitivity is not None
    return results.sensitivity


def _ranks(scenario: Scenario) -> dict[str, int]:
    return {provider: row.rank.rank for (provider, _), row in scenario.ranked_values.items()}


def test_a_larger_factor_moves_who_is_substituted(results_of_three: RunResults) -> None:
    """Cedar's third unit counts as 1, 2 or 4 times birch's: √³ of that against birch's 1.5."""
    sensitivity = _sensitivity(results_of_three)
    assert [scenario.factor for scenario in sensitivity.scenarios] == [1, 2, 4, None]
    low, published, high, alone = sensitivity.scenarios
    ash, worst = 105.5, 1 + 1.5 * 104.5
    for scenario in (low, published, high):
        assert scenario.factor is not None
        expected = math.exp((2 * math.log(ash) + math.log(scenario.factor * worst)) / 3)
        assert scenario.ranked_values["cedar", "default"].value == pytest.approx(expected, rel=1e-12)
    assert _ranks(low) == _ranks(published) == {"ash": 1, "cedar": 2, "birch": 3}
    assert _ranks(high) == {"ash": 1, "birch": 2, "cedar": 3}
    assert _ranks(alone) == {"ash": 1, "birch": 2}
    assert [scenario.swapped for scenario in sensitivity.scenarios] == [
        (),
        (),
        ((("cedar", "default"), ("birch", "default")),),
        (),
    ]


def test_the_published_factor_gives_the_published_ranks(results_of_three: RunResults) -> None:
    """Value, rank and rank interval of the table."""
    published = _sensitivity(results_of_three).scenarios[1]
    for entry in results_of_three.entries:
        figure = entry.results["total"]["median"].all
        assert isinstance(figure, Figure)
        row = published.ranked_values[entry.key]
        assert row.value == figure.value
        assert (row.rank.rank, row.rank.low, row.rank.high) == (
            figure.rank,
            figure.rank_low,
            figure.rank_high,
        )


def test_substituted_entries_are_listed(results_of_three: RunResults) -> None:
    """Every ranked entry, in the order of the table, with its units."""
    assert _sensitivity(results_of_three).substituted == {
        ("ash", "default"): (),
        ("cedar", "default"): ("three",),
        ("birch", "default"): (),
    }


def test_without_substitutes_there_is_nothing_to_try(results: RunResults) -> None:
    """Ash and birch have every unit; cedar, which lacks one, is not ranked."""
    sensitivity = _sensitivity(results)
    assert sensitivity.scenarios == ()
    assert list(sensitivity.substituted) == [("ash", "default"), ("birch", "default")]


def test_one_ranked_entry_has_no_order(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Nothing to be sensitive."""
    results = compute_run(make_run(trials("ash", "one", TEN), units=("one",)), content)
    assert results.sensitivity is None
