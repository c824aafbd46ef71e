"""What crawlers read."""

from __future__ import annotations

from typing import Any

import pytest

from generator.documents.dataset import Dataset, make_dataset
from generator.documents.download import RunDownloads
from generator.documents.linked_data import benchmark_data, catalog, media_type
from generator.wording import routes
from generator.wording.routes import Page
from tests.forest import Forest

PAGE = Page(routes.data("forestry"))
Downloads = tuple[RunDownloads, ...]


@pytest.fixture
def datasets(forest: Forest) -> tuple[Dataset, Dataset]:
    """Newest first."""
    return make_dataset(forest.run, forest.content.site), make_dataset(forest.older, forest.content.site)


def test_a_benchmark_is_a_dataset_of_its_runs(forest: Forest, datasets: tuple[Dataset, Dataset]) -> None:
    """Each with its own terms; what is simulated says so."""
    downloads = forest.downloads
    found: Any = benchmark_data([(datasets[0], downloads[1].files), (datasets[1], downloads[0].files)], PAGE)
    assert (found["@context"], found["@type"]) == ("https://schema.org/", "Dataset")
    assert found["temporalCoverage"] == "2026-11-15/2026-11-16"
    assert [variable["name"] for variable in found["variableMeasured"]] == [
        "Cycle Time",
        "Growth Time",
        "Cost of a trial",
    ]
    newest, older = found["hasPart"]
    assert newest["license"] == "https://creativecommons.org/licenses/by/4.0/"
    assert newest["creativeWorkStatus"] == "Simulated"
    assert newest["isAccessibleForFree"] is True
    assert newest["temporalCoverage"] == "2026-11-15T09:30:00Z/2026-11-16T01:00:00Z"
    assert older["license"] == {"@type": "CreativeWork", "name": "MIT"}
    assert older["creator"] == {
        "@type": "Organization",
        "name": "The foresters",
        "url": "https://example.org/results",
    }
    assert (older["isBasedOn"], older["copyrightNotice"]) == ("https://example.org/results", "The foresters")
    assert "creativeWorkStatus" not in older


def test_files_of_data_are_its_distribution(forest: Forest, datasets: tuple[Dataset, Dataset]) -> None:
    """Tables and figures, with format, size and checksum; no manifest."""
    downloads = forest.downloads
    found: Any = benchmark_data([(datasets[0], downloads[1].files)], PAGE)
    files = found["hasPart"][0]["distribution"]
    assert [file["name"] for file in files] == [
        "trials.parquet",
        "sandboxes.parquet",
        "spans.parquet",
        "results.json",
    ]
    assert files[0] == {
        "@type": "DataDownload",
        "name": "trials.parquet",
        "encodingFormat": "application/vnd.apache.parquet",
        "contentUrl": "2026-11-15/trials.parquet",
        "contentSize": "3100000 B",
        "sha256": downloads[1].files[0].sha256,
    }


def test_the_site_is_a_catalog(forest: Forest) -> None:
    """Of the benchmarks, at whole addresses where its own is known."""
    run, content = forest.run, forest.content
    site = content.site.model_copy(update={"base_url": "https://trees.example/"})
    found: Any = catalog(site, [make_dataset(run, site)], Page(routes.DATA))
    assert (found["@type"], found["@id"]) == ("DataCatalog", "https://trees.example/data/")
    (dataset,) = found["dataset"]
    assert dataset["url"] == "https://trees.example/forestry/data/"
    assert "Simulated" in dataset["description"]


def test_every_kind_of_file_has_its_media_type() -> None:
    """By its name; CSV is CSV, compressed or not."""
    assert media_type("trials.csv.gz") == "text/csv"
    assert media_type("CITATION.cff") == "application/yaml"
