"""A Parquet file of a run: its footer, read and held against the contract before any row is."""

from __future__ import annotations

import difflib
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from generator.definitions.file_kind import HEAD_BYTES, PARQUET, UTF_8, file_kind, text_kind
from generator.errors import Problem
from generator.trials.contract import COLUMNS, INSTANT, OPTIONAL_COLUMNS, Column, accepts
from generator.trials.run import RunFile, Table

_MAGIC: Final = b"PAR1"
_MAGIC_ENCRYPTED: Final = b"PARE"
_SMALLEST: Final = 12
WHOLE_FILE: Final = "a whole Parquet file that is not encrypted"


@dataclass(frozen=True)
class TableFile:
    """One file of a table whose columns keep the contract."""

    file: RunFile
    name: str
    """The file as the user knows it."""
    types: Mapping[str, pa.DataType]
    """The type in the file of each contract column that it has: optional ones may be absent."""
    extra: tuple[str, ...]
    """Columns that the contract does not know, in the file's order."""
    signature: tuple[tuple[str, str], ...]
    """Name and type of every column, sorted: files of one signature are read together."""


def open_table_file(path: Path, name: str, table: Table) -> tuple[TableFile | None, list[Problem]]:
    """The file at `path`, shown as `name`; None where its rows cannot be checked against `table`."""
    try:
        with pq.ParquetFile(path) as parquet:
            return _held_against_contract(path, name, table, parquet)
    except (OSError, ValueError, KeyError, pa.ArrowException) as error:  # also of names that are not UTF-8
        return None, [unreadable(path, name, str(error))]


def _held_against_contract(
    path: Path, name: str, table: Table, parquet: pq.ParquetFile
) -> tuple[TableFile | None, list[Problem]]:
    fields = parquet.schema_arrow
    names = list(fields.names)
    problems = [*_column_problems(name, table, names), *_type_problems(name, table, fields)]
    if problems:
        return None, problems
    known = {column.name: fields.field(column.name).type for column in _columns(table, names)}
    file = TableFile(
        file=RunFile(table, path, path.stat().st_size, parquet.metadata.num_rows),
        name=name,
        types=known,
        extra=tuple(column for column in names if column not in known),
        signature=tuple(sorted((field.name, str(field.type)) for field in fields)),
    )
    return file, []


def _columns(table: Table, names: Container[str]) -> Iterator[Column]:
    """The contract's columns, of the optional ones those among `names`."""
    yield from COLUMNS[table]
    yield from (column for column in OPTIONAL_COLUMNS[table] if column.name in names)


def unreadable(path: Path, name: str, reason: str) -> Problem:
    """Why the file at `path` cannot be decoded, in words; `reason` is what the decoder said."""
    try:
        with path.open("rb") as stream:
            head = stream.read(HEAD_BYTES)
            size = stream.seek(0, 2)
            stream.seek(max(0, size - len(_MAGIC)))
            tail = stream.read()
    except OSError as error:
        return Problem(name, "", f"cannot be read ({error.strerror})", "a file to read")
    magic, other = head[: len(_MAGIC)], file_kind(head) or text_kind(head)
    if _MAGIC_ENCRYPTED in (magic, tail) or "crypt" in reason.lower():
        fault = "an encrypted Parquet file"
    elif magic != _MAGIC and size and other is not None:
        remedy = PARQUET if other.remedy == UTF_8 else other.remedy
        return Problem(name, "", other.description, WHOLE_FILE, remedy)
    elif size < _SMALLEST:
        fault = f"a file of {size} bytes"
    elif magic != _MAGIC:
        fault = "not a Parquet file"
    elif tail != _MAGIC:
        fault = "a Parquet file that is cut short"
    else:
        fault = "a damaged Parquet file"
    return Problem(name, "", fault, WHOLE_FILE)


def _column_problems(name: str, table: Table, names: list[str]) -> Iterable[Problem]:
    wanted = [column.name for column in COLUMNS[table]]
    spare = [column for column in names if column not in wanted]
    for column in wanted:
        twins = [other for other in names if other.casefold() == column]
        if column not in names:
            near = difflib.get_close_matches(column, twins or spare, n=1, cutoff=0 if twins else 0.6)
            remedy = f"Rename {near[0]!a}." if near else ""
            yield Problem(name, f"column {column}", "no such column", f"a column of {table}", remedy)
        elif len(twins) > 1:
            yield Problem(
                name, f"column {column}", f"{len(twins)} columns of that name", "one, in lower case"
            )
    for column in sorted({column for column in spare if spare.count(column) > 1}):
        yield Problem(name, f"column {column!a}", "two columns of that name", "each name once")


def _type_problems(name: str, table: Table, fields: pa.Schema) -> Iterable[Problem]:
    for column in _columns(table, fields.names):
        for index in fields.get_all_field_indices(column.name):
            given = fields.field(index).type
            if not accepts(column, given):
                yield _type_problem(name, column, given)


def _type_problem(name: str, column: Column, given: pa.DataType) -> Problem:
    remedy = ""
    if column.type == INSTANT and pa.types.is_timestamp(given):
        remedy = "A timestamp without a zone is no moment: write it in UTC."
    elif pa.types.is_integer(column.type) and pa.types.is_floating(given):
        remedy = "Write integers; a column with nulls takes a nullable integer type."
    expected = f"{column.type} or a wider type of its kind"
    return Problem(name, f"column {column.name}", f"type {given}", expected, remedy)
