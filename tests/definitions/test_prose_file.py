"""A Markdown file is its text, or a line for everything in it that no page may show."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.definitions import prose_file
from generator.definitions.prose_file import read_prose
from generator.errors import Problem


def test_hidden_characters_have_their_line(tmp_path: Path) -> None:
    """Each line with one is named; a byte-order mark is none."""
    (tmp_path / "a.md").write_text("\ufeff# Title\n\nA \u202etxet\nb\x07\n", "utf-8")
    problems: list[Problem] = []
    assert read_prose(tmp_path, "a.md", problems) is None
    expected = "expected text without control, invisible and direction-changing characters. Remove it."
    assert [problem.line() for problem in problems] == [
        f"a.md: line 3: U+202E RIGHT-TO-LEFT OVERRIDE; {expected}",
        f"a.md: line 4: U+0007 CONTROL CHARACTER; {expected}",
    ]


def test_a_text_has_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One character beyond it is too many."""
    monkeypatch.setattr(prose_file, "MOST_CHARS", 3)
    (tmp_path / "a.md").write_text("abc", "utf-8")
    assert read_prose(tmp_path, "a.md", []) == "abc"
    (tmp_path / "a.md").write_text("abcd", "utf-8")
    problems: list[Problem] = []
    assert read_prose(tmp_path, "a.md", problems) is None
    assert [problem.line() for problem in problems] == ["a.md: 4 characters; expected at most 3"]
