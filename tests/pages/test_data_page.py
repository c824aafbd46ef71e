"""A benchmark's downloads."""

import json
import re
from dataclasses import replace

from generator.documents.download import RunDownloads
from generator.pages.data_page import GROUPS, KINDS, DataPage, data_page
from generator.pages.environment import make_environment, render
from generator.pages.layout import Site
from generator.trials.manifest import Source
from generator.wording.table import Cell
from tests.pages.outline import outline_faults

Downloads = tuple[RunDownloads, ...]


def _page(site: Site, downloads: Downloads) -> DataPage:
    return data_page(site, site.content.benchmarks["forestry"], downloads)


def test_the_page_is_well_formed(site: Site, downloads: Downloads) -> None:
    """Both runs with their checksums."""
    html = render(make_environment(), "data.html", _page(site, downloads))
    assert outline_faults(html) == []
    assert "<code>partial = true</code>" in html[html.index('id="columns"') :]
    assert html.count(f'<td class="hash line">{downloads[0].files[0].sha256}</td>') == 12


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
    """By sort; tables have rows, others have none."""
    newest = _page(site, downloads).runs[0]
    given, computed, described = newest.files.groups
    assert newest.summary == "6 files, 9.3\u202fMB"
    file, _, size, rows, _ = given.rows[0].cells
    assert (file.href, file.is_download) == ("2026-11-15/trials.parquet", True)
    assert (size.text, rows.text) == ("3.1\u202fMB", "12\u202f345")
    assert given.rows[3].cells[3] == Cell("no table", "silent")
    assert computed.rows[0].cells[0].href == "../../api/v1/forestry/2026-11-15/results.json"
    assert [row.cells[0].text for row in described.rows] == ["croissant.json"]


def test_every_kind_of_file_stands_in_one_group() -> None:
    """No download is without a place, or has two."""
    assert sorted(kind for kinds in GROUPS.values() for kind in kinds) == sorted(KINDS)


def test_columns_that_the_contract_does_not_know_are_named(site: Site, downloads: Downloads) -> None:
    """They are in the files, and stay there."""
    older, newest = site.runs["forestry"]
    extra = replace(newest, extra_columns={"trials": ("bark\x00\u202e", "leaf"), "spans": ()})
    changed = replace(site, runs={"forestry": (older, extra)})
    assert _page(changed, downloads).runs[0].extra == (r"trials: bark\x00\u202e and leaf",)


def test_every_column_is_documented(site: Site, downloads: Downloads) -> None:
    """Those of the contract, and those of the tables that are made here."""
    page = _page(site, downloads)
    assert [table.id for table in page.given] == ["table-trials", "table-sandboxes", "table-spans"]
    assert [table.file for table in page.made] == ["trials.csv.gz", "cells.csv.gz"]
    assert page.given[0].file == "trials*.parquet"
    trials = page.given[0].columns
    assert trials.texts("name")[0] == "provider"
    assert "<code>default</code>" in trials.texts("meaning")[1]
    meanings = {
        name: meaning
        for table in page.given
        for name, meaning in zip(table.columns.texts("name"), table.columns.texts("meaning"), strict=True)
    }
    assert "<code>success</code>, <code>provider_error</code>" in meanings["outcome"]
    assert "One of <code>create</code>, <code>grow</code>, <code>fell</code>." in meanings["failed_stage"]
    assert "One of" not in meanings["error"]


def test_code_and_citation_are_the_newest_runs(site: Site, downloads: Downloads) -> None:
    """What is copied runs, and cites what was copied."""
    page = _page(site, downloads)
    assert [each.id for each in page.loading] == ["pandas", "polars", "duckdb", "r"]
    assert "run of 15 November 2026 (simulated)" in page.citation.text
    html = render(make_environment(), "data.html", page)
    assert "@misc{boxrouter-forestry-2026-11-15," in html


def test_linked_data_is_json_that_ends_no_script(site: Site, downloads: Downloads) -> None:
    """Whatever a source asks to be named with."""
    older, newest = site.runs["forestry"]
    source = Source("https://example.org/", "MIT", "</script><script>alert(1)</script>")
    hostile = replace(newest, manifest=replace(newest.manifest, source=source))
    changed = replace(site, runs={"forestry": (older, hostile)})
    html = render(make_environment(), "data.html", _page(changed, downloads))
    (script,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    assert json.loads(script)["hasPart"][0]["copyrightNotice"] == source.attribution
    assert "alert(1)</script>" not in html


def test_the_command_that_verifies_the_site_names_it(site: Site, downloads: Downloads) -> None:
    """Its address, or where one is to be put."""
    benchmark = site.content.benchmarks["forestry"]
    assert data_page(site, benchmark, downloads).verify == "make verify SITE=https://address/of/this/site/"
    settings = site.content.site.model_copy(update={"base_url": "https://site.example/a/"})
    placed = replace(site, content=site.content.model_copy(update={"site": settings}))
    assert data_page(placed, benchmark, downloads).verify == "make verify SITE=https://site.example/a/"
