"""Parts of documents that are written from the code."""

from __future__ import annotations

import pytest

from docs.kept_part import table, with_part

TEXT = "a\n<!-- one: x -->\n<!-- end -->\nb\n<!-- two: x -->\n\nold\n\n<!-- end -->\nc\n"


def test_only_the_part_changes() -> None:
    """A part is written between its own marks, first or again, and all else stays."""
    once = with_part(with_part(TEXT, "one", "1"), "two", "2")
    assert once == "a\n<!-- one: x -->\n\n1\n\n<!-- end -->\nb\n<!-- two: x -->\n\n2\n\n<!-- end -->\nc\n"
    assert with_part(once, "one", "1") == once


@pytest.mark.parametrize("text", ["a\n", TEXT + TEXT])
def test_marks_are_there_once(text: str) -> None:
    """A part without its marks, or with two of them, is a fault of the document."""
    with pytest.raises(ValueError, match="parts named one"):
        with_part(text, "one", "1")


def test_a_bar_is_no_end_of_a_cell() -> None:
    """Text that holds the sign between cells stays in its cell."""
    assert table(("a", "b"), [("x|y", "")]) == "| a | b |\n| --- | --- |\n| x\\|y |  |"
