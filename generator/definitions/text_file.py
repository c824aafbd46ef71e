"""A text file as people save it: UTF-8, with or without a byte-order mark. What is none is named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from generator.definitions.file_kind import HEAD_BYTES, file_kind
from generator.errors import Problem

MOST_BYTES: Final = 4_000_000
"""Limit of one file: many times what a benchmark of thousands of units needs, and read in a moment."""

_CONFLICT: Final = tuple(re.compile(pattern, re.MULTILINE) for pattern in (r"^<{7} ", r"^={7}$", r"^>{7} "))
"""The lines with which Git marks one, in their order."""


def read_text_file(path: Path, name: str, problems: list[Problem], missing: str = "") -> str | None:
    """The text of the file at `path`, shown as `name`, its lines ended by \\n; None, and a problem, where it
    is not UTF-8 or cannot be read.

    missing: what to do where there is no such file.
    """
    try:
        if not path.exists():
            problems.append(Problem(name, "", "no such file", "this file", missing))
        elif not path.is_file():
            problems.append(Problem(name, "", "not a file", "a file to read"))
        elif (size := path.stat().st_size) > MOST_BYTES:
            problems.append(Problem(name, "", f"{size:,} bytes", f"at most {MOST_BYTES:,} bytes of text"))
        else:
            return _decoded(path.read_bytes(), name, problems)
    except OSError as error:
        problems.append(Problem(name, "", f"cannot be read ({error.strerror})", "a file to read"))
    return None


def _decoded(content: bytes, name: str, problems: list[Problem]) -> str | None:
    kind = file_kind(content[:HEAD_BYTES])
    if kind is not None:
        problems.append(Problem(name, "", kind.description, "UTF-8 text", kind.remedy))
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        fault = f"bytes that are not UTF-8, at byte {error.start + 1}"
        problems.append(Problem(name, f"line {line}", fault, "UTF-8 text", "Save it as UTF-8."))
        return None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    marks = [pattern.search(text) for pattern in _CONFLICT]
    if marks[0] is not None and all(marks):
        line = text.count("\n", 0, marks[0].start()) + 1
        remedy = "Decide on one of the two, and remove the marks."
        problems.append(Problem(name, f"line {line}", "a merge conflict", "one version of the text", remedy))
        return None
    return text
