"""The API's documents with their schemas and with values of the site that is being made."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from generator.definitions.content import Content
from generator.documents.api import index_document, results_document, schemas_tree
from generator.documents.api_document import ApiDocument
from generator.documents.audit import audit_document
from generator.documents.changes import changes_document
from generator.documents.download import RunDownloads
from generator.documents.json_file import Document
from generator.documents.manifest import manifest_document
from generator.documents.rules import rules_document
from generator.documents.tree import Tree
from generator.results.history import History
from generator.results.run_order import opening_run
from generator.results.run_results import RunResults
from generator.wording import routes

_BENCHMARK, _RUN = "<benchmark>", "<run>"


def api_documents(
    content: Content,
    runs: Sequence[tuple[RunResults, RunDownloads]],
    files: Tree,
    histories: Mapping[str, History],
) -> tuple[ApiDocument, ...]:
    """All kinds of documents; the values are those of the run that the first benchmark opens with.

    files: some of the site's, for the manifest to name: it is made when there is nothing left to add.
    histories: by benchmark.
    """
    first = runs[0][0].benchmark.id
    run = opening_run([results for results, _ in runs if results.benchmark.id == first])
    schemas = _schemas()

    def document(name: str, address: str, here: str, example: Document) -> ApiDocument:
        return ApiDocument(name, address, here, schemas[name], example)

    return (
        document("index", routes.API_INDEX, routes.API_INDEX, index_document(content, runs)),
        document(
            "results",
            routes.api_results(_BENCHMARK, _RUN),
            routes.api_results(first, run.run),
            results_document(run),
        ),
        document(
            "audit",
            routes.api_audit(_BENCHMARK, _RUN),
            routes.api_audit(first, run.run),
            audit_document(run, content),
        ),
        document(
            "changes",
            routes.api_changes(_BENCHMARK, _RUN),
            routes.api_changes(first, run.run),
            changes_document(run, histories[first]),
        ),
        document(
            "rules", routes.api_rules(_BENCHMARK), routes.api_rules(first), rules_document(run.benchmark)
        ),
        document("manifest", routes.MANIFEST, routes.MANIFEST, manifest_document(files, content)),
    )


def _schemas() -> Mapping[str, Document]:
    return {
        path.rpartition("/")[2].removesuffix(".json"): json.loads(text)
        for path, text in schemas_tree().items()
        if isinstance(text, bytes)
    }
