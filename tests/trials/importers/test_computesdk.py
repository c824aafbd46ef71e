"""Result files of computesdk/benchmarks become contract runs: failures stay failures, times stay times."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

import pyarrow as pa
import pytest

from generator.definitions.content import load_content
from generator.definitions.text import LINE_CHARS
from generator.trials.contract import TEXT_MOST_BYTES
from generator.trials.importers.computesdk import SOURCE_TOTAL, SourceImport, import_computesdk
from generator.trials.importers.computesdk_source import results_folder
from generator.trials.reading import read_runs
from generator.trials.run_folder import NewRun, write_runs

COMMIT = "abc123"
CONTENT = Path(__file__).resolve().parents[3] / "content"
Json = dict[str, Any]


def tti(*times: float | str) -> list[Json]:
    """Iterations: a number is a time in ms, a text the message of a failure."""
    return [{"ttiMs": 0, "error": time} if isinstance(time, str) else {"ttiMs": time} for time in times]


def result(provider: str, iterations: Sequence[Json], **more: object) -> Json:
    return {"provider": provider, "iterations": list(iterations), "summary": {"unused": 1}, **more}


def document(*results: Json, at: str = "2026-05-05T01:17:50.095Z", iterations: int = 3) -> Json:
    return {
        "version": "1.1",
        "timestamp": at,
        "environment": {"node": "v24.1.0", "platform": "linux"},
        "config": {"iterations": iterations, "timeoutMs": 120000},
        "results": list(results),
    }


def source(folder: Path, files: Mapping[str, object]) -> Path:
    """A results folder with files by path; a value that is no text is written as JSON."""
    for name, content in files.items():
        path = folder / "results" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return folder


def imported(folder: Path) -> SourceImport:
    return import_computesdk(results_folder(folder), folder, COMMIT, span_maximum_h=24)


def only_run(folder: Path) -> NewRun:
    (run,) = imported(folder).runs
    return run


def rows(table: pa.Table) -> list[Json]:
    listed: list[Json] = table.to_pylist()
    return listed


def durations_ms(run: NewRun, provider: str, stage: str) -> list[float]:
    spans = rows(run.tables["spans"])
    return [
        span["duration_ns"] / 1e6 for span in spans if (span["provider"], span["stage"]) == (provider, stage)
    ]


def problem_lines(folder: Path) -> list[str]:
    """What is said of files none of which becomes a run."""
    runs_and_refusals = imported(folder)
    assert runs_and_refusals.runs == ()
    return [problem.line() for problem in runs_and_refusals.refused]


def test_the_files_of_a_day_are_one_run(tmp_path: Path) -> None:
    """Three kinds of one day (UTC) are the three units of one run; a kind again or a new day is another."""
    files = {
        "sequential_tti/a.json": document(result("oak", tti(10, 20, 30))),
        "staggered_tti/a.json": document(result("oak", tti(11, 21, 31)), at="2026-05-05T01:17:51Z"),
        "burst_tti/a.json": document(result("oak", tti(12, 22, 32)), at="2026-05-05T03:17:50+02:00"),
        "burst_tti/b.json": document(result("oak", tti(1, 2, 3)), at="2026-05-06T00:30:00+02:00"),
        "burst_tti/c.json": document(result("oak", tti(1, 2, 3)), at="2026-05-06T00:30:00Z"),
    }
    first, rerun, second = imported(source(tmp_path, files)).runs
    assert (rerun.id, rerun.manifest.units) == ("2026-05-05T2230Z", ("burst",))
    assert rerun.manifest.title == "ComputeSDK results of 2026-05-05, 22:30 UTC"
    assert (first.benchmark, first.id, first.all_units) == ("tti", "2026-05-05", True)
    assert (second.benchmark, second.id, second.all_units) == ("tti", "2026-05-06", False)
    assert first.manifest.units == ("sequential", "staggered", "burst")
    assert second.manifest.units == ("burst",)
    assert first.manifest.started == datetime(2026, 5, 5, 1, 17, 50, tzinfo=UTC)
    assert first.manifest.finished == datetime(2026, 5, 5, 1, 17, 51, tzinfo=UTC)
    assert {row["unit"] for row in rows(first.tables["trials"])} == {"sequential", "staggered", "burst"}


@pytest.mark.parametrize("inside", ["results", ".", ".."])
def test_the_source_may_be_the_results_folder_or_any_above(tmp_path: Path, inside: str) -> None:
    """The same run is found from every level; JSON files outside the results do not matter."""
    project = tmp_path / "sources" / "project"
    source(project, {"burst_tti/a.json": document(result("oak", tti(1, 2, 3)))})
    (project / "pricing.json").write_text("not even JSON", encoding="utf-8")
    assert only_run(project / inside).id == "2026-05-05"


def test_medians_of_successes_are_those_of_the_source(tmp_path: Path) -> None:
    """Times go over to ns without loss, and failures do not touch the median."""
    times = [572.4, 0.01, 1234.567, 493.01, 1e-6]
    content = document(result("oak", tti(*times, "broke")), iterations=6)
    run = only_run(source(tmp_path, {"sequential_tti/a.json": content}))
    assert durations_ms(run, "oak", "tti") == times
    assert median(durations_ms(run, "oak", "tti")) == median(times)
    spans = rows(run.tables["spans"])
    assert {(span["sandbox"], span["seq"], span["clock"], span["ok"]) for span in spans} == {
        (1, 0, "host", True)
    }


def test_the_runs_hold_to_the_contract(tmp_path: Path) -> None:
    """They are read and audited without a problem, and their medians are those of the source's successes."""
    times = {"oak": [572.4, 1234.567, 493.01], "ash": [7.25, 9.5]}
    phases = {"createMs": 40.5, "connectMs": 11.25, "navigateMs": 20, "releaseMs": 13, "totalMs": 90.1}
    skipped = result("fir", [], skipped=True, skipReason="No API key")
    content = document(
        *(result(provider, tti(*given, "broke")) for provider, given in times.items()), skipped
    )
    content["config"]["iterations"] = 4
    browser = document(result("oak", [phases, {"error": "Navigation timed out"}]), iterations=2)
    files = {"staggered_tti/a.json": content, "browser/a.json": browser}
    write_runs(tmp_path / "data", imported(source(tmp_path, files)).runs)
    tti_run, session_run = read_runs(tmp_path / "data", load_content(CONTENT))
    frame = tti_run.trials.frame
    assert frame["outcome"].tolist() == frame["recorded_outcome"].tolist()
    assert frame.groupby("provider")["stage_tti"].median().to_dict() == {
        provider: median(given) for provider, given in times.items()
    }
    assert frame["outcome"].value_counts().to_dict() == {"success": 5, "provider_error": 3}
    assert tti_run.manifest.units == ("staggered",)
    assert tti_run.manifest.providers["fir"].skipped == "staggered: No API key"
    assert session_run.trials.frame["outcome"].tolist() == ["success", "timeout"]
    assert session_run.extra_columns == {"trials": (SOURCE_TOTAL,)}


