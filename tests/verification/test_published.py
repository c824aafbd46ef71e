"""A published site's manifest and the check of its files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from generator.errors import VerificationError
from generator.publishing.listing import MARKER
from generator.verification.published import open_folder, read_manifest
from tests.verification.conftest import FILES, manifest_of


def test_a_whole_site_has_no_problem(site: Path) -> None:
    """Every file has its digest; what the build marks its folder with is no file of the site."""
    (site / MARKER).write_bytes(b"marked")
    published, problems = open_folder(site)
    assert problems == []
    assert published.digests == {file.path: file.sha256 for file in published.manifest.files}
    assert set(published.digests) == set(FILES)


@pytest.mark.parametrize(
    ("text", "found"),
    [(b"<p>Ash 60.6 s</p>", "SHA-256 "), (b"<p>Ash</p>", "10 bytes"), (None, "missing")],
)
def test_an_altered_or_missing_file_is_named(site: Path, text: bytes | None, found: str) -> None:
    """By path, with what it is and what the manifest says."""
    if text is None:
        (site / "index.html").unlink()
    else:
        (site / "index.html").write_bytes(text)
    (problem,) = open_folder(site)[1]
    assert problem.file == "index.html"
    assert problem.found.startswith(found)


def test_what_the_host_or_git_keeps_there_is_no_file_too_many(site: Path) -> None:
    """A build leaves it in place, so it is no fault of the site."""
    (site / ".git").mkdir()
    for name in (".git/HEAD", ".nojekyll", "CNAME", "a/.DS_Store"):
        (site / name).write_bytes(b"")
    assert open_folder(site)[1] == []


def test_a_file_too_many_is_named(site: Path) -> None:
    """Whatever it is called, and however deep it lies."""
    (site / "a" / "b").mkdir()
    (site / "a" / "b" / "hidden").write_bytes(b"")
    (problem,) = open_folder(site)[1]
    assert (problem.file, problem.found) == ("a/b/hidden", "a file that the manifest does not list")


def test_a_link_out_of_the_site_is_no_file_of_it(site: Path, tmp_path: Path) -> None:
    """A file or a folder that is elsewhere is not read, even where its bytes would fit."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "index.html").write_bytes(FILES["a/index.html"])
    (site / "a" / "table.csv").rename(tmp_path / "elsewhere" / "table.csv")
    (site / "a" / "index.html").unlink()
    (site / "a").rmdir()
    (site / "a").symlink_to(tmp_path / "elsewhere")
    found = {problem.file: problem.found for problem in open_folder(site)[1]}
    assert found["a/index.html"] == found["a/table.csv"] == "not a regular file of the site"


@pytest.mark.parametrize(
    "path",
    [
        "../x",
        "/etc/passwd",
        "a/../../x",
        "a//b",
        "a\\b",
        "a/./b",
        ".hidden",
        "a/.b",
        "",
        "C:/x",
        "x" * 300,
        "a\nb",
    ],
)
def test_a_path_that_could_leave_the_folder_is_refused(path: str) -> None:
    """Before a single file is looked at."""
    with pytest.raises(VerificationError, match="what its schema says"):
        read_manifest(manifest_of({path: b""}))


def test_the_longest_name_that_a_file_can_have_is_none_too_long() -> None:
    """A run may bring it."""
    name = f"spans-{'x' * 241}.parquet"
    assert len(name) == 255
    (file,) = read_manifest(manifest_of({f"grove/data/2026-11-15/{name}": b""})).files
    assert file.path.endswith(name)


@pytest.mark.parametrize(
    "changes",
    [
        {"schema": "1"},
        {"files": []},
        {"files": [{"path": "a", "bytes": -1, "sha256": "0" * 64}]},
        {"files": [{"path": "a", "bytes": 1, "sha256": "0"}]},
        {"base_url": "javascript:alert(1)"},
        {"generator": {"version": "<b>", "sha256": "0" * 64}},
        {"content_sha256": None},
    ],
)
def test_a_manifest_of_another_shape_is_refused(changes: dict[str, Any]) -> None:
    """With the key that is wrong."""
    with pytest.raises(VerificationError, match=next(iter(changes))):
        read_manifest(manifest_of(FILES, **changes))


def test_a_site_of_another_schema_says_who_can_verify_it() -> None:
    """And nothing else: whatever more is different comes of that."""
    with pytest.raises(VerificationError) as raised:
        read_manifest(manifest_of({}, schema=2, files={}, generator=None))
    (problem,) = raised.value.problems
    assert problem.line() == (
        "api/v1/manifest.json: schema: 2; expected 1, which this version reads. "
        "Another version made this site: verify it with that version."
    )


def test_a_manifest_that_is_no_file_is_not_read(site: Path) -> None:
    """A pipe would be waited for, a device never end."""
    (site / "api/v1/manifest.json").unlink()
    os.mkfifo(site / "api/v1/manifest.json")
    with pytest.raises(VerificationError, match="not a file"):
        open_folder(site)
    (site / "api/v1/manifest.json").unlink()
    (site / "api/v1/manifest.json").symlink_to("/dev/zero")
    with pytest.raises(VerificationError, match="not a file"):
        open_folder(site)


@pytest.mark.parametrize("text", [b"", b"<html>", b"[" * 100_000, b"\xff"])
def test_what_is_no_json_is_refused(text: bytes) -> None:
    """A page instead of the manifest, most likely."""
    with pytest.raises(VerificationError, match="Is this the address of a site"):
        read_manifest(text)


def test_a_file_is_listed_once_and_is_no_folder() -> None:
    """Otherwise what was checked is not what is read."""
    twice = json.loads(manifest_of({"a": b""}))["files"] * 2
    with pytest.raises(VerificationError, match="listed twice"):
        read_manifest(manifest_of({}, files=twice))
    for paths in (["a", "a/b"], ["api/v1/manifest.json"], ["api/v1/manifest.json/x"]):
        with pytest.raises(VerificationError, match="a file below another file"):
            read_manifest(manifest_of(dict.fromkeys(paths, b"")))


def test_a_folder_without_a_manifest_is_no_site(tmp_path: Path) -> None:
    """One line that says what is missing."""
    with pytest.raises(VerificationError, match="No such file") as raised:
        open_folder(tmp_path)
    assert len(raised.value.problems) == 1
