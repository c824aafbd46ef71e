"""Simulated trials become tables of exactly the contract's form."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from generator.definitions.benchmark import Benchmark
from generator.simulator.scenario import EntryScenario
from generator.simulator.tables import Row, tables_of
from generator.simulator.trial import play
from generator.simulator.workload import generator_for, plan_trials
from generator.trials.contract import schema

STARTED = datetime(2026, 1, 2, 6, tzinfo=UTC)


@pytest.fixture(scope="module")
def rows(small: Benchmark) -> list[Row]:
    """Two trials: a success, and one that a provider's error ended."""
    plan = plan_trials(small)["one"]

    def row(trial: int, ending: str) -> Row:
        evidence = play(
            small,
            plan,
            EntryScenario("oak"),
            generator_for("tables", trial),
            medians_ms=plan.median_ms,
            ending="success" if ending == "success" else "provider_error",
            message="it broke",
            gate_ms=20.0,
        )
        return Row("oak", "default", "one", trial, trial, 1_500_000 * trial, evidence, 0.25, "provider")

    return [row(0, "success"), row(1, "provider_error")]


def test_the_columns_are_the_contracts(small: Benchmark, rows: list[Row]) -> None:
    """Names, types, nullability and order: nothing more and nothing less."""
    tables = tables_of(small, plan_trials(small), rows, STARTED)
    assert list(tables) == ["trials", "sandboxes", "spans"]
    for name, table in tables.items():
        assert table.schema.equals(schema(name))
        for column in schema(name):
            assert column.nullable or table[column.name].null_count == 0


def test_every_trial_brings_its_rows(small: Benchmark, rows: list[Row]) -> None:
    """A row of trials each, and under the trial's key as many sandboxes and spans as it had."""
    tables = tables_of(small, plan_trials(small), rows, STARTED)
    trials = tables["trials"].to_pylist()
    assert [(trial["trial"], trial["round"], trial["outcome"]) for trial in trials] == [
        (0, 0, "success"),
        (1, 1, "provider_error"),
    ]
    assert [trial["started_at"].isoformat() for trial in trials] == [
        "2026-01-02T06:00:00+00:00",
        "2026-01-02T06:00:01.500000+00:00",
    ]
    sandboxes = [len(row.evidence.sandboxes) for row in rows]
    assert np.bincount(tables["sandboxes"]["trial"].to_numpy()).tolist() == sandboxes
    spans = [row.evidence.span.size for row in rows]
    assert np.bincount(tables["spans"]["trial"].to_numpy()).tolist() == spans


def test_only_the_sandboxs_clock_has_an_uptime(small: Benchmark, rows: list[Row]) -> None:
    """The job host's spans have none, and it is null, not a number."""
    spans = tables_of(small, plan_trials(small), rows, STARTED)["spans"].to_pylist()
    assert {(span["clock"], span["uptime_ns"] is None) for span in spans} == {
        ("host", True),
        ("sandbox", False),
    }
    stages = {stage.id: stage.clock for stage in small.stages}
    assert all(span["clock"] == stages[span["stage"]] for span in spans)
