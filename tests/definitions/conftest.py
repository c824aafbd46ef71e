"""A small content folder that tests spoil in one place each."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.definitions.content import load_content
from generator.errors import ContentError

PROJECT = Path(__file__).parents[2]

_CUT_LIST = re.compile(r": [^:]+ and \d+ more\b")
Spoil = Callable[[str, str, str], Path]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the project's own content."""
    return shutil.copytree(PROJECT / "content", tmp_path / "content")


@pytest.fixture
def spoil(folder: Path) -> Spoil:
    """Replaces the first occurrence of a text in a file of the copy."""

    def replace(file: str, old: str, new: str) -> Path:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return folder

    return replace


def lines_of(folder: Path) -> list[str]:
    """The problems of a folder, one line each, without the words of lists that are cut."""
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    return [_CUT_LIST.sub(": …", problem.line()) for problem in caught.value.problems]
