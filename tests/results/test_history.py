"""A benchmark run by run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import Figure, Missing
from generator.results.history import EntryHistory, History, compute_history
from generator.results.run_change import Change
from generator.results.run_results import RunResults
from generator.trials.manifest import ProviderSetup
from generator.trials.run import Run
from tests.closed import closed

Row = dict[str, Any]
Trials = Callable[..., list[Row]]
Past = Callable[..., RunResults]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


@pytest.fixture
def past(make_run: Callable[..., Run], content: Content) -> Past:
    """The results of one day: `past(day, rows, units, providers)`."""

    def make(
        day: int,
        rows: Sequence[Row],
        units: tuple[str, ...] = ("one", "two"),
        providers: dict[str, ProviderSetup] | None = None,
    ) -> RunResults:
        run = make_run(rows, units=units, providers=providers)
        return compute_run(replace(run, id=f"2026-11-{day:02}"), content)

    return make


def both(trials: Trials, provider: str, times_ms: Sequence[float], **changes: object) -> list[Row]:
    return [*trials(provider, "one", times_ms, **changes), *trials(provider, "two", times_ms, **changes)]


def of(history: History, provider: str) -> EntryHistory:
    return next(entry for entry in history.entries if entry.provider == provider)


def change(history: History, provider: str, metric: str = "total", unit: str | None = None) -> Change:
    entry = of(history, provider)
    step = (entry.results[metric] if unit is None else entry.units[unit]).change
    assert step is not None
    return step


def test_figures_are_those_of_the_runs(past: Past, trials: Trials) -> None:
    """Those of every run, in order of time: the All view of each metric and the cost, the first by unit."""
    runs = [past(8, both(trials, "ash", TEN)), past(15, both(trials, "ash", [2 * time for time in TEN]))]
    history = compute_history(runs)
    assert history.statistic == "median"
    assert [run.run for run in history.runs] == ["2026-11-08", "2026-11-15"]
    assert history.units == ("one", "two")
    entries = [run.entries[0] for run in runs]
    for metric in ("total", "work_time"):
        series = of(history, "ash").results[metric]
        views = [entry.results[metric]["median"] for entry in entries]
        assert series.figures == tuple(view.all for view in views)
    views = [entry.results["total"]["median"] for entry in entries]
    assert of(history, "ash").units["two"].figures == tuple(view.units["two"] for view in views)
    cost = of(history, "ash").results["cost"]
    assert cost.figures == tuple(entry.cost["median"].all for entry in entries)


def test_a_change_is_the_last_run_over_the_one_before(past: Past, trials: Trials) -> None:
    """Work took half, then once, then three times as long: only the last step counts."""
    runs = [
        past(day, both(trials, "ash", [k * time for time in TEN])) for day, k in ((1, 0.5), (8, 1), (15, 3))
    ]
    step = change(compute_history(runs), "ash")
    assert (step.verdict, step.higher) == ("differs", True)
    assert step.ratio is not None
    assert step.ratio.value == pytest.approx((1 + 3 * 104.5) / 105.5, rel=1e-12)
    low, high = closed(step.ratio)
    assert 1 < low <= step.ratio.value <= high
    backwards = change(compute_history(runs[::-1][:2]), "ash")
    assert (backwards.verdict, backwards.higher) == ("differs", False)
    assert backwards.ratio is not None
    assert backwards.ratio.value == pytest.approx(1 / step.ratio.value, rel=1e-12)
    assert change(compute_history(runs), "ash", "cost", "one").higher


def test_noise_is_no_difference(past: Past, trials: Trials) -> None:
    """One ms more in samples that are nine ms wide: the ratio is given, and its interval holds 1."""
    runs = [past(8, both(trials, "ash", TEN)), past(15, both(trials, "ash", [time + 1 for time in TEN]))]
    step = change(compute_history(runs), "ash", unit="one")
    assert step.verdict == "no difference shown"
    assert step.ratio is not None
    low, high = closed(step.ratio)
    assert low <= 1 <= high


def test_new_and_gone(past: Past, trials: Trials) -> None:
    """Birch is in the first run only, with the reason where it was skipped; cedar in the second only."""
    skipped = {"birch": ProviderSetup("birch", {}, {}, skipped="no key")}
    runs = [
        past(8, [*both(trials, "ash", TEN), *both(trials, "birch", TEN)]),
        past(15, [*both(trials, "ash", TEN), *both(trials, "cedar", TEN)], providers=skipped),
    ]
    history = compute_history(runs)
    assert change(history, "birch") == Change("gone", reason="no key")
    assert change(history, "cedar", unit="two") == Change("new")
    assert of(history, "birch").results["total"].figures[1] == Missing("no key")
    assert of(history, "cedar").units["one"].figures[0] == Missing("not in this run")
    assert [entry.provider for entry in history.entries] == ["ash", "cedar", "birch"]


def test_an_entry_of_older_runs_only_has_no_change(past: Past, trials: Trials) -> None:
    """It is in neither of the last two runs; its old figure stays."""
    gone = past(1, [*both(trials, "ash", TEN), *both(trials, "elm", TEN)])
    runs = [gone, past(8, both(trials, "ash", TEN)), past(15, both(trials, "ash", TEN))]
    series = of(compute_history(runs), "elm").results["total"]
    assert series.change is None
    assert isinstance(series.figures[0], Figure)


def test_one_run_has_no_change(past: Past, trials: Trials) -> None:
    """There is nothing to compare it with."""
    history = compute_history([past(8, both(trials, "ash", TEN))])
    assert of(history, "ash").results["total"].change is None


def test_runs_of_other_units_are_not_compared(past: Past, trials: Trials) -> None:
    """`one` then, `two` now: each run says what its All view covers, and no ratio is made of the two."""
    runs = [
        past(8, trials("ash", "one", TEN), units=("one",)),
        past(15, trials("ash", "two", TEN), units=("two",)),
    ]
    history = compute_history(runs)
    assert [run.covered["total"] for run in history.runs] == [("one",), ("two",)]
    assert change(history, "ash") == Change("not comparable", reason="no task is in both runs")
    assert of(history, "ash").units["one"].figures[1] == Missing("not part of this run")


def test_units_that_one_run_lacks_are_left_out_and_named(past: Past, trials: Trials) -> None:
    """`two` is new and much slower: it plays no part in what is said to have changed."""
    rows = [*trials("ash", "one", TEN), *trials("ash", "two", [9 * time for time in TEN])]
    history = compute_history([past(8, trials("ash", "one", TEN), units=("one",)), past(15, rows)])
    step = change(history, "ash")
    assert step.verdict == "no difference shown"
    assert step.ratio is not None
    assert (step.ratio.value, step.ratio.left_out) == (1.0, ("two",))
    assert change(history, "ash", unit="two").verdict == "not comparable"


def test_a_substituted_cell_is_left_out(past: Past, trials: Trials) -> None:
    """Ash has too few successes of `two` now: the substitute in its All view is no change of its own."""
    now = [*trials("ash", "one", TEN), *trials("ash", "two", TEN[:8]), *both(trials, "birch", TEN)]
    history = compute_history(
        [past(8, [*both(trials, "ash", TEN), *both(trials, "birch", TEN)]), past(15, now)]
    )
    step = change(history, "ash")
    assert step.verdict == "no difference shown"
    assert step.ratio is not None
    assert step.ratio.left_out == ("two",)
    reason = "no task with enough successes in both runs"
    assert change(history, "ash", unit="two") == Change("not comparable", reason=reason)


def test_a_unit_that_nobody_has_is_not_covered(past: Past, trials: Trials) -> None:
    """It is asked for and left out for everyone."""
    rows = [*trials("ash", "one", TEN), *trials("ash", "two", TEN[:5])]
    (run,) = compute_history([past(8, rows)]).runs
    assert run.covered["total"] == ("one",)
    assert run.simulated
