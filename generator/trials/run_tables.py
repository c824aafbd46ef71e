"""The tables of one run: its files opened, and their rows decoded as far as checking wants them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import duckdb
import pyarrow as pa

from generator.errors import Problem
from generator.trials.contract import CODECS
from generator.trials.discovery import RunFolder
from generator.trials.parquet_file import TableFile, open_table_file, unreadable
from generator.trials.relation import codecs, connect, located_rows
from generator.trials.run import Table
from generator.trials.span_totals import fragment_totals, merge_totals


@dataclass(frozen=True)
class RunTables:
    """The files of one run that keep the contract's form, and their rows."""

    files: Mapping[Table, tuple[TableFile, ...]]
    rows: Mapping[Table, pa.Table]
    """Trials and sandboxes with `file` and `row`; of the spans their totals. Without tables that cannot be
    read."""
    whole: frozenset[Table]
    """The tables of which no file had to be left out: what they do not hold is missing indeed."""


def load_tables(folder: RunFolder, gate_ns: int) -> tuple[RunTables, list[Problem]]:
    """The tables of `folder`, and every file of them that cannot be read or breaks the contract's form."""
    files: dict[Table, tuple[TableFile, ...]] = {}
    rows: dict[Table, pa.Table] = {}
    whole: set[Table] = set()
    problems: list[Problem] = []
    for table, paths in folder.tables.items():
        opened = [open_table_file(path, f"{folder.name}/{path.name}", table) for path in paths]
        good = [file for file, _ in opened if file is not None]
        found = [problem for _, its in opened for problem in its]
        decoded: pa.Table | None = None
        if good:
            decoded, damaged = _decode(table, good, gate_ns)
            found += [*_codec_problems(good), *damaged]
        if decoded is not None:
            if not len(decoded) and not found:
                found.append(
                    Problem(good[0].name, "", f"no row in the whole table {table}", "at least one row")
                )
            files[table], rows[table] = tuple(good), decoded
            if len(good) == len(paths):
                whole.add(table)
        problems += found
    return RunTables(files, rows, frozenset(whole)), problems


def _decode(table: Table, files: Sequence[TableFile], gate_ns: int) -> tuple[pa.Table | None, list[Problem]]:
    """The rows of `files`; None where a file cannot be decoded."""

    def rows(of: Sequence[TableFile]) -> pa.Table:
        if table == "spans":
            return merge_totals([fragment_totals(of, gate_ns)])
        with connect() as connection:
            return connection.sql(located_rows(table, of)).to_arrow_table()

    try:
        return rows(files), []
    except duckdb.Error as error:
        whole_error = error
    problems = []
    for file in files:
        try:
            rows([file])
        except duckdb.Error as error:
            problems.append(unreadable(file.file.path, file.name, str(error)))
    return None, problems or [unreadable(files[0].file.path, files[0].name, str(whole_error))]


def _codec_problems(files: Iterable[TableFile]) -> Iterable[Problem]:
    for file in files:
        for codec in sorted(codecs(file) - set(CODECS)):
            expected = "zstd, snappy, gzip or none, which every Parquet reader has"
            yield Problem(file.name, "", f"pages compressed with {codec.lower()}", expected)
