"""A text file is read however it was saved as UTF-8; anything else is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.definitions import text_file
from generator.definitions.text_file import read_text_file
from generator.errors import Problem


def read(path: Path) -> tuple[str | None, list[str]]:
    problems: list[Problem] = []
    text = read_text_file(path, "a.md", problems, "Create it.")
    return text, [problem.line() for problem in problems]


@pytest.mark.parametrize("content", [b"\xef\xbb\xbfa\nb\n", b"a\r\nb\r\n", b"a\nb\n"])
def test_marks_and_line_ends_do_not_matter(tmp_path: Path, content: bytes) -> None:
    """A byte-order mark is no part of the text, and every line ends alike."""
    (tmp_path / "a.md").write_bytes(content)
    assert read(tmp_path / "a.md") == ("a\nb\n", [])


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (
            b"one\ncaf\xe9",
            "line 2: bytes that are not UTF-8, at byte 8; expected UTF-8 text. Save it as UTF-8.",
        ),
        ("é".encode("utf-16"), "text in UTF-16; expected UTF-8 text. Save it as UTF-8."),
        (
            b"version https://git-lfs.github.com/spec/v1\noid sha256:4d\nsize 1\n",
            "a Git LFS pointer; expected UTF-8 text. Run `git lfs pull`.",
        ),
        (
            b"a\r\n<<<<<<< HEAD\r\nb\r\n=======\r\nc\r\n>>>>>>> branch\r\n",
            "line 2: a merge conflict; expected one version of the text. "
            "Decide on one of the two, and remove the marks.",
        ),
    ],
)
def test_what_is_no_text_is_named(tmp_path: Path, content: bytes, line: str) -> None:
    """Each kind has its words and its remedy."""
    (tmp_path / "a.md").write_bytes(content)
    assert read(tmp_path / "a.md") == (None, [f"a.md: {line}"])


def test_what_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file, a folder, a link to itself and a file of megabytes are a line each."""
    assert read(tmp_path / "none") == (None, ["a.md: no such file; expected this file. Create it."])
    assert read(tmp_path) == (None, ["a.md: not a file; expected a file to read"])
    (tmp_path / "a.md").write_text("abc", "utf-8")
    monkeypatch.setattr(text_file, "MOST_BYTES", 2)
    assert read(tmp_path / "a.md") == (None, ["a.md: 3 bytes; expected at most 2 bytes of text"])
