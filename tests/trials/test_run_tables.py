"""Of a run's tables, what can be read is loaded, and the files that cannot are named."""

from __future__ import annotations

from pathlib import Path

from generator.trials.discovery import find_run_folders
from generator.trials.run_tables import RunTables, load_tables
from tests.trials.sample_run import RunBuilder


def load(data: Path) -> tuple[RunTables, list[str]]:
    (folder,), _ = find_run_folders(data, {"grove": True})
    tables, problems = load_tables(folder, 20_000_000)
    return tables, [problem.line() for problem in problems]


def test_all_tables_are_loaded(data: Path, run: RunBuilder) -> None:
    """Trials and sandboxes come row by row with their place, spans as totals."""
    run.write(data)
    tables, lines = load(data)
    assert lines == []
    assert tables.whole == {"trials", "sandboxes", "spans"}
    assert tables.rows["trials"].column("row").to_pylist() == [1, 2, 3]
    assert sum(tables.rows["spans"].column("spans").to_pylist()) == len(run.spans)


def test_each_damaged_file_is_named(data: Path, run: RunBuilder) -> None:
    """Of many files, exactly those that cannot be decoded are told; other tables are loaded."""
    folder = run.write(data)
    whole = (folder / "spans.parquet").read_bytes()
    damaged = whole[:4] + b"\xff" * 400 + whole[404:]
    for number, content in enumerate((whole, damaged, whole, damaged)):
        (folder / f"spans-{number}.parquet").write_bytes(content)
    tables, lines = load(data)
    assert sorted(line.split(":")[0] for line in lines) == [
        "grove/2026-11-15/spans-1.parquet",
        "grove/2026-11-15/spans-3.parquet",
    ]
    assert set(tables.rows) == {"trials", "sandboxes"}


def test_a_table_with_a_file_left_out_is_not_whole(data: Path, run: RunBuilder) -> None:
    """What a table's remaining files do not hold may be in the one that was left out."""
    folder = run.write(data)
    (folder / "trials-2.parquet").write_bytes(b"no Parquet at all")
    tables, lines = load(data)
    assert len(lines) == 1
    assert tables.whole == {"sandboxes", "spans"}
    assert len(tables.rows["trials"]) == 3
