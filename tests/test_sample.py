"""The sample in `data/` is what the simulator writes, and shows every situation that the site has to show."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from generator.commands.simulate import simulate
from generator.definitions.content import Content, load_content
from generator.simulator.fleet import AFTER
from generator.simulator.scenario import AuditRule
from generator.statistics.leaderboard import EntrySamples, Leaderboard, leaderboard
from generator.trials.reading import read_runs
from generator.trials.run import Run
from setup.environment import ROOT
from tests.closed import closed

DATA = ROOT / "data"
BEFORE_ID, AFTER_ID = "2026-11-08", "2026-11-15"
MOST_BYTES = 8_000_000
ENTRY = ["provider", "variant"]
CELL = [*ENTRY, "unit"]
Frame = pd.DataFrame


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(ROOT / "content")


@pytest.fixture(scope="module")
def runs(content: Content) -> dict[str, Run]:
    return {run.id: run for run in read_runs(DATA, content) if run.benchmark == "r2e-gym"}


@pytest.fixture(scope="module")
def newest(runs: dict[str, Run]) -> Run:
    return runs[AFTER_ID]


@pytest.fixture(scope="module")
def trials(newest: Run) -> Frame:
    return newest.trials.frame


@pytest.fixture(scope="module")
def table_of(content: Content) -> Callable[[Run], Leaderboard]:
    """The leaderboard of a run: group time, median, every entry that its successes allow to be ranked."""
    benchmark = content.benchmarks["r2e-gym"]
    units = [unit.id for unit in benchmark.units]

    def _table(run: Run) -> Leaderboard:
        frame = run.trials.frame
        good = frame[frame["outcome"] == "success"]
        stages = [f"stage_{stage}" for stage in benchmark.metrics[0].stages]
        entries = []
        for (provider, variant), rows in good.groupby(ENTRY):
            totals = rows[stages].sum(axis=1)
            samples = {unit: totals[rows["unit"] == unit].to_numpy() for unit in units}
            enough = len(rows) * 100 >= benchmark.rules.ranked_percent * benchmark.trials * len(units)
            costs = (rows["cost_source"] == "provider").sum() * 100
            paid = costs >= benchmark.rules.cost_coverage_percent * len(rows)
            key = (str(provider), str(variant))
            entries.append(EntrySamples(key, samples, bool(enough and paid), frozenset(units)))
        return leaderboard(entries, units, benchmark.trials, "median", benchmark.rules)

    return _table


def counts(trials: Frame, provider: str, column: str = "outcome") -> dict[str, int]:
    return {
        str(key): int(n) for key, n in trials[trials["provider"] == provider][column].value_counts().items()
    }


def test_the_recorded_commands_write_the_sample(tmp_path: Path) -> None:
    """The commands of data/README.md, run again, give the same manifests and the same tables."""
    text = (DATA / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    \.venv/bin/python -m generator simulate (.*)$", text, re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        arguments = shlex.split(command)
        folders = ["--data", str(tmp_path), "--content", str(ROOT / "content")]
        result = CliRunner().invoke(simulate, [*arguments, *folders], catch_exceptions=False)
        assert result.exit_code == 0, result.output
    written = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    assert written == {path.relative_to(DATA) for path in DATA.rglob("*") if path.is_file()} - {
        Path("README.md")
    }
    for path in written:
        if path.suffix == ".parquet":
            assert pq.read_table(tmp_path / path).equals(pq.read_table(DATA / path)), path
        else:
            assert (tmp_path / path).read_bytes() == (DATA / path).read_bytes()


def test_the_sample_is_small() -> None:
    """All of it is at most 8 MB."""
    assert sum(path.stat().st_size for path in DATA.rglob("*") if path.is_file()) <= MOST_BYTES


def test_both_runs_are_marked_as_simulated(runs: dict[str, Run]) -> None:
    """Two runs, each simulated, of providers that the content calls fictional."""
    assert set(runs) == {BEFORE_ID, AFTER_ID}
    assert all(run.manifest.simulated and run.manifest.notes for run in runs.values())


def test_every_provider_is_fictional(runs: dict[str, Run], content: Content) -> None:
    """No figure of the sample stands beside the name of a real provider."""
    for run in runs.values():
        for provider in {*run.trials.frame["provider"], *run.manifest.providers}:
            assert content.providers[provider].fictional, provider


def test_one_provider_has_two_variants(trials: Frame) -> None:
    """Birch keeps snapshots on disk or in memory; the others have one method."""
    variants = trials.groupby("provider")["variant"].nunique()
    assert variants[variants > 1].to_dict() == {"birch": 2}


def test_top_ups_fill_cells_in_two_rounds(trials: Frame) -> None:
    """There are cells that had all their recorded successes after round 1, and some after round 2 only."""
    recorded = trials[trials["recorded_outcome"] == "success"]
    full = recorded.groupby(CELL).filter(lambda cell: len(cell) == 20)
    assert {1, 2} <= set(full.groupby(CELL)["round"].max())


@pytest.mark.parametrize("outcome", ["provider_error", "timeout", "excluded", "invalid", "harness_error"])
def test_every_outcome_is_recorded(trials: Frame, outcome: str) -> None:
    """Each class is there as the harness's own word, with a message and with a stage that failed."""
    own = trials[trials["recorded_outcome"] == outcome]
    assert len(own) > 0
    assert own["error"].notna().all()
    assert own["failed_stage"].notna().all()


