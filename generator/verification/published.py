"""A published site as it lies in a folder: its manifest, and its files checked against that.

Nothing of it is trusted: paths, sizes and texts are what someone else wrote.
"""

from __future__ import annotations

import hashlib
import stat
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from pydantic_core import PydanticCustomError

from generator.definitions.address import SiteAddress
from generator.documents.manifest import SCHEMA
from generator.errors import Problem, VerificationError
from generator.publishing.listing import MANIFEST_MOST_BYTES, MARKER, ListedFile, Sha256, is_host_file
from generator.wording import routes

_REMEDY = "Is this the address of a site that this program made?"


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True)


_OTHER_SCHEMA = "other_schema"


def _own_schema(schema: int) -> int:
    if schema != SCHEMA:
        raise PydanticCustomError(_OTHER_SCHEMA, "")
    return schema


class Program(_Strict):
    """What the site says that it was made by."""

    version: Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z.+-]{1,40}$")]
    sha256: Sha256


class Manifest(_Strict):
    """`api/v1/manifest.json`; keys that this program does not know are passed over."""

    schema_: Annotated[int, AfterValidator(_own_schema)] = Field(alias="schema")
    generator: Program
    content_sha256: Sha256
    base_url: SiteAddress | None
    indexed: bool = True
    files: tuple[ListedFile, ...] = Field(strict=False, min_length=1)


@dataclass(frozen=True)
class PublishedSite:
    """folder: where its files are. digests: the SHA-256 that each file has, of those that are there."""

    folder: Path
    manifest: Manifest
    digests: Mapping[str, str]


def read_manifest(text: bytes) -> Manifest:
    """The manifest that `text` is. Raises VerificationError."""
    try:
        manifest = Manifest.model_validate_json(text)
    except ValidationError as error:
        wrong = error.errors(include_url=False)
        other_schema = [details for details in wrong if details["type"] == _OTHER_SCHEMA]
        raise VerificationError(_problem(details) for details in other_schema or wrong) from error
    times = Counter(file.path for file in manifest.files)
    names = times.keys() | {routes.MANIFEST}
    problems = [
        *(
            Problem(routes.MANIFEST, path, "listed twice", "each file once")
            for path in times
            if times[path] > 1
        ),
        *(
            Problem(routes.MANIFEST, path, "a file below another file", "a file in a folder")
            for path in times
            if any(parent in names for parent in _parents(path)) or path == routes.MANIFEST
        ),
    ]
    if problems:
        raise VerificationError(problems)
    return manifest


def open_folder(folder: Path) -> tuple[PublishedSite, list[Problem]]:
    """The site in `folder`, and every file that is missing, altered, or too many.

    Raises VerificationError where its manifest cannot be used.
    """
    place = folder / routes.MANIFEST
    try:
        state = place.stat()
        if not stat.S_ISREG(state.st_mode):
            raise VerificationError(
                [Problem(routes.MANIFEST, "", "not a file", "the list of files", _REMEDY)]
            )
        if state.st_size > MANIFEST_MOST_BYTES:
            raise VerificationError(
                [Problem(routes.MANIFEST, "", "far too large", "a list of files", _REMEDY)]
            )
        text = place.read_bytes()
    except OSError as error:
        found = error.strerror or str(error)
        raise VerificationError(
            [Problem(routes.MANIFEST, "", found, "the list of files", _REMEDY)]
        ) from error
    manifest = read_manifest(text)
    digests, problems = {}, list(_unlisted(folder, manifest))
    for file in manifest.files:
        digest = _digest(folder, file)
        if isinstance(digest, Problem):
            problems.append(digest)
            continue
        digests[file.path] = digest
        if digest != file.sha256:
            problems.append(
                Problem(file.path, "", f"SHA-256 {digest}", f"{file.sha256}, as the manifest says")
            )
    return PublishedSite(folder, manifest, digests), problems


def _parents(path: str) -> Iterator[str]:
    parts = path.split("/")
    yield from ("/".join(parts[:count]) for count in range(1, len(parts)))


def _digest(folder: Path, file: ListedFile) -> str | Problem:
    """The SHA-256 of a file that is one, of the size that is listed."""
    place = folder / file.path
    expected = f"a file of {file.bytes:,} bytes"
    try:
        found = place.lstat()
        if not stat.S_ISREG(found.st_mode) or not place.resolve().is_relative_to(folder.resolve()):
            return Problem(file.path, "", "not a regular file of the site", expected)
        if found.st_size != file.bytes:
            return Problem(file.path, "", f"{found.st_size:,} bytes", f"{expected}, as the manifest says")
        with place.open("rb") as source:
            return hashlib.file_digest(source, "sha256").hexdigest()
    except FileNotFoundError:
        return Problem(file.path, "", "missing", f"{expected}, as the manifest says")
    except OSError as error:
        return Problem(file.path, "", f"cannot be read ({error.strerror})", expected)


def _unlisted(folder: Path, manifest: Manifest) -> Iterator[Problem]:
    listed = {file.path for file in manifest.files} | {routes.MANIFEST, MARKER}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name not in listed and not is_host_file(name) and (path.is_symlink() or not path.is_dir()):
            yield Problem(
                name, "", "a file that the manifest does not list", "its files only, and dot files and CNAME"
            )


def _problem(details: Any) -> Problem:
    """Pydantic's finding in the site's words."""
    place = ".".join(str(part) for part in details["loc"])
    if details["type"] == "json_invalid":
        return Problem(routes.MANIFEST, "", "not JSON", "the list of files", _REMEDY)
    if details["type"] == "missing":
        return Problem(routes.MANIFEST, place, "no such key", "what its schema says", _REMEDY)
    if details["type"] == _OTHER_SCHEMA:
        remedy = "Another version made this site: verify it with that version."
        return Problem(
            routes.MANIFEST, place, str(details["input"])[:40], f"{SCHEMA}, which this version reads", remedy
        )
    found = ascii(details["input"])
    found = found if len(found) <= 80 else f"{found[:79]}…"
    return Problem(routes.MANIFEST, place, found, "what its schema says", _REMEDY)
