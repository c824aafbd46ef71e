"""A Markdown file of `content/`, read; what it refers to is the business of `text_check`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from generator.definitions.characters import VISIBLE_TEXT, hidden_character
from generator.definitions.text_file import read_text_file
from generator.errors import Problem

MOST_CHARS: Final = 200_000
"""A book's worth; the text of a page is a tenth of it at most."""
MISSING: Final = "Create it; see content/ of the project."


def read_prose(folder: Path, file: str, problems: list[Problem]) -> str | None:
    """The text of `folder/file`; None, and a problem, where there is none that can be shown."""
    text = read_text_file(folder / file, file, problems, MISSING)
    if text is None:
        return None
    faults = [
        Problem(file, f"line {number}", hidden, VISIBLE_TEXT, "Remove it.")
        for number, line in enumerate(text.split("\n"), start=1)
        if (hidden := hidden_character(line)) is not None
    ]
    if len(text) > MOST_CHARS:
        faults.append(Problem(file, "", f"{len(text):,} characters", f"at most {MOST_CHARS:,}"))
    problems.extend(faults)
    return None if faults else text
