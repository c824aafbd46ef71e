"""Tables as rows of plain values."""

import pytest

from generator.results.flat_table import FlatColumn, flat_rows, joined


def test_each_row_has_a_value_for_each_column() -> None:
    """In the order of the columns."""
    columns = [
        FlatColumn[int]("twice", "integer", False, "Doubled.", lambda row: 2 * row),
        FlatColumn[int]("odd", "boolean", True, "Or not.", lambda row: row % 2 == 1 or None),
    ]
    assert flat_rows(columns, [1, 2]) == [(2, True), (4, None)]


def test_a_column_that_is_never_empty_is_held_to_it() -> None:
    """What its description says is true of every row."""
    column = FlatColumn[int | None]("number", "integer", False, "A number.", lambda row: row)
    with pytest.raises(ValueError, match="number is empty"):
        flat_rows([column], [1, None])


def test_no_words_are_nothing() -> None:
    """An empty list is an empty cell, not an empty text."""
    assert (joined(["oak", "yew"]), joined([])) == ("oak yew", None)
