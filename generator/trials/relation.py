"""SQL over the files of a run: the only place that knows how DuckDB is opened and pointed at files."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Final

import duckdb
import pyarrow as pa

from generator.errors import OutputError, Problem
from generator.trials.contract import COLUMNS, OPTIONAL_COLUMNS, STRING, Column
from generator.trials.memory import memory_bytes
from generator.trials.parquet_file import TableFile
from generator.trials.run import Table

INT64_MAX: Final = 2**63 - 1
LONGEST_WORD: Final = 100
"""Characters read of an id or a word: more than any has, so that a wrong one stays wrong."""
_MEMORY_SHARE: Final = 0.5
"""Share of what the process may use; the rest is for what is made of the tables."""
_GLOB: Final = str.maketrans({"[": "[[]", "*": "[*]", "?": "[?]"})


@cache
def _database() -> duckdb.DuckDBPyConnection:
    """The process's in-memory database; it fetches no extension and sees no variable of Python.

    What does not fit into its share of the memory lies in a folder of its own until the process ends.
    """
    return duckdb.connect(
        config={
            "autoinstall_known_extensions": "false",
            "autoload_known_extensions": "false",
            "memory_limit": f"{int(memory_bytes() * _MEMORY_SHARE)}B",
            "temp_directory": _spill_folder(),
            "python_enable_replacements": "false",
        }
    )


@cache
def _spill_folder() -> str:
    folder = tempfile.mkdtemp(prefix="boxrouter-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@contextmanager
def connect() -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection of its own to an in-memory database that shows times in UTC.

    Opening a database costs as much as reading a small run, so all connections of the process share one:
    what they make must be TEMP. A damaged file may have brought it down; then a new one takes its place.
    Raises MemoryError where the memory, OutputError where the disk does not suffice for what is done in it.
    """
    with _connection() as connection:
        try:
            yield connection
        except duckdb.OutOfMemoryException as error:
            reason = str(error).partition("\n")[0].removeprefix("Out of Memory Error: ")
            raise MemoryError(reason) from error
        except duckdb.IOException as error:
            if "no space left" not in str(error).lower():
                raise
            remedy = "Set TMPDIR to a folder with more room."
            expected = "room for temporary files"
            problem = Problem(_spill_folder(), "", "no space left on the disk", expected, remedy)
            raise OutputError([problem]) from error


def _connection() -> duckdb.DuckDBPyConnection:
    try:
        connection = _database().cursor()
        connection.execute("SET TimeZone = 'UTC'")
    except duckdb.Error:
        _database.cache_clear()
        connection = _database().cursor()
        connection.execute("SET TimeZone = 'UTC'")
    return connection


def literal(text: str) -> str:
    """`text` as an SQL string."""
    return "'" + text.replace("'", "''") + "'"


def words(texts: Iterable[str]) -> str:
    """`texts` as an SQL list in parentheses, for IN; never empty."""
    return "(" + ", ".join([literal(text) for text in texts] or ["NULL"]) + ")"


def scan(files: Sequence[TableFile]) -> str:
    """The table function that reads `files`, all of one signature. Their names are taken as they are."""
    paths = ", ".join(literal(str(file.file.path.absolute()).translate(_GLOB)) for file in files)
    return f"read_parquet([{paths}], hive_partitioning = false)"


def codecs(file: TableFile) -> set[str]:
    """The codecs of the pages of `file`, as Parquet names them; empty where its footer does not say."""
    return {codec for _, codec, _ in _chunks(file) if codec is not None}


def encodings(file: TableFile) -> dict[str, set[str]]:
    """Column of `file` → the encodings of its pages, as Parquet names them; empty where no footer says."""
    encodings_by_column: dict[str, set[str]] = {}
    for column, _, names in _chunks(file):
        encodings_by_column.setdefault(column, set()).update((names or "unknown").split(", "))
    return encodings_by_column


def _chunks(file: TableFile) -> list[tuple[str, str | None, str | None]]:
    """(column, codec, encodings) of each column in each row group; nothing where the footer cannot be read.

    (pyarrow ends the process where a column's footer is encrypted.)
    """
    path = literal(str(file.file.path.absolute()).translate(_GLOB))
    query = f"SELECT path_in_schema, compression, encodings FROM parquet_metadata({path})"
    try:
        with connect() as connection:
            return connection.execute(query).fetchall()
    except duckdb.Error:
        return []


def located_rows(table: Table, files: Sequence[TableFile], text_chars: int = LONGEST_WORD) -> str:
    """A query of the contract's columns in the files' own types, with `file` (index into `files`) and `row`
    (from 1, in its file). Words are cut at LONGEST_WORD, free texts at `text_chars`: one that many rows
    share takes little room in a file, and much in a table.
    """
    located = (*COLUMNS[table], *OPTIONAL_COLUMNS[table])
    parts = []
    for index, file in enumerate(files):
        columns = ", ".join(_cut(column, file, text_chars) for column in located)
        parts.append(f"SELECT {index} AS file, row_number() OVER () AS row, {columns} FROM {scan([file])}")
    return " UNION ALL ".join(parts)


def span_rows(files: Sequence[TableFile]) -> str:
    """A query of the spans in `files` with every integer as BIGINT.

    An unsigned value that BIGINT cannot hold becomes the largest one it can: `has_unsigned` says whether
    the rows' own values must be looked at.
    """
    groups: dict[tuple[tuple[str, str], ...], list[TableFile]] = {}
    for file in files:
        groups.setdefault(file.signature, []).append(file)
    parts = []
    for group in groups.values():
        columns = ", ".join(_bounded(column.name, group[0]) for column in COLUMNS["spans"])
        parts.append(f"SELECT {columns} FROM {scan(group)}")
    return " UNION ALL ".join(parts)


def has_unsigned(files: Iterable[TableFile]) -> bool:
    """Whether a file holds integers that need more than BIGINT."""
    return any(pa.types.is_uint64(given) for file in files for given in file.types.values())


def _cut(column: Column, file: TableFile, text_chars: int) -> str:
    if column.type != STRING or pa.types.is_null(file.types.get(column.name, pa.null())):
        return _typed(column.name, file)
    most = text_chars if column.values == "text" else LONGEST_WORD
    return f'left("{column.name}", {most}) AS "{column.name}"'


def _typed(name: str, file: TableFile) -> str:
    if not pa.types.is_null(file.types.get(name, pa.null())):
        return f'"{name}"'
    known = (*COLUMNS[file.file.table], *OPTIONAL_COLUMNS[file.file.table])
    declared = next(column.type for column in known if column.name == name)
    return f'NULL::{"VARCHAR" if declared == STRING else _SQL_TYPES[declared]} AS "{name}"'


def _bounded(name: str, file: TableFile) -> str:
    given = file.types[name]
    if pa.types.is_uint64(given):
        return f'least("{name}", {INT64_MAX})::BIGINT AS "{name}"'
    if pa.types.is_integer(given):
        return f'"{name}"::BIGINT AS "{name}"'
    return _typed(name, file)


_SQL_TYPES: Final = {
    pa.bool_(): "BOOLEAN",
    pa.float64(): "DOUBLE",
    pa.int8(): "BIGINT",
    pa.int64(): "BIGINT",
}
"""SQL types of the nullable columns, which alone may be of the type null or absent."""
