"""The tables of a run as they are described: on the data page, in Croissant and in the data package alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.definitions.benchmark import Benchmark
from generator.definitions.computed import CLOCK_NAMES, only_clock
from generator.documents.download import Download
from generator.results.flat_cells import cell_columns
from generator.results.flat_table import FlatColumn
from generator.results.flat_trials import trial_columns
from generator.trials.contract import COLUMNS, ROW_KEY, TABLES, VOCABULARIES, Column, PlainType, plain_type

MEANINGS: Mapping[str, str] = {
    "trials": "one row per trial",
    "sandboxes": "one row per sandbox of a trial",
    "spans": "one row per timed span",
    "trials_csv": "one row per trial after the audit, with its stage totals and metrics",
    "cells_csv": "one row per published figure: entry, view, quantity and statistic",
}
"""What a row of each kind of table is."""


@dataclass(frozen=True)
class DescribedColumn:
    """One column.

    type: what it holds. stored: the type in the file, where that says more.
    words: all that it may hold; empty: anything of its type.
    """

    name: str
    type: PlainType
    stored: str
    null: bool
    meaning: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class DescribedTable:
    """A kind of table.

    kind: of its files (see `Download`). meaning: what a row is. key: columns whose values no two rows share.
    """

    kind: str
    name: str
    meaning: str
    columns: tuple[DescribedColumn, ...]
    key: tuple[str, ...]


def describe_tables(benchmark: Benchmark) -> tuple[DescribedTable, ...]:
    """Those that every run of `benchmark` has: as given, then made of them."""
    given = [
        DescribedTable(
            table,
            table,
            MEANINGS[table],
            tuple(_given(column, benchmark) for column in COLUMNS[table]),
            ROW_KEY[table],
        )
        for table in TABLES
        if table != "sandboxes" or benchmark.sandboxes_table
    ]
    return (
        *given,
        DescribedTable(
            "trials_csv",
            "trials-csv",
            MEANINGS["trials_csv"],
            _made(trial_columns(benchmark)),
            ROW_KEY["trials"],
        ),
        DescribedTable("cells_csv", "cells-csv", MEANINGS["cells_csv"], _made(cell_columns(benchmark)), ()),
    )


def table_files(
    tables: Iterable[DescribedTable], files: Iterable[Download]
) -> tuple[tuple[str, DescribedTable, Download], ...]:
    """(id, table, file) of each of `files` that holds a table, in the order of the tables.

    The id is the table's name, numbered where the table is in several files.
    """
    files = tuple(files)
    found = []
    for table in tables:
        parts = [file for file in files if file.kind == table.kind]
        for number, part in enumerate(parts, 1):
            name = table.name if len(parts) == 1 else f"{table.name}-{number}"
            found.append((name, table, part))
    return tuple(found)


def _given(column: Column, benchmark: Benchmark) -> DescribedColumn:
    stages = tuple(stage.id for stage in benchmark.stages)
    words = stages if column.values == "stage" else VOCABULARIES.get(column.values or "", ())
    meaning = column.meaning
    if column.name == "uptime_ns" and only_clock(benchmark.stages) == CLOCK_NAMES["host"]:
        meaning = f"{meaning} Not applicable here: the job host's clock times every stage."
    return DescribedColumn(column.name, plain_type(column), str(column.type), column.null, meaning, words)


def _made(columns: Iterable[FlatColumn[Any]]) -> tuple[DescribedColumn, ...]:
    return tuple(
        DescribedColumn(each.name, each.type, each.type, each.null, each.meaning, each.words)
        for each in columns
    )
