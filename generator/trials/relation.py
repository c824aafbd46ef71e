"""SQL over the files of a run: the only place that knows how DuckDB is opened and pointed at files."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import duckdb
import pyarrow as pa

from generator.trials.contract import COLUMNS, STRING
from generator.trials.parquet_file import TableFile
from generator.trials.run import Table

INT64_MAX: Final = 2**63 - 1
_GLOB: Final = str.maketrans({"[": "[[]", "*": "[*]", "?": "[?]"})


@cache
def _database() -> duckdb.DuckDBPyConnection:
    """The process's in-memory database; it fetches no extension and sees no variable of Python."""
    return duckdb.connect(
        config={
            "autoinstall_known_extensions": "false",
            "autoload_known_extensions": "false",
            "temp_directory": str(Path(tempfile.gettempdir()) / "boxrouter-spill"),
            "python_enable_replacements": "false",
        }
    )


def connect() -> duckdb.DuckDBPyConnection:
    """A connection of its own to an in-memory database that shows times in UTC.

    Opening a database costs as much as reading a small run, so all connections of the process share one:
    what they make must be TEMP. A damaged file may have brought it down; then a new one takes its place.
    """
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
    """The codecs of the pages of `file`, as Parquet names them; empty where its footer does not say.

    (pyarrow ends the process where a column's footer is encrypted.)
    """
    path = literal(str(file.file.path.absolute()).translate(_GLOB))
    try:
        with connect() as connection:
            rows = connection.execute(f"SELECT DISTINCT compression FROM parquet_metadata({path})").fetchall()
    except duckdb.Error:
        return set()
    return {codec for (codec,) in rows if codec is not None}


def located_rows(table: Table, files: Sequence[TableFile]) -> str:
    """A query of the contract's columns in the files' own types, with `file` (index into `files`) and `row`
    (from 1, in its file)."""
    parts = []
    for index, file in enumerate(files):
        columns = ", ".join(_typed(column.name, file) for column in COLUMNS[table])
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


def _typed(name: str, file: TableFile) -> str:
    if not pa.types.is_null(file.types[name]):
        return f'"{name}"'
    declared = next(column.type for column in COLUMNS[file.file.table] if column.name == name)
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
"""Of the nullable columns, which alone may be of the type null."""
