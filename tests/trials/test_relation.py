"""SQL names exactly the files and words that were meant, and one bad file brings no other query down."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from generator.errors import OutputError
from generator.trials import relation
from generator.trials.parquet_file import TableFile, open_table_file
from generator.trials.relation import connect, has_unsigned, literal, located_rows, span_rows, words
from tests.trials.sample_run import RunBuilder, arrow

SPILLING = """
from generator.trials.relation import connect
with connect() as connection:
    connection.execute("SET memory_limit = '100MB'")
    connection.execute("CREATE TEMP TABLE t AS SELECT repeat('x', 200) || i FROM range(1000000) r(i)")
    print(connection.execute("SELECT current_setting('temp_directory')").fetchone()[0], flush=True)
    input()
    raise RuntimeError
"""
"""A process that needs its spill folder, tells it, and fails when it is spoken to."""


def span_file(path: Path, first: int, types: dict[str, pa.DataType] | None = None) -> TableFile:
    rows = RunBuilder().spans[first : first + 3]
    pq.write_table(arrow("spans", rows, types), path)
    file, _ = open_table_file(path, path.name, "spans")
    assert file is not None
    return file


def test_text_stays_text() -> None:
    """A quote ends no string; an empty list of words holds nothing."""
    quoted, listed = literal("it's; --"), words(["a'b", "a"])
    with connect() as connection:
        assert connection.execute(f"SELECT {quoted}").fetchall() == [("it's; --",)]
        assert connection.execute(f"SELECT 'a' IN {listed}").fetchall() == [(True,)]
        assert connection.execute(f"SELECT coalesce('a' IN {words([])}, false)").fetchall() == [(False,)]


def test_files_of_any_name_are_read_as_named(data: Path) -> None:
    """A name is no pattern: files beside it that would match are left alone."""
    file = span_file(data / "spans-[ab]*?.parquet", 0)
    span_file(data / "spans-a.parquet", 3)
    with connect() as connection:
        rows = connection.execute(f"SELECT count(*) FROM ({span_rows([file])})").fetchall()
    assert rows == [(3,)]


def test_rows_are_counted_from_one_in_each_file(tmp_path: Path) -> None:
    """`file` is the index in the list, `row` the place in the file, across row groups."""
    rows = RunBuilder().spans
    table = arrow("spans", [row | {"seq": seq} for seq, row in enumerate(rows * 100)])
    path = tmp_path / "many.parquet"
    pq.write_table(table, path, row_group_size=100)
    many, _ = open_table_file(path, path.name, "spans")
    assert many is not None
    files = [span_file(tmp_path / "few.parquet", 0), many]
    with connect() as connection:
        query = f"SELECT count(*) FROM ({located_rows('spans', files)}) WHERE file = 1 AND row <> seq + 1"
        assert connection.execute(query).fetchall() == [(0,)]
        query = f"SELECT row FROM ({located_rows('spans', files)}) WHERE file = 0 ORDER BY row"
        assert connection.execute(query).fetchall() == [(1,), (2,), (3,)]


def test_unsigned_values_are_bounded_and_known(tmp_path: Path) -> None:
    """A file with integers beyond BIGINT is known as such, and adds up all the same."""
    plain = span_file(tmp_path / "plain.parquet", 0)
    unsigned = span_file(tmp_path / "unsigned.parquet", 0, {"start_ns": pa.uint64()})
    assert not has_unsigned([plain])
    assert has_unsigned([plain, unsigned])


def test_variables_of_python_are_no_tables() -> None:
    """A table that is not there is an error, whatever the code around is called."""
    trials = pa.table({"a": [1]})
    with connect() as connection, pytest.raises(duckdb.CatalogException):
        connection.execute("SELECT * FROM trials")
    assert len(trials) == 1


def test_a_database_that_broke_down_is_replaced() -> None:
    """After the shared database is gone, the next connection opens another."""
    relation._database().close()
    with connect() as connection:
        assert connection.execute("SELECT 1").fetchall() == [(1,)]


def test_connections_do_not_see_each_other_s_tables() -> None:
    """What one run makes is not there for the next."""
    with connect() as one, connect() as other:
        one.execute("CREATE TEMP TABLE attempt AS SELECT 1 AS a")
        with pytest.raises(duckdb.CatalogException):
            other.execute("SELECT * FROM attempt")


def test_want_of_memory_is_an_error_of_its_own_kind() -> None:
    """It is no fault of the data."""
    with connect() as connection, pytest.raises(MemoryError, match=r"^[^\n]+$"), connect() as inner:
        connection.execute("SET memory_limit = '10MB'; SET max_temp_directory_size = '1MB'")
        try:
            inner.execute("SELECT count(DISTINCT repeat('x', 200) || i) FROM range(3000000) r(i)")
        finally:
            relation._database.cache_clear()


def test_a_full_disk_is_named_with_what_helps() -> None:
    """It is no fault of the data either."""
    with pytest.raises(OutputError, match=r"no space left on the disk; .*TMPDIR"), connect():
        raise duckdb.IOException("IO Error: Could not write file: No space left on device")


def test_the_database_keeps_to_a_share_of_the_memory_and_a_folder_of_its_own(tmp_path: Path) -> None:
    """The folder is gone when the process ends, also by an error."""
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", SPILLING],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        text=True,
    ) as process:
        assert process.stdout is not None
        folder = Path(process.stdout.readline().strip())
        assert folder.parent == tmp_path
        assert any(folder.iterdir())
        process.communicate("\n")
    assert process.returncode == 1
    assert list(tmp_path.iterdir()) == []
