"""Which runs are whole, and which one opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.run_order import mark_partial, opening_run, whole_runs
from generator.results.run_results import RunResults
from generator.trials.run import Run

Past = Callable[..., RunResults]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


@pytest.fixture
def past(
    make_run: Callable[..., Run], trials: Callable[..., list[dict[str, object]]], content: Content
) -> Past:
    """The results of one day: `past(day, providers, partial)`, in which each provider has trials."""

    def make(day: int, providers: str, partial: bool | None = None) -> RunResults:
        run = make_run(
            [row for name in providers.split() for row in trials(name, "one", TEN)], units=("one",)
        )
        manifest = replace(run.manifest, partial=partial)
        return compute_run(replace(run, id=f"2026-11-{day:02}", manifest=manifest), content)

    return make


def test_too_few_of_the_last_entries_make_a_run_partial(past: Past) -> None:
    """Fewer than half: the run before it opens, and the reason counts; half is enough."""
    few, half = past(2, "ash"), past(2, "ash birch elm")
    whole = past(1, "ash birch cedar dogwood")
    marked = mark_partial([whole, few])
    assert [run.partial for run in marked] == [None, "it has 1 of the 4 entries of run 2026-11-01"]
    assert opening_run(marked).run == "2026-11-01"
    assert [run.partial for run in mark_partial([whole, half])] == [None, None]


def test_a_run_is_held_against_the_last_whole_one(past: Past) -> None:
    """Not against a partial one, which would let the next small run through."""
    marked = mark_partial([past(1, "ash birch cedar"), past(2, "ash"), past(3, "ash"), past(4, "ash birch")])
    assert [run.partial is None for run in marked] == [True, False, False, True]
    assert [run.run for run in whole_runs(marked)] == ["2026-11-01", "2026-11-04"]
    assert opening_run(marked).run == "2026-11-04"


def test_what_the_manifest_says_holds(past: Past) -> None:
    """A large run can be partial and a small one whole; others are then held against that one."""
    runs = [
        past(1, "ash birch cedar"),
        past(2, "ash birch cedar", True),
        past(3, "ash", False),
        past(4, "ash"),
    ]
    marked = mark_partial(runs)
    assert [run.partial for run in marked] == [None, "its run.toml says so", None, None]
    assert opening_run(marked[:2]).run == "2026-11-01"


def test_where_no_run_is_whole_the_newest_opens(past: Past) -> None:
    """It says that it is partial."""
    marked = mark_partial([past(1, "ash", True), past(2, "ash birch", True)])
    assert opening_run(marked).run == "2026-11-02"
    assert opening_run(marked).partial
    assert whole_runs(marked) == marked


def test_benchmarks_are_apart(past: Past, content: Content) -> None:
    """A small run of one benchmark is not held against a large one of another."""
    large = past(1, "ash birch cedar")
    other = replace(past(2, "ash"), benchmark=content.benchmarks["demo"].model_copy(update={"id": "other"}))
    assert [run.partial for run in mark_partial([large, other])] == [None, None]
