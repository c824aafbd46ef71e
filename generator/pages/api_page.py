"""The documents for programs: what each holds, field by field, with values of this site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.documents.api_document import ApiDocument
from generator.documents.schema_fields import FieldRow, schema_fields
from generator.pages.layout import Frame, Layout, Site, make_layout
from generator.wording import routes
from generator.wording.link import Link
from generator.wording.routes import Page


@dataclass(frozen=True)
class DescribedDocument:
    """One document. example: the one that the values are from."""

    id: str
    title: str
    address: str
    meaning: str
    example: Link
    schema: Link
    fields: tuple[FieldRow, ...]


@dataclass(frozen=True)
class OtherFile:
    """A file for programs that has no schema. link: None where its address varies."""

    address: str
    link: Link | None
    meaning: str


@dataclass(frozen=True)
class ApiPage:
    """The context of `api.html`."""

    layout: Layout
    data: Link
    documents: tuple[DescribedDocument, ...]
    others: tuple[OtherFile, ...]


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
        others=tuple(_others(site, page)),
    )


def _described(page: Page, document: ApiDocument) -> DescribedDocument:
    return DescribedDocument(
        id=document.name,
        title=document.schema["title"],
        address=document.address,
        meaning=document.meaning,
        example=Link(document.example_address, page.href(document.example_address)),
        schema=Link("JSON Schema", page.href(routes.api_schema(document.name))),
        fields=schema_fields(document),
    )


def _others(site: Site, page: Page) -> list[OtherFile]:
    def file(address: str, meaning: str) -> OtherFile:
        return OtherFile(address, Link(address, page.href(address)), meaning)

    others = [
        file(routes.FEED, "New runs, as an Atom feed."),
        file(routes.LLMS, "What the site is and where its documents are, for programs that read prose."),
        file(routes.ROBOTS, "What crawlers may read."),
        OtherFile(
            routes.badge("<benchmark>", "<entry>", "default"),
            None,
            "An entry’s rank and value in the newest run, to show elsewhere.",
        ),
        OtherFile(
            routes.social_image("<benchmark>"), None, "The first entries of the newest run, as a picture."
        ),
    ]
    if site.content.site.base_url and site.content.site.indexed:
        others.insert(2, file(routes.SITEMAP, "Every page that is to be indexed."))
    return others
