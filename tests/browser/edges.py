"""A small site of what rarely is: the longest names, nothing ranked, no cost, one entry, no success.

r2e-gym  2026-11-01  no cost, so that nobody is ranked; one entry without a success
         2026-11-08  the longest ids and messages, ranked; two providers that were skipped
tti      2026-11-08  one entry of one unit
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pyarrow as pa

from generator.definitions.content import load_content
from generator.publishing.build import build_site
from generator.simulator.scenario import EntryScenario, ProviderScenario, Scenario, Trouble
from generator.simulator.simulation import simulate_run
from generator.trials.manifest import RunManifest
from generator.trials.run import Table
from generator.trials.run_folder import NewRun, write_runs
from setup.environment import ROOT
from tests.trials.sample_run import Row, arrow

LONG = "araucaria" * 7
"""As long as an id may be, with no place to break it."""
METHOD = "snapshots" * 7
UNITS = 2
TRIALS = 10
STARTED = datetime(2026, 11, 8, tzinfo=UTC)

_ASKED: dict[str, str | int | float] = {
    "region": "eu-west",
    "vcpus": 2,
    "memory_gib": 4,
    "sdk": "x" * 60,
    "isolation": "microVM",
}
_PROVIDERS = (
    ProviderScenario(LONG, _ASKED, {**_ASKED, "region": "r" * 60}, notes="n" * 100),
    ProviderScenario("pinus" * 12, _ASKED, skipped="s" * 90),
    ProviderScenario("yew", _ASKED, skipped="It cannot restore a snapshot."),
)
_FAILS = Trouble("provider_error", 1)
_UNRANKED = (
    EntryScenario(LONG, METHOD, cost_source="none"),
    EntryScenario("ash", cost_source="none", troubles=(_FAILS,)),
)
_RANKED = (
    EntryScenario("ash"),
    EntryScenario("ash", METHOD, platform=1.05, tail_rate=0.1, tail_factor=9),
    EntryScenario(
        LONG, METHOD, troubles=(Trouble("provider_error", 0.3, unit=1),), messages=("e" * 300, "no capacity")
    ),
    EntryScenario(LONG, troubles=(_FAILS,)),
    EntryScenario("elm", cost_source="list_price"),
)


def build_edges(folder: Path) -> Path:
    """The site, built in `folder`; takes a few seconds."""
    data, site = folder / "data", folder / "site"
    week = timedelta(days=7)
    write_runs(data, [_gym_run(STARTED - week, _UNRANKED), _gym_run(STARTED, _RANKED), _run_of_one_unit()])
    build_site(
        load_content,
        data,
        ROOT / "content",
        site,
        strict=False,
        jobs=1,
        progress=lambda *_: None,
    )
    return site


def _gym_run(started: datetime, entries: tuple[EntryScenario, ...]) -> NewRun:
    benchmark = load_content(ROOT / "content").benchmarks["r2e-gym"]
    part = benchmark.model_copy(update={"units": benchmark.units[:UNITS], "trials": TRIALS})
    scenario = Scenario("Rare cases", "Invented.", _PROVIDERS, entries)
    run = simulate_run(part, scenario, run=f"{started:%Y-%m-%d}", started=started, seed=1)
    return replace(run, all_units=False)


def _run_of_one_unit() -> NewRun:
    keys: list[Row] = [
        {"provider": "fir", "variant": "default", "unit": "burst", "trial": trial} for trial in range(TRIALS)
    ]
    trials: list[Row] = [
        {
            **key,
            "round": 0,
            "started_at": STARTED,
            "outcome": "success",
            "failed_stage": None,
            "error": None,
            "snapshot_deleted": None,
            "cost_usd": None,
            "cost_source": "none",
        }
        for key in keys
    ]
    spans: list[Row] = [
        {
            **key,
            "sandbox": 1,
            "stage": "tti",
            "seq": 0,
            "clock": "host",
            "start_ns": 0,
            "duration_ns": 500_000_000 + 7_000_000 * key["trial"],
            "uptime_ns": None,
            "ok": True,
        }
        for key in keys
    ]
    manifest = RunManifest(
        title="One entry",
        started=STARTED,
        finished=STARTED + timedelta(hours=1),
        harness_name="hand",
        harness_version="1",
        trials_requested=TRIALS,
        units=("burst",),
        simulated=True,
        notes=None,
        source=None,
        providers={},
    )
    tables: dict[Table, pa.Table] = {"trials": arrow("trials", trials), "spans": arrow("spans", spans)}
    return NewRun("tti", f"{STARTED:%Y-%m-%d}", manifest, tables, all_units=False)
