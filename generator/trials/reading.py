"""Raw trial data, read, checked and audited: every run under `data/` as a Run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import duckdb

from generator.definitions.content import Content
from generator.errors import DataError, Problem, working_on
from generator.trials.audit import audit_run, gate_ns
from generator.trials.contract import TABLES
from generator.trials.discovery import MANIFEST, RunFolder, find_run_folders
from generator.trials.manifest_check import id_problems, trial_problems
from generator.trials.plausibility.judgement import judge_plausibility
from generator.trials.relation import connect
from generator.trials.row_check import make_terms
from generator.trials.run import ClockAgreement, Run, Table
from generator.trials.run_check import check_tables
from generator.trials.run_tables import RunTables, open_tables
from generator.trials.run_toml import read_run_toml
from generator.trials.run_warnings import date_warning, run_warnings, timeless_warnings
from generator.trials.span_totals import drift_counts
from generator.trials.trial_frame import make_trial_table


def read_runs(data: Path, content: Content) -> tuple[Run, ...]:
    """All runs under `data`, in the site's order of benchmarks, then by run id.

    Raises DataError with every problem of every run, where there is any.
    """
    sandboxes = {key: benchmark.sandboxes_table for key, benchmark in content.benchmarks.items()}
    folders, problems = find_run_folders(data, sandboxes)
    runs: list[Run] = []
    for folder in folders:
        with working_on(f"reading {folder.name}"):
            run, run_problems = _read_run(folder, content)
        problems += run_problems
        if run is not None:
            runs.append(run)
    if problems:
        raise DataError(problems)
    order = list(content.benchmarks)
    runs.sort(key=lambda run: (order.index(run.benchmark), run.id))
    return tuple(replace(run, warnings=(*run.warnings, *date_warning(run, runs))) for run in runs)


def _read_run(folder: RunFolder, content: Content) -> tuple[Run | None, list[Problem]]:
    benchmark = content.benchmarks[folder.benchmark]
    toml = f"{folder.name}/{MANIFEST}"
    manifest, problems = read_run_toml(folder.path / MANIFEST, toml, benchmark)
    problems += id_problems(folder, manifest) if manifest is not None else ()
    tables, wrong_form = open_tables(folder)
    problems += wrong_form
    terms = make_terms(benchmark, manifest, content.providers, benchmark.rules)
    with connect() as connection:
        problems += check_tables(connection, tables, terms, gate_ns(benchmark.rules))
        if manifest is not None and "trials" in tables.whole:
            problems += trial_problems(connection, folder, manifest)
        if problems or manifest is None or tables.whole < folder.tables.keys():  # discovery has named that
            return None, problems
        audit_run(connection, benchmark)
        findings = judge_plausibility(connection, benchmark, manifest, tables.files)
        extra, trials = _extra_columns(tables), make_trial_table(connection, benchmark)
        shown = {*trials.frame["provider"], *manifest.providers}
        run = Run(
            benchmark=folder.benchmark,
            id=folder.id,
            folder=folder.path,
            manifest=manifest,
            files=tuple(file.file for table in TABLES for file in tables.files.get(table, ())),
            trials=trials,
            extra_columns=extra,
            clock_agreement=_clock_agreement(connection),
            findings=findings,
            warnings=(*run_warnings(extra, shown, content.providers.keys()), *timeless_warnings(trials)),
        )
    return run, []


def _extra_columns(tables: RunTables) -> dict[Table, tuple[str, ...]]:
    extra = {table: {name for file in files for name in file.extra} for table, files in tables.files.items()}
    return {table: tuple(sorted(names)) for table, names in extra.items() if names}


def _clock_agreement(connection: duckdb.DuckDBPyConnection) -> ClockAgreement | None:
    query = "SELECT sum(uptimes)::BIGINT, sum(over_gate)::BIGINT, max(deviation_ns) FROM total"
    spans, over_gate, largest_ns = connection.execute(query).fetchall()[0]
    if not spans:
        return None
    by_entry = connection.execute(f"""
        SELECT provider, variant, {drift_counts("drifts")} FROM total JOIN attempt USING (trial_id)
        WHERE uptimes > 0 GROUP BY provider, variant ORDER BY provider, variant
    """).fetchall()
    drifts = {(provider, variant): tuple(counts) for provider, variant, counts in by_entry}
    return ClockAgreement(spans, over_gate, largest_ns / 1e6, drifts)
