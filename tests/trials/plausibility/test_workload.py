"""What the trials of a unit did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.trials.plausibility.invented_run import FIRST, SECOND, TRIALS, InventedRun

ALL = tuple(range(TRIALS))


def _drop_calls(run: InventedRun, provider: str, fewest: int, **keys: object) -> None:
    run.drop(
        "spans", run.rows(run.spans, provider, stage="tool_calls", **keys) & (run.spans["seq"] >= fewest)
    )


def test_fewer_calls(run: InventedRun, tmp_path: Path) -> None:
    """An entry that leaves the last calls of a rollout out, and one trial of another that does."""
    _drop_calls(run, "ash", 5, unit=FIRST, sandbox=2)
    _drop_calls(run, "birch", 1, unit=SECOND, trial=4, sandbox=5)
    first, second = run.findings(tmp_path)
    assert (first.rule, first.provider, first.unit, first.trials) == ("calls_differ", "ash", FIRST, ALL)
    assert (first.figures["slot"], first.figures["stage"], first.figures["calls"]) == (
        "run1",
        "tool_calls",
        5,
    )
    assert (second.rule, second.provider, second.unit, second.trials) == (
        "calls_differ",
        "birch",
        SECOND,
        (4,),
    )
    assert second.figures["slot"] == "run4"


def test_of_two_entries_the_one_that_does_less(run: InventedRun, tmp_path: Path) -> None:
    """With two entries there is no majority: fewer calls are what makes a trial faster."""
    for provider in ("cedar", "dogwood"):
        for table in ("trials", "sandboxes", "spans"):
            run.drop(table, run.rows(getattr(run, table), provider))
    kept = {name: setup for name, setup in run.manifest.providers.items() if name in ("ash", "birch")}
    run.manifest = replace(run.manifest, providers=kept)
    _drop_calls(run, "ash", 3, unit=SECOND)
    assert run.finding_keys(tmp_path) == [("calls_differ", "ash", SECOND, ALL)]


def test_one_rollout_twice(run: InventedRun, tmp_path: Path) -> None:
    """The short rollout replayed in place of a long one, in one trial and in all of a task."""
    run.set("sandboxes", "rollout", "run1", "ash", unit=FIRST, trial=2, rollout="run3")
    run.set("sandboxes", "rollout", "run2", "cedar", unit=SECOND, rollout="run4")
    keys = run.finding_keys(tmp_path)
    assert ("rollout_repeated", "ash", FIRST, (2,)) in keys
    assert ("rollout_repeated", "cedar", SECOND, ALL) in keys


def test_other_expected_rewards(run: InventedRun, tmp_path: Path) -> None:
    """A reward that would not match, made to by its expectation: in one trial, and constant at one entry."""
    for column in ("expected_reward", "reward"):
        run.set("sandboxes", column, lambda reward: 1 - reward, "ash", unit=FIRST, trial=3, rollout="run2")
        run.set("sandboxes", column, 1, "birch", role="rollout")
    keys = run.finding_keys(tmp_path)
    assert ("expected_reward_differs", "ash", FIRST, (3,)) in keys
    assert {provider for _, provider, *_ in keys} == {"ash", "birch"}
    assert {unit for _, provider, unit, _ in keys if provider == "birch"} == {FIRST, SECOND}
    assert {rule for rule, *_ in keys} == {"expected_reward_differs"}
