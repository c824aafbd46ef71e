"""Reading gives every run checked and audited, whatever shape its files have, or says what is wrong."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from generator.trials.run import RunFile
from tests.trials.sample_run import STARTED, RunBuilder, arrow, problem_lines, read, verdicts


def test_frame_has_a_row_per_trial_and_a_column_per_stage(data: Path, run: RunBuilder) -> None:
    """Trials are sorted by key and a stage's time is the sum of its spans in ms."""
    run.trials.reverse()
    run.write(data)
    (read_run,) = read(data)
    frame = read_run.trials.frame
    assert list(zip(frame["provider"], frame["unit"], frame["trial"], strict=True)) == [
        ("aspen", "oak", 0),
        ("aspen", "oak", 1),
        ("birch", "yew", 0),
    ]
    assert list(frame.columns) == [
        *("provider", "variant", "unit", "trial", "round", "started_at", "outcome", "recorded_outcome"),
        *("failed_stage", "error", "broken_rule", "broken_detail", "cost_usd", "cost_source"),
        *("stage_create", "stage_tool_calls", "stage_destroy"),
    ]
    assert read_run.trials.stages == ("create", "tool_calls", "destroy")
    calls = [s["duration_ns"] for s in run.spans if s["stage"] == "tool_calls" and s["provider"] == "birch"]
    assert frame["stage_tool_calls"][2] == sum(calls) / 1e6
    assert frame["started_at"][0] == pd.Timestamp(STARTED)
    assert str(frame["started_at"].dtype) == "datetime64[us, UTC]"


def test_what_a_trial_lacks_is_none_or_nan(data: Path, run: RunBuilder) -> None:
    """A null text is None, a null cost NaN, and the time of a stage without a span NaN."""
    run.trials[0] |= {
        "outcome": "provider_error",
        "failed_stage": "create",
        "cost_usd": None,
        "cost_source": None,
    }
    run.tables["spans"] = [s for s in run.spans if (s["provider"], s["trial"]) != ("aspen", 0)]
    run.write(data)
    first = read(data)[0].trials.frame.iloc[0]
    assert first["failed_stage"] == "create"
    assert first["error"] is None
    assert first["cost_source"] is None
    assert first["broken_rule"] is None
    assert pd.isna(first["cost_usd"])
    assert pd.isna(first["stage_create"])


def test_run_holds_manifest_files_and_clock_agreement(data: Path, run: RunBuilder) -> None:
    """A Run carries what was given: manifest, files with their rows, and how well clocks agreed."""
    run.span("tool_calls", 2)["uptime_ns"] += 30_000_000
    run.trials[0]["outcome"] = "invalid"
    folder = run.write(data)
    (read_run,) = read(data)
    assert (read_run.benchmark, read_run.id, read_run.folder) == ("grove", "2026-11-15", folder)
    assert read_run.manifest.trials_requested == 2
    assert read_run.manifest.started == datetime(2026, 11, 15, 9, tzinfo=UTC)
    path = folder / "sandboxes.parquet"
    assert read_run.files[1] == RunFile("sandboxes", path, path.stat().st_size, 9)
    assert [file.table for file in read_run.files] == ["trials", "sandboxes", "spans"]
    agreement = read_run.clock_agreement
    assert agreement is not None
    assert (agreement.spans, agreement.over_gate, agreement.largest_ms) == (12, 1, 35.0)
    assert agreement.drifts == {
        ("aspen", "default"): (0, 0, 0, 7, 0, 0, 0, 0, 1),
        ("birch", "default"): (0, 0, 0, 4, 0, 0, 0, 0, 0),
    }
    assert read_run.extra_columns == {}


def test_runs_come_in_the_order_of_the_site(data: Path) -> None:
    """Runs are sorted by the site's order of benchmarks, then by id."""
    for benchmark, name in (("pond", "2026-01-01"), ("grove", "2026-11-15T0930Z"), ("grove", "2026-11-15")):
        RunBuilder(benchmark, name).write(data)
    assert [(run.benchmark, run.id) for run in read(data)] == [
        ("grove", "2026-11-15"),
        ("grove", "2026-11-15T0930Z"),
        ("pond", "2026-01-01"),
    ]


def test_no_uptime_no_clock_agreement(data: Path) -> None:
    """Where no span has an uptime, there is no agreement to tell of."""
    run = RunBuilder("pond")
    for row in run.spans:
        row["uptime_ns"] = None
    run.write(data)
    assert read(data)[0].clock_agreement is None


@pytest.mark.parametrize("codec", ["snappy", "zstd", "gzip", "none"])
def test_split_tables_in_any_codec_and_column_order(data: Path, run: RunBuilder, codec: str) -> None:
    """Many files of a table, columns in any order, any shared codec, any row groups: the same frame."""
    folder = run.write(data)
    whole = read(data)[0].trials.frame
    for table, rows in run.tables.items():
        (folder / f"{table}.parquet").unlink()
        for part in range(3):
            chunk = arrow(table, rows[part::3])
            chunk = chunk.select(chunk.column_names[:: -1 if part == 1 else 1])
            pq.write_table(chunk, folder / f"{table}-{3 - part}.parquet", compression=codec, row_group_size=2)
    pd.testing.assert_frame_equal(read(data)[0].trials.frame, whole)


