"""A small site in a folder, with its manifest, that tests alter."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.documents.manifest import program_sha256

FILES = {
    "index.html": b"<p>Ash 60.5 s</p>",
    "a/index.html": b'<p id="b">Elm</p>',
    "a/table.csv": b"entry,value\nash,1.5\n",
    "api/v1/results.json": b'{"entries":[{"provider":"ash","value":60.5}]}\n',
    "grove/data/2026-11-15/run.toml": b"title = 1\n",
}


def manifest_of(listed: Mapping[str, bytes], **changes: object) -> bytes:
    """The manifest of a site of the files `listed`, as it would write it."""
    document = {
        "schema": 1,
        "generator": {"version": "0.1.0", "sha256": program_sha256()},
        "content_sha256": "0" * 64,
        "base_url": None,
        "files": [
            {"path": path, "bytes": len(text), "sha256": hashlib.sha256(text).hexdigest()}
            for path, text in listed.items()
        ],
    }
    return json.dumps(document | changes).encode()


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put `files` into `folder`."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """FILES with their manifest."""
    folder = tmp_path / "site"
    write(folder, {**FILES, "api/v1/manifest.json": manifest_of(FILES)})
    return folder
