"""The tables of one run: its files opened, and their rows decoded as far as checking wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import duckdb
import pyarrow as pa

from generator.errors import Problem
from generator.trials.contract import CODECS, COLUMNS, OPTIONAL_COLUMNS
from generator.trials.decoding import damage
from generator.trials.discovery import RunFolder
from generator.trials.parquet_file import TableFile, open_table_file, unreadable
from generator.trials.relation import codecs, connect, located_rows
from generator.trials.run import Table
from generator.trials.span_totals import fragment_totals, merge_totals

TRIALS_MOST: Final = 200_000
"""Trials of a run: each is a row of a page and takes some 7 KB of memory while the site is made."""
_BATCH_ROWS: Final = 10_000


@dataclass(frozen=True)
class RunTables:
    """The files of one run that keep the contract's form."""

    files: Mapping[Table, tuple[TableFile, ...]]
    """Without tables that have none; the others have rows in at least one file."""
    whole: frozenset[Table]
    """The tables of which no file had to be left out: what they do not hold is missing indeed."""


def open_tables(folder: RunFolder) -> tuple[RunTables, list[Problem]]:
    """The files of `folder`, and everything in their footers that breaks the contract."""
    files: dict[Table, tuple[TableFile, ...]] = {}
    whole: set[Table] = set()
    problems: list[Problem] = []
    for table, paths in folder.tables.items():
        opened = [open_table_file(path, f"{folder.name}/{path.name}", table) for path in paths]
        good = tuple(file for file, _ in opened if file is not None)
        problems += [problem for _, its in opened for problem in its]
        problems += _codec_problems(good)
        broken = [damage(file) for file in good]
        problems += [problem for its in broken for problem in its]
        good = tuple(file for file, its in zip(good, broken, strict=True) if not its)
        if (crowd := _crowd_problem(table, good)) is not None:
            problems.append(crowd)
        elif any(file.file.rows for file in good):
            files[table] = good
            whole |= {table} if len(good) == len(paths) else set()
        elif len(good) == len(paths) > 0:
            fault = f"no row in the whole table {table}"
            problems.append(Problem(good[0].name, "", fault, "at least one row"))
    return RunTables(files, frozenset(whole)), problems


def decode_rows(
    table: Table, files: Sequence[TableFile], text_chars: int
) -> tuple[pa.Table | None, list[Problem]]:
    """The rows of a small table with their `file` and `row`; None where a file of it cannot be decoded.

    text_chars: of each free text; these come as dictionaries, since many trials fail alike.
    """
    columns = (*COLUMNS[table], *OPTIONAL_COLUMNS[table])
    texts = [column.name for column in columns if column.values == "text"]

    def rows(of: Sequence[TableFile]) -> pa.Table:
        with connect() as connection:
            reader = connection.sql(located_rows(table, of, text_chars)).to_arrow_reader(_BATCH_ROWS)
            batches = [_compact(reader.schema.empty_table(), texts)]
            batches += [_compact(pa.Table.from_batches([batch]), texts) for batch in reader]
            return pa.concat_tables(batches).unify_dictionaries()

    return _decode(files, rows)


def _compact(rows: pa.Table, texts: Iterable[str]) -> pa.Table:
    """A copy of `rows` with dictionaries of the columns `texts`.

    A copy of all, since no column that DuckDB gave is freed before the last one is.
    """
    for name in texts:
        index = rows.schema.get_field_index(name)
        rows = rows.set_column(index, name, rows.column(index).dictionary_encode())
    return rows.take(pa.array(range(len(rows)), pa.int64()))


def total_spans(
    files: Sequence[TableFile], trials: pa.Table, gate_ns: int
) -> tuple[pa.Table | None, list[Problem]]:
    """The totals of all spans in `files`; None where a file cannot be decoded."""
    return _decode(files, lambda of: merge_totals([fragment_totals(of, trials, gate_ns)]))


def _decode(
    files: Sequence[TableFile], rows: Callable[[Sequence[TableFile]], pa.Table]
) -> tuple[pa.Table | None, list[Problem]]:
    """What `rows` makes of `files`; where it cannot, the files that it cannot read."""
    try:
        return rows(files), []
    except duckdb.Error as error:
        reason = str(error)
    problems = []
    for file in files:
        try:
            rows([file])
        except duckdb.Error as error:
            problems.append(unreadable(file.file.path, file.name, str(error)))
    return None, problems or [unreadable(files[0].file.path, files[0].name, reason)]


def _crowd_problem(table: Table, files: Sequence[TableFile]) -> Problem | None:
    """More trials than a site can be made of; None where they are not."""
    rows = sum(file.file.rows for file in files)
    if table != "trials" or rows <= TRIALS_MOST:
        return None
    name = f"{files[0].name.rpartition('/')[0]}/{table}"
    remedy = "Every trial is listed on the site: publish fewer, or split them into several runs."
    return Problem(name, "", f"{rows:,} trials", f"at most {TRIALS_MOST:,} in a run", remedy)


def _codec_problems(files: Iterable[TableFile]) -> Iterable[Problem]:
    for file in files:
        for codec in sorted(codecs(file) - set(CODECS)):
            expected = "zstd, snappy, gzip or none, which every Parquet reader has"
            yield Problem(file.name, "", f"pages compressed with {codec.lower()}", expected)
