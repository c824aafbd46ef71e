"""All files of one run: as given, and made of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.pages import routes
from generator.pages.download import Download, RunDownloads
from generator.publishing.api import encode, results_document
from generator.publishing.csv_file import encode_csv
from generator.publishing.downloads import checksums, given_files, given_tree, made_file
from generator.publishing.tree import Tree, join
from generator.results.flat_cells import cell_columns, cell_rows
from generator.results.flat_table import FlatColumn, FlatValue
from generator.results.flat_trials import trial_columns, trial_rows
from generator.results.run_results import RunResults
from generator.trials.run import Run


def run_files(run: Run, results: RunResults) -> tuple[RunDownloads, Tree]:
    """What can be downloaded of `run`; the checksums cover its folder. Raises DataError as `given_files`."""
    given = given_files(run)
    made = dict((_trials(results), _cells(results)))
    in_folder = (*given, *made)
    document = encode(results_document(results))
    figures = made_file(routes.api_results(run.benchmark, run.id), "results", document)
    tree = join(
        given_tree(given),
        {file.address: content for file, content in made.items()},
        {routes.run_checksums(run.benchmark, run.id): checksums(in_folder), figures.address: document},
    )
    return RunDownloads(run.benchmark, run.id, (*in_folder, figures)), tree


def _trials(results: RunResults) -> tuple[Download, bytes]:
    return _table(results, "trials", trial_columns(results.benchmark), trial_rows(results))


def _cells(results: RunResults) -> tuple[Download, bytes]:
    return _table(results, "cells", cell_columns(results.benchmark), cell_rows(results))


def _table(
    results: RunResults,
    name: str,
    columns: Sequence[FlatColumn[Any]],
    rows: Sequence[Sequence[FlatValue]],
) -> tuple[Download, bytes]:
    content = encode_csv([column.name for column in columns], rows)
    address = routes.run_table(results.benchmark.id, results.run, name)
    return made_file(address, f"{name}_csv", content, len(rows)), content
