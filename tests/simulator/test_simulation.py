"""A whole simulated run: the same for a seed, and consistent in its rounds, times and costs."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from generator.definitions.benchmark import Benchmark
from generator.errors import ContentError
from generator.simulator.scenario import EntryScenario, FalseSuccess, ProviderScenario, Scenario, Trouble
from generator.simulator.simulation import simulate_run
from generator.trials.run_folder import NewRun

STARTED = datetime(2026, 1, 2, 6, tzinfo=UTC)


def scenario(*entries: EntryScenario) -> Scenario:
    providers = tuple(ProviderScenario(entry.provider, {"vcpus": 2}) for entry in entries)
    return Scenario("A title", "Some notes.", providers, entries)


def simulated(benchmark: Benchmark, *entries: EntryScenario, seed: int = 1) -> NewRun:
    return simulate_run(benchmark, scenario(*entries), run="2026-01-02", started=STARTED, seed=seed)


def trials(run: NewRun) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = run.tables["trials"].to_pylist()
    return rows


def test_equal_seeds_give_equal_tables_and_others_do_not(small: Benchmark) -> None:
    """The seed is the only source of chance."""
    entry = EntryScenario("oak", troubles=(Trouble("provider_error", 0.3),))
    one, same = simulated(small, entry), simulated(small, entry)
    other = simulated(small, entry, seed=2)
    assert one.manifest == same.manifest
    for table, rows in one.tables.items():
        assert rows.equals(same.tables[table])
    assert not one.tables["spans"].equals(other.tables["spans"])


def test_an_entry_does_not_depend_on_the_others(small: Benchmark) -> None:
    """Adding a provider leaves the figures of the one that was there as they are."""
    alone = simulated(small, EntryScenario("oak"))
    both = simulated(small, EntryScenario("ash"), EntryScenario("oak"))
    assert [row for row in trials(both) if row["provider"] == "oak"] == trials(alone)


def test_every_cell_has_its_trials_in_order(small: Benchmark) -> None:
    """Without trouble each unit has the trials asked for, numbered from 0, all in round 0."""
    rows = trials(simulated(small, EntryScenario("oak")))
    keys = [(row["unit"], row["trial"], row["round"], row["outcome"]) for row in rows]
    assert keys == [(unit, at, 0, "success") for unit in ("one", "two") for at in range(small.trials)]


def test_each_round_asks_for_what_is_lacking(small: Benchmark) -> None:
    """Round k has as many trials of a cell as it lacked successes after round k − 1, and starts after it."""
    entry = EntryScenario("oak", troubles=(Trouble("provider_error", 0.5),), top_up_rounds=3)
    rows = trials(simulated(small, entry))
    assert {row["round"] for row in rows} >= {0, 1}
    for unit in ("one", "two"):
        lacking = small.trials
        for top_up in range(4):
            asked = [row for row in rows if (row["unit"], row["round"]) == (unit, top_up)]
            assert len(asked) == lacking
            lacking -= sum(row["outcome"] == "success" for row in asked)
    for top_up in range(1, 4):
        before = [row["started_at"] for row in rows if row["round"] < top_up]
        after = [row["started_at"] for row in rows if row["round"] == top_up]
        assert not after or max(before) < min(after)


def test_an_entry_may_have_no_top_up_round(small: Benchmark) -> None:
    """Its cells stay short then."""
    entry = EntryScenario("oak", troubles=(Trouble("timeout", 1.0, unit=1),), top_up_rounds=0)
    rows = trials(simulated(small, entry))
    assert [row["outcome"] for row in rows] == ["success"] * 4 + ["timeout"] * 4


def test_trouble_in_a_unit_counts_round_the_units(small: Benchmark) -> None:
    """Place 5 of two units is the second one, so that a scenario fits any benchmark."""
    entry = EntryScenario("oak", troubles=(Trouble("excluded", 1.0, unit=5),), top_up_rounds=0)
    excluded = {row["unit"] for row in trials(simulated(small, entry)) if row["outcome"] == "excluded"}
    assert excluded == {"two"}


def test_a_false_success_is_the_first_clean_trial_of_its_cell(small: Benchmark) -> None:
    """It is recorded as a success, and its evidence is short of a sandbox."""
    entry = EntryScenario("oak", false_successes=(FalseSuccess("sandbox_count", 1),))
    run = simulated(small, entry)
    assert {row["outcome"] for row in trials(run)} == {"success"}
    sandboxes = [(row["unit"], row["trial"]) for row in run.tables["sandboxes"].to_pylist()]
    short = {key for key in sandboxes if sandboxes.count(key) == 2}
    assert short == {("two", 0)}


def test_messages_are_used_in_turn(small: Benchmark) -> None:
    """Each text of an entry occurs before one occurs twice as often as another."""
    entry = EntryScenario(
        "oak", troubles=(Trouble("provider_error", 1.0),), messages=("first", "second"), top_up_rounds=0
    )
    errors = [row["error"].rsplit(": ")[-1] for row in trials(simulated(small, entry))]
    assert errors.count("first") == errors.count("second") == 4


def test_costs_follow_time_and_price(small: Benchmark) -> None:
    """A trial costs its seconds at the hourly price, within the noise; twice the price is twice the cost."""
    run = simulated(small, EntryScenario("oak", usd_per_hour=3.6))
    spans = run.tables["spans"].to_pylist()
    for row in trials(run):
        ends = [
            span["start_ns"] + span["duration_ns"]
            for span in spans
            if (span["unit"], span["trial"]) == (row["unit"], row["trial"])
        ]
        assert row["cost_usd"] == pytest.approx(max(ends) / 1e12, rel=0.06)
        assert row["cost_source"] == "provider"


@pytest.mark.parametrize(
    ("entry", "sources"),
    [
        (EntryScenario("oak", cost_source="list_price"), {"list_price"}),
        (EntryScenario("oak", cost_source="none"), {"none"}),
        (EntryScenario("oak", cost_missing_rate=0.5), {"none", "provider"}),
    ],
)
def test_a_cost_without_a_source_is_null(small: Benchmark, entry: EntryScenario, sources: set[str]) -> None:
    """The source is `none` exactly where there is no cost."""
    rows = trials(simulated(small, entry))
    assert {row["cost_source"] for row in rows} == sources
    assert all((row["cost_usd"] is None) == (row["cost_source"] == "none") for row in rows)


def test_the_manifest_is_of_a_simulated_run(small: Benchmark) -> None:
    """It says so, names the seed, and spans every trial."""
    run = simulated(small, EntryScenario("oak"), seed=7)
    manifest = run.manifest
    assert (run.benchmark, run.id, run.all_units) == ("small", "2026-01-02", True)
    assert manifest.simulated
    assert manifest.harness_version == "1, seed 7"
    assert manifest.trials_requested == small.trials
    assert manifest.units == ("one", "two")
    assert manifest.providers["oak"].requested == {"vcpus": 2}
    assert all(manifest.started <= row["started_at"] <= manifest.finished for row in trials(run))


def test_a_faster_platform_gives_shorter_platform_stages(small: Benchmark) -> None:
    """The factors of an entry act on the stages of their group only."""
    plain = simulated(small, EntryScenario("oak"))
    fast = simulated(small, EntryScenario("oak", platform=0.5))
    pairs = zip(plain.tables["spans"].to_pylist(), fast.tables["spans"].to_pylist(), strict=True)
    for before, after in pairs:
        factor = 0.5 if small.stage(before["stage"]).group == "platform" else 1.0
        assert after["duration_ns"] / before["duration_ns"] == pytest.approx(factor, rel=1e-4)


def test_a_benchmark_without_sandboxes_is_refused(small: Benchmark) -> None:
    """There is nothing to lay out, and the error names the benchmark's file."""
    bare = small.model_copy(update={"sandboxes_table": False, "sandboxes": ()})
    with pytest.raises(ContentError, match=r"benchmarks/small/benchmark\.toml: sandboxes"):
        simulated(bare, EntryScenario("oak"))


def test_parallel_trials_overlap_as_the_parameter_says(r2e_gym: Benchmark) -> None:
    """As many trials of an entry as the benchmark runs in parallel start at once."""
    entry = replace(EntryScenario("oak"), top_up_rounds=0)
    starts = sorted(row["started_at"] for row in trials(simulated(r2e_gym, entry)))
    assert starts.count(starts[0]) == r2e_gym.parameter("parallel_trials").value
