"""The Data Package, and the CSV files by it."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import frictionless
import pytest

from generator.definitions.content import Content
from generator.documents.datapackage import datapackage_document
from generator.documents.dataset import make_dataset
from generator.documents.run_files import run_files
from generator.publishing.output import open_output, write_site
from generator.results.run_results import RunResults
from generator.trials.run import Run


@pytest.fixture
def folder(run: Run, results: RunResults, content: Content, tmp_path: Path) -> Path:
    """The published folder of a run."""
    _, tree = run_files(run, results, content)
    write_site(open_output(tmp_path / "site"), tree)
    return tmp_path / "site" / "grove" / "data" / "2026-11-15"


def _errors(folder: Path) -> list[tuple[str, str]]:
    """(file, kind) of all that frictionless finds."""
    report = frictionless.validate(str(folder / "datapackage.json"))
    assert not report.errors
    return [(task.place, error.type) for task in report.tasks for error in task.errors]


def test_the_package_and_its_tables_are_valid(folder: Path) -> None:
    """Sizes, checksums, and every cell of the CSV files by the type and the rules of its column."""
    assert _errors(folder) == []


def test_a_cell_that_breaks_its_column_is_found(folder: Path) -> None:
    """The description is one that data can fail."""
    path = folder / "trials.csv.gz"
    text = (
        gzip.decompress(path.read_bytes()).decode().replace(",timeout,", ",bored,").replace(",0,0,", ",0,x,")
    )
    path.write_bytes(gzip.compress(text.encode()))
    found = {kind for place, kind in _errors(folder) if place == "trials.csv.gz"}
    assert {"constraint-error", "type-error"} <= found


def test_terms_and_source_are_the_runs(results: RunResults, content: Content) -> None:
    """A free text as licence has a name of the allowed letters; simulated is a field."""
    own: Any = datapackage_document(make_dataset(results, content.site), ())
    assert own["licenses"] == [{"name": "CC-BY-4.0", "title": "CC-BY-4.0", "path": "https://example.org/"}]
    assert own["simulated"] is True
    assert "sources" not in own
    dataset = replace(
        make_dataset(results, content.site),
        licence="as they say",
        licence_url=None,
        notice="The foresters",
        source_url="https://example.org/x",
    )
    imported: Any = json.loads(json.dumps(datapackage_document(dataset, ())))
    assert imported["licenses"] == [{"name": "as-they-say", "title": "as they say"}]
    assert imported["sources"] == [{"title": "The foresters", "path": "https://example.org/x"}]
