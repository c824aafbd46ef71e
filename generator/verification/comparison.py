"""A published site beside the one that its own data gives: every file that differs, and in what."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.documents.tree import Tree
from generator.errors import Problem
from generator.verification.agreement import NUMBER, Substitutes, agree
from generator.verification.content import TEXT_SUFFIXES, VALUE_SUFFIXES, parts, read_texts
from generator.verification.difference import capped, differences
from generator.verification.published import PublishedSite
from generator.wording import routes

_ROOM, _ROOM_BYTES = 4, 1 << 20
_GZIP_HEAD_BYTES = 10


@dataclass(frozen=True)
class Compared:
    """files, texts, pages: how many were compared; pages are among the texts, and texts among the files.
    numbers: how many the texts hold that agree. problems: what does not.
    """

    files: int
    texts: int
    pages: int
    numbers: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class _Pair:
    """A file of the site and the remade one. substitutes: sizes and checksums of all files on either side."""

    site: PublishedSite
    path: str
    remade: bytes
    substitutes: Substitutes


def compare_sites(site: PublishedSite, recomputed: Tree, *, same_program: bool) -> Compared:
    """All of `site` beside `recomputed`: text files token by token, all others by their bytes.

    same_program: the site says that this very program made it, so that all of it must agree. Of another
    program's site only those values of documents and tables are compared that both have.
    """
    remade = {path: file for path, file in recomputed.items() if isinstance(file, bytes)}
    problems: list[Problem] = [*_only_in_one(site, recomputed)] if same_program else []
    digests = {path: hashlib.sha256(file).hexdigest() for path, file in remade.items()}
    substitutes = frozenset(_substitutes(site, remade, digests))
    counts = {"files": 0, "texts": 0, "pages": 0, "numbers": 0}
    for path, file in remade.items():
        if path not in site.digests or not (same_program or path.endswith(VALUE_SUFFIXES)):
            continue  # only in one of the two
        found: list[Problem] = []
        if digests[path] != site.digests[path]:
            pair = _Pair(site, path, file, substitutes)
            found = [*capped(path, _file_problems(pair, same_program=same_program))]
        problems += found
        counts["files"] += 1
        counts["texts"] += path.endswith(TEXT_SUFFIXES)
        counts["pages"] += path.endswith(".html")
        counts["numbers"] += 0 if found else _numbers(path, file)
    if same_program and not problems and routes.MANIFEST in remade:
        # Where a listed file differs, the list would only repeat it.
        pair = _Pair(site, routes.MANIFEST, remade[routes.MANIFEST], substitutes)
        problems += capped(routes.MANIFEST, _file_problems(pair, same_program=True))
    return Compared(**counts, problems=tuple(problems))


def _only_in_one(site: PublishedSite, recomputed: Tree) -> Iterator[Problem]:
    listed = {file.path for file in site.manifest.files}
    for path in sorted(recomputed.keys() - listed - {routes.MANIFEST}):
        yield Problem(path, "", "not in the site", "this file, as the site's data gives it")
    for path in sorted(listed - recomputed.keys()):
        yield Problem(path, "", "not made by this program from the site's data", "only what its data gives")


def _substitutes(
    site: PublishedSite, remade: Mapping[str, bytes], digests: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """The checksum and the size of each file whose bytes differ, as either side names them."""
    for file in site.manifest.files:
        if file.path in digests and file.sha256 != digests[file.path]:
            yield file.sha256, digests[file.path]
            yield str(file.bytes), str(len(remade[file.path]))


def _file_problems(pair: _Pair, *, same_program: bool) -> Iterator[Problem]:
    path, remade = pair.path, pair.remade
    place = pair.site.folder / path
    size = place.stat().st_size
    if size > _ROOM * len(remade) + _ROOM_BYTES:
        yield Problem(path, "", f"{size:,} bytes", f"{len(remade):,}, as recomputed")
        return
    published = place.read_bytes()
    try:
        if not same_program:
            yield from _shared_value_problems(pair, published)
        elif path.endswith(TEXT_SUFFIXES):
            yield from _text_problems(pair, published)
        else:
            yield _byte_problem(path, published, remade)
    except (ValueError, OverflowError, RecursionError) as error:
        what = f"cannot be read ({type(error).__name__}: {error})"
        yield Problem(path, "", what, "the file as recomputed")


def _text_problems(pair: _Pair, published: bytes) -> Iterator[Problem]:
    here, there = read_texts(pair.path, published, pair.remade)
    is_packed = pair.path.endswith(".gz")
    same_head = published[:_GZIP_HEAD_BYTES] == pair.remade[:_GZIP_HEAD_BYTES]
    if agree(here, there, pair.substitutes) and (same_head or not is_packed):
        return
    both = parts(pair.path, here), parts(pair.path, there)
    found = [*differences(pair.path, *both, pair.substitutes)]
    yield from found or [_byte_problem(pair.path, published, pair.remade)]


def _shared_value_problems(pair: _Pair, published: bytes) -> Iterator[Problem]:
    here, there = (dict(parts(pair.path, text)) for text in read_texts(pair.path, published, pair.remade))
    shared = [place for place in there if place in here]
    ours, theirs = ([(place, values[place]) for place in shared] for values in (here, there))
    yield from differences(pair.path, ours, theirs, pair.substitutes)


def _byte_problem(path: str, published: bytes, remade: bytes) -> Problem:
    same = next(
        (at for at, pair in enumerate(zip(published, remade, strict=False)) if pair[0] != pair[1]),
        min(len(published), len(remade)),
    )
    return Problem(path, f"byte {same + 1:,}", "other bytes", "the bytes as recomputed")


def _numbers(path: str, file: bytes) -> int:
    if not path.endswith(TEXT_SUFFIXES):
        return 0
    text, _ = read_texts(path, file, file)
    return sum(1 for _ in NUMBER.finditer(text))
