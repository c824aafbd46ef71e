"""Raw trial data, read, checked and audited: every run under `data/` as a Run."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import duckdb

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.errors import DataError, Problem
from generator.trials.audit import audit_run, gate_ns, stage_table
from generator.trials.contract import ROW_KEY, TABLES
from generator.trials.discovery import MANIFEST, RunFolder, find_run_folders
from generator.trials.manifest import RunManifest
from generator.trials.relation import connect, has_unsigned, located_rows
from generator.trials.row_check import TableCheck, Terms, make_terms
from generator.trials.run import ClockAgreement, Run, Table
from generator.trials.run_tables import RunTables, load_tables
from generator.trials.run_toml import read_run_toml
from generator.trials.span_screen import spans_are_sound, spans_have_trials
from generator.trials.trial_frame import make_trial_table

_KEY: Final = ", ".join(ROW_KEY["trials"])


def read_runs(data: Path, content: Content) -> tuple[Run, ...]:
    """All runs under `data`, in the site's order of benchmarks, then by run id.

    Raises DataError with every problem of every run, where there is any.
    """
    sandboxes = {key: benchmark.sandboxes_table for key, benchmark in content.benchmarks.items()}
    folders, problems = find_run_folders(data, sandboxes)
    runs = []
    for folder in folders:
        run, found = _read_run(folder, content)
        problems += found
        if run is not None:
            runs.append(run)
    if problems:
        raise DataError(problems)
    order = list(content.benchmarks)
    return tuple(sorted(runs, key=lambda run: (order.index(run.benchmark), run.id)))


def _read_run(folder: RunFolder, content: Content) -> tuple[Run | None, list[Problem]]:
    benchmark = content.benchmarks[folder.benchmark]
    rules = benchmark.rules
    toml = f"{folder.name}/{MANIFEST}"
    manifest, problems = read_run_toml(folder.path / MANIFEST, toml, benchmark)
    tables, unreadable = load_tables(folder, gate_ns(rules))
    problems += unreadable
    with connect() as connection:
        for table, rows in tables.rows.items():
            connection.register("total" if table == "spans" else table, rows)
        terms = make_terms(benchmark, manifest, content.providers, rules)
        for table in tables.rows:
            problems += _table_problems(connection, table, tables, terms)
        if manifest is not None and "trials" in tables.whole:
            problems += _provider_problems(connection, toml, manifest)
        if problems or manifest is None:
            return None, problems
        _number_trials(connection, benchmark)
        audit_run(connection, benchmark, rules)
        run = Run(
            benchmark=folder.benchmark,
            id=folder.id,
            folder=folder.path,
            manifest=manifest,
            files=tuple(file.file for table in TABLES for file in tables.files.get(table, ())),
            trials=make_trial_table(connection, benchmark),
            extra_columns=_extra_columns(tables),
            clock_agreement=_clock_agreement(connection),
        )
    return run, []


def _table_problems(
    connection: duckdb.DuckDBPyConnection, table: Table, tables: RunTables, terms: Terms
) -> Iterable[Problem]:
    """What is wrong with the rows of `table`; spans singly only where their totals ask for it."""
    files = tables.files[table]
    spans = table == "spans"
    relation = f"({located_rows(table, files)})" if spans else table
    check = TableCheck(connection, table, files, relation, terms)
    if not spans or has_unsigned(files) or not spans_are_sound(connection, terms):
        yield from check.values()
        yield from check.doubles()
    if table != "trials" and "trials" in tables.whole and not (spans and spans_have_trials(connection)):
        yield from check.orphans()


def _provider_problems(
    connection: duckdb.DuckDBPyConnection, toml: str, manifest: RunManifest
) -> Iterable[Problem]:
    """Providers in run.toml whose entry and trials do not fit each other."""
    rows = connection.execute("SELECT DISTINCT provider FROM trials WHERE provider IS NOT NULL").fetchall()
    with_trials = sorted(name for (name,) in rows)
    for provider, setup in manifest.providers.items():
        if setup.skipped is None and provider not in with_trials:
            near = difflib.get_close_matches(provider, with_trials, n=1)
            remedy = f"Did you mean {near[0]}?" if near else ""
            expected = "trials of it, or `skipped` with the reason why there are none"
            yield Problem(
                toml, f"providers.{provider}", "no trial of this provider in the run", expected, remedy
            )
        elif setup.skipped is not None and provider in with_trials:
            expected = "no trial of it in the run, which has some"
            yield Problem(toml, f"providers.{provider}.skipped", "a reason for having no trial", expected)


def _number_trials(connection: duckdb.DuckDBPyConnection, benchmark: Benchmark) -> None:
    """Give every trial a number in key order, and the other tables that number in place of the key."""
    connection.register("stage", stage_table(benchmark))
    connection.execute(f"""
        CREATE TEMP TABLE attempt AS
        SELECT row_number() OVER (ORDER BY {_KEY}) - 1 AS trial_id,
            provider, variant, unit, trial::BIGINT AS trial, round::BIGINT AS round,
            epoch_us(started_at::TIMESTAMPTZ) AS started_us, outcome, failed_stage, error, snapshot_deleted,
            cost_usd::DOUBLE AS cost_usd, cost_source
        FROM trials;
        CREATE TEMP TABLE stage_total AS
        SELECT trial_id, sandbox, stage.place AS stage, sum(spans)::BIGINT AS spans,
            sum(duration_ns) AS duration_ns, sum(not_ok)::BIGINT AS not_ok, sum(by_host)::BIGINT AS by_host,
            sum(by_sandbox)::BIGINT AS by_sandbox, sum(uptimes)::BIGINT AS uptimes,
            sum(over_gate)::BIGINT AS over_gate, max(deviation_ns) AS deviation_ns
        FROM total JOIN attempt USING ({_KEY}) JOIN stage ON stage.id = total.stage
        GROUP BY trial_id, sandbox, stage.place;
    """)
    if benchmark.sandboxes_table:
        connection.execute(f"""
            CREATE TEMP TABLE sandbox AS
            SELECT trial_id, sandbox::BIGINT AS sandbox, role, rollout, expected_reward, reward, deleted
            FROM sandboxes JOIN attempt USING ({_KEY})
        """)


def _extra_columns(tables: RunTables) -> dict[Table, tuple[str, ...]]:
    extra = {table: {name for file in files for name in file.extra} for table, files in tables.files.items()}
    return {table: tuple(sorted(names)) for table, names in extra.items() if names}


def _clock_agreement(connection: duckdb.DuckDBPyConnection) -> ClockAgreement | None:
    query = "SELECT sum(uptimes)::BIGINT, sum(over_gate)::BIGINT, max(deviation_ns) FROM stage_total"
    spans, over_gate, largest_ns = connection.execute(query).fetchall()[0]
    return ClockAgreement(spans, over_gate, largest_ns / 1e6) if spans else None
