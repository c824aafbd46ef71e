"""All files of one run: as given, made of it, and describing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.definitions.content import Content
from generator.definitions.site import Site
from generator.documents.api import results_document
from generator.documents.audit import audit_document
from generator.documents.citation import make_citation
from generator.documents.croissant import croissant_document
from generator.documents.csv_file import encode_csv
from generator.documents.datapackage import datapackage_document
from generator.documents.dataset import make_dataset
from generator.documents.download import Download, RunDownloads
from generator.documents.downloads import checksums, given_files, given_tree, made_file
from generator.documents.json_file import encode
from generator.documents.tree import Tree, join
from generator.results.flat_cells import cell_columns, cell_rows
from generator.results.flat_table import FlatColumn, FlatValue
from generator.results.flat_trials import trial_columns, trial_rows
from generator.results.run_results import RunResults
from generator.trials.run import Run
from generator.wording import routes

Made = dict[Download, bytes]


def run_files(run: Run, results: RunResults, content: Content) -> tuple[RunDownloads, Tree]:
    """What can be downloaded of `run`; the checksums cover its folder. Raises DataError as `given_files`."""
    given, tables = given_files(run), _tables(results)
    made = tables | _descriptions(results, content.site, (*given, *tables))
    documents = _documents(results, content)
    in_folder = (*given, *made)
    tree = join(
        given_tree(given),
        {file.address: content for file, content in made.items()},
        {routes.run_checksums(run.benchmark, run.id): checksums(in_folder)},
        {file.address: document for file, document in documents.items()},
    )
    return RunDownloads(run.benchmark, run.id, (*in_folder, *documents)), tree


def _documents(results: RunResults, content: Content) -> Made:
    """Those of the API."""
    name = results.benchmark.id, results.run
    figures, audit = encode(results_document(results)), encode(audit_document(results, content))
    return {
        made_file(routes.api_results(*name), "results", figures): figures,
        made_file(routes.api_audit(*name), "audit", audit): audit,
    }


def _tables(results: RunResults) -> Made:
    benchmark = results.benchmark
    return dict(
        (
            _table(results, "trials", trial_columns(benchmark), trial_rows(results)),
            _table(results, "cells", cell_columns(benchmark), cell_rows(results)),
        )
    )


def _table(
    results: RunResults, name: str, columns: Sequence[FlatColumn[Any]], rows: Sequence[Sequence[FlatValue]]
) -> tuple[Download, bytes]:
    content = encode_csv([column.name for column in columns], rows)
    address = routes.run_table(results.benchmark.id, results.run, name)
    return made_file(address, f"{name}_csv", content, len(rows)), content


def _descriptions(results: RunResults, site: Site, files: Sequence[Download]) -> Made:
    """Of `files`, for machines and for who cites them."""
    dataset = make_dataset(results, site)
    citation = make_citation(dataset)
    contents = {
        "croissant": ("croissant.json", encode(croissant_document(dataset, files), indent=2)),
        "datapackage": ("datapackage.json", encode(datapackage_document(dataset, files), indent=2)),
        "cff": ("CITATION.cff", citation.cff.encode()),
        "bibtex": ("citation.bib", citation.bibtex.encode()),
        "citation": ("citation.txt", f"{citation.text}\n".encode()),
    }
    return {
        made_file(routes.run_metadata(dataset.benchmark.id, dataset.run, name), kind, content): content
        for kind, (name, content) in contents.items()
    }
