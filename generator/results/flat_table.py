"""Tables of a run that are published as CSV: each column's name, type, meaning and value in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

from generator.trials.contract import PlainType

Row = TypeVar("Row")
FlatValue = str | int | float | datetime | None


@dataclass(frozen=True)
class FlatColumn(Generic[Row]):
    """One column of a table whose rows are made of values of the type `Row`."""

    name: str
    type: PlainType
    null: bool
    """May be empty; `meaning` then says what that means."""
    meaning: str
    """A sentence or two; words in back-quotes are code."""
    value: Callable[[Row], FlatValue]
    words: tuple[str, ...] = ()
    """All that the column may hold; empty: anything of its type."""


def flat_rows(columns: Iterable[FlatColumn[Row]], rows: Iterable[Row]) -> list[tuple[FlatValue, ...]]:
    """The values of each row, in the order of the columns. Raises ValueError where one may not be empty."""
    columns = tuple(columns)
    flat = [tuple(column.value(row) for column in columns) for row in rows]
    for index, column in enumerate(columns):
        if not column.null and any(values[index] is None for values in flat):
            raise ValueError(f"{column.name} is empty")
    return flat


def joined(words: Iterable[str]) -> str | None:
    """Ids as one text, with a space between them; None for none of them."""
    return " ".join(words) or None
