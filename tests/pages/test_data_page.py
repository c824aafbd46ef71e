"""A benchmark's downloads."""

from dataclasses import replace

from generator.pages.data_page import DataPage, data_page
from generator.pages.download import RunDownloads
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from tests.pages.outline import outline_faults

Downloads = tuple[RunDownloads, ...]


def _page(site: Site, downloads: Downloads) -> DataPage:
    return data_page(site, site.content.benchmarks["forestry"], downloads)


def test_the_page_is_well_formed(site: Site, downloads: Downloads) -> None:
    """Both runs with their checksums."""
    html = render(make_environment(), "data.html", _page(site, downloads))
    assert outline_faults(html) == []
    assert html.count(downloads[0].files[0].sha256) == 10


def test_runs_stand_newest_first_with_their_terms(site: Site, downloads: Downloads) -> None:
    """Our own by the site's licence, imported ones by their source's."""
    newest, older = _page(site, downloads).runs
    assert (newest.id, newest.licence, newest.simulated) == ("2026-11-15", "CC-BY-4.0", True)
    assert (older.licence, older.source, older.source_link) == (
        "MIT",
        "The foresters",
        "https://example.org/results",
    )


def test_files_tell_size_rows_and_checksum(site: Site, downloads: Downloads) -> None:
    """Tables have rows, others have none."""
    files = _page(site, downloads).runs[0].files
    assert (files[0].link.href, files[0].size, files[0].rows) == (
        "2026-11-15/trials.parquet",
        "3.1\u202fMB",
        "12\u202f345",
    )
    assert files[3].rows == ""
    assert files[4].link.href == "../../api/v1/forestry/2026-11-15/results.json"


def test_columns_that_the_contract_does_not_know_are_named(site: Site, downloads: Downloads) -> None:
    """They are in the files, and stay there."""
    older, newest = site.runs["forestry"]
    extra = replace(newest, extra_columns={"trials": ("bark\x00\u202e", "leaf"), "spans": ()})
    changed = replace(site, runs={"forestry": (older, extra)})
    assert _page(changed, downloads).runs[0].extra == (r"trials: bark\x00\u202e and leaf",)


def test_every_column_is_documented(site: Site, downloads: Downloads) -> None:
    """From the contract itself; without a sandboxes table that one is left out."""
    tables = _page(site, downloads).tables
    assert [table.name for table in tables] == ["trials", "sandboxes", "spans"]
    assert tables[0].columns[0].name == "provider"
    assert "<code>default</code>" in tables[0].columns[1].meaning
    meanings = {column.name: column.meaning for table in tables for column in table.columns}
    assert "<code>success</code>, <code>provider_error</code>" in meanings["outcome"]
    assert "One of <code>create</code>, <code>grow</code>, <code>fell</code>." in meanings["failed_stage"]
    assert "One of" not in meanings["error"]
    benchmark = site.content.benchmarks["forestry"].model_copy(update={"sandboxes_table": False})
    page = data_page(site, benchmark, downloads)
    assert [table.name for table in page.tables] == ["trials", "spans"]


def test_code_names_files_that_are_there(site: Site, downloads: Downloads) -> None:
    """What is copied runs."""
    page = _page(site, downloads)
    assert 'pd.read_parquet("trials.parquet")' in page.pandas
    assert "FROM 'spans.parquet'" in page.duckdb
    assert page.citation == "BoxRouter, Forestry, run of 15 November 2026 (2026-11-15), CC-BY-4.0."
