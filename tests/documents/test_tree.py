"""The gathered site."""

from pathlib import Path

import pytest

from generator.documents.tree import Copy, join, size


def test_trees_join_in_order_of_path() -> None:
    """What is written first does not depend on who gathered it."""
    assert list(join({"b": b"1", "c/d": b"2"}, {"a": b"3"})) == ["a", "b", "c/d"]


def test_a_path_is_published_once() -> None:
    """Two files for one path are a fault of the program, never silently one of them."""
    with pytest.raises(ValueError, match="published twice: a, b"):
        join({"a": b"", "b": b""}, {"b": b"", "a": b""})


def test_size_counts_copies_as_well() -> None:
    """The report's bytes are those of the whole site."""
    assert size({"a": b"123", "b": Copy(Path("x"), 40, "")}) == 43
