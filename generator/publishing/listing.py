"""The files that a build wrote into a site's folder, as the manifest in that folder lists them.

The manifest is not trusted: it may be damaged, or someone else's.
"""

from __future__ import annotations

import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from generator.errors import OutputError, Problem
from generator.wording import routes

MARKER = ".boxrouter-site"
"""The file by which a build knows a folder that a build wrote."""
MANIFEST_MOST_BYTES = 1 << 26
"""A site of this program lists some hundred bytes a file."""

_PART = r"[A-Za-z0-9_][A-Za-z0-9._-]{0,254}"
_REMEDY = "Restore that file, empty the folder, or choose another --output."

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
SitePath = Annotated[str, StringConstraints(pattern=rf"^{_PART}(/{_PART}){{0,15}}$")]
"""Goes down only, and is a name on every system."""


class ListedFile(BaseModel):
    """One file, as the manifest has it."""

    model_config = ConfigDict(frozen=True, strict=True)

    path: SitePath
    bytes: int = Field(ge=0)
    sha256: Sha256


class _ListedFiles(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True)

    files: tuple[ListedFile, ...] = Field(strict=False)


@dataclass(frozen=True)
class Listing:
    """What is the program's own in a site's folder."""

    files: Mapping[str, ListedFile | None]
    """By path; None for the manifest and the marker, which no manifest lists."""
    folders: frozenset[str]
    """Every folder that one of the files is in, at any depth."""


def read_listing(site: Path, shown: str) -> Listing:
    """The listing of the site in the folder `site`, which the user knows as `shown`.

    Raises OutputError where its manifest is missing or damaged.
    """
    manifest = site / routes.MANIFEST
    try:
        found = manifest.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > MANIFEST_MOST_BYTES:
            raise _unusable(shown, "not a manifest")
        listed = _ListedFiles.model_validate_json(manifest.read_bytes())
    except OSError as error:
        raise _unusable(shown, error.strerror or str(error)) from error
    except ValidationError as error:
        raise _unusable(shown, "damaged, or not a manifest of this program") from error
    files: dict[str, ListedFile | None] = {
        file.path: file for file in listed.files if not is_host_file(file.path)
    }
    files |= {routes.MANIFEST: None, MARKER: None}
    return Listing(files, folders_of(files))


def without(listing: Listing, paths: Iterable[str]) -> Listing:
    """`listing` without `paths`, which are someone else's by now."""
    left_out = set(paths)
    files = {path: file for path, file in listing.files.items() if path not in left_out}
    return Listing(files, folders_of(files))


def folders_of(paths: Iterable[str]) -> frozenset[str]:
    """Every folder that one of `paths` is in, at any depth."""
    parts = (path.split("/") for path in paths)
    return frozenset("/".join(part[:depth]) for part in parts for depth in range(1, len(part)))


def is_host_file(path: str) -> bool:
    """Whether `path` is for the host or for version control and no part of the site: dot files, CNAME."""
    return path == "CNAME" or any(part.startswith(".") for part in path.split("/"))


def _unusable(shown: str, found: str) -> OutputError:
    expected = "the list of what the last build wrote; without it a build cannot tell your files from its own"
    return OutputError([Problem(f"{shown}/{routes.MANIFEST}", "", found, expected, _REMEDY)])
