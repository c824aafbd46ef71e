"""Each entry against the first, part by part."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import Missing
from generator.results.part_ratios import NOTHING_SHARED, TOO_FEW, PartRatios
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def _against_first(results: RunResults) -> dict[str, PartRatios]:
    return {row.entry[0]: row for row in results.against_first}


def test_every_entry_but_the_first_in_the_tables_order(results: RunResults) -> None:
    """Of those with an All view."""
    assert [row.entry[0] for row in results.against_first] == ["birch", "dogwood", "cedar"]


def test_the_work_makes_the_difference_and_the_start_none(results: RunResults) -> None:
    """Birch works three times as long as ash, and starts as fast: 1 ms on every trial of either."""
    birch = _against_first(results)["birch"]
    work, start = birch.stages["work"], birch.stages["start"]
    assert isinstance(work, Ratio)
    assert isinstance(start, Ratio)
    assert work.value == pytest.approx(3, rel=1e-12)
    assert work.differs
    assert (start.value, start.low, start.high, start.differs) == (1, 1, 1, False)


def test_units_one_by_one(results: RunResults) -> None:
    """Cedar has nothing on unit two: it is left out of its stages too."""
    cedar = _against_first(results)["cedar"]
    one = cedar.units["one"]
    assert isinstance(one, Ratio)
    assert one.value == pytest.approx((1 + 2 * 104.5) / 105.5, rel=1e-12)
    assert cedar.units["two"] == TOO_FEW
    work = cedar.stages["work"]
    assert isinstance(work, Ratio)
    assert work.value == pytest.approx(2, rel=1e-12)
    assert work.left_out == ("two",)


def test_without_a_shared_unit_there_is_nothing_to_compare(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Each has its own unit only."""
    results = compute_run(make_run([*trials("ash", "one", TEN), *trials("birch", "two", TEN)]), content)
    (row,) = results.against_first
    assert set(row.units.values()) == {TOO_FEW}
    assert set(row.stages.values()) == {NOTHING_SHARED}


def test_one_entry_is_compared_with_nobody(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Nothing."""
    results = compute_run(make_run(trials("ash", "one", TEN), units=("one",)), content)
    assert results.against_first == ()


def test_a_value_of_0_has_no_ratio_and_says_so(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Not "too few successes": there are enough, and nothing is a multiple of nothing."""
    rows = [
        *trials("ash", "one", [5.0] * 10),
        *trials("birch", "one", [6.0] * 10, stage_start=0.0),
    ]
    (row,) = compute_run(make_run(rows, units=("one",)), content).against_first
    assert row.stages["start"] == Missing("no ratio: a value is 0")
    assert isinstance(row.stages["work"], Ratio)
