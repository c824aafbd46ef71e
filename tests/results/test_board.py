"""The views of one quantity under one statistic."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import EntryResults, Figure, Missing
from generator.results.reason import BY_MEAN, why_unranked_on
from generator.results.run_results import RunResults
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def entry(results: RunResults, provider: str) -> EntryResults:
    return next(entry for entry in results.entries if entry.provider == provider)


def figure(cell: Figure | Missing) -> Figure:
    assert isinstance(cell, Figure)
    return cell


def reason(cell: Figure | Missing) -> str:
    assert isinstance(cell, Missing)
    return cell.reason


def test_values_are_the_geometric_mean_of_the_units(results: RunResults) -> None:
    """The All view is exp(mean ln) of the units' medians; each trial takes 1 ms to start."""
    views = entry(results, "ash").results["total"]["median"]
    assert figure(views.units["one"]).value == 105.5
    assert figure(views.all).value == pytest.approx(105.5, rel=1e-12)
    assert figure(views.all).n == 20
    assert figure(entry(results, "ash").results["work_time"]["median"].units["one"]).value == 104.5


def test_a_missing_unit_is_substituted_by_twice_the_worst(results: RunResults) -> None:
    """Cedar has no success in `two`: twice birch's median stands there, and the cell says why."""
    views = entry(results, "cedar").results["total"]["median"]
    one, worst = 1 + 2 * 104.5, 1 + 3 * 104.5
    assert figure(views.all).value == pytest.approx(math.sqrt(one * 2 * worst), rel=1e-12)
    assert figure(views.all).substituted == ("two",)
    penalty = figure(views.all).penalty
    assert penalty is not None
    assert penalty.without == pytest.approx(math.sqrt(one * worst), rel=1e-12)
    assert penalty.measured == pytest.approx(one, rel=1e-12)
    assert penalty.measured_units == 1
    assert figure(entry(results, "ash").results["total"]["median"].all).penalty is None
    assert reason(views.units["two"]) == "no success: 10 excluded"


def test_shares_follow_the_statistic_of_each_stage(results: RunResults) -> None:
    """Median start 1 ms, median work 104.5 ms; the All view is the mean over usable units."""
    views = entry(results, "ash").results["total"]["median"]
    shares = figure(views.all).shares
    assert shares is not None
    assert shares == {
        "start": pytest.approx(1 / 105.5, rel=1e-12),
        "work": pytest.approx(104.5 / 105.5, rel=1e-12),
    }
    assert figure(entry(results, "ash").results["work_time"]["median"].all).shares == {"work": 1.0}
    assert figure(entry(results, "ash").cost["median"].all).shares is None


def test_a_cell_below_the_usable_share_has_a_figure_that_counts_for_nothing(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Eight of ten: the median is shown, not usable, and left out of the All view."""
    rows = [*trials("ash", "one", TEN), *trials("ash", "two", TEN[:8])]
    views = entry(compute_run(make_run(rows), content), "ash").results["total"]["median"]
    assert figure(views.units["two"]).usable is False
    assert figure(views.units["two"]).rank is None
    assert figure(views.all).n == 10
    assert figure(views.all).value == pytest.approx(105.5, rel=1e-12)


def test_times_of_zero_have_no_all_view(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """ln 0 does not exist: the unit keeps its figure, the All view gives the reason."""
    rows = trials("ash", "one", [0.0] * 10, stage_start=0.0)
    views = entry(compute_run(make_run(rows, units=("one",)), content), "ash").results["total"]["median"]
    assert figure(views.units["one"]).value == 0.0
    assert figure(views.units["one"]).shares is None
    assert reason(views.all) == "no geometric mean: 0 on One"


def test_without_a_value_an_entry_is_not_ranked(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """However many successes it has: it says why, and comes after every entry with a value."""
    rows = [
        *trials("ash", "one", [0.0] * 10, stage_start=0.0, cost_usd=0.001),
        *trials("birch", "one", TEN, cost_source="none", cost_usd=None),
        *trials("cedar", "one", TEN),
    ]
    results = compute_run(make_run(rows, units=("one",)), content)
    assert [(row.provider, row.ranked) for row in results.entries] == [
        ("cedar", True),
        ("birch", False),
        ("ash", False),
    ]
    assert entry(results, "ash").unranked_reasons == ("no value",)


def test_the_mean_ranks_nobody(results: RunResults) -> None:
    """On no unit either; every entry has its value, its interval and the reason."""
    for row in results.entries:
        views = row.results["total"]["mean"]
        assert figure(views.all).rank is None
        assert views.unranked_reasons[0] == BY_MEAN
        assert why_unranked_on(row, "one", "mean")[0] == BY_MEAN
        assert all(cell.rank is None for cell in views.units.values() if isinstance(cell, Figure))
    assert entry(results, "ash").ranked


def test_ties_are_the_pairs_that_do_not_differ(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """By the median ash and birch are one place; by P90 ten trials are too few to tell anybody apart."""
    rows = [
        *trials("ash", "one", TEN),
        *trials("birch", "one", [time + 1 for time in TEN]),
        *trials("cedar", "one", [2 * time for time in TEN]),
    ]
    results = compute_run(make_run(rows, units=("one",)), content)
    ash = entry(results, "ash").results["total"]
    median, p90 = figure(ash["median"].all), figure(ash["p90"].all)
    assert median.tied == (("birch", "default"),)
    assert (p90.rank, p90.rank_low, p90.rank_high) == (1, 1, 3)
    assert p90.tied == (("birch", "default"), ("cedar", "default"))
    assert (p90.high, p90.too_few, p90.drawn[1]) == (None, (None, 10), p90.value)
    assert figure(entry(results, "cedar").results["total"]["median"].units["one"]).tied == ()
