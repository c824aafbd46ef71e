"""Each kind of text takes what it is for, up to its length."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from generator.definitions.address import WebAddress
from generator.definitions.prose_file import MOST_CHARS
from generator.definitions.text import (
    LINE_CHARS,
    NAME_CHARS,
    PASSAGE_CHARS,
    Line,
    Name,
    Passage,
    Plain,
    text_fault,
)
from setup.environment import ROOT


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Name, "x" * NAME_CHARS),
        (Plain, "x\n" * (LINE_CHARS // 2 - 1) + "xx"),
        (Line, "{{ trials }}".ljust(LINE_CHARS, ".")),
        (Passage, "x" * PASSAGE_CHARS),
        (WebAddress, "https://example.org/".ljust(LINE_CHARS, "x")),
    ],
)
def test_a_text_of_the_full_length(kind: Any, text: str) -> None:
    """The longest one is taken; a character more is named with both lengths."""
    reader = TypeAdapter(kind)
    assert reader.validate_python(text) == text
    with pytest.raises(ValidationError) as caught:
        reader.validate_python(f"{text}x")
    most = len(text)
    fault, expected = f"{most + 1:,} characters", f"at most {most:,} characters"
    assert text_fault(caught.value.errors()[0]) == (fault, expected)


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        (Name, "a\nb", ('"a b"', "text on one line")),
        (Name, "{{ a", ('"{{ a"', "text without {{ or }}")),
        (Plain, "a }} b", ('"a }} b"', "text without {{ or }}")),
        (Plain, " ", None),
    ],
)
def test_a_text_of_another_kind(kind: Any, text: str, fault: tuple[str, str] | None) -> None:
    """A name has one line, and what holds no places has no braces; other faults are named elsewhere."""
    with pytest.raises(ValidationError) as caught:
        TypeAdapter(kind).validate_python(text)
    assert text_fault(caught.value.errors()[0]) == fault


def test_the_read_me_says_the_limits() -> None:
    """Who writes a run or content learns the lengths there."""
    text = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert f"one line of at most {NAME_CHARS} characters" in text
    assert f"addresses | at most {LINE_CHARS:,} characters" in text
    assert f"has up to {PASSAGE_CHARS:,} characters, a Markdown file {MOST_CHARS:,}" in text
