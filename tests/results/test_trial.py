"""The trials of a run one by one."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.run_results import RunResults
from generator.results.trial import step_ns
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, Any]]]
ASH = ("ash", "default")
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def test_every_cell_lists_its_trials(results: RunResults) -> None:
    """Every entry has every unit of the run, in order, and its trials by number."""
    assert set(results.trials_by_cell) == {entry.key for entry in results.entries}
    assert all(tuple(cells) == ("one", "two") for cells in results.trials_by_cell.values())
    ash = results.trials_by_cell[ASH]["one"]
    assert [trial.key for trial in ash] == [(*ASH, "one", number) for number in range(10)]
    listed = [trials for cells in results.trials_by_cell.values() for trials in cells.values()]
    assert sum(map(len, listed)) == results.trials


def test_a_cell_without_trials_is_empty(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """A unit that an entry never tried has no trial."""
    results = compute_run(make_run(trials("ash", "one", TEN)), content)
    assert results.trials_by_cell[ASH]["two"] == ()


def test_a_success_has_all_its_figures(results: RunResults) -> None:
    """Stage totals as they are, each metric their sum, and what was paid."""
    trial = results.trials_by_cell[ASH]["two"][3]
    assert trial.stage_ms == {"start": 1.0, "work": 103.0}
    assert trial.stage_ns("work") == 103_000_000
    assert trial.metric_ms == {"total": 104.0, "work_time": 103.0}
    assert (trial.cost_usd, trial.cost_source) == (103.0 / 1e6, "provider")
    assert trial.started_at == datetime(2026, 11, 15, 8, tzinfo=UTC)
    assert (trial.outcome, trial.recorded_outcome, trial.round, trial.flagged) == (
        "success",
        "success",
        0,
        (),
    )
    assert (trial.failed_stage, trial.error, trial.broken_rule, trial.broken_detail) == (None,) * 4


def test_a_failure_has_its_reason_and_no_metric(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """What was measured before it failed stays; what was not is None, never 0 or NaN."""
    message = "lost " * 1000
    failed = {"outcome": "provider_error", "recorded_outcome": "provider_error", "failed_stage": "work"}
    nothing = {"error": message, "stage_work": None, "cost_usd": None, "cost_source": None}
    results = compute_run(make_run(trials("ash", "one", [1.0], **failed, **nothing), units=("one",)), content)
    (trial,) = results.trials_by_cell[ASH]["one"]
    assert trial.stage_ms == {"start": 1.0, "work": None}
    assert trial.stage_ns("work") is None
    assert trial.metric_ms is None
    assert (trial.cost_usd, trial.cost_source) == (None, None)
    assert (trial.outcome, trial.failed_stage, trial.error) == ("provider_error", "work", message)


def test_a_demoted_trial_names_the_rule(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Both classes, the rule and the evidence; its times count for no figure."""
    demoted = {"outcome": "timeout", "broken_rule": "stage_over_limit", "broken_detail": "work took 61 s"}
    results = compute_run(make_run(trials("ash", "one", [61e3], **demoted), units=("one",)), content)
    (trial,) = results.trials_by_cell[ASH]["one"]
    assert (trial.recorded_outcome, trial.outcome) == ("success", "timeout")
    assert (trial.broken_rule, trial.broken_detail) == ("stage_over_limit", "work took 61 s")
    assert trial.metric_ms is None


def test_flagged_trials_name_their_metrics(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """One trial a hundred times as slow as the others; only it is flagged."""
    results = compute_run(make_run(trials("ash", "one", [*TEN[:9], 1e4]), units=("one",)), content)
    flagged = [trial.flagged for trial in results.trials_by_cell[ASH]["one"]]
    assert flagged == [()] * 9 + [("total", "work_time")]


def test_a_trial_counts_in_the_samples_that_figures_are_made_of(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """A success counts for time; for cost where the provider gave one above 0; a failure for neither."""
    failed = {"outcome": "timeout", "recorded_outcome": "timeout"}
    rows = [
        *trials("ash", "one", [100.0]),
        *trials("ash", "one", [100.0], first=1, cost_source="list_price"),
        *trials("ash", "one", [100.0], first=2, cost_usd=0.0),
        *trials("ash", "one", [100.0], first=3, **failed),
    ]
    cell_trials = compute_run(make_run(rows, units=("one",)), content).trials_by_cell[ASH]["one"]
    assert [trial.value("total") for trial in cell_trials] == [101.0, 101.0, 101.0, None]
    assert [trial.value("cost") for trial in cell_trials] == [100.0 / 1e6, None, None, None]


def test_trials_travel_between_processes(results: RunResults) -> None:
    """Pickled and back they are equal."""
    assert pickle.loads(pickle.dumps(results.trials_by_cell)) == results.trials_by_cell


@pytest.mark.parametrize(("totals", "step"), [([4000, 6000, 0], 2000), ([7, 9], 1), ([0], 1), ([], 1)])
def test_a_step_divides_every_total(totals: list[int], step: int) -> None:
    """And is the largest that does."""
    assert step_ns(totals) == step
