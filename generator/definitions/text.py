"""The kinds of text in `content/` and in run.toml: how long each may be, and which may hold parameter places.

What holds no places shows its braces to the reader, so it may not have any: a value that names another
parameter would never be filled in.
"""

from __future__ import annotations

import re
from typing import Annotated, Final

from pydantic import AfterValidator, StringConstraints
from pydantic_core import ErrorDetails, PydanticCustomError

NAME_CHARS: Final = 120
"""Limit of a name or title: it must fit into a table's cell, a drawing and the title of a page."""
LINE_CHARS: Final = 2_000
"""Limit of a sentence or paragraph: a note, a reason, an attribution; also of an address or a formula."""
PASSAGE_CHARS: Final = 20_000
"""Limit of the Markdown in a TOML file."""

BRACES: Final = re.compile(r"\{\{|\}\}")
"""What a place is made of; of these none reaches a page."""

_ONE_LINE: Final = "one_line"
_NO_PLACES: Final = "no_places"
_EXPECTED: Final = {_ONE_LINE: "text on one line", _NO_PLACES: "text without {{ or }}"}


def _one_line(text: str) -> str:
    if any(mark in text for mark in "\n\r\t"):
        raise PydanticCustomError(_ONE_LINE, "more than one line")
    return text


def plain(text: str) -> str:
    """`text` where it holds no parameter places. Raises PydanticCustomError."""
    if BRACES.search(text):
        raise PydanticCustomError(_NO_PLACES, "places")
    return text


def text_fault(details: ErrorDetails) -> tuple[str, str] | None:
    """What is wrong with a text and what is expected, by pydantic's finding; None where it is no such."""
    kind, given = details["type"], details["input"]
    if kind == "string_too_long":
        return f"{len(given):,} characters", f"at most {details['ctx']['max_length']:,} characters"
    if kind in _EXPECTED:
        return _short(given), _EXPECTED[kind]
    return None


def _short(text: str, most: int = 60) -> str:
    line = " ".join(text.split())
    return f'"{line[:most]}…"' if len(line) > most else f'"{line}"'


Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=NAME_CHARS, strip_whitespace=True),
    AfterValidator(_one_line),
    AfterValidator(plain),
]
"""A name, a title or a word, on one line."""
Plain = Annotated[
    str,
    StringConstraints(min_length=1, max_length=LINE_CHARS, strip_whitespace=True),
    AfterValidator(plain),
]
"""A sentence or paragraph as it is shown."""
Line = Annotated[str, StringConstraints(min_length=1, max_length=LINE_CHARS, strip_whitespace=True)]
"""A sentence, a paragraph or a formula with `{{ parameter_id }}` places."""
Passage = Annotated[str, StringConstraints(min_length=1, max_length=PASSAGE_CHARS, strip_whitespace=True)]
"""Markdown with parameter places."""
