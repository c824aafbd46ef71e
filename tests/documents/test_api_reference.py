"""The API's documents as their page takes them."""

from __future__ import annotations

import json
from dataclasses import replace

from generator.definitions.content import Content
from generator.documents.api import results_document, schemas_tree
from generator.documents.api_reference import api_documents
from generator.documents.download import RunDownloads
from generator.documents.downloads import given_files
from generator.documents.json_file import encode
from generator.documents.schema_fields import schema_fields
from generator.results.history import compute_history
from generator.results.run_results import RunResults
from generator.trials.run import Run


def test_every_schema_has_its_document(content: Content, results: RunResults, run: Run) -> None:
    """With the values of the newest run, and every key told as a field, with what it means."""
    downloads = RunDownloads("grove", run.id, tuple(given_files(run)))
    newer = replace(results, run="2026-11-22")
    histories = {"grove": compute_history([results, newer])}
    documents = api_documents(content, [(results, downloads), (newer, downloads)], {"a.html": b""}, histories)
    names = {path.rpartition("/")[2] for path in schemas_tree()}
    assert {f"{document.name}.json" for document in documents} == names
    by_name = {document.name: document for document in documents}
    assert by_name["results"].example_address == "api/v1/grove/2026-11-22/results.json"
    assert by_name["results"].example == results_document(newer)
    assert by_name["manifest"].example["files"][0]["path"] == "a.html"
    for document in documents:
        assert [row.name for row in schema_fields(document) if not row.meaning] == []
        top = [row.name for row in schema_fields(document) if "." not in row.name]
        assert top == list(json.loads(encode(document.example)))
