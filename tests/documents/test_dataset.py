"""What is said of a run's data."""

from dataclasses import replace

import pytest

from generator.documents.citation import make_citation
from generator.documents.croissant import croissant_document
from generator.documents.datapackage import datapackage_document
from generator.documents.dataset import make_dataset
from generator.documents.download import Download
from generator.documents.linked_data import benchmark_data
from generator.trials.manifest import Source
from generator.wording import routes
from generator.wording.routes import Page
from tests.forest import Forest


def test_a_run_of_our_own_is_the_sites(forest: Forest) -> None:
    """By the site's licence; that it is simulated stands in its title, its description and its keywords."""
    run, content = forest.run, forest.content
    found = make_dataset(run, content.site)
    assert found.name == "boxrouter-forestry-2026-11-15"
    assert found.title == "BoxRouter Forestry, run of 15 November 2026 (simulated)"
    assert "210 trials, each timing a tree's whole life: " in found.description
    assert found.description.endswith("Simulated: the figures are invented.")
    assert "simulated" in found.keywords
    assert (found.licence, found.creator, found.notice, found.source_url) == (
        "CC-BY-4.0",
        "BoxRouter",
        None,
        None,
    )


def test_a_partial_run_is_marked_in_every_description(forest: Forest) -> None:
    """With the reason in words, beside what else no reader may overlook."""
    run = replace(forest.run, partial="its run.toml says so")
    dataset = make_dataset(run, forest.content.site)
    assert dataset.title.endswith(" (simulated, partial)")
    assert dataset.description.endswith(
        "Simulated: the figures are invented. Partial run: its run.toml says so."
    )
    assert dataset.keywords[-2:] == ("simulated", "partial")
    assert croissant_document(dataset, ())["creativeWorkStatus"] == "Simulated, partial"
    package = datapackage_document(dataset, ())
    assert (package["simulated"], package["partial"]) == (True, True)
    assert "Partial run: its run.toml says so." in make_citation(dataset).bibtex


def test_a_benchmark_is_described_by_its_newest_whole_run(forest: Forest) -> None:
    """A partial one beside it does not make all of the benchmark's data partial."""
    site = forest.content.site
    partial = make_dataset(replace(forest.run, partial="its run.toml says so"), site)
    older = make_dataset(forest.older, site)
    described = benchmark_data([(partial, ()), (older, ())], Page("forestry/data/index.html"))
    assert "creativeWorkStatus" not in described
    parts = described["hasPart"]
    assert isinstance(parts, list)
    assert parts[0]["creativeWorkStatus"] == "Simulated, partial"


def test_an_imported_run_is_its_sources(forest: Forest) -> None:
    """Measured by others, published here, by their licence."""
    older, content = forest.older, forest.content
    found = make_dataset(older, content.site)
    assert (found.creator, found.publisher, found.licence, found.licence_url) == (
        "The foresters",
        "BoxRouter",
        "MIT",
        None,
    )
    assert found.source_url == "https://example.org/results"
    assert "imulated" not in f"{found.title} {found.description} {found.keywords}"


@pytest.mark.parametrize(
    ("attribution", "creator"),
    [
        ("Copyright (c) 2026 The foresters", "The foresters"),
        ("Copyright © 2024–2026, The foresters", "The foresters"),
        ("copyright The foresters", "The foresters"),
        ("Copyright (c) 2026 ", "Copyright (c) 2026 "),
    ],
)
def test_a_copyright_notice_names_who_measured(forest: Forest, attribution: str, creator: str) -> None:
    """The notice itself is kept whole."""
    older, content = forest.older, forest.content
    source = Source("ftp://example.org", "MIT", attribution)
    found = make_dataset(replace(older, manifest=replace(older.manifest, source=source)), content.site)
    assert (found.creator, found.notice, found.source_url) == (creator, attribution, None)


def test_addresses_are_whole_where_the_sites_is_known(forest: Forest) -> None:
    """Else files are named as seen from the run's folder."""
    run, content = forest.run, forest.content
    figures = Download(routes.api_results("forestry", "2026-11-15"), "results", 1, None, "")
    spans = Download(
        routes.run_file("forestry", "2026-11-15", "spans", "spans-a b.parquet"), "spans", 1, 1, ""
    )
    here = make_dataset(run, content.site)
    assert (here.url, here.file_url(figures)) == (None, "../../../api/v1/forestry/2026-11-15/results.json")
    there = make_dataset(run, content.site.model_copy(update={"base_url": "https://trees.example/a/"}))
    assert there.url == "https://trees.example/a/forestry/data/#2026-11-15"
    assert (here.file_url(spans), spans.name) == ("spans-a%20b.parquet", "spans-a b.parquet")
    assert there.file_url(spans).endswith("/forestry/data/2026-11-15/spans-a%20b.parquet")
    assert there.file_url(figures) == f"https://trees.example/a/{figures.address}"
