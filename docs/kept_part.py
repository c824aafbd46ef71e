"""A part of a document that is written from the code, between two marks in the document."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class KeptPart:
    """One such part."""

    document: str
    """Name of the file in docs/."""
    name: str
    """As in the part's first mark."""
    write: Callable[[], str]
    """Makes the text: lines of Markdown, none of them empty at either end."""


def with_part(text: str, name: str, part: str) -> str:
    """The text of a document with `part` between the marks of `name`.

    Raises ValueError where the marks are not there, or more than once.
    """
    marks = re.compile(rf"(<!-- {name}: [^\n]*-->\n).*?(<!-- end -->)", re.DOTALL)
    changed, count = marks.subn(lambda found: f"{found[1]}\n{part}\n\n{found[2]}", text)
    if count != 1:
        raise ValueError(f"{count} parts named {name}")
    return changed


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
