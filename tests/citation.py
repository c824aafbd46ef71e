"""What is cited of documents: "statistics.md 3", "statistics.md 1 to 4", 'CONTRIBUTING.md, "Style"'."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_CITATION = re.compile(
    r"""(?P<document>[\w./-]*\w\.md)\b"""
    r"""(?:,?\s(?P<numbers>\d+(?:(?:,|\sand|\sto)\s\d+)*)\b|,\s(?P<titles>"[^"]+"(?:\sand\s"[^"]+")*))?"""
)
_COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|\{#.*?#\}|^\s*#[^\n]*", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Citation:
    """One document, as cited, with the numbers or titles of its sections."""

    document: str
    sections: tuple[str, ...]


def citations(path: Path) -> Iterator[Citation]:
    """What a file cites: a document anywhere in it, code in its docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    for match in _CITATION.finditer(_prose(path.suffix, text)):
        numbers = re.sub(
            r"(\d+)\sto\s(\d+)",
            lambda span: " ".join(map(str, range(int(span[1]), int(span[2]) + 1))),
            match["numbers"] or "",
        )
        titles = re.findall(r'"([^"]+)"', match["titles"] or "")
        sections = re.findall(r"\d+", numbers) + [" ".join(title.split()) for title in titles]
        yield Citation(match["document"], tuple(sections))


def sections(document: Path) -> set[str]:
    """The titles of a document's headings, and their numbers where they have one."""
    headings = re.findall(r"^#+ (?:(\d+)\. )?(.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {name for heading in headings for name in heading if name}


def _prose(suffix: str, text: str) -> str:
    if suffix == ".md":
        return text
    return "\n".join(_python_prose(text) if suffix == ".py" else _COMMENT.findall(text))


def _python_prose(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    if re.search(r"#.*\.md", text):  # tokens take long: most files need none
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        yield from (token.string for token in tokens if token.type == tokenize.COMMENT)
