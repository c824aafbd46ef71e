"""A benchmark's downloads: every run's files, how they are read and how they are checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from generator.definitions.benchmark import Benchmark
from generator.documents.citation import Citation, make_citation
from generator.documents.dataset import Dataset, make_dataset
from generator.documents.described_table import MEANINGS, DescribedColumn, DescribedTable, describe_tables
from generator.documents.download import Download, RunDownloads
from generator.documents.linked_data import LinkedData, benchmark_data
from generator.documents.loading import Loading, loading
from generator.errors import visible
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.results.run_results import RunResults
from generator.trials.contract import SCHEMA_VERSION, TABLES
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.routes import Page
from generator.wording.table import (
    Cell,
    Group,
    Table,
    figure_column,
    name_column,
    rows_of,
    table_of,
    text_column,
)

KINDS: Mapping[str, str] = {
    **MEANINGS,
    "manifest": "run description",
    "croissant": "description for machine learning (Croissant)",
    "datapackage": "description as a Data Package (Frictionless)",
    "cff": "citation file (CFF)",
    "bibtex": "citation for BibTeX",
    "citation": "citation as text",
    "results": "every published figure, as JSON",
    "audit": "what the audit found, as JSON",
}


GROUPS: Mapping[str, tuple[str, ...]] = {
    "As given": (*TABLES, "manifest"),
    "Computed from it": ("trials_csv", "cells_csv", "results", "audit"),
    "Described and cited": ("croissant", "datapackage", "cff", "bibtex", "citation"),
}
"""The order in which a run's files stand."""
SCRIPT = "js/data.js"


@dataclass(frozen=True)
class RunFiles:
    """The files of one run.

    id: of its section. summary: how many files, and how large.
    extra: columns that the contract does not know, by table.
    """

    id: str
    name: str
    title: str
    simulated: bool
    partial: str
    open: bool
    results: Link
    audit: Link
    licence: str
    licence_link: str | None
    source: str
    source_link: str | None
    summary: str
    files: Table
    checksums: Link
    extra: tuple[str, ...]


@dataclass(frozen=True)
class TableColumns:
    """One kind of table. id: of its heading. file: what its files are called."""

    id: str
    file: str
    meaning: str
    columns: Table


@dataclass(frozen=True)
class DataPage:
    """The context of `data.html`.

    script: link to the page's own. linked_data: what crawlers read of it. runs: newest first.
    loading: code that reads the newest run.
    verify: the command that checks the whole site.
    citation: of the newest run. given, made: the tables as the harness writes them, and as this site does.
    """

    layout: Layout
    script: str
    linked_data: LinkedData
    schema_version: str
    runs: tuple[RunFiles, ...]
    loading: tuple[Loading, ...]
    verify: str
    citation: Citation
    given: tuple[TableColumns, ...]
    made: tuple[TableColumns, ...]


def data_page(site: Site, benchmark: Benchmark, downloads: Sequence[RunDownloads]) -> DataPage:
    """The downloads of `benchmark`: one `RunDownloads` for each of its runs, oldest first."""
    page = Page(routes.data(benchmark.id))
    frame = Frame(
        page=page,
        heading=f"{benchmark.title} data",
        description=(
            f"The raw trials of every {benchmark.title} run as Parquet and CSV, with sizes, row counts, "
            "checksums and a description of every column."
        ),
        benchmark=benchmark,
    )
    runs = [
        (run, make_dataset(run, site.content.site), files.files)
        for run, files in reversed(list(zip(site.runs[benchmark.id], downloads, strict=True)))
    ]
    opening = next(each for each in runs if each[0] is site.newest(benchmark.id))
    tables = describe_tables(benchmark)
    return DataPage(
        layout=make_layout(site, frame),
        script=page.href(site.assets[SCRIPT]),
        linked_data=benchmark_data([(dataset, files) for _, dataset, files in runs], page),
        schema_version=str(SCHEMA_VERSION),
        runs=tuple(_run_files(page, *run, is_open=run[0] is site.newest(benchmark.id)) for run in runs),
        loading=loading(opening[2]),
        verify=f"make verify SITE={site.content.site.base_url or 'https://address/of/this/site/'}",
        citation=make_citation(opening[1]),
        given=tuple(_columns(table) for table in tables if table.kind in TABLES),
        made=tuple(_columns(table) for table in tables if table.kind not in TABLES),
    )


def _run_files(
    page: Page, run: RunResults, dataset: Dataset, files: Sequence[Download], *, is_open: bool
) -> RunFiles:
    benchmark = run.benchmark.id
    return RunFiles(
        id=run.run,
        name=display.run_name(run.run),
        title=run.manifest.title,
        simulated=run.simulated,
        partial=run.partial or "",
        open=is_open,
        results=Link("Results", page.href(routes.results(benchmark, run.run))),
        audit=Link("Audit", page.href(routes.audit(benchmark, run.run))),
        licence=dataset.licence,
        licence_link=dataset.licence_url,
        source=dataset.notice or dataset.creator,
        source_link=dataset.source_url,
        summary=f"{len(files)} files, {display.file_size(sum(file.bytes for file in files))}",
        files=_files(page, run, files),
        checksums=Link("SHA256SUMS", page.href(routes.run_checksums(benchmark, run.run))),
        extra=tuple(
            visible(f"{table}: {display.listed(columns)}")
            for table, columns in run.extra_columns.items()
            if columns
        ),
    )


def _files(page: Page, run: RunResults, files: Sequence[Download]) -> Table:
    """By sort."""
    columns = (
        name_column("file", "File"),
        text_column("kind", "Holds", style="line"),
        figure_column("size", "Size", phone="Size"),
        figure_column("rows", "Rows", phone="Rows"),
        text_column("sha256", "SHA-256", style="hash line"),
    )
    groups = tuple(
        Group(rows_of([_file(page, file) for file in files if file.kind in kinds]), title)
        for title, kinds in GROUPS.items()
    )
    return Table(
        f"files-{run.run}",
        f"Files of {display.run_name(run.run)}",
        columns,
        groups,
        style="files folds",
        is_captioned=False,
    )


def _file(page: Page, file: Download) -> tuple[Cell | str, ...]:
    return (
        Cell(file.name, href=page.href(file.address), is_download=True),
        KINDS[file.kind],
        display.file_size(file.bytes),
        Cell("no table", "silent") if file.rows is None else display.count(file.rows),
        file.sha256,
    )


def _columns(table: DescribedTable) -> TableColumns:
    name, place = table.kind.removesuffix("_csv"), f"table-{table.name}"
    columns = (
        name_column("name", "Column"),
        text_column("type", "Type"),
        text_column("empty", "Empty", phone="Empty"),
        text_column("meaning", "Meaning", style="line"),
    )
    rows = [
        (
            Cell(column.name, is_code=True),
            Cell(column.stored, is_code=True),
            "yes" if column.null else "no",
            _meaning(column),
        )
        for column in table.columns
    ]
    return TableColumns(
        id=place,
        file=f"{name}.csv.gz" if name != table.kind else f"{name}*.parquet",
        meaning=table.meaning,
        columns=table_of(place, "", columns, rows, style="columns folds"),
    )


def _meaning(column: DescribedColumn) -> Markup:
    """What a column holds, with the words that it may hold."""
    if not column.words:
        return _code(column.meaning)
    return _code(f"{column.meaning} One of {', '.join(f'`{word}`' for word in column.words)}.")


def _code(text: str) -> Markup:
    """Words in back-quotes as code."""
    parts = text.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if place % 2 else escape(part)
        for place, part in enumerate(parts)
    )