def test_a_task_does_not_replay_on_one_provider(trials: Frame) -> None:
    """All of Cedar's attempts at one task are excluded; no other cell is so."""
    excluded = trials.groupby(CELL)["outcome"].agg(lambda cell: set(cell) == {"excluded"})
    assert list(excluded[excluded].index) == [("cedar", "default", "coveragepy-behavior-flag-rename")]


@pytest.mark.parametrize("rule", get_args(AuditRule))
def test_the_audit_demotes_by_every_rule(trials: Frame, rule: AuditRule) -> None:
    """At least one trial recorded as a success broke this rule first, and it is one that was meant to."""
    demoted = trials[(trials["recorded_outcome"] == "success") & (trials["broken_rule"] == rule)]
    meant = {
        (entry.provider, entry.variant)
        for entry in AFTER.entries
        for spoiled in entry.false_successes
        if spoiled.rule == rule
    }
    assert set(zip(demoted["provider"], demoted["variant"], strict=True)) == meant
    assert (demoted["outcome"] != "success").all()


def test_nothing_else_is_demoted(trials: Frame) -> None:
    """Every other recorded success stands up to the audit."""
    demoted = trials[trials["recorded_outcome"] != trials["outcome"]]
    assert len(demoted) == sum(len(entry.false_successes) for entry in AFTER.entries)


def test_one_entry_has_a_heavy_tail(trials: Frame) -> None:
    """Larch's slowest successes take over twice its median; its spread is the widest of all."""
    good = trials[trials["outcome"] == "success"]
    total = good.filter(like="stage_").sum(axis=1)
    relative = total / total.groupby([good[column] for column in CELL]).transform("median")
    largest = relative.groupby(good["provider"]).quantile(0.99)
    assert largest.idxmax() == "larch"
    assert largest["larch"] > 1.5


def test_outliers_are_there_to_flag(trials: Frame, content: Content) -> None:
    """Some group times lie over the threshold of the robust score."""
    rules = content.benchmarks["r2e-gym"].rules
    good = trials[trials["outcome"] == "success"]
    logs = np.log(good.filter(like="stage_").sum(axis=1))
    cells = [good[column] for column in CELL]
    distance = (logs - logs.groupby(cells).transform("median")).abs()
    score = rules.outlier_scale * distance / distance.groupby(cells).transform("median")
    assert (score > rules.outlier_threshold).sum() >= 3


def test_costs_come_from_everywhere(trials: Frame) -> None:
    """Hazel has a price list only, Juniper has nothing, Dogwood lacks a few, Ash has all."""
    good = trials[trials["outcome"] == "success"]
    assert set(counts(good, "hazel", "cost_source")) == {"list_price"}
    assert set(counts(good, "juniper", "cost_source")) == {"none"}
    assert set(counts(good, "dogwood", "cost_source")) == {"provider", "none"}
    assert set(counts(good, "ash", "cost_source")) == {"provider"}
    assert good.loc[good["cost_source"] == "none", "cost_usd"].isna().all()