def test_a_reason_of_any_length_is_kept_as_far_as_it_fits(tmp_path: Path) -> None:
    """What is written of it is no longer than run.toml may hold."""
    skipped = result("fir", [], skipped=True, skipReason="x" * 30_000)
    files = {"staggered_tti/a.json": document(result("oak", tti(7)), skipped)}
    write_runs(tmp_path / "data", imported(source(tmp_path, files)).runs)
    (run,) = read_runs(tmp_path / "data", load_content(CONTENT))
    reason = run.manifest.providers["fir"].skipped
    assert reason is not None
    assert reason.endswith("x…")
    assert len(reason) == LINE_CHARS


def test_half_nanoseconds_go_to_the_even_neighbour(tmp_path: Path) -> None:
    """1.5 and 2.5 ns become 2; half a nanosecond would become 0, which is no time."""
    content = document(result("oak", tti(0.0000025, 0.0000015, 1)))
    run = only_run(source(tmp_path, {"sequential_tti/a.json": content}))
    assert [span["duration_ns"] for span in rows(run.tables["spans"])] == [2, 2, 1_000_000]


def test_an_iteration_with_an_error_is_a_failure_whatever_its_time(tmp_path: Path) -> None:
    """Its time is in no span; "timed out" makes it a timeout; its message is kept, HTML and all."""
    failed: list[Json] = [
        {"ttiMs": 5000.5, "error": "Sandbox creation timed out"},
        {"ttiMs": 0, "error": "<b>500</b>\nbroke"},
        {"error": ""},
        {"ttiMs": 7.0, "error": None},
    ]
    content = document(result("oak", failed), iterations=4)
    run = only_run(source(tmp_path, {"burst_tti/a.json": content}))
    trials = rows(run.tables["trials"])
    assert [trial["outcome"] for trial in trials] == [
        "timeout",
        "provider_error",
        "provider_error",
        "success",
    ]
    assert [trial["error"] for trial in trials] == [
        "Sandbox creation timed out",
        "<b>500</b>\nbroke",
        "The source gives no message",
        None,
    ]
    assert [trial["failed_stage"] for trial in trials] == ["tti", "tti", "tti", None]
    assert durations_ms(run, "oak", "tti") == [7.0]


