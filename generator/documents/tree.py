"""Everything a site is made of, gathered before the first byte is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Copy:
    """A file that is published byte for byte as it was given."""

    source: Path
    bytes: int
    sha256: str
    """Hexadecimal; what the copy must have, or the file changed while the site was built."""


Tree = Mapping[str, bytes | Copy]
"""By path below the site's folder, with "/" between its parts."""


def size(tree: Tree) -> int:
    """Bytes of all files of `tree`."""
    return sum(file.bytes if isinstance(file, Copy) else len(file) for file in tree.values())


def join(*trees: Tree) -> dict[str, bytes | Copy]:
    """One tree of several, sorted by path. Raises ValueError where two publish the same path."""
    joined: dict[str, bytes | Copy] = {}
    for tree in trees:
        if twice := joined.keys() & tree.keys():
            raise ValueError(f"published twice: {', '.join(sorted(twice))}")
        joined.update(tree)
    return dict(sorted(joined.items()))
