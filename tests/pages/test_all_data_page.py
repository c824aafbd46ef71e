"""All downloads of the site."""

from generator.documents.api_document import ApiDocument
from generator.documents.download import RunDownloads
from generator.pages.all_data_page import all_data_page
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.wording.link import Link
from tests.pages.outline import outline_faults

Downloads = tuple[RunDownloads, ...]
DOCUMENTS = [
    ApiDocument(name, address, here, {"description": f"{address}: all that is known."}, {})
    for name, address, here in (
        ("index", "api/v1/index.json", "api/v1/index.json"),
        ("results", "api/v1/<benchmark>/<run>/results.json", "api/v1/forestry/2026-11-15/results.json"),
    )
]


def test_every_run_is_listed_with_its_size_and_licence(site: Site, downloads: Downloads) -> None:
    """Newest first; each leads to its files and its figures."""
    (benchmark,) = all_data_page(site, downloads, DOCUMENTS).benchmarks
    newest, older = benchmark.runs.cells("run")
    assert (newest.href, newest.notes, older.notes) == ("../forestry/data/#2026-11-15", ("simulated",), ())
    assert benchmark.runs.texts("size")[0] == "9.3\u202fMB"
    assert benchmark.runs.texts("files")[0] == "6"
    assert benchmark.runs.texts("licence")[1] == "MIT"
    assert benchmark.runs.cells("figures")[0].href == "../api/v1/forestry/2026-11-15/results.json"
    assert benchmark.runs.cells("descriptions")[0].links == (
        Link("Croissant", "../forestry/data/2026-11-15/croissant.json"),
    )


def test_the_page_is_well_formed(site: Site, downloads: Downloads) -> None:
    """With the documents for programs and their schemas."""
    html = render(make_environment(), "all_data.html", all_data_page(site, downloads, DOCUMENTS))
    assert outline_faults(html) == []
    assert 'href="../api/v1/schemas/results.json"' in html
    assert "api/v1/&lt;benchmark&gt;/&lt;run&gt;/results.json" in html


def test_the_page_is_a_catalog_for_crawlers(site: Site, downloads: Downloads) -> None:
    """As JSON in its head."""
    html = render(make_environment(), "all_data.html", all_data_page(site, downloads, DOCUMENTS))
    assert '<script type="application/ld+json">{"@context": "https://schema.org/"' in html


def test_documents_are_what_their_schemas_say(site: Site, downloads: Downloads) -> None:
    """The one of its kind is led to; of several, the address says how they are named."""
    documents = all_data_page(site, downloads, DOCUMENTS).documents
    assert [(cell.text, cell.href) for cell in documents.cells("address")] == [
        ("api/v1/index.json", "../api/v1/index.json"),
        ("api/v1/<benchmark>/<run>/results.json", ""),
    ]
    assert documents.texts("meaning") == ("All that is known.", "All that is known.")
