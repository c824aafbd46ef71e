"""The words that may stand in a place are listed as far as a line can take them."""

from __future__ import annotations

import pytest

from generator.definitions.vocabulary import listed, nearest


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], "none"),
        (["b", "a"], "b, a"),
        ({"b", "a"}, "a, b"),
        (["x" * 300, "y"], "x" * 300 + " and 1 more"),
        ([f"unit-{number:04}" for number in range(300)], None),
    ],
)
def test_a_list(words: list[str] | set[str], text: str | None) -> None:
    """In its own order, a set by name; what is too much for a line is counted."""
    listing = listed(words)
    assert text is None or listing == text
    assert text is not None or (listing.endswith(", unit-0013 and 286 more") and len(listing) < 200)


def test_nearest() -> None:
    """The nearest spelling, where one is near."""
    assert nearest("snapshto", ["reset", "snapshot"]) == 'Did you mean "snapshot"?'
    assert nearest("x", ["reset", "snapshot"]) == ""
