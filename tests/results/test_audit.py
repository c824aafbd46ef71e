"""The lists of the audit page."""

from __future__ import annotations

from collections.abc import Callable

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import Figure, Missing
from generator.results.run_results import RunResults
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def figure(cell: Figure | Missing) -> Figure:
    assert isinstance(cell, Figure)
    return cell


def test_demotions_name_rule_and_evidence(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """A trial recorded as success that broke a rule is listed with both classes."""
    demoted = {"outcome": "timeout", "broken_rule": "stage_over_limit", "broken_detail": "work took 61 s"}
    rows = [*trials("ash", "one", TEN[:9]), *trials("ash", "one", [61e3], first=9, **demoted)]
    results = compute_run(make_run(rows, units=("one",)), content)
    (demotion,) = results.audit.demotions
    assert (demotion.trial, demotion.recorded, demotion.outcome) == (9, "success", "timeout")
    assert (demotion.rule, demotion.detail) == ("stage_over_limit", "work took 61 s")
    assert results.entries[0].counts.demoted == 1


def test_outliers_are_flagged_and_stay(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """One value of a hundred times the others is listed for each metric, and is still in the sample."""
    rows = trials("ash", "one", [*TEN[:9], 10_000.0])
    results = compute_run(make_run(rows, units=("one",)), content)
    assert [(outlier.trial, outlier.metric) for outlier in results.audit.outliers] == [
        (9, "total"),
        (9, "work_time"),
    ]
    assert results.audit.outliers[0].score > content.common.rules.outlier_threshold
    assert figure(results.entries[0].results["total"]["median"].units["one"]).n == 10


def test_exclusions_are_counted_by_cell(results: RunResults) -> None:
    """Cedar's ten trials of `two` do not replay."""
    (exclusion,) = results.audit.exclusions
    assert (exclusion.provider, exclusion.unit, exclusion.excluded, exclusion.attempts) == (
        "cedar",
        "two",
        10,
        10,
    )


def test_top_ups_are_counted_by_round(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Two asked for again in round 1, of which one succeeds."""
    failed = {"outcome": "provider_error", "recorded_outcome": "provider_error"}
    rows = [
        *trials("ash", "one", TEN[:8]),
        *trials("ash", "one", TEN[:2], first=8, **failed),
        *trials("ash", "one", TEN[:1], first=10, round=1),
        *trials("ash", "one", TEN[:1], first=11, round=1, **failed),
    ]
    (top_up,) = compute_run(make_run(rows, units=("one",)), content).audit.top_ups
    assert (top_up.round, top_up.lacked, top_up.trials, top_up.successes) == (1, 2, 2, 1)


def test_cost_coverage_counts_every_source(results: RunResults) -> None:
    """Dogwood has list prices only."""
    coverage = next(coverage for coverage in results.audit.cost_coverage if coverage.provider == "dogwood")
    assert (coverage.successes, coverage.provider_sourced, coverage.list_price, coverage.none) == (
        20,
        0,
        20,
        0,
    )