def test_every_trial_has_the_contracts_plain_values(tmp_path: Path) -> None:
    """One variant, round 0, the file's time, no cost, no snapshot; numbers from 0 in the source's order."""
    run = only_run(source(tmp_path, {"burst_tti/a.json": document(result("oak", tti(1, "x", 3)))}))
    for number, trial in enumerate(rows(run.tables["trials"])):
        assert trial["trial"] == number
        assert (trial["provider"], trial["variant"], trial["unit"]) == ("oak", "default", "burst")
        assert trial["round"] == 0
        assert trial["started_at"] == datetime(2026, 5, 5, 1, 17, 50, 95000, tzinfo=UTC)
        assert (trial["cost_usd"], trial["cost_source"], trial["snapshot_deleted"]) == (None, "none", None)
    assert set(run.tables) == {"trials", "spans"}


def test_staggered_iterations_that_were_left_out_are_failures(tmp_path: Path) -> None:
    """Their list is made up to config.iterations with provider errors; other kinds stay as they are."""
    short = document(result("oak", tti(1, 2)), result("elm", []), iterations=4)
    files = {"staggered_tti/a.json": short, "burst_tti/a.json": short}
    trials = rows(only_run(source(tmp_path, files)).tables["trials"])
    outcomes = [(row["provider"], row["unit"], row["trial"], row["outcome"]) for row in trials]
    assert outcomes == [
        *(("elm", "staggered", number, "provider_error") for number in range(4)),
        ("oak", "burst", 0, "success"),
        ("oak", "burst", 1, "success"),
        ("oak", "staggered", 0, "success"),
        ("oak", "staggered", 1, "success"),
        ("oak", "staggered", 2, "provider_error"),
        ("oak", "staggered", 3, "provider_error"),
    ]
    assert all("left this iteration out" in row["error"] for row in trials if row["outcome"] != "success")


def test_skipped_providers_are_listed_with_their_reason(tmp_path: Path) -> None:
    """No iteration at all: skipped. Failed iterations: they are trials, and the reason is a note."""
    failed = result("ash", tti("x", "y", "z"), skipped=True, skipReason="All iterations failed")
    skipped = result("elm", [], skipped=True, skipReason="No API key")
    silent = result("fir", [], skipped=True)
    working = result("oak", tti(1, 2, 3))
    files = {
        "sequential_tti/a.json": document(failed, skipped, silent, working),
        "staggered_tti/a.json": document(skipped, working),
    }
    run = only_run(source(tmp_path, files))
    providers = run.manifest.providers
    assert set(providers) == {"ash", "elm", "fir"}
    assert providers["ash"].skipped is None
    assert providers["ash"].notes == "The source marks it as skipped. sequential: All iterations failed"
    assert providers["elm"].skipped == "sequential: No API key; staggered: No API key"
    assert providers["fir"].skipped == "sequential: The source gives no iteration and no reason"
    assert providers["elm"].notes is None
    tried = {row["provider"] for row in rows(run.tables["trials"])}
    assert tried == {"ash", "oak"}


