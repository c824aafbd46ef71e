"""All downloads of the site, and the documents for machines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.documents.api_document import ApiDocument
from generator.documents.dataset import make_dataset
from generator.documents.download import Download, RunDownloads
from generator.documents.linked_data import LinkedData, catalog
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.results.run_results import RunResults
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.routes import Page
from generator.wording.table import Cell, Table, figure_column, link_cell, name_column, table_of, text_column

DESCRIPTIONS: Mapping[str, str] = {"croissant": "Croissant", "datapackage": "Data Package"}
"""By kind of file, what it is called."""


@dataclass(frozen=True)
class BenchmarkRuns:
    """A benchmark's runs, newest first. id: of its heading. page: where its files are."""

    id: str
    title: str
    page: Link
    runs: Table


@dataclass(frozen=True)
class AllDataPage:
    """The context of `all_data.html`. linked_data: what crawlers read of it. api: describes the documents."""

    layout: Layout
    linked_data: LinkedData
    benchmarks: tuple[BenchmarkRuns, ...]
    documents: Table
    api: Link


def all_data_page(
    site: Site, downloads: Sequence[RunDownloads], documents: Sequence[ApiDocument]
) -> AllDataPage:
    """Every run of every benchmark, and the API's documents."""
    page, settings = Page(routes.DATA), site.content.site
    frame = Frame(
        page=page,
        heading="Data",
        description="All raw trials and all published figures: downloads, checksums, licences, API.",
    )
    return AllDataPage(
        layout=make_layout(site, frame),
        linked_data=catalog(
            settings, [make_dataset(site.newest(name), settings) for name in site.runs], page
        ),
        benchmarks=tuple(
            _benchmark(site, page, benchmark, downloads, f"runs-{number}")
            for number, benchmark in enumerate(site.runs, start=1)
        ),
        documents=_documents(page, documents),
        api=Link("The API, field by field", page.href(routes.API)),
    )


def _documents(page: Page, documents: Sequence[ApiDocument]) -> Table:
    """Each kind of API document; of several of a kind, how they are addressed."""
    columns = (
        name_column("address", "Address"),
        text_column("meaning", "Holds"),
        text_column("schema", "Schema"),
    )
    rows = []
    for document in documents:
        is_one = document.address == document.example_address
        href = page.href(document.address) if is_one else ""
        schema = Link("Schema", page.href(routes.api_schema(document.name)))
        rows.append((Cell(document.address, href=href, is_code=True), document.meaning, link_cell(schema)))
    return table_of("api", "", columns, rows)


def _benchmark(
    site: Site, page: Page, benchmark: str, downloads: Sequence[RunDownloads], name: str
) -> BenchmarkRuns:
    """name: the id of its heading."""
    title = site.content.benchmarks[benchmark].title
    files = {each.run: each.files for each in downloads if each.benchmark == benchmark}
    columns = (
        name_column("run", "Run"),
        figure_column("trials", "Trials"),
        figure_column("files", "Files"),
        figure_column("size", "Size"),
        text_column("licence", "Licence"),
        text_column("figures", "Figures"),
        text_column("descriptions", "Described as"),
    )
    rows = [_run(site, page, run, files[run.run]) for run in reversed(site.runs[benchmark])]
    return BenchmarkRuns(
        name,
        title,
        Link(f"{title}: files and columns", page.href(routes.data(benchmark))),
        table_of(name, "", columns, rows),
    )


def _run(site: Site, page: Page, run: RunResults, files: Sequence[Download]) -> tuple[Cell | str, ...]:
    benchmark, source = run.benchmark.id, run.manifest.source
    return (
        Cell(
            display.run_name(run.run),
            href=page.href(routes.data(benchmark), run.run),
            notes=(*(("simulated",) if run.simulated else ()), *(("partial",) if run.partial else ())),
        ),
        display.count(run.trials),
        display.count(len(files)),
        display.file_size(sum(file.bytes for file in files)),
        source.licence if source else site.content.site.data_licence,
        link_cell(Link("results.json", page.href(routes.api_results(benchmark, run.run)))),
        Cell(
            links=tuple(
                Link(DESCRIPTIONS[file.kind], page.href(file.address))
                for file in files
                if file.kind in DESCRIPTIONS
            )
        ),
    )
