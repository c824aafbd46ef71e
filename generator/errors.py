"""The one family of errors: what a user reads when input, content or the disk is at fault."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

_NOTE = "while "


@dataclass(frozen=True)
class Problem:
    """One thing to mend, written as one line.

    file: path as the user knows it, relative to the folder they gave.
    place: row, column, key or table in that file; "" where the whole file is meant.
    found: what is there.
    expected: what must be there.
    remedy: what to do; "" where `expected` says it all.
    """

    file: str
    place: str
    found: str
    expected: str
    remedy: str = ""

    def line(self) -> str:
        """The problem as one line of plain text, with control characters made visible."""
        where = f"{self.file}: {self.place}" if self.place else self.file
        text = f"{where}: {self.found}; expected {self.expected}"
        if self.remedy:
            text = f"{text}. {self.remedy}"
        return visible(text)


def visible(text: str) -> str:
    """`text` with every character that does not print, or that turns the text around, as its escape."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def _reading_order(problem: Problem) -> list[tuple[int, int | str]]:
    """Row 2 before row 10: runs of digits count as numbers."""
    parts = re.split(r"([0-9]+)", "\0".join((problem.file, problem.place, problem.line())))
    return [(0, int(part)) if part.isascii() and part.isdigit() else (1, part) for part in parts]


class SiteError(Exception):
    """Something a user can mend. `problems` holds all that was found, by file and place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems), key=_reading_order))
        super().__init__("\n".join(problem.line() for problem in self.problems))


@contextmanager
def working_on(what: str) -> Iterator[None]:
    """Note in any error but a SiteError what the block works on, as in "making the page index.html"."""
    try:
        yield
    except SiteError:
        raise
    except Exception as error:
        error.add_note(f"{_NOTE}{visible(what)}")
        raise


def worked_on(error: BaseException) -> str | None:
    """What the program was working on when `error` happened, as exactly as anyone noted it."""
    notes = (note for note in getattr(error, "__notes__", ()) if note.startswith(_NOTE))
    first = next(notes, None)
    return None if first is None else first.removeprefix(_NOTE)


class ContentError(SiteError):
    """A file of `content/` (or a template) is wrong."""


class DataError(SiteError):
    """A run's data breaks the contract, or an import's source is not what it should be."""


class OutputError(SiteError):
    """The site or a run could not be written."""


class VerificationError(SiteError):
    """A published site cannot be verified, or is not what its own data gives."""
