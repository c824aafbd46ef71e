"""A run's files as they are offered."""

import hashlib

import pytest

from generator.documents.downloads import checksums, given_files, given_tree, made_file
from generator.documents.tree import Copy
from generator.errors import DataError
from generator.trials.run import Run


def test_files_come_with_size_rows_and_checksum(run: Run) -> None:
    """Tables in the run's order, then the manifest, each with what is needed to check it."""
    files = given_files(run)
    assert [file.kind for file in files] == ["trials", "spans", "spans", "manifest"]
    assert [file.rows for file in files] == [12, 12, 12, None]
    for file, source in files.items():
        assert file.bytes == source.stat().st_size
        assert file.sha256 == hashlib.sha256(source.read_bytes()).hexdigest()


def test_the_tree_copies_the_files(run: Run) -> None:
    """Byte for byte, held to the checksum that pages show."""
    files = given_files(run)
    tree = given_tree(files)
    assert {path: (copy.source, copy.sha256) for path, copy in tree.items() if isinstance(copy, Copy)} == {
        file.address: (source, file.sha256) for file, source in files.items()
    }


def test_a_file_that_is_gone_is_told(run: Run) -> None:
    """Data that vanishes between reading and publishing stops the build in plain words."""
    run.files[1].path.unlink()
    with pytest.raises(DataError, match=r"spans-1\.parquet: No such file or directory"):
        given_files(run)


def test_a_made_file_has_its_checksum() -> None:
    """What the site makes itself is offered the same way."""
    assert made_file("a/b.json", "results", b"{}").sha256 == hashlib.sha256(b"{}").hexdigest()


def test_checksums_are_what_sha256sum_reads() -> None:
    """Digest, two spaces, the file's own name."""
    file = made_file("a/b.json", "results", b"{}")
    assert checksums([file]) == f"{hashlib.sha256(b'{}').hexdigest()}  b.json\n".encode()
