"""The documents for programs: what each holds, field by field, with values of this site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.documents.api_document import ApiDocument
from generator.documents.schema_fields import schema_fields
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.wording import routes
from generator.wording.link import Link
from generator.wording.routes import Page
from generator.wording.table import Cell, Table, name_column, table_of, text_column


@dataclass(frozen=True)
class DescribedDocument:
    """One document. example: the one that the values are from."""

    id: str
    title: str
    address: str
    meaning: str
    example: Link
    schema: Link
    fields: Table


@dataclass(frozen=True)
class ApiPage:
    """The context of `api.html`. others: files for programs that have no schema."""

    layout: Layout
    data: Link
    documents: tuple[DescribedDocument, ...]
    others: Table


def api_page(site: Site, documents: Sequence[ApiDocument]) -> ApiPage:
    """All of `documents`, in their order."""
    page = Page(routes.API)
    frame = Frame(
        page=page,
        heading="API",
        description="Every published figure as JSON: the documents, their fields and their schemas.",
    )
    return ApiPage(
        layout=make_layout(site, frame),
        data=Link("Data", page.href(routes.DATA)),
        documents=tuple(_described(page, document) for document in documents),
        others=_others(site, page),
    )


def _described(page: Page, document: ApiDocument) -> DescribedDocument:
    return DescribedDocument(
        id=document.name,
        title=document.schema["title"],
        address=document.address,
        meaning=document.meaning,
        example=Link(document.example_address, page.href(document.example_address)),
        schema=Link("JSON Schema", page.href(routes.api_schema(document.name))),
        fields=_fields(document),
    )


def _fields(document: ApiDocument) -> Table:
    columns = (
        name_column("name", "Field"),
        text_column("type", "Type"),
        text_column("meaning", "Meaning", style="line"),
        text_column("example", "Value here", phone="Value here", style="line"),
    )
    rows = [
        (
            Cell(field.name, is_code=True),
            field.type,
            field.meaning,
            Cell(field.example, is_code=True) if field.example else Cell(notes=("the fields below",)),
        )
        for field in schema_fields(document)
    ]
    return table_of(document.name, "", columns, rows, style="columns folds")


def _others(site: Site, page: Page) -> Table:
    """Those whose address varies lead nowhere."""

    def file(address: str, meaning: str) -> tuple[Cell, str]:
        return Cell(address, href=page.href(address), is_code=True), meaning

    badge = routes.badge("<benchmark>", "<entry>", "default")
    others: list[tuple[Cell, str]] = [
        file(routes.FEED, "New runs, as an Atom feed."),
        file(routes.LLMS, "What the site is and where its documents are, for programs that read prose."),
        file(routes.ROBOTS, "What crawlers may read."),
        (
            Cell(badge, is_code=True),
            "An entry’s rank and value in the newest run, to show elsewhere.",
        ),
        (
            Cell(routes.social_image("<benchmark>"), is_code=True),
            "The first entries of the newest run, as a picture.",
        ),
    ]
    if site.content.site.base_url and site.content.site.indexed:
        others.insert(2, file(routes.SITEMAP, "Every page that is to be indexed."))
    columns = (name_column("address", "Address"), text_column("meaning", "Holds"))
    return table_of("others", "", columns, others)
