"""A whole simulated run: every trial of every entry, top-up rounds included, as the contract's tables."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np

from generator.definitions.benchmark import Benchmark
from generator.errors import ContentError, Problem
from generator.simulator.false_success import spoil
from generator.simulator.scenario import AuditRule, Ending, EntryScenario, Scenario
from generator.simulator.tables import Row, tables_of
from generator.simulator.trial import TrialEvidence, play
from generator.simulator.workload import FloatArray, TrialPlan, generator_for, plan_trials, whole_parameter
from generator.trials.manifest import ProviderSetup, RunManifest
from generator.trials.run_folder import NewRun

_ENTRY_UNEVENNESS = 0.03
"""Standard deviation of ln(factor) of an entry on one stage of one unit: it suits some tasks better."""
_LATEST_START_S = 600
"""An entry of a long run starts so much later than the run at most; of a shorter one, as much sooner as it is
shorter, so that all are measured at one time."""
_TRIALS_OF_A_LONG_RUN = 200
"""Trials of one entry in a long run."""


@dataclass(frozen=True)
class Simulation:
    """Everything that a trial's evidence depends on, but for the entry."""

    benchmark: Benchmark
    plans: Mapping[str, TrialPlan]
    gate_ms: float
    run: str
    seed: int


def simulate_run(
    benchmark: Benchmark, scenario: Scenario, *, run: str, started: datetime, seed: int
) -> NewRun:
    """The run `run` of `benchmark`; equal arguments give equal tables. `started`: UTC.

    Raises ContentError where the benchmark has no sandboxes table: there is nothing to lay out then.
    """
    if not benchmark.sandboxes_table:
        layout, expected = "no sandboxes", "a benchmark with sandboxes in roles"
        raise ContentError(
            [Problem(f"benchmarks/{benchmark.id}/benchmark.toml", "sandboxes", layout, expected)]
        )
    simulation = Simulation(benchmark, plan_trials(benchmark), benchmark.rules.clock_gate_ms, run, seed)
    rows = [row for entry in scenario.entries for row in _entry_rows(simulation, entry)]
    rows.sort(key=lambda row: (row.provider, row.variant, row.unit, row.trial))
    last_us = max(row.started_us + row.evidence.end_ns // 1000 for row in rows)
    manifest = RunManifest(
        title=scenario.title,
        started=started,
        finished=started + timedelta(seconds=last_us // 1_000_000 + 60),
        harness_name="boxrouter-simulator",
        harness_version=f"1, seed {seed}",
        trials_requested=benchmark.trials,
        units=tuple(unit.id for unit in benchmark.units),
        simulated=True,
        notes=scenario.notes,
        source=None,
        providers={
            provider.id: ProviderSetup(
                provider.id, provider.requested, provider.observed, provider.skipped, provider.notes
            )
            for provider in scenario.providers
        },
    )
    tables = tables_of(benchmark, simulation.plans, rows, started)
    return NewRun(benchmark.id, run, manifest, tables, all_units=True)


def _entry_rows(simulation: Simulation, entry: EntryScenario) -> Iterable[Row]:
    """All trials of one entry: round 0 of every unit, then the top-up rounds, on parallel workers."""
    benchmark = simulation.benchmark
    cells = {unit.id: _Cell(simulation, entry, at) for at, unit in enumerate(benchmark.units)}
    errors = _Messages(entry)
    offset_s = int(generator_for("offset", entry.provider, entry.variant).integers(0, _LATEST_START_S))
    size = min(1.0, benchmark.trials * len(benchmark.units) / _TRIALS_OF_A_LONG_RUN)
    offset_us = round(offset_s * size * 1e6)
    parallel = whole_parameter(benchmark, "parallel_trials", 1)
    workers = [offset_us] * parallel
    for top_up in range(entry.top_up_rounds + 1):
        lacking = {unit: benchmark.trials - cell.successes for unit, cell in cells.items()}
        for number in range(max(lacking.values())):
            for unit, cell in cells.items():
                if number < lacking[unit]:
                    trial, evidence, cost_usd = cell.next_trial(errors)
                    start_us = heapq.heappop(workers)
                    heapq.heappush(workers, start_us + evidence.end_ns // 1000 + 3_000_000)
                    source = entry.cost_source if cost_usd is not None else "none"
                    yield Row(
                        entry.provider,
                        entry.variant,
                        unit,
                        trial,
                        top_up,
                        start_us,
                        evidence,
                        cost_usd,
                        source,
                    )
        workers = [max(workers)] * parallel


class _Messages:
    """The texts of an entry's provider errors, in turn."""

    def __init__(self, entry: EntryScenario) -> None:
        self._texts = entry.messages or ("the request failed with status 500",)
        self._used = 0

    def take(self) -> str:
        text = self._texts[self._used % len(self._texts)]
        self._used += 1
        return text


class _Cell:
    """One entry on one unit: gives its trials one after another."""

    def __init__(self, simulation: Simulation, entry: EntryScenario, at: int) -> None:
        units = simulation.benchmark.units
        self._simulation, self._entry, self._unit = simulation, entry, units[at].id
        self._plan = simulation.plans[self._unit]
        self._medians_ms = self._plan.median_ms * _factors(simulation, entry, self._unit)[self._plan.stage]
        self._troubles = [
            trouble for trouble in entry.troubles if trouble.unit is None or trouble.unit % len(units) == at
        ]
        self._spoiled: list[AuditRule] = [
            spoiled.rule for spoiled in entry.false_successes if spoiled.unit % len(units) == at
        ]
        self._trials = 0
        self.successes = 0

    def next_trial(self, errors: _Messages) -> tuple[int, TrialEvidence, float | None]:
        """(number, evidence, cost in USD) of the cell's next trial."""
        simulation, entry = self._simulation, self._entry
        number = self._trials
        self._trials += 1
        names = (simulation.run, entry.provider, entry.variant, self._unit, number)
        rng = generator_for(simulation.seed, *names)
        ending = self._ending(rng)
        message = errors.take() if ending == "provider_error" else ""
        trial = play(
            simulation.benchmark,
            self._plan,
            entry,
            rng,
            medians_ms=self._medians_ms,
            ending=ending,
            message=message,
            gate_ms=simulation.gate_ms,
        )
        if ending == "success":
            self.successes += 1
            if self._spoiled:
                trial = spoil(trial, self._plan, self._spoiled.pop(0), simulation.gate_ms, rng)
        return number, trial, _cost_usd(entry, trial, rng)

    def _ending(self, rng: np.random.Generator) -> Ending:
        draw = rng.random()
        for trouble in self._troubles:
            if draw < trouble.rate:
                return trouble.ending
            draw -= trouble.rate
        return "success"


def _factors(simulation: Simulation, entry: EntryScenario, unit: str) -> FloatArray:
    """The entry's factor on each stage of the benchmark in one unit; the same in every run."""
    stages = simulation.benchmark.stages
    groups = {"platform": entry.platform, "work": entry.work}
    known = np.asarray([groups[stage.group] * entry.stages.get(stage.id, 1.0) for stage in stages])
    rng = generator_for("factors", entry.provider, entry.variant, unit)
    factors: FloatArray = known * np.exp(_ENTRY_UNEVENNESS * rng.standard_normal(len(stages)))
    return factors


def _cost_usd(entry: EntryScenario, trial: TrialEvidence, rng: np.random.Generator) -> float | None:
    """The price of the trial's time, to a ten-millionth of a dollar; None where nobody knows it."""
    noise = float(np.exp(0.01 * rng.standard_normal()))
    missing = rng.random() < entry.cost_missing_rate
    if entry.cost_source == "none" or missing or not trial.span.size:
        return None
    return round(entry.usd_per_hour * trial.end_ns / 3.6e12 * noise, 7)
