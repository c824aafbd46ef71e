"""What plausibility is judged by."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from generator.definitions.benchmark import Benchmark
from generator.trials.manifest import RunManifest
from generator.trials.plausibility.evidence import Evidence, finding_of
from generator.trials.relation import connect
from tests.trials.plausibility.invented_run import BENCHMARK, content


@pytest.fixture
def benchmark() -> Benchmark:
    return content().benchmarks[BENCHMARK]


def _evidence(benchmark: Benchmark) -> Evidence:
    moment = datetime(2026, 11, 15, tzinfo=UTC)
    manifest = RunManifest("A run", moment, moment, "spade", "1", 4, (), True, None, None, {})
    with connect() as connection:
        return Evidence(connection, benchmark, manifest, {})


def test_settings_of_the_benchmark(benchmark: Benchmark) -> None:
    """Words, numbers, and what the benchmark does not say."""
    evidence = _evidence(benchmark)
    assert (evidence.setting("mode"), evidence.number("mode")) == ("sequential", None)
    assert (evidence.number("lifetime_min"), evidence.number("depth")) == (15, None)


def test_one_sandbox_at_a_time(benchmark: Benchmark) -> None:
    """The mode says so, or the number of sandboxes; a benchmark that says neither is not held to it."""
    assert _evidence(benchmark).is_sequential
    for kept in ("mode", "concurrent_sandboxes"):
        others = tuple(
            parameter
            for parameter in benchmark.parameters
            if parameter.id not in ("mode", "concurrent_sandboxes") or parameter.id == kept
        )
        assert _evidence(benchmark.model_copy(update={"parameters": others})).is_sequential
    assert not _evidence(benchmark.model_copy(update={"parameters": ()})).is_sequential


def test_a_finding_of_a_row() -> None:
    """Entry, unit and trials are the finding's own; the rest are figures, where there is something."""
    row = {"provider": "ash", "variant": "fast", "unit": "oak", "trials": [3, 4], "calls": 5, "slot": None}
    finding = finding_of("calls_differ", row)
    assert (finding.provider, finding.variant, finding.unit, finding.trials) == ("ash", "fast", "oak", (3, 4))
    assert (dict(finding.figures), finding.group) == ({"calls": 5}, "workload")
    whole = finding_of("clock_bias", {"provider": "ash", "variant": "fast"})
    assert (whole.unit, whole.trials, dict(whole.figures)) == (None, (), {})
