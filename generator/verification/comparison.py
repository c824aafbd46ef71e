"""A published site beside the one that its own data gives: every figure that differs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from generator.documents.tree import Tree
from generator.errors import Problem
from generator.verification.difference import capped
from generator.verification.document import (
    document_problems,
    figures,
    read_json,
    table_figures,
    table_problems,
)
from generator.verification.page_text import page_figures, page_problems
from generator.verification.published import PublishedSite
from generator.wording import routes

_ROOM, _ROOM_BYTES = 4, 1 << 20

Kind = Literal["page", "document", "table", "other"]


@dataclass(frozen=True)
class Compared:
    """files, pages: how many were compared. figures: how many numbers documents and tables hold that agree;
    page_figures: how many pages show that agree. problems: what does not.
    """

    files: int
    pages: int
    figures: int
    page_figures: int
    problems: tuple[Problem, ...]


def compare_sites(site: PublishedSite, recomputed: Tree, *, same_program: bool) -> Compared:
    """All of `site` beside `recomputed`.

    same_program: the site says that this very program made it, so that every byte must agree. Of another
    program's site only the values are compared that both have in their documents and tables.
    """
    problems: list[Problem] = [*_only_in_one(site, recomputed)] if same_program else []
    counts = {"files": 0, "pages": 0, "figures": 0, "page_figures": 0}
    for path, file in recomputed.items():
        if path == routes.MANIFEST or path not in site.digests or not isinstance(file, bytes):
            continue  # told of already, or the site's own file that all was computed from
        kind = kind_of(path)
        if not same_program and kind not in ("document", "table"):
            continue
        found = _file_problems(site, path, file, kind, same_program=same_program)
        problems += capped(path, found)
        counts["files"] += 1
        counts["pages"] += path.endswith(".html")
        if not found:
            counts["page_figures" if kind == "page" else "figures"] += _figures(path, file, kind)
    if same_program and not problems:
        # Where a listed file differs, the list would only repeat it.
        problems += capped(routes.MANIFEST, _manifest_problems(site, recomputed))
    return Compared(**counts, problems=tuple(problems))


def kind_of(path: str) -> Kind:
    """How a file is compared."""
    if path.endswith((".html", ".svg", ".xml")):
        return "page"
    if path.endswith(".json"):
        return "document"
    return "table" if path.endswith((".csv", ".csv.gz")) else "other"


def _only_in_one(site: PublishedSite, recomputed: Tree) -> Iterator[Problem]:
    listed = {file.path for file in site.manifest.files}
    for path in sorted(recomputed.keys() - listed - {routes.MANIFEST}):
        yield Problem(path, "", "not in the site", "this file, as the site's data gives it")
    for path in sorted(listed - recomputed.keys()):
        yield Problem(path, "", "not made by this program from the site's data", "only what its data gives")


def _manifest_problems(site: PublishedSite, recomputed: Tree) -> list[Problem]:
    """What the list of files says besides, or otherwise than, the one that the data gives."""
    file = recomputed.get(routes.MANIFEST)
    if not isinstance(file, bytes):
        return []
    listed = hashlib.sha256((site.folder / routes.MANIFEST).read_bytes()).hexdigest()
    of_it = replace(site, digests={routes.MANIFEST: listed})
    return _file_problems(of_it, routes.MANIFEST, file, "document", same_program=True)


def _file_problems(
    site: PublishedSite, path: str, recomputed: bytes, kind: Kind, *, same_program: bool
) -> list[Problem]:
    if hashlib.sha256(recomputed).hexdigest() == site.digests[path]:
        return []
    place = site.folder / path
    size = place.stat().st_size
    if size > _ROOM * len(recomputed) + _ROOM_BYTES:
        return [Problem(path, "", f"{size:,} bytes", f"{len(recomputed):,}, as recomputed")]
    published = place.read_bytes()
    try:
        found = _value_problems(path, published, recomputed, kind, shared_only=not same_program)
    except (ValueError, OverflowError) as error:
        return [
            Problem(path, "", f"cannot be read ({type(error).__name__}: {error})", "the file as recomputed")
        ]
    if found or not same_program:
        return found
    same = next(
        (at for at, pair in enumerate(zip(published, recomputed, strict=False)) if pair[0] != pair[1]),
        min(len(published), len(recomputed)),
    )
    return [Problem(path, f"byte {same + 1:,}", "other bytes", "the bytes as recomputed")]


def _value_problems(
    path: str, published: bytes, recomputed: bytes, kind: Kind, *, shared_only: bool
) -> list[Problem]:
    if kind == "page":
        return page_problems(path, published, recomputed)
    if kind == "document":
        return document_problems(path, read_json(published), read_json(recomputed), shared_only=shared_only)
    return table_problems(path, published, recomputed) if kind == "table" else []


def _figures(path: str, file: bytes, kind: Kind) -> int:
    if kind == "page":
        return page_figures(file)
    if kind == "document":
        return figures(read_json(file))
    return table_figures(path, file) if kind == "table" else 0
