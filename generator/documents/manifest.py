"""The list of all published files with their checksums, and what the site was made by and from.

`verify` checks a published site by it, and makes the site again with it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from generator import __version__
from generator.definitions.content import Content
from generator.documents.json_file import Document
from generator.documents.tree import Copy, Tree

SCHEMA = 1

_ROOT = Path(__file__).parents[2]
_PROGRAM = ("generator", "templates")
_LOCKS = ("locks/site.txt", "package-lock.json")


def manifest_document(tree: Tree, content: Content) -> Document:
    """Every file of `tree` with its size and SHA-256. It cannot name itself: it is no file of `tree`."""
    return {
        "schema": SCHEMA,
        "generator": {"version": __version__, "sha256": program_sha256()},
        "content_sha256": content_sha256(content),
        "base_url": content.site.base_url,
        "indexed": content.site.indexed,
        "files": [
            {"path": path, "bytes": size, "sha256": digest}
            for path, file in tree.items()
            for size, digest in [_size_and_digest(file)]
        ],
    }


def program_sha256(root: Path = _ROOT) -> str:
    """One hash over the program, its templates and the locks of what it uses: equal where the program is."""
    digest = hashlib.sha256()
    for path in _program_files(root):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{content}  {path.relative_to(root).as_posix()}\n".encode())
    return digest.hexdigest()


def content_sha256(content: Content) -> str:
    """One hash over all that `content` says, but for where the site will be and who may index it there."""
    settings = content.site.model_copy(update={"base_url": None, "indexed": True})
    nowhere = content.model_copy(update={"site": settings})
    return hashlib.sha256(nowhere.model_dump_json().encode()).hexdigest()


def _program_files(root: Path) -> Iterator[Path]:
    for folder in _PROGRAM:
        for path in sorted((root / folder).rglob("*"), key=lambda path: path.relative_to(root).as_posix()):
            parts = path.relative_to(root).parts
            if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in parts):
                yield path
    yield from (root / name for name in _LOCKS)


def _size_and_digest(file: bytes | Copy) -> tuple[int, str]:
    if isinstance(file, Copy):
        return file.bytes, file.sha256
    return len(file), hashlib.sha256(file).hexdigest()
