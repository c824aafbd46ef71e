"""The tables of one run, decoded into DuckDB and held against the contract row by row."""

from __future__ import annotations

from typing import Final

import duckdb
import pyarrow as pa

from generator.errors import Problem
from generator.trials.contract import ROW_KEY
from generator.trials.relation import has_unsigned, located_rows
from generator.trials.row_check import TableCheck, Terms
from generator.trials.run import Table
from generator.trials.run_tables import RunTables, decode_rows, total_spans
from generator.trials.span_screen import spans_are_sound
from generator.trials.span_totals import NO_TRIALS

KEY: Final = ", ".join(ROW_KEY["trials"])


def check_tables(
    connection: duckdb.DuckDBPyConnection, tables: RunTables, terms: Terms, gate_ns: int
) -> list[Problem]:
    """Everything wrong with the rows of `tables`.

    Leaves in `connection`, as far as they could be read: `trials` and `sandboxes` as they are (but for the
    trials' errors, which are in `error_text`, once each), `attempt` (the trials with their trial_id, in order
    of key; only where nothing is wrong with them) and `total` (the totals of the spans).
    """
    read, problems = _check_rows(connection, tables, "trials", terms, trials_known=False)
    known = read and "trials" in tables.whole
    trials = _number_trials(connection) if known and not problems else NO_TRIALS
    problems += _check_rows(connection, tables, "sandboxes", terms, trials_known=known)[1]
    if "spans" in tables.files:
        totals, damaged = total_spans(tables.files["spans"], trials, gate_ns)
        problems += damaged
        if totals is not None:
            connection.register("total", totals)
            problems += _check_spans(connection, tables, terms, trials_known=known)
    return problems


def _check_rows(
    connection: duckdb.DuckDBPyConnection,
    tables: RunTables,
    table: Table,
    terms: Terms,
    *,
    trials_known: bool,
) -> tuple[bool, list[Problem]]:
    """Whether the small table could be read, and what is wrong with it."""
    if table not in tables.files:
        return False, []
    files = tables.files[table]
    rows, damaged = decode_rows(table, files, terms.text_chars)
    if rows is None:
        return False, damaged
    connection.register(table, _without_texts(connection, rows) if table == "trials" else rows)
    check = TableCheck(connection, table, files, table, terms)
    orphans = check.orphans() if trials_known else []
    return True, [*check.values(), *check.doubles(), *orphans]


def _check_spans(
    connection: duckdb.DuckDBPyConnection, tables: RunTables, terms: Terms, *, trials_known: bool
) -> list[Problem]:
    """What is wrong with the spans, which are looked at singly only where their totals ask for it."""
    files = tables.files["spans"]
    if spans_are_sound(connection, terms) and not has_unsigned(files):
        return []
    check = TableCheck(connection, "spans", files, f"({located_rows('spans', files)})", terms)
    orphans = check.orphans() if trials_known else []
    return [*check.values(), *check.doubles(), *orphans]


def _without_texts(connection: duckdb.DuckDBPyConnection, trials: pa.Table) -> pa.Table:
    """The trials with `error_id` in place of `error`; makes the table `error_text` that it leads to."""
    index = trials.schema.get_field_index("error")
    errors = trials.column(index).combine_chunks()
    texts = errors.dictionary
    connection.register("error_text", pa.table({"error_id": pa.array(range(len(texts))), "error": texts}))
    return trials.set_column(index, "error_id", errors.indices)


def _number_trials(connection: duckdb.DuckDBPyConnection) -> pa.Table:
    """Make the table `attempt`; gives trial_id and key of every trial."""
    connection.execute(f"""
        CREATE TEMP TABLE attempt AS
        SELECT row_number() OVER (ORDER BY {KEY}) - 1 AS trial_id,
            provider, variant, unit, trial::BIGINT AS trial, round::BIGINT AS round,
            epoch_us(started_at::TIMESTAMPTZ) AS started_us, outcome, failed_stage, error_id,
            snapshot_deleted,
            cost_usd::DOUBLE AS cost_usd, cost_source
        FROM trials
    """)
    return connection.sql(f"SELECT trial_id, {KEY} FROM attempt").to_arrow_table()
