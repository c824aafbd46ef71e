"""Who is ranked, and why others are not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import EntryResults, Figure, Missing
from generator.results.reason import NO_COST
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


def test_an_entry_that_earns_no_rank_says_why(results: RunResults) -> None:
    """Each broken rule is one reason with the numbers; on the unit where it holds the entry is ranked."""
    cedar = entry(results, "cedar")
    assert not cedar.ranked
    assert cedar.unranked_reasons == ("10 successes of 20 requested; 18 are needed",)
    assert cedar.unit_unranked_reasons["one"] == ()
    assert cedar.unit_unranked_reasons["two"] == ("0 successes of 10 requested; 9 are needed",)
    assert figure(cedar.results["total"]["median"].all).rank is None
    assert figure(cedar.results["total"]["median"].units["one"]).rank == 2
    assert entry(results, "dogwood").unranked_reasons == (
        "0 of 20 successes have a cost above 0 from the provider; 90\u202f% are needed",
    )


def test_one_success_is_one(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """The reason counts in words as people do."""
    run = make_run(trials("ash", "one", TEN[:1]), units=("one",))
    assert compute_run(run, content).entries[0].unranked_reasons == (
        "1 success of 10 requested; 9 are needed",
    )


def test_the_cost_rule_binds_only_where_the_benchmark_ranks_with_cost(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Without provider-sourced costs an entry is ranked all the same where no cost is shown."""
    free = content.benchmarks["demo"].model_copy(update={"ranks_with_cost": False})
    rows = trials("ash", "one", TEN, cost_source="none", cost_usd=None)
    run = make_run(rows, units=("one",))
    row = compute_run(run, content.model_copy(update={"benchmarks": {"demo": free}})).entries[0]
    assert row.ranked
    assert row.cost == {}
    assert not compute_run(run, content).entries[0].ranked


@pytest.mark.parametrize(("sourced", "ranked"), [(8, False), (9, True)])
def test_nine_tenths_of_the_successes_need_a_cost(
    make_run: MakeRun, trials: Trials, content: Content, sourced: int, ranked: bool
) -> None:
    """9 of 10 are enough, 8 are not (statistics.md 4)."""
    rows = [
        *trials("ash", "one", TEN[:sourced]),
        *trials("ash", "one", TEN[sourced:], first=sourced, cost_source="none", cost_usd=None),
    ]
    assert compute_run(make_run(rows, units=("one",)), content).entries[0].ranked is ranked


@pytest.mark.parametrize(("successes", "ranked"), [(8, False), (9, True)])
def test_nine_tenths_of_the_requested_trials_must_succeed(
    make_run: MakeRun, trials: Trials, content: Content, successes: int, ranked: bool
) -> None:
    """9 of 10 are enough, 8 are not."""
    failed = {"outcome": "timeout", "recorded_outcome": "timeout"}
    rows = [
        *trials("ash", "one", TEN[:successes]),
        *trials("ash", "one", TEN[successes:], first=successes, **failed),
    ]
    assert compute_run(make_run(rows, units=("one",)), content).entries[0].ranked is ranked


def _with_a_unit_that_nobody_can_do(trials: Trials) -> list[dict[str, object]]:
    failed = {"outcome": "provider_error", "recorded_outcome": "provider_error"}
    rows: list[dict[str, object]] = []
    for provider, successes in (("ash", 10), ("birch", 9), ("cedar", 8)):
        rows += trials(provider, "one", TEN[:successes])
        rows += trials(provider, "one", TEN[successes:], first=successes, **failed)
        rows += trials(provider, "two", TEN, **failed)
    return rows


def test_a_unit_that_nobody_can_do_counts_against_nobody(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Nine of ten on the one unit that counts is a rank, eight are not; the unit left out is named."""
    results = compute_run(make_run(_with_a_unit_that_nobody_can_do(trials)), content)
    ranked = {row.provider: row.ranked for row in results.entries}
    assert ranked == {"ash": True, "birch": True, "cedar": False}
    assert figure(entry(results, "birch").results["total"]["median"].all).rank == 1
    assert entry(results, "cedar").unranked_reasons == (
        "8 successes of 10 requested on the tasks that count; 9 are needed",
    )
    assert results.left_out_units["total"]["median"] == ("two",)
    assert entry(results, "ash").counts.requested == 20


def test_which_units_count_is_asked_of_each_statistic(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Nobody knows the cost of `two`: it counts for times and their ranks, not for those of costs."""
    no_cost = {"cost_source": "none", "cost_usd": None}
    rows = [*trials("ash", "one", TEN), *trials("ash", "two", TEN, **no_cost)]
    row = entry(compute_run(make_run(rows), content), "ash")
    assert not row.ranked
    assert row.unranked_reasons == (
        "10 of 20 successes have a cost above 0 from the provider; 90\u202f% are needed",
    )
    assert row.cost["median"].unranked_reasons == ()
    assert figure(row.cost["median"].all).rank == 1


def test_where_nobody_can_do_anything_all_units_count(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Nothing is left to count otherwise, and nobody is ranked."""
    results = compute_run(make_run(trials("ash", "one", TEN[:3])), content)
    assert entry(results, "ash").unranked_reasons == ("3 successes of 20 requested; 18 are needed",)


def test_a_cost_of_0_is_no_cost(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """It counts nowhere: not in the sample, not for a rank by time or by cost, not in the audit."""
    rows = [*trials("ash", "one", TEN, cost_usd=0.0), *trials("birch", "one", [2 * time for time in TEN])]
    results = compute_run(make_run(rows, units=("one",)), content)
    row = entry(results, "ash")
    assert [ranked.key for ranked in results.entries if ranked.ranked] == [("birch", "default")]
    assert row.cost["median"].all == row.cost["median"].units["one"] == Missing(NO_COST)
    assert figure(row.results["total"]["median"].units["one"]).rank is None
    assert [trial.value("cost") for trial in results.trials_by_cell[row.key]["one"]] == [None] * 10
    coverage = results.audit.cost_coverage[0]
    assert (coverage.provider, coverage.provider_sourced, coverage.none) == ("ash", 0, 10)
    assert row.unranked_reasons == (
        "0 of 10 successes have a cost above 0 from the provider; 90\u202f% are needed",
    )
