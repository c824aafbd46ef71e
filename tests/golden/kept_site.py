"""A site as it is kept beside the tests: every text file whole, every other one by its name.

What changes with each edit of the program and means nothing to a reader is made plain: fingerprints in the
names of assets, checksums, sizes in the list of files.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import posixpath
import re
import shutil
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path

from generator.documents.tree import Copy, Tree
from generator.verification.agreement import agree
from generator.wording import routes

FOLDER = Path(__file__).parent / "expected"
FILES = "files.txt"
"""The list of all files of a site, with those that are kept by name alone."""
BY_NAME = ("assets/", "api/v1/schemas/")
"""Folders of files that are sources of the program, published as they are."""
BY_NAME_SUFFIXES = (".png", ".parquet")
MOST_LINES = 40
"""Of one file's diff."""

_FINGERPRINT = re.compile(r"(?<=\.)[0-9a-f]{10}(?=\.(?:css|js|json|svg|png|ico|txt|webmanifest)\b)")
_LONG_LINE = 300
_OF_RUN = re.compile(r"(?P<benchmark>[^/]+/)runs/[^/]+/")
_RELATIVE = re.compile(r'(?<= href=")\.[^":]*|(?<= src=")\.[^":]*')
_CHECKSUM = re.compile(r"\b[0-9a-f]{40,64}\b")
"""Whole, or its beginning as pages show it."""


def kept_texts(tree: Tree) -> dict[str, str]:
    """The texts to keep of a site, by path, with the list of all its files as one of them."""
    contents = {path: _content(file) for path, file in tree.items()}
    names = {hashlib.sha256(content).hexdigest(): _plain_name(path) for path, content in contents.items()}
    texts = {}
    for path, content in contents.items():
        if not path.startswith(BY_NAME) and not path.endswith(BY_NAME_SUFFIXES):
            kept = path.removesuffix(".gz")
            text = (gzip.decompress(content) if kept != path else content).decode()
            texts[kept] = _plain_text(path, text, names)
    files = "".join(f"{name}\n" for name in sorted(map(_plain_name, tree)))
    return {FILES: files} | {path: _but_for(path, text, texts) for path, text in texts.items()}


def read_kept(folder: Path) -> dict[str, str]:
    """What is kept in `folder`, by path."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


def write_kept(folder: Path, texts: Mapping[str, str]) -> None:
    """Keep `texts` in `folder`, and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    for path, text in texts.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")


def difference_text(kept: Mapping[str, str], built: Mapping[str, str]) -> str:
    """What the built site has too little, too much, and otherwise; "" where it is as kept.

    Numbers may differ in their last digits, as between processors.
    """
    missing = sorted(kept.keys() - built.keys())
    unexpected = sorted(built.keys() - kept.keys())
    differing = [path for path in kept if path in built and not agree(kept[path], built[path])]
    lines = [f"missing: {path}" for path in missing] + [f"unexpected: {path}" for path in unexpected]
    lines += [f"differs: {path}" for path in differing]
    for path in differing:
        lines += ["", *_short_diff(path, kept[path], built[path])]
    return "\n".join(lines)


def _short_diff(path: str, kept: str, built: str) -> Iterator[str]:
    old, new = kept.split("\n"), built.split("\n")
    lines = [*unified_diff(old, new, f"kept/{path}", f"made/{path}", n=1, lineterm="")]
    yield from lines[:MOST_LINES]
    if (more := len(lines) - MOST_LINES) > 0:
        yield f"… {more:,} more lines"


def _content(file: bytes | Copy) -> bytes:
    return file.source.read_bytes() if isinstance(file, Copy) else file


def _plain_name(path: str) -> str:
    return _FINGERPRINT.sub("…", path)


def _plain_text(path: str, text: str, names: Mapping[str, str]) -> str:
    """`text` with line feeds where a reader wants them, and with names in place of checksums of files."""
    if path.endswith(".json"):
        document = json.loads(text)
        if path == routes.MANIFEST:
            del document["files"]  # listed in FILES
        text = json.dumps(document, ensure_ascii=False, indent=1)
    text = text.replace("\r\n", "\n").rstrip("\n") + "\n"
    text = "\n".join(_broken(line) if path.endswith((".html", ".svg")) else line for line in text.split("\n"))
    if path.endswith(".html"):
        text = _RELATIVE.sub(lambda link: _whole_address(path, link[0]), text)
    return _CHECKSUM.sub(lambda digest: _checksum_name(digest[0], names), _plain_name(text))


def _but_for(path: str, text: str, texts: Mapping[str, str]) -> str:
    """The text; of a page that the newest run has at two addresses, what differs at its own one.

    Links into the run and into its benchmark's sections count as the same.
    """
    runs = {match[0] for other in texts if (match := _OF_RUN.match(other))}
    run = _OF_RUN.match(path)
    if run is None or run[0] != max(runs) or not path.endswith(".html"):
        return text
    section = path.replace(run[0], run["benchmark"], 1)
    if section not in texts:
        return text
    pages = [page.replace(f'"/{run[0]}', f'"/{run["benchmark"]}') for page in (texts[section], text)]
    old, new = (page.split("\n") for page in pages)
    lines = unified_diff(old, new, section, path, n=0, lineterm="")
    return "".join(f"{'@@' if line.startswith('@@') else line}\n" for line in lines)


def _whole_address(path: str, address: str) -> str:
    """A relative address in the page at `path`, from the site's root."""
    target, mark, fragment = address.partition("#")
    if not target:
        return address
    whole = posixpath.normpath(posixpath.join("/", posixpath.dirname(path), target))
    return whole + ("/" if target.endswith("/") and whole != "/" else "") + mark + fragment


def _broken(line: str) -> str:
    """A long line of markup, a line for each of its tags."""
    return line if len(line) <= _LONG_LINE else line.replace("><", ">\n<")


def _checksum_name(digest: str, names: Mapping[str, str]) -> str:
    name = next((name for whole, name in names.items() if whole.startswith(digest)), None)
    return "SHA-256" if name is None else f"SHA-256 of {name}"
