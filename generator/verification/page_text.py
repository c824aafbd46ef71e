"""What a page, a drawing or a feed says, piece by piece, so that two of one address can be compared.

Nothing is loaded or run: the text is only taken apart.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

from generator.errors import Problem
from generator.verification.difference import items_differing

_NO_MARKUP = re.compile(rb"<[^>]*>")
_FIGURE = re.compile(rb"\d[\d.,]*")


def page_figures(text: bytes) -> int:
    """How many numbers a reader of the page sees."""
    return len(_FIGURE.findall(_NO_MARKUP.sub(b" ", text)))


def page_problems(file: str, published: bytes, recomputed: bytes) -> list[Problem]:
    """Every text, attribute and tag that differs, with its place. Raises ValueError: not UTF-8."""
    here, there = (_Pieces(text.decode()) for text in (published, recomputed))
    return items_differing(file, here.items, there.items)


class _Pieces(HTMLParser):
    """items: (place, piece) of each text, attribute and tag, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.items: list[tuple[str, str]] = []
        self._id = ""
        self._row = ""
        self._cell = 0
        self._naming = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self._row, self._cell = "", 0
        elif tag in {"td", "th"}:
            self._cell += 1
            self._naming = tag == "th" and not self._row
        self._id = dict(attrs).get("id") or self._id
        self._add(f"<{tag}>", "")
        for name, value in attrs:
            self._add(value or "", f"{name} of <{tag}>")

    def handle_endtag(self, tag: str) -> None:
        self._naming = self._naming and tag != "th"
        if tag == "table":
            self._row, self._cell = "", 0
        self._add(f"</{tag}>", "")

    def handle_data(self, data: str) -> None:
        if text := " ".join(data.split()):
            if self._naming:
                self._row = f"{self._row} {text}".strip()
            self._add(text, "")

    def handle_comment(self, data: str) -> None:
        self._add(data, "comment")

    def handle_decl(self, decl: str) -> None:
        self._add(decl, "declaration")

    def handle_pi(self, data: str) -> None:
        self._add(data, "instruction")

    def _add(self, piece: str, what: str) -> None:
        place = [f"#{self._id}"] if self._id else []
        if self._cell:
            place += [f"row “{self._row}”"] * bool(self._row) + [f"cell {self._cell}"]
        self.items.append((", ".join([*place, what] if what else place), piece))
