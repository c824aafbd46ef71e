"""Rows of a table held against the contract: nulls, names, words, ranges, doubles, rows without their trial.

Each check is SQL over a relation with the contract's columns, `file` and `row`; equal findings of one file
are listed once, with the first row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import duckdb
import pyarrow as pa

from generator.definitions.benchmark import Benchmark
from generator.definitions.rules import Rules
from generator.definitions.vocabulary import listed, nearest
from generator.errors import Problem
from generator.trials.contract import (
    COLUMNS,
    ID_PATTERN,
    INSTANT,
    KEY,
    ROW_KEY,
    VOCABULARIES,
    Column,
    integer_range,
)
from generator.trials.manifest import RunManifest
from generator.trials.parquet_file import TableFile
from generator.trials.relation import literal, words
from generator.trials.run import Table

NS_PER_HOUR: Final = 3_600_000_000_000
COST_MOST_USD: Final = 10_000
"""Largest cost of one trial, which lasts a day at most; sums and products of such costs are finite."""
_LEAST_COST_USD: Final = 1e-9
"""Nobody bills less than a billionth of a dollar: a smaller amount comes of a conversion gone wrong."""
_SHOWN_CHARS: Final = 80
_READ_CHARS: Final = 200
"""Characters read of a wrong value: a file may hold megabytes where an id should be."""


@dataclass(frozen=True)
class Terms:
    """What the rows of one run are held against, apart from the contract itself."""

    words: Mapping[str, tuple[str, ...]]
    """For each kind of word (contract.Values), those that the benchmark and this run know."""
    providers: tuple[str, ...]
    """Providers that the content names: for the nearest spelling only."""
    window_us: tuple[int, int] | None
    """The run's start and end, µs since 1970; None where run.toml is at fault."""
    span_maximum_ns: int
    shown: int
    """The most findings that are listed of one check."""
    text_chars: int
    """Characters read of a free text: those shown, and one more where there are more."""


def make_terms(
    benchmark: Benchmark, manifest: RunManifest | None, providers: Iterable[str], rules: Rules
) -> Terms:
    """The terms of a run of `benchmark`."""
    return Terms(
        words={
            "unit": manifest.units if manifest else tuple(unit.id for unit in benchmark.units),
            "stage": tuple(stage.id for stage in benchmark.stages),
            **VOCABULARIES,
        },
        providers=tuple(providers),
        window_us=((_microseconds(manifest.started), _microseconds(manifest.finished)) if manifest else None),
        span_maximum_ns=round(rules.span_maximum_h * NS_PER_HOUR),
        shown=rules.problems_shown,
        text_chars=rules.error_maximum_chars + 1,
    )


@dataclass(frozen=True)
class Check:
    """One condition that no row of a column may meet."""

    column: Column
    broken: str
    """SQL, true where the rule is broken."""
    expected: str
    spellings: tuple[str, ...] = ()


