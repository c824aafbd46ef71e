"""A run's files as they are offered."""

import hashlib
import subprocess

import pytest

from generator.errors import DataError
from generator.publishing.downloads import given_files, given_tree, made_file
from generator.publishing.output import open_output, write_site
from generator.trials.run import Run


def test_files_come_with_size_rows_and_checksum(run: Run) -> None:
    """Tables in the run's order, then the manifest, each with what is needed to check it."""
    files = given_files(run)
    assert [file.kind for file in files] == ["trials", "spans", "spans", "manifest"]
    assert [file.rows for file in files] == [12, 12, 12, None]
    for file, source in files.items():
        assert file.bytes == source.stat().st_size
        assert file.sha256 == hashlib.sha256(source.read_bytes()).hexdigest()


def test_the_published_checksums_verify_the_published_copies(run: Run) -> None:
    """`sha256sum -c` in the published folder agrees with every file."""
    site = run.folder.parents[2] / "site"
    write_site(open_output(site), given_tree(run, given_files(run)))
    folder = site / "grove" / "data" / "2026-11-15"
    check = subprocess.run(
        ["sha256sum", "--strict", "-c", "SHA256SUMS"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stderr
    assert check.stdout.count(": OK") == 4
    assert (folder / "spans-1.parquet").read_bytes() == run.files[1].path.read_bytes()


def test_a_file_that_is_gone_is_told(run: Run) -> None:
    """Data that vanishes between reading and publishing stops the build in plain words."""
    run.files[1].path.unlink()
    with pytest.raises(DataError, match=r"spans-1\.parquet: No such file or directory"):
        given_files(run)


def test_a_made_file_has_its_checksum() -> None:
    """What the site makes itself is offered the same way."""
    assert made_file("a/b.json", "results", b"{}").sha256 == hashlib.sha256(b"{}").hexdigest()
