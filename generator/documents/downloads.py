"""Each run's files as they were given, with what a reader needs to check them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.documents.download import Download
from generator.documents.tree import Copy, Tree
from generator.errors import DataError, Problem
from generator.trials.run import Run
from generator.wording import routes

MANIFEST = "run.toml"


def given_files(run: Run) -> dict[Download, Path]:
    """The files of `run` with their sources, tables first, then the manifest.

    Raises DataError where a file can no longer be read.
    """
    files = {}
    for file in run.files:
        address = routes.run_file(run.benchmark, run.id, file.table, file.path.name)
        files[_given(address, file.table, file.path, file.rows)] = file.path
    manifest = run.folder / MANIFEST
    files[_given(routes.run_manifest(run.benchmark, run.id), "manifest", manifest, None)] = manifest
    return files


def given_tree(files: Mapping[Download, Path]) -> Tree:
    """`files` byte for byte."""
    return {file.address: Copy(source, file.bytes, file.sha256) for file, source in files.items()}


def made_file(address: str, kind: str, content: bytes, rows: int | None = None) -> Download:
    """A file that the site makes itself, as pages offer it."""
    return Download(address, kind, len(content), rows, hashlib.sha256(content).hexdigest())


def checksums(files: Iterable[Download]) -> bytes:
    """The list that `sha256sum -c` reads, of files of one folder."""
    return "".join(f"{file.sha256}  {file.name}\n" for file in files).encode()


def _given(address: str, kind: str, path: Path, rows: int | None) -> Download:
    try:
        with path.open("rb") as source:
            digest = hashlib.file_digest(source, "sha256").hexdigest()
            size = source.tell()
    except OSError as error:
        found = error.strerror or str(error)
        raise DataError([Problem(str(path), "", found, "a file that can be read", "Build again.")]) from error
    return Download(address, kind, size, rows, digest)
