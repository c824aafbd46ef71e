"""The page that describes the API."""

from __future__ import annotations

from dataclasses import replace

from generator.documents.api_document import ApiDocument
from generator.pages.api_page import api_page
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from tests.pages.outline import outline_faults

DOCUMENT = ApiDocument(
    name="results",
    address="api/v1/<benchmark>/<run>/results.json",
    example_address="api/v1/forestry/2026-11-15/results.json",
    schema={
        "title": "Results of one run",
        "description": "api/v1/<benchmark>/<run>/results.json: every figure.",
        "properties": {"run": {"type": "string", "description": "Its <id>."}},
    },
    example={"run": "2026-11-15"},
)


def test_a_document_is_described_with_values_of_the_site(site: Site) -> None:
    """And leads to its schema and to the document that they are from."""
    (document,) = api_page(site, [DOCUMENT]).documents
    assert document.meaning == "Every figure."
    assert document.schema.href == "v1/schemas/results.json"
    assert document.example.href == "v1/forestry/2026-11-15/results.json"
    assert document.fields.texts("name") == ("run",)
    assert document.fields.texts("example") == ('"2026-11-15"',)


def test_a_sitemap_is_named_where_there_is_one(site: Site) -> None:
    """With the site's address alone."""
    assert "sitemap.xml" not in api_page(site, []).others.texts("address")
    settings = site.content.site.model_copy(update={"base_url": "https://site.example/"})
    placed = replace(site, content=site.content.model_copy(update={"site": settings}))
    assert "sitemap.xml" in api_page(placed, []).others.texts("address")


def test_the_page_is_well_formed(site: Site) -> None:
    """Texts of the schema are text."""
    html = render(make_environment(), "api.html", api_page(site, [DOCUMENT]))
    assert outline_faults(html) == []
    assert "Its &lt;id&gt;." in html
    assert "badges/&lt;benchmark&gt;/&lt;entry&gt;.svg" in html
