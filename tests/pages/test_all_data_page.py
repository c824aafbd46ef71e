"""All downloads of the site."""

from generator.pages.all_data_page import all_data_page
from generator.pages.download import RunDownloads
from generator.pages.environment import make_environment, render
from generator.pages.layout import Link, Site
from tests.pages.outline import outline_faults

Downloads = tuple[RunDownloads, ...]


def test_every_run_is_listed_with_its_size_and_licence(site: Site, downloads: Downloads) -> None:
    """Newest first; each leads to its files and its figures."""
    (benchmark,) = all_data_page(site, downloads).benchmarks
    newest, older = benchmark.runs
    assert (newest.run.href, newest.size, newest.files) == (
        "../forestry/data/#2026-11-15",
        "9.3\u202fMB",
        "6",
    )
    assert newest.document.href == "../api/v1/forestry/2026-11-15/results.json"
    assert newest.descriptions == (Link("Croissant", "../forestry/data/2026-11-15/croissant.json"),)
    assert (newest.simulated, older.simulated, older.licence) == (True, False, "MIT")


def test_the_page_is_well_formed(site: Site, downloads: Downloads) -> None:
    """With the documents for programs and their schemas."""
    html = render(make_environment(), "all_data.html", all_data_page(site, downloads))
    assert outline_faults(html) == []
    assert 'href="../api/v1/schemas/results.json"' in html
    assert 'href="../api/v1/schemas/rules.json"' in html
    assert "api/v1/&lt;benchmark&gt;/&lt;run&gt;/results.json" in html


def test_the_page_is_a_catalog_for_crawlers(site: Site, downloads: Downloads) -> None:
    """As JSON in its head."""
    html = render(make_environment(), "all_data.html", all_data_page(site, downloads))
    assert '<script type="application/ld+json">{"@context": "https://schema.org/"' in html