class TableCheck:
    """The checks of one table whose rows `relation` gives (a table's name or a query in parentheses)."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        table: Table,
        files: Sequence[TableFile],
        relation: str,
        terms: Terms,
    ) -> None:
        self._connection = connection
        self._table = table
        self._files = files
        self._relation = relation
        self._terms = terms

    def values(self) -> list[Problem]:
        """Values that the contract does not allow, column by column."""
        checks = [check for column in COLUMNS[self._table] for check in column_checks(column, self._terms)]
        counts = ", ".join(f"count(*) FILTER ({check.broken})" for check in checks)
        row = self._connection.execute(f"SELECT {counts} FROM {self._relation}").fetchall()[0]
        return [
            problem
            for check, rows in zip(checks, row, strict=True)
            if rows
            for problem in self._broken(check)
        ]

    def doubles(self) -> list[Problem]:
        """Rows of the same trial, sandbox or span as another row."""
        key = ", ".join(ROW_KEY[self._table])
        given = " AND ".join(f"{name} IS NOT NULL" for name in ROW_KEY[self._table])
        findings = self._findings(
            f"""
            SELECT {key}, count(*) AS times, list({{file: file, row: row}} ORDER BY file, row)[:2] AS places
            FROM {self._relation} WHERE {given} GROUP BY {key} HAVING times > 1
            """,
            key,
        )
        problems = []
        for *values, times, (first, second) in findings.rows:
            name = self._files[second["file"]].name
            place = f"row {second['row']}"
            first_row = self._row_position(first)
            fault = f"{_row_name(self._table, values)} stands in {times} rows, first in {first_row}"
            problems.append(Problem(name, place, fault, "each row's key once"))
        return [*problems, *self._rest(findings, "row", "each row's key once")]

    def orphans(self) -> list[Problem]:
        """Rows of sandboxes or spans whose trial the table `trials` does not have."""
        key = ", ".join(ROW_KEY["trials"])
        sound = " AND ".join(
            f"NOT coalesce({check.broken}, false)"
            for column in KEY
            for check in column_checks(column, self._terms)
        )
        findings = self._findings(
            f"""
            SELECT {key}, file, min(row) AS row, count(*) AS times
            FROM (SELECT * FROM {self._relation} WHERE {sound}) ANTI JOIN trials USING ({key})
            GROUP BY {key}, file
            """,
            f"file, row, {key}",
        )
        problems = []
        for *values, file, row, times in findings.rows:
            fault = f"{_row_name('trials', values)}{_more(times)}"
            problems.append(Problem(self._files[file].name, f"row {row}", fault, "a trial that trials has"))
        return [*problems, *self._rest(findings, "row", "a trial that trials has")]

    def _broken(self, check: Check) -> list[Problem]:
        name = check.column.name
        place = f"column {name}"
        findings = self._findings(
            f"""
            SELECT file, left({name}::VARCHAR, {_READ_CHARS}) AS value, min(row) AS row, count(*) AS times
            FROM {self._relation} WHERE {check.broken} GROUP BY file, value
            """,
            "file, row",
        )
        problems = []
        for file, value, row, times in findings.rows:
            fault = f"{_shown(check.column, value)}{_more(times)}"
            problems.append(
                Problem(
                    self._files[file].name,
                    f"row {row}, {place}",
                    fault,
                    check.expected,
                    nearest(value or "", check.spellings),
                )
            )
        return [*problems, *self._rest(findings, place, check.expected)]

    def _findings(self, query: str, order: str) -> _Findings:
        """The first findings of `query` and how many it has."""
        rows = self._connection.execute(
            f"SELECT *, count(*) OVER () FROM ({query}) ORDER BY {order} LIMIT {self._terms.shown}"
        ).fetchall()
        return _Findings([row[:-1] for row in rows], rows[0][-1] if rows else 0)

    def _rest(self, findings: _Findings, place: str, expected: str) -> list[Problem]:
        left = findings.count - len(findings.rows)
        if not left:
            return []
        folder = self._files[0].name.rpartition("/")[0]
        return [Problem(f"{folder}/{self._table}", place, f"{left:,} more like these", expected)]

    def _row_position(self, located: Mapping[str, int]) -> str:
        name = self._files[located["file"]].name.rpartition("/")[2]
        return f"row {located['row']} of {name}"


@dataclass(frozen=True)
class _Findings:
    rows: list[tuple[Any, ...]]
    count: int


def column_checks(column: Column, terms: Terms) -> Iterable[Check]:
    """Every condition on the values of `column`."""
    name = column.name
    if not column.null:
        yield Check(column, f"{name} IS NULL", "a value in every row")
    if column.values == "id":
        pattern = ID_PATTERN.pattern
        expected = f"an id of a-z, 0-9 and inner hyphens, at most 63 ({pattern})"
        known = terms.providers if name == "provider" else ()
        yield Check(column, f"NOT regexp_full_match({name}, {literal(pattern)})", expected, known)
    elif column.values is not None and column.values != "text":
        known = terms.words[column.values]
        yield Check(column, f"{name} NOT IN {words(known)}", f"one of {listed(known)}", known)
    elif pa.types.is_integer(column.type):
        yield _integer_check(column, terms)
    elif pa.types.is_floating(column.type):
        expected = f"0, or an amount from {_LEAST_COST_USD:.9f} to {COST_MOST_USD:,}"
        broken = f"NOT ({name} = 0 OR {name} BETWEEN {_LEAST_COST_USD} AND {COST_MOST_USD})"
        yield Check(column, broken, expected)
    elif column.type == INSTANT and terms.window_us is not None:
        low, high = terms.window_us
        moment = f"epoch_us(TRY_CAST({name} AS TIMESTAMPTZ))"
        expected = "a moment between the run's start and end in run.toml"
        broken = f"{name} IS NOT NULL AND NOT coalesce({moment} BETWEEN {low} AND {high}, false)"
        yield Check(column, broken, expected)


def _integer_check(column: Column, terms: Terms) -> Check:
    low, high = integer_range(column)
    expected = f"an integer from {low:,} to {high:,}"
    if column.name == "duration_ns":
        high = terms.span_maximum_ns
        expected = f"at least 0 and at most {high:,} ns ({high / NS_PER_HOUR:g} h)"
    return Check(column, f"{column.name} NOT BETWEEN {low} AND {high}", expected)


def _row_name(table: Table, values: Sequence[object]) -> str:
    pairs = zip(ROW_KEY[table], values, strict=True)
    return ", ".join(f"{name} {value if isinstance(value, int) else _short(value)}" for name, value in pairs)


def _shown(column: Column, value: str | None) -> str:
    if value is None:
        return "null"
    return _short(value) if column.values else value


def _short(value: object) -> str:
    """A value as a message shows it: ASCII, so that look-alike letters are told apart, and short."""
    text = ascii(value)
    return text if len(text) <= _SHOWN_CHARS else f"{text[: _SHOWN_CHARS - 1]}…"


def _more(times: int) -> str:
    return "" if times == 1 else f" (and in {times - 1:,} more rows)"


def _microseconds(moment: datetime) -> int:
    return (moment - datetime.fromtimestamp(0, UTC)) // timedelta(microseconds=1)
