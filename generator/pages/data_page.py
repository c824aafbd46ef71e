"""A benchmark's downloads: every run's files, how they are read and how they are checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from generator.definitions.benchmark import Benchmark
from generator.errors import visible
from generator.pages import display, routes
from generator.pages.download import Download, RunDownloads
from generator.pages.layout import Frame, Layout, Link, Site, make_layout
from generator.pages.routes import Page
from generator.results.run_results import RunResults
from generator.trials.contract import COLUMNS, SCHEMA_VERSION, TABLES, VOCABULARIES, Column

KINDS: Mapping[str, str] = {
    "trials": "one row per trial",
    "sandboxes": "one row per sandbox of a trial",
    "spans": "one row per timed span",
    "manifest": "what the run asked for, and of whom",
    "trials_csv": "one row per trial after the audit, with its stage totals",
    "cells_csv": "every published figure, one row each",
    "results": "every published figure, as JSON",
}


@dataclass(frozen=True)
class FileRow:
    """One download. rows: "" where it is no table."""

    link: Link
    kind: str
    size: str
    rows: str
    sha256: str


@dataclass(frozen=True)
class RunFiles:
    """The files of one run. id: of its section. extra: columns that the contract does not know, by table."""

    id: str
    name: str
    title: str
    simulated: bool
    results: Link
    audit: Link
    licence: str
    licence_link: str | None
    source: str
    source_link: str | None
    files: tuple[FileRow, ...]
    checksums: Link
    extra: tuple[str, ...]


@dataclass(frozen=True)
class ColumnRow:
    """One column of the contract."""

    name: str
    type: str
    null: str
    meaning: Markup


@dataclass(frozen=True)
class TableColumns:
    """One table of the contract."""

    name: str
    kind: str
    columns: tuple[ColumnRow, ...]


@dataclass(frozen=True)
class DataPage:
    """The context of `data.html`.

    runs: newest first. pandas, duckdb: code that loads the newest run. citation: of the newest run.
    """

    layout: Layout
    schema_version: str
    runs: tuple[RunFiles, ...]
    pandas: str
    duckdb: str
    citation: str
    tables: tuple[TableColumns, ...]


def data_page(site: Site, benchmark: Benchmark, downloads: Sequence[RunDownloads]) -> DataPage:
    """The downloads of `benchmark`: one `RunDownloads` for each of its runs, oldest first."""
    page = Page(routes.data(benchmark.id))
    runs = site.runs[benchmark.id]
    frame = Frame(
        page=page,
        heading=f"{benchmark.title} data",
        description=(
            f"The raw trials of every {benchmark.title} run as Parquet, with sizes, row counts and checksums."
        ),
        benchmark=benchmark,
    )
    newest = site.newest(benchmark.id)
    licence = newest.manifest.source.licence if newest.manifest.source else site.content.site.data_licence
    return DataPage(
        layout=make_layout(site, frame),
        schema_version=str(SCHEMA_VERSION),
        runs=tuple(
            _run_files(site, page, run, files)
            for run, files in reversed(list(zip(runs, downloads, strict=True)))
        ),
        pandas=_pandas(downloads[-1]),
        duckdb=_duckdb(downloads[-1]),
        citation=(
            f"{site.content.site.name}, {benchmark.title}, run of {display.run_name(newest.run)} "
            f"({newest.run}), {licence}."
        ),
        tables=tuple(_columns(table, benchmark) for table in _tables(benchmark)),
    )


def _run_files(site: Site, page: Page, run: RunResults, downloads: RunDownloads) -> RunFiles:
    benchmark, source, settings = run.benchmark.id, run.manifest.source, site.content.site
    is_web = source is not None and source.url.startswith(("https://", "http://"))
    return RunFiles(
        id=run.run,
        name=display.run_name(run.run),
        title=run.manifest.title,
        simulated=run.simulated,
        results=Link("Results", page.href(routes.results(benchmark, run.run))),
        audit=Link("Audit", page.href(routes.audit(benchmark, run.run))),
        licence=source.licence if source else settings.data_licence,
        licence_link=None if source else settings.data_licence_url,
        source=source.attribution if source else settings.name,
        source_link=source.url if source and is_web else None,
        files=tuple(_file(page, file) for file in downloads.files),
        checksums=Link("SHA256SUMS", page.href(routes.run_checksums(benchmark, run.run))),
        extra=tuple(
            visible(f"{table}: {display.listed(columns)}")
            for table, columns in run.extra_columns.items()
            if columns
        ),
    )


def _file(page: Page, file: Download) -> FileRow:
    return FileRow(
        link=Link(file.name, page.href(file.address)),
        kind=KINDS[file.kind],
        size=display.file_size(file.bytes),
        rows="" if file.rows is None else display.count(file.rows),
        sha256=file.sha256,
    )


def _tables(benchmark: Benchmark) -> tuple[str, ...]:
    return tuple(table for table in TABLES if table != "sandboxes" or benchmark.sandboxes_table)


def _columns(table: str, benchmark: Benchmark) -> TableColumns:
    columns = next(columns for name, columns in COLUMNS.items() if name == table)
    return TableColumns(
        table,
        KINDS[table],
        tuple(
            ColumnRow(
                column.name, str(column.type), "yes" if column.null else "no", _meaning(column, benchmark)
            )
            for column in columns
        ),
    )


def _meaning(column: Column, benchmark: Benchmark) -> Markup:
    """What a column holds, with the words that it may hold."""
    stages = tuple(stage.id for stage in benchmark.stages)
    words = stages if column.values == "stage" else VOCABULARIES.get(column.values or "", ())
    if not words:
        return _code(column.meaning)
    return _code(f"{column.meaning} One of {', '.join(f'`{word}`' for word in words)}.")


def _code(text: str) -> Markup:
    """Words in back-quotes as code."""
    parts = text.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if place % 2 else escape(part)
        for place, part in enumerate(parts)
    )


def _pandas(downloads: RunDownloads) -> str:
    trials = next(file.name for file in downloads.files if file.kind == "trials")
    return (
        "import pandas as pd\n\n"
        f'trials = pd.read_parquet("{trials}")\n'
        'trials.groupby(["provider", "variant", "unit"])["outcome"].value_counts()'
    )


def _duckdb(downloads: RunDownloads) -> str:
    spans = next(file.name for file in downloads.files if file.kind == "spans")
    return (
        "SELECT provider, variant, unit, trial, stage, sum(duration_ns) / 1e6 AS duration_ms\n"
        f"FROM '{spans}'\n"
        "GROUP BY ALL\n"
        "ORDER BY ALL;"
    )
