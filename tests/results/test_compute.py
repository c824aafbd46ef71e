"""compute_run: the order of entries, what is not on offer, what stays apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import EntryResults, Figure, Missing
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


def test_entries_stand_ranked_first_then_by_value(results: RunResults) -> None:
    """Ranked by value, then unranked by value."""
    assert [row.provider for row in results.entries] == ["ash", "birch", "dogwood", "cedar"]
    ranks = [figure(row.results["total"]["median"].all).rank for row in results.entries]
    assert ranks == [1, 2, None, None]


def test_costs_from_a_price_list_stay_apart(results: RunResults) -> None:
    """Dogwood's list prices are an estimate of its own: no cost figure, no rank, no worst value."""
    dogwood = entry(results, "dogwood")
    assert reason(dogwood.cost["median"].units["one"]) == "no cost from the provider"
    assert reason(dogwood.cost["median"].all) == "no cost from the provider"
    estimate = figure(dogwood.estimated_cost["median"].all)
    assert estimate.value == pytest.approx(104.5e-6, rel=1e-12)
    assert estimate.rank is None
    assert entry(results, "ash").estimated_cost == {}


def test_unavailable_statistics_name_what_they_need(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Eight successes give no P90: not on offer, and every view says what is needed."""
    results = compute_run(make_run(trials("ash", "one", TEN[:8]), units=("one",)), content)
    assert results.unavailable["total"]["p90"] == "needs 9 successes per task"
    views = entry(results, "ash").results["total"]["p90"]
    assert reason(views.all) == "needs 9 successes per task"
    assert reason(views.units["one"]) == "needs 9 successes"
    assert results.left_out_units["total"]["p90"] == ("one",)


def test_skipped_providers_are_kept_with_their_reason(results: RunResults) -> None:
    """Elm gave no trial."""
    assert [(setup.id, setup.skipped) for setup in results.skipped] == [("elm", "no key")]
    assert results.units_not_in_run == ("three",)