def test_browser_sessions_have_four_stages_and_the_sources_total(tmp_path: Path) -> None:
    """The phases are spans; totalMs, which is more than their sum, is an extra column."""
    good = {
        "createMs": 401.37,
        "connectMs": 119.55,
        "navigateMs": 205.64,
        "releaseMs": 139,
        "totalMs": 871.16,
    }
    bad = {"createMs": 3.0, "connectMs": 0, "totalMs": 3.5, "error": "Navigation timed out"}
    content = document(result("oak", [good, bad]), iterations=2)
    run = only_run(source(tmp_path, {"browser/a.json": content}))
    assert (run.benchmark, run.all_units) == ("browser-session", True)
    spans = [(span["unit"], span["stage"], span["duration_ns"]) for span in rows(run.tables["spans"])]
    assert spans == [
        ("session", "create", 401_370_000),
        ("session", "connect", 119_550_000),
        ("session", "navigate", 205_640_000),
        ("session", "release", 139_000_000),
    ]
    trials = rows(run.tables["trials"])
    assert [trial[SOURCE_TOTAL] for trial in trials] == [871.16, None]
    assert [trial["outcome"] for trial in trials] == ["success", "timeout"]
    assert [trial["failed_stage"] for trial in trials] == [None, None]


def test_the_source_is_named_with_licence_and_commit(tmp_path: Path) -> None:
    """The manifest says whose figures these are, at which commit, and which harness made them."""
    files = {
        "sequential_tti/a.json": document(result("oak", tti(1, 2, 3))),
        "burst_tti/a.json": {**document(result("oak", tti(1, 2, 3))), "version": "1.0"},
    }
    manifest = only_run(source(tmp_path, files)).manifest
    assert manifest.source is not None
    assert manifest.source.url == "https://github.com/computesdk/benchmarks/tree/abc123"
    assert (manifest.source.licence, manifest.source.attribution) == ("MIT", "Copyright (c) 2026 ComputeSDK")
    assert (manifest.harness_name, manifest.simulated) == ("computesdk/benchmarks", False)
    assert manifest.harness_version == "format 1.0, 1.1; Node.js v24.1.0"
    assert manifest.trials_requested == 3


def test_files_of_a_day_must_ask_for_as_many_iterations(tmp_path: Path) -> None:
    """A run has one number of requested trials, so files that disagree are refused."""
    files = {
        "sequential_tti/a.json": document(result("oak", tti(1, 2, 3))),
        "burst_tti/a.json": document(result("oak", tti(1, 2)), iterations=2),
    }
    (line,) = problem_lines(source(tmp_path, files))
    assert line.startswith("results/burst_tti/a.json: config.iterations: 2; expected 3, as in")


def test_a_day_without_any_success_is_refused(tmp_path: Path) -> None:
    """Such a run would have an empty spans table, which the contract does not allow."""
    files = {"burst_tti/a.json": document(result("oak", tti("x", "y", "z")))}
    (line,) = problem_lines(source(tmp_path, files))
    assert "no iteration without an error" in line


def test_a_message_is_as_long_as_a_table_takes_it(tmp_path: Path) -> None:
    """In whatever characters; nothing is written that checking refuses."""
    folder = source(
        tmp_path, {"sequential_tti/2026-05-05.json": document(result("one", tti(1, 2, "𝄞" * 300_000)))}
    )
    message = rows(only_run(folder).tables["trials"])[-1]["error"]
    assert message == "𝄞" * (TEXT_MOST_BYTES // 4)
