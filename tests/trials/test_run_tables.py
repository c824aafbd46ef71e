"""Of a run's tables, what can be read is given, and the files that cannot are named."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from generator.trials import run_tables
from generator.trials.discovery import find_run_folders
from generator.trials.run_tables import RunTables, decode_rows, open_tables, total_spans
from generator.trials.span_totals import NO_TRIALS
from tests.trials.sample_run import RunBuilder


def opened(data: Path) -> tuple[RunTables, list[str]]:
    (folder,), _ = find_run_folders(data, {"grove": True})
    tables, problems = open_tables(folder)
    return tables, [problem.line() for problem in problems]


def test_rows_and_totals(data: Path, run: RunBuilder) -> None:
    """Small tables come row by row with their place, spans as totals."""
    run.write(data)
    tables, lines = opened(data)
    assert lines == []
    assert tables.whole == {"trials", "sandboxes", "spans"}
    rows, problems = decode_rows("trials", tables.files["trials"], 10)
    assert problems == []
    assert rows is not None
    assert rows.column("row").to_pylist() == [1, 2, 3]
    totals, problems = total_spans(tables.files["spans"], NO_TRIALS, 20_000_000)
    assert problems == []
    assert totals is not None
    assert sum(totals.column("spans").to_pylist()) == len(run.spans)


def test_each_damaged_file_is_named(data: Path, run: RunBuilder) -> None:
    """Of many files, exactly those that cannot be decoded are named."""
    folder = run.write(data)
    whole = (folder / "spans.parquet").read_bytes()
    damaged = whole[:4] + b"\xff" * 400 + whole[404:]
    for number, content in enumerate((whole, damaged, whole, damaged)):
        (folder / f"spans-{number}.parquet").write_bytes(content)
    tables, lines = opened(data)
    assert [line.split(":")[0] for line in lines] == [
        "grove/2026-11-15/spans-1.parquet",
        "grove/2026-11-15/spans-3.parquet",
    ]
    assert "spans" not in tables.whole
    assert len(tables.files["spans"]) == 3


def test_what_only_the_database_refuses_is_named(data: Path, run: RunBuilder) -> None:
    """A word that is not UTF-8."""
    folder = run.write(data)
    table = pq.read_table(folder / "spans.parquet")
    index = table.schema.get_field_index("stage")
    stages = pa.array([b"\xff"] * len(table)).view(pa.string())
    pq.write_table(table.set_column(index, "stage", stages), folder / "spans-2.parquet")
    tables, lines = opened(data)
    assert lines == []
    totals, problems = total_spans(tables.files["spans"], NO_TRIALS, 20_000_000)
    assert totals is None
    assert [problem.file for problem in problems] == ["grove/2026-11-15/spans-2.parquet"]


def test_too_many_trials_are_refused_unread(
    data: Path, run: RunBuilder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All files of the table count."""
    folder = run.write(data)
    monkeypatch.setattr(run_tables, "TRIALS_MOST", 5)
    assert opened(data)[1] == []
    pq.write_table(pq.read_table(folder / "trials.parquet"), folder / "trials-2.parquet")
    tables, lines = opened(data)
    assert lines == [
        "grove/2026-11-15/trials: 6 trials; expected at most 5 in a run. Every trial is listed on the site:"
        " publish fewer, or split them into several runs."
    ]
    assert "trials" not in tables.files


def test_a_table_with_a_file_left_out_is_not_whole(data: Path, run: RunBuilder) -> None:
    """What a table's remaining files do not hold may be in the one that was left out."""
    folder = run.write(data)
    (folder / "trials-2.parquet").write_bytes(b"no Parquet at all")
    tables, lines = opened(data)
    assert len(lines) == 1
    assert tables.whole == {"sandboxes", "spans"}
    assert len(tables.files["trials"]) == 1
