"""All that is published of one run."""

import csv
import gzip
import io
import subprocess

import pytest

from generator.definitions.content import Content
from generator.documents.download import Download
from generator.documents.run_files import run_files
from generator.documents.tree import Tree
from generator.publishing.output import open_output, write_site
from generator.results.run_results import RunResults
from generator.trials.run import Run


@pytest.fixture
def files(run: Run, results: RunResults, content: Content) -> tuple[dict[str, Download], Tree]:
    """By name; and what is to be written."""
    downloads, tree = run_files(run, results, content)
    return {file.name: file for file in downloads.files}, tree


def test_files_as_given_come_first(files: tuple[dict[str, Download], Tree]) -> None:
    """Then the tables made of them, descriptions of both, and the figures."""
    assert [file.kind for file in files[0].values()] == [
        "trials",
        "spans",
        "spans",
        "manifest",
        "trials_csv",
        "cells_csv",
        "croissant",
        "datapackage",
        "cff",
        "bibtex",
        "citation",
        "results",
        "audit",
    ]


def test_tables_have_as_many_rows_as_they_say(files: tuple[dict[str, Download], Tree]) -> None:
    """Below the line of names."""
    for name, rows in (("trials.csv.gz", 3), ("cells.csv.gz", 12)):
        file = files[1][files[0][name].address]
        assert isinstance(file, bytes)
        lines = list(csv.reader(io.StringIO(gzip.decompress(file).decode(), newline="")))
        assert files[0][name].rows == len(lines) - 1 == rows


def test_the_published_checksums_verify_the_published_files(
    run: Run, files: tuple[dict[str, Download], Tree]
) -> None:
    """`sha256sum -c` in the published folder agrees with every file in it."""
    site = run.folder.parents[2] / "site"
    write_site(open_output(site), files[1])
    folder = site / "grove" / "data" / "2026-11-15"
    check = subprocess.run(
        ["sha256sum", "--strict", "-c", "SHA256SUMS"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stderr
    checked = {line.removesuffix(": OK") for line in check.stdout.splitlines()}
    assert checked == {path.name for path in folder.iterdir()} - {"SHA256SUMS"}
    assert (folder / "spans-1.parquet").read_bytes() == run.files[1].path.read_bytes()
