"""Croissant; tests/site/test_data.py reads the built site's with the reference implementation."""

from __future__ import annotations

import json
from typing import Any

import mlcroissant
import pytest

from generator.definitions.content import Content
from generator.documents.croissant import croissant_document
from generator.documents.dataset import make_dataset
from generator.documents.downloads import given_files
from generator.documents.json_file import encode
from generator.results.run_results import RunResults
from generator.trials.run import Run


@pytest.fixture
def document(run: Run, results: RunResults, content: Content) -> Any:
    """Of a run with spans in two files, at no known address."""
    return json.loads(encode(croissant_document(make_dataset(results, content.site), list(given_files(run)))))


def test_it_is_valid(document: Any, caplog: pytest.LogCaptureFixture) -> None:
    """By mlcroissant, without a warning."""
    issues = mlcroissant.Dataset(document).metadata.issues
    assert (set(issues.errors), set(issues.warnings)) == (set(), set())
    assert caplog.messages == []


def test_it_says_that_the_run_is_simulated(document: Any) -> None:
    """In words that every reader shows, and as a field."""
    assert document["description"].endswith("Simulated: the figures are invented.")
    assert document["creativeWorkStatus"] == "Simulated"


def test_files_are_found_beside_it(document: Any, run: Run) -> None:
    """With size and checksum."""
    assert [file["contentUrl"] for file in document["distribution"]] == [
        "trials.parquet",
        "spans-1.parquet",
        "spans-2.parquet",
        "run.toml",
    ]
    size = run.files[0].path.stat().st_size
    assert document["distribution"][0]["contentSize"] == f"{size} B"


def test_each_file_of_a_table_is_a_record_set(document: Any) -> None:
    """With the columns and the key of its table."""
    sets = {each["@id"]: each for each in document["recordSet"]}
    assert list(sets) == ["trials", "spans-1", "spans-2"]
    assert sets["spans-2"]["key"][0] == {"@id": "spans-2/provider"}
    stage = next(field for field in sets["spans-2"]["field"] if field["name"] == "stage")
    assert stage["source"] == {"fileObject": {"@id": "spans-2.parquet"}, "extract": {"column": "stage"}}
    assert stage["dataType"] == "sc:Text"
