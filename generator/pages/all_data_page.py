"""All downloads of the site, and the documents for machines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.documents.api_document import ApiDocument
from generator.documents.dataset import make_dataset
from generator.documents.download import RunDownloads
from generator.documents.linked_data import LinkedData, catalog
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.wording import display, routes
from generator.wording.link import Link
from generator.wording.routes import Page

DESCRIPTIONS: Mapping[str, str] = {"croissant": "Croissant", "datapackage": "Data Package"}
"""By kind of file, what it is called."""


@dataclass(frozen=True)
class RunRow:
    """One run.

    size: of all its files. document: its figures as JSON. descriptions: of its data, for machines.
    """

    run: Link
    simulated: bool
    partial: bool
    trials: str
    files: str
    size: str
    licence: str
    document: Link
    descriptions: tuple[Link, ...]


@dataclass(frozen=True)
class BenchmarkRuns:
    """A benchmark's runs, newest first. page: where its files are."""

    title: str
    page: Link
    runs: tuple[RunRow, ...]


@dataclass(frozen=True)
class Document:
    """A kind of API document.

    link: None where there are several of the kind. schema: the JSON Schema that it keeps to.
    """

    address: str
    link: Link | None
    meaning: str
    schema: Link


@dataclass(frozen=True)
class AllDataPage:
    """The context of `all_data.html`. linked_data: what crawlers read of it. api: describes the documents."""

    layout: Layout
    linked_data: LinkedData
    benchmarks: tuple[BenchmarkRuns, ...]
    documents: tuple[Document, ...]
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
        benchmarks=tuple(_benchmark(site, page, benchmark, downloads) for benchmark in site.runs),
        documents=tuple(_document(page, document) for document in documents),
        api=Link("The API, field by field", page.href(routes.API)),
    )


def _document(page: Page, document: ApiDocument) -> Document:
    is_one = document.address == document.example_address
    return Document(
        document.address,
        Link(document.address, page.href(document.address)) if is_one else None,
        document.meaning,
        Link("Schema", page.href(routes.api_schema(document.name))),
    )


def _benchmark(site: Site, page: Page, benchmark: str, downloads: Sequence[RunDownloads]) -> BenchmarkRuns:
    title = site.content.benchmarks[benchmark].title
    files = {each.run: each.files for each in downloads if each.benchmark == benchmark}
    rows = []
    for run in reversed(site.runs[benchmark]):
        source = run.manifest.source
        rows.append(
            RunRow(
                run=Link(display.run_name(run.run), page.href(routes.data(benchmark), run.run)),
                simulated=run.simulated,
                partial=run.partial is not None,
                trials=display.count(run.trials),
                files=display.count(len(files[run.run])),
                size=display.file_size(sum(file.bytes for file in files[run.run])),
                licence=source.licence if source else site.content.site.data_licence,
                document=Link("results.json", page.href(routes.api_results(benchmark, run.run))),
                descriptions=tuple(
                    Link(DESCRIPTIONS[file.kind], page.href(file.address))
                    for file in files[run.run]
                    if file.kind in DESCRIPTIONS
                ),
            )
        )
    return BenchmarkRuns(
        title, Link(f"{title}: files and columns", page.href(routes.data(benchmark))), tuple(rows)
    )
