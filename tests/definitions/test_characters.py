"""Characters that nobody sees, or that change what others look like, are found."""

from __future__ import annotations

import pytest

from generator.definitions.characters import hidden_character


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a\x00", "U+0000 CONTROL CHARACTER"),
        ("a\x1b[2J", "U+001B CONTROL CHARACTER"),
        ("\u202eeb", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("a\u200bb", "U+200B ZERO WIDTH SPACE"),
        ("\ufeffa", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
        ("a\u200d", "U+200D ZERO WIDTH JOINER"),
        ("e\u200cb", "U+200C ZERO WIDTH NON-JOINER"),
        ("\u3164", "U+3164 HANGUL FILLER"),
        ("a\U000e0041", "U+E0041 TAG LATIN CAPITAL LETTER A"),
        ("a\uffff", "U+FFFF"),
    ],
)
def test_hidden(text: str, name: str) -> None:
    """The first one is named."""
    assert hidden_character(text) == name


@pytest.mark.parametrize(
    "text", ["a\tb\nc", "18\u202f%", "שלום", "\U0001f468\u200d\U0001f33e", "می\u200cخواهم", "☀\ufe0f"]
)
def test_seen(text: str) -> None:
    """Spaces, other scripts and emoji are text, with the joiners that they need."""
    assert hidden_character(text) is None
