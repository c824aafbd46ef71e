"""A file that a page offers, as `publishing` has put it into the site."""

from __future__ import annotations

from dataclasses import dataclass

from generator.trials.contract import TABLES
from generator.wording import display
from generator.wording.link import Link
from generator.wording.routes import Page


@dataclass(frozen=True)
class Download:
    """One published file.

    address: where it is, relative to the site's root (see `routes`).
    kind: the run's table as given, or "manifest" (run.toml), "trials_csv", "cells_csv" (made of the run),
      "croissant", "datapackage", "cff", "bibtex", "citation" (descriptions), "results", "audit" (of the
      API), "workloads".
    bytes: its size.
    rows: rows of a table; None for other kinds.
    sha256: its checksum, 64 lower-case hexadecimal digits.
    """

    address: str
    kind: str
    bytes: int
    rows: int | None
    sha256: str

    @property
    def name(self) -> str:
        """The file's own name."""
        return self.address.rpartition("/")[2]


@dataclass(frozen=True)
class RunDownloads:
    """All that can be downloaded of one run, tables first, in order of table and name."""

    benchmark: str
    run: str
    files: tuple[Download, ...]


def source_files(downloads: RunDownloads, page: Page) -> tuple[tuple[Download, Link], ...]:
    """The files of a run that figures are computed from: "Download spans.parquet (Parquet, 3.1 MB)"."""
    return tuple(
        (
            file,
            Link(f"Download {file.name} (Parquet, {display.file_size(file.bytes)})", page.href(file.address)),
        )
        for file in downloads.files
        if file.kind in TABLES
    )