def test_one_entry_has_too_few_successes(trials: Frame) -> None:
    """Elm is the only one under 180 of 200."""
    successes = trials[trials["outcome"] == "success"].groupby("provider").size()
    assert list(successes[successes < 180].index) == ["elm"]


def test_ranked_entries_have_substituted_tasks(newest: Run, table_of: Callable[[Run], Leaderboard]) -> None:
    """Cedar lacks its task, Larch one with 14 of 20; both are ranked all the same."""
    substituted = {
        standing.key[0]: standing.all.substituted
        for standing in table_of(newest).entries
        if standing.all is not None and standing.rank is not None and standing.all.substituted
    }
    assert substituted == {
        "cedar": ("coveragepy-behavior-flag-rename",),
        "larch": ("numpy-indices-sparse-option",),
    }


def test_the_unranked_are_those_without_successes_or_costs(
    newest: Run, table_of: Callable[[Run], Leaderboard]
) -> None:
    """Elm for its successes, Hazel and Juniper for their costs."""
    unranked = {standing.key[0] for standing in table_of(newest).entries if standing.rank is None}
    assert unranked == {"elm", "hazel", "juniper"}


def test_two_neighbours_do_not_differ(newest: Run, table_of: Callable[[Run], Leaderboard]) -> None:
    """Dogwood and Fir follow each other in rank, and each may have the other's."""
    ranks = {standing.key[0]: standing.rank for standing in table_of(newest).entries if standing.rank}
    dogwood, fir = ranks["dogwood"], ranks["fir"]
    assert abs(dogwood.rank - fir.rank) == 1
    assert (dogwood.low, dogwood.high) == (fir.low, fir.high)
    assert dogwood.low < dogwood.high


def test_a_machine_differs_from_the_one_asked_for(newest: Run) -> None:
    """Dogwood's is larger, Hazel's is elsewhere; the others are as asked for."""
    differing = {
        provider: {key for key, value in setup.observed.items() if value != setup.requested[key]}
        for provider, setup in newest.manifest.providers.items()
    }
    assert {provider: keys for provider, keys in differing.items() if keys} == {
        "dogwood": {"vcpus", "memory_gib"},
        "hazel": {"region"},
    }


def test_a_provider_was_skipped_and_one_has_a_note(newest: Run) -> None:
    """Pine has a reason and no trial; Elm has trials and a note."""
    providers = newest.manifest.providers
    assert {provider for provider, setup in providers.items() if setup.skipped} == {"pine"}
    assert "pine" not in set(newest.trials.frame["provider"])
    assert providers["elm"].notes


def test_an_error_is_very_long_and_one_holds_markup(trials: Frame, content: Content) -> None:
    """One is over what a page shows, one would run a script if it were not escaped."""
    errors = trials["error"].dropna()
    assert errors.str.len().max() > content.benchmarks["r2e-gym"].rules.error_maximum_chars
    assert errors.str.contains("<script>", regex=False).any()
    assert errors.str.contains('"', regex=False).any()


def test_between_the_runs_one_got_faster_and_one_slower(
    runs: dict[str, Run], table_of: Callable[[Run], Leaderboard]
) -> None:
    """Of the ranked, the intervals of Birch's memory snapshots and of Cedar lie apart; Larch is new."""
    before, after = (
        {standing.key: standing.all for standing in table_of(runs[run]).entries if standing.rank}
        for run in (BEFORE_ID, AFTER_ID)
    )
    faster, slower = set(), set()
    for key in before.keys() & after.keys():
        then, now = before[key], after[key]
        assert then is not None
        assert now is not None
        faster |= {key} if closed(now)[1] < closed(then)[0] else set()
        slower |= {key} if closed(now)[0] > closed(then)[1] else set()
    assert faster == {("birch", "memory-snapshot")}
    assert slower == {("cedar", "default")}
    assert after.keys() - before.keys() == {("larch", "default")}