def test_wider_types_and_dictionaries(data: Path, run: RunBuilder) -> None:
    """Types that lose no value are read as the contract's own."""
    for span in run.spans:
        span["start_ns"] //= 1000
    run.write(data)
    whole = read(data)[0].trials.frame
    word = pa.dictionary(pa.int32(), pa.string())
    run.write(
        data,
        {
            "provider": word,
            "unit": pa.large_string(),
            "stage": word,
            "trial": pa.int64(),
            "sandbox": pa.uint64(),
            "seq": pa.uint64(),
            "duration_ns": pa.uint64(),
            "started_at": pa.timestamp("ns", tz="UTC"),
            "reward": pa.int64(),
            "error": pa.null(),
            "failed_stage": pa.null(),
            "start_ns": pa.int32(),
        },
    )
    pd.testing.assert_frame_equal(read(data)[0].trials.frame, whole)


def test_files_of_one_table_may_differ_in_types(data: Path, run: RunBuilder) -> None:
    """Each file is read with its own types."""
    folder = run.write(data)
    whole = read(data)[0].trials.frame
    for table, rows in run.tables.items():
        types = {"trial": pa.uint64(), "sandbox": pa.int8(), "provider": pa.large_string()}
        pq.write_table(arrow(table, rows[:2], types), folder / f"{table}.parquet")
        pq.write_table(arrow(table, rows[2:]), folder / f"{table}-2.parquet")
    pd.testing.assert_frame_equal(read(data)[0].trials.frame, whole)


def test_extra_columns_are_named_and_ignored(data: Path, run: RunBuilder) -> None:
    """A column that the contract does not know changes nothing, even where DuckDB has a use for its name."""
    folder = run.write(data)
    whole = read(data)[0].trials.frame
    for name in ("file_row_number", "filename", "<b>", "row", "file"):
        for row in run.trials:
            row[name] = "x"
    for row in run.spans:
        row["filename"] = "y"
    run.write(data)
    spans = arrow("spans", run.spans)
    pq.write_table(spans.slice(0, 5), folder / "spans.parquet")
    pq.write_table(spans.slice(5).drop_columns(["filename"]), folder / "spans-2.parquet")
    (read_run,) = read(data)
    pd.testing.assert_frame_equal(read_run.trials.frame, whole)
    assert read_run.extra_columns == {
        "trials": ("<b>", "file", "file_row_number", "filename", "row"),
        "spans": ("filename",),
    }


def test_top_ups_are_kept_apart_by_round(data: Path, run: RunBuilder) -> None:
    """A top-up trial is a trial with its round."""
    run.add_success("aspen", "oak", 2)
    run.trials[-1]["round"] = 1
    run.write(data)
    assert read(data)[0].trials.frame["round"].tolist() == [0, 0, 1, 0]


def test_empty_file_beside_full_ones(data: Path, run: RunBuilder) -> None:
    """A table may have files without rows as long as it has rows."""
    folder = run.write(data)
    pq.write_table(arrow("spans", []), folder / "spans-0.parquet")
    (read_run,) = read(data)
    assert [file.rows for file in read_run.files if file.table == "spans"] == [0, 24]


@pytest.mark.parametrize("table", ["trials", "sandboxes", "spans"])
def test_a_run_without_one_of_its_tables(data: Path, run: RunBuilder, table: str) -> None:
    """Where nothing else is wrong, the missing table is all that is named."""
    (run.write(data) / f"{table}.parquet").unlink()
    assert problem_lines(data) == [
        f"grove/2026-11-15: no {table} table; expected {table}.parquet or {table}-*.parquet"
    ]


def test_problems_of_all_runs_come_at_once(data: Path, run: RunBuilder) -> None:
    """One bad run stops the reading, and what is wrong in others is named with it."""
    run.trials[1]["outcome"] = "succes"
    folder = run.write(data)
    (folder / "sandboxes.parquet").write_bytes(b"nothing of the kind")
    other = RunBuilder("pond")
    other.toml = other.toml.replace("title", "titel")
    other.write(data)
    lines = problem_lines(data)
    assert lines == [
        "grove/2026-11-15/sandboxes.parquet: a text file; "
        "expected a whole Parquet file that is not encrypted. Write it as Parquet.",
        "grove/2026-11-15/trials.parquet: row 2, column outcome: 'succes'; expected one of success, "
        'provider_error, timeout, excluded, invalid, harness_error. Did you mean "success"?',
        "pond/2026-11-15/run.toml: titel: a key that the contract does not know; expected one of title, "
        "started, finished, harness, trials_requested, units, simulated, partial, notes, source, providers. "
        'Did you mean "title"?',
        "pond/2026-11-15/run.toml: title: no such key; expected the run's title, as text",
    ]


def test_audit_is_applied(data: Path, run: RunBuilder) -> None:
    """A success whose evidence breaks a rule counts as the rule's class, beside what was recorded."""
    run.trials[0]["snapshot_deleted"] = False
    run.write(data)
    (read_run,) = read(data)
    detail = "the snapshot is not confirmed deleted"
    assert verdicts(read_run)[0] == ("provider_error", "deletion_unconfirmed", detail)
    assert read_run.trials.frame["recorded_outcome"][0] == "success"
