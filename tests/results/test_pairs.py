"""Each two entries compared."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import Figure, Missing
from generator.results.pairs import Pair
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.trials.run import Run
from tests.closed import closed

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, Any]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def pair(results: RunResults, first: str, second: str) -> Pair:
    return next(row for row in results.pairs if (row.first[0], row.second[0]) == (first, second))


def ratio(row: Pair) -> Ratio:
    assert isinstance(row.ratio, Ratio)
    return row.ratio


def test_every_two_entries_once_in_the_tables_order(results: RunResults) -> None:
    """Four entries with an All view make six pairs, each with the better placed one first."""
    assert [(row.first[0], row.second[0]) for row in results.pairs] == [
        ("ash", "birch"),
        ("ash", "dogwood"),
        ("ash", "cedar"),
        ("birch", "dogwood"),
        ("birch", "cedar"),
        ("dogwood", "cedar"),
    ]


def test_the_first_pair_is_the_lead(results: RunResults) -> None:
    """Without substitutes the pair of the two best ranked entries says what the finding says."""
    row = pair(results, "ash", "birch")
    assert results.lead is not None
    assert ratio(row).value == pytest.approx(results.lead.value, rel=1e-12)
    assert closed(ratio(row)) == pytest.approx(closed(results.lead), rel=1e-3)
    assert row.verdict is not None
    assert row.verdict.apart
    assert row.verdict.p_value < 1e-3


def test_an_unranked_entry_has_a_ratio_and_no_verdict(results: RunResults) -> None:
    """Dogwood's times equal ash's; its costs keep it out of the ranking, not out of the comparison."""
    row = pair(results, "ash", "dogwood")
    assert ratio(row).value == 1.0
    assert not ratio(row).differs
    assert row.verdict is None


def test_units_missing_on_one_side_are_left_out_and_named(results: RunResults) -> None:
    """Cedar has `one` only: its substitute for `two` plays no part."""
    quotient = ratio(pair(results, "birch", "cedar"))
    assert quotient.value == pytest.approx((1 + 2 * 104.5) / (1 + 3 * 104.5), rel=1e-12)
    assert quotient.left_out == ("two",)
    assert closed(quotient)[1] < 1


def test_without_a_shared_unit_there_is_a_reason(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Each has an All view by substitution, but no unit in common."""
    results = compute_run(make_run([*trials("ash", "one", TEN), *trials("birch", "two", TEN)]), content)
    (row,) = results.pairs
    assert row.ratio == Missing("no cell that both have enough successes of")


def test_entries_without_a_figure_are_in_no_pair(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Eight of ten successes are too few for an All view."""
    rows = [*trials("ash", "one", TEN), *trials("birch", "one", TEN[:8])]
    assert compute_run(make_run(rows, units=("one",)), content).pairs == ()


def test_apart_is_what_the_rank_intervals_say(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Ash and birch hardly differ and share their ranks; cedar is far off and has its own."""
    rows = [
        *trials("ash", "one", TEN),
        *trials("birch", "one", [time + 1 for time in TEN]),
        *trials("cedar", "one", [2 * time for time in TEN]),
    ]
    results = compute_run(make_run(rows, units=("one",)), content)
    apart = {(row.first[0], row.second[0]): row.verdict for row in results.pairs}
    assert {names: verdict and verdict.apart for names, verdict in apart.items()} == {
        ("ash", "birch"): False,
        ("ash", "cedar"): True,
        ("birch", "cedar"): True,
    }
    near = apart["ash", "birch"]
    assert near is not None
    assert 0.05 < near.p_value <= 1
    low, high = closed(ratio(results.pairs[0]))
    assert low < 1 < high
    shown = [entry.results["total"]["median"].all for entry in results.entries]
    rank_intervals = [(row.rank_low, row.rank_high) for row in shown if isinstance(row, Figure)]
    assert rank_intervals == [(1, 2), (1, 2), (3, 3)]
    assert math.isclose(ratio(results.pairs[0]).value, 106.5 / 105.5)
