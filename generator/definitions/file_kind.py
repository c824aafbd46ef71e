"""What a file really is that is no file of the expected kind, by its first bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HEAD_BYTES: Final = 512
"""First bytes that `file_kind` looks at."""


@dataclass(frozen=True)
class FileKind:
    """found: what the file is. remedy: what to do about it."""

    description: str
    remedy: str


UTF_8: Final = "Save it as UTF-8."
_UNPACK: Final = "Unpack it."
PARQUET: Final = "Write it as Parquet."
_PAGE: Final = FileKind("an HTML page", "Download the file itself, not the page that shows it.")
_BY_START: Final = (
    (b"version https://git-lfs.github.com/", FileKind("a Git LFS pointer", "Run `git lfs pull`.")),
    (b"/annex/objects/", FileKind("a git-annex pointer", "Run `git annex get` and `git annex unlock`.")),
    (b"\xff\xfe\x00\x00", FileKind("text in UTF-32", UTF_8)),
    (b"\x00\x00\xfe\xff", FileKind("text in UTF-32", UTF_8)),
    (b"\xff\xfe", FileKind("text in UTF-16", UTF_8)),
    (b"\xfe\xff", FileKind("text in UTF-16", UTF_8)),
    (b"\x1f\x8b", FileKind("a gzip file", _UNPACK)),
    (b"PK\x03\x04", FileKind("a ZIP file", _UNPACK)),
    (b"\x28\xb5\x2f\xfd", FileKind("a Zstandard file", _UNPACK)),
    (b"\xfd7zXZ\x00", FileKind("an xz file", _UNPACK)),
    (b"7z\xbc\xaf\x27\x1c", FileKind("a 7-Zip file", _UNPACK)),
    (b"PAR1\x15", FileKind("a Parquet file", "")),
    (b"ARROW1\x00", FileKind("an Arrow file", PARQUET)),
    (b"Obj\x01", FileKind("an Avro file", PARQUET)),
    (b"SQLite format 3\x00", FileKind("an SQLite database", PARQUET)),
)
_MARKUP: Final = (b"<!doctype html", b"<html")


def file_kind(head: bytes) -> FileKind | None:
    """The kind of a file that begins with `head`; None where its first bytes do not say."""
    for start, kind in _BY_START:
        if head.startswith(start):
            return kind
    if head.removeprefix(b"\xef\xbb\xbf").lstrip().lower().startswith(_MARKUP):
        return _PAGE
    halves = [[byte == 0 for byte in head[start:8:2]] for start in (0, 1)]
    if len(head) > 1 and sorted((all(half), any(half)) for half in halves) == [(False, False), (True, True)]:
        return FileKind("text in UTF-16", UTF_8)
    return None


def text_kind(head: bytes) -> FileKind | None:
    """The kind of a text that was saved where a table was expected; None where `head` is no text."""
    lines = head.decode("utf-8-sig", "ignore").strip().splitlines()
    if not lines or not all(line.replace("\t", "").isprintable() for line in lines):
        return None
    if lines[0][0] in "{[":
        return FileKind("a JSON file", PARQUET)
    return FileKind("a CSV file" if any(mark in lines[0] for mark in ",\t;") else "a text file", PARQUET)
