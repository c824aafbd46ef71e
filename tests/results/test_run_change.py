"""What changed from run to run."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.run_change import Change, RunChange, run_changes
from generator.results.run_results import RunResults
from generator.trials.run import Run

PROVIDERS = ("ash", "birch", "cedar", "dogwood", "elm", "fir")
Factors = Sequence[float]
Past = Callable[..., list[RunResults]]


@pytest.fixture
def past(
    make_run: Callable[..., Run], trials: Callable[..., list[dict[str, object]]], content: Content
) -> Past:
    """One run a row of factors, one entry a factor: ten times within 1 % of it. None: not in it."""

    def make(*days: Sequence[float | None], scatter: float = 0.01) -> list[RunResults]:
        runs = []
        for day, factors in enumerate(days, 1):
            rows = [
                row
                for provider, factor in zip(PROVIDERS, factors, strict=False)
                if factor is not None
                for unit in ("one", "two")
                for row in trials(provider, unit, 1000 * factor * (1 + np.linspace(0, scatter, 10)))
            ]
            runs.append(compute_run(replace(make_run(rows), id=f"2026-11-{day:02}"), content))
        return runs

    return make


def usual(days: int) -> list[list[float]]:
    """Days on each of which every entry is off by up to 5 % on its own; all by up to 20 %."""
    rng = np.random.default_rng(1)
    return [(rng.uniform(0.9, 1.1) * rng.uniform(0.95, 1.05, 6)).tolist() for _ in range(days)]


def last(changes: Sequence[RunChange], provider: str = "ash") -> Change:
    return changes[-1].changes[provider, "default"]


def test_what_all_share_is_no_change(past: Past) -> None:
    """All take 1.3 times as long, one of them 1.3 · 2: the shift is 1.3, and its own change about 2."""
    changes = run_changes(past([1] * 6, [2.6, 1.3, 1.3, 1.3, 1.3, 1.3]), "work_time")
    (only,) = changes
    assert only.shift == pytest.approx(1.3)
    assert (only.run, only.before, only.compared, only.fence, only.earlier) == (
        "2026-11-02", "2026-11-01", 6, None, 0,
    )  # fmt: skip
    assert last(changes).own == pytest.approx(2)
    assert (last(changes).verdict, last(changes).doubt) == ("differs", "too few runs")
    for provider in PROVIDERS[1:]:
        other = last(changes, provider)
        assert (other.verdict, other.own, other.p_value) == ("no difference shown", 1.0, 1.0)
        assert other.ratio is not None
        assert other.ratio.differs


def test_a_change_is_beyond_what_days_bring(past: Past) -> None:
    """After four pairs with up to 10 % between days, 60 % are a change, and 6 % differ by too little."""
    days = usual(5)
    moved = [factor * own for factor, own in zip(days[-1], (1.6, 1.06, 1, 1, 1, 1), strict=True)]
    changes = run_changes(past(*days, moved), "work_time")
    assert [change.earlier for change in changes] == [0, 6, 12, 18, 24]
    assert [change.fence is None for change in changes] == [True, True, True, True, False]
    assert changes[-1].fence is not None
    assert 1.06 < changes[-1].fence < 1.5
    assert (last(changes).verdict, last(changes).higher, last(changes).doubt) == ("changed", True, None)
    assert (last(changes, "birch").verdict, last(changes, "birch").doubt) == ("differs", "too little")
    assert last(changes, "cedar").verdict == "no difference shown"


@pytest.mark.parametrize(
    ("after", "expected"), [(1.6, True), (1.4, True), (1.15, False), (1.0, False), (0.6, False), (None, None)]
)
def test_a_change_persists(past: Past, after: float | None, expected: bool | None) -> None:
    """In the run after it, where the entry is nearer to 1.6 than to 1: the shift does not count."""
    days: list[list[float | None]] = [list(day) for day in usual(5)]
    base = days[-1]
    assert all(base)
    changed = [factor and factor * own for factor, own in zip(base, (1.6, 1, 1, 1, 1, 1), strict=True)]
    then = [factor and factor * 1.2 for factor in base]
    then[0] = None if after is None or then[0] is None else then[0] * after
    changes = run_changes(past(*days, changed, then), "work_time")
    assert changes[-2].changes["ash", "default"].verdict == "changed"
    assert last(changes).persists is expected
    assert {last(changes, provider).persists for provider in PROVIDERS[1:]} == {None}


def test_few_entries_have_no_change(past: Past) -> None:
    """Four entries: no shift, so nothing counts towards a fence and nothing is a change."""
    few: list[list[float | None]] = [[1, 1.2, 1, 1], [2, 1, 1.5, 1]] * 5
    changes = run_changes(past(*few), "work_time")
    assert {change.earlier for change in changes} == {0}
    assert {change.shift for change in changes} == {None}
    assert (last(changes).verdict, last(changes).doubt) == ("differs", "too few entries")
    assert last(changes).own == pytest.approx(2)


def test_each_unit_has_its_own_table(past: Past) -> None:
    """Judged for the last pairs alone, with the fence of all earlier ones."""
    runs = past(*usual(7))
    whole, two = run_changes(runs, "work_time", "one"), run_changes(runs, "work_time", "one", last=2)
    assert two == whole[-2:]
    assert two[-1].earlier == 30


def test_deviations_and_ratios_agree(past: Past) -> None:
    """An entry's own change times the shift is its ratio."""
    for run_change in run_changes(past(*usual(4)), "total"):
        for change in run_change.changes.values():
            assert change.ratio is not None
            assert change.own is not None
            assert run_change.shift is not None
            assert math.log(change.own * run_change.shift) == pytest.approx(math.log(change.ratio.value))


def test_rules_decide(past: Past) -> None:
    """The four numbers of the rule are the content's."""
    days = usual(5)
    runs = past(*days, [factor * own for factor, own in zip(days[-1], (1.6, 1, 1, 1, 1, 1), strict=True)])

    def verdict(**changed: float) -> tuple[str, str | None]:
        benchmark = runs[-1].benchmark
        rules = benchmark.rules.model_copy(update=changed)
        parameters = tuple(
            parameter.model_copy(update={"value": getattr(rules, parameter.id)})
            for parameter in benchmark.parameters
        )
        other = benchmark.model_copy(update={"parameters": parameters})
        assert other.rules == rules
        change = last(run_changes([replace(run, benchmark=other) for run in runs], "work_time"))
        return change.verdict, change.doubt

    assert verdict() == ("changed", None)
    assert verdict(shift_entries_minimum=7) == ("differs", "too few entries")
    assert verdict(fence_deviations_minimum=25) == ("differs", "too few runs")
    assert verdict(fence_iqr_factor=100) == ("differs", "too little")
    assert verdict(change_level_percent=0.001)[0] in ("changed", "no difference shown")


def test_what_is_not_in_both_runs(past: Past) -> None:
    """New and gone, in the later run's order."""
    (run_change,) = run_changes(past([1, 1, None], [1, None, 1]), "work_time")
    assert {key[0]: change.verdict for key, change in run_change.changes.items()} == {
        "ash": "no difference shown", "cedar": "new", "birch": "gone",
    }  # fmt: skip
