"""Two small sites, what someone else puts into their folder, and builds of them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from generator.documents.tree import Tree
from generator.publishing.listing import MARKER
from generator.publishing.output import open_output, write_site
from generator.wording.routes import MANIFEST


def listed(files: dict[str, bytes]) -> dict[str, bytes]:
    """`files` with the manifest that lists them."""
    entries = [
        {"path": path, "bytes": len(file), "sha256": hashlib.sha256(file).hexdigest()}
        for path, file in files.items()
    ]
    return {**files, MANIFEST: json.dumps({"schema": 1, "files": entries}).encode()}


OLD = listed({"index.html": b"old", "a/index.html": b"old a"})
NEW = listed({"index.html": b"new", "b/index.html": b"new b", "b/c/x.json": b"{}"})
OTHERS = {
    ".git/HEAD": b"ref",
    ".git/objects/1": b"object",
    ".nojekyll": b"",
    "CNAME": b"a.example",
    "notes/1.txt": b"Dear",
    "a/mine.txt": b"mine",
}


def read(site: Path) -> dict[str, bytes]:
    """The files of a site, without the marker."""
    paths = [path for path in site.rglob("*") if path.is_file() and path.name != MARKER]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in sorted(paths)}


def names(folder: Path) -> list[str]:
    """What lies in `folder`."""
    return sorted(entry.name for entry in folder.iterdir())


def build(site: Path, tree: Tree) -> tuple[str, ...]:
    """One whole build; what it says of others' files."""
    return write_site(open_output(site), tree)


def put(site: Path, files: dict[str, bytes]) -> None:
    """Have someone else write `files` into the site."""
    for name, content in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(content)
