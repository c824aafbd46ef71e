"""A file of another kind is named by its first bytes."""

from __future__ import annotations

import gzip

import pytest

from generator.definitions.file_kind import file_kind, text_kind


@pytest.mark.parametrize(
    ("head", "description"),
    [
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a", "a Git LFS pointer"),
        (b"/annex/objects/SHA256E-s1--4d.parquet\n", "a git-annex pointer"),
        ("title".encode("utf-16"), "text in UTF-16"),
        ("title".encode("utf-16-le"), "text in UTF-16"),
        ("title".encode("utf-16-be"), "text in UTF-16"),
        ("title".encode("utf-32"), "text in UTF-32"),
        (gzip.compress(b"title", mtime=0), "a gzip file"),
        (b"PK\x03\x04\x14", "a ZIP file"),
        (b"\n<!DOCTYPE html><title>", "an HTML page"),
        (b"\xef\xbb\xbf<HTML>", "an HTML page"),
        (b"PAR1\x15\x04", "a Parquet file"),
        (b"ARROW1\x00\x00", "an Arrow file"),
    ],
)
def test_a_kind_is_known_by_its_start(head: bytes, description: str) -> None:
    """Pointers, packed files, pages and other encodings have a start of their own."""
    kind = file_kind(head)
    assert kind is not None
    assert kind.description == description


@pytest.mark.parametrize(
    "head",
    [b"", b"t", b'title = "a"', b"\xef\xbb\xbftitle", b"PAR1 is a title", b"\0\0\0\0", b"a\0b c d e f"],
)
def test_what_says_nothing(head: bytes) -> None:
    """Text in UTF-8, with or without its mark, and bytes that may be anything are no other kind."""
    assert file_kind(head) is None


@pytest.mark.parametrize(
    ("head", "description"),
    [
        (b"provider,variant\naspen,default\n", "a CSV file"),
        (b"\xef\xbb\xbfprovider;variant\r\n", "a CSV file"),
        (b'{"trials": [', "a JSON file"),
        (b"see the other folder", "a text file"),
        ("é".encode()[:1] + b"\x00\x01", None),
        (b"", None),
    ],
)
def test_texts_in_place_of_a_table(head: bytes, description: str | None) -> None:
    """A text is known from what is none, and its usual kinds from one another."""
    kind = text_kind(head)
    assert (kind and kind.description) == description
