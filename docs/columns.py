"""The columns of the data contract, as tables of docs/data-contract.md."""

from __future__ import annotations

import pyarrow as pa

from docs.kept_part import table
from generator.trials.contract import (
    COLUMNS,
    ID_PATTERN,
    OPTIONAL_COLUMNS,
    VOCABULARIES,
    Column,
    integer_range,
)
from generator.trials.run import Table

_TYPES = {"double": "float64", "timestamp[us, tz=UTC]": "timestamp[us, UTC]"}
"""Where Arrow has another name for a type."""
_KINDS = {
    "id": f"`{ID_PATTERN.pattern}`",
    "unit": "a unit of the run",
    "stage": "a stage of the benchmark",
    "text": "any text",
}


def column_table(name: Table) -> str:
    """The columns of one table of a run, in the contract's order."""
    return table(
        ("column", "type", "null", "holds", "meaning"),
        (
            (
                f"`{column.name}`",
                _TYPES.get(str(column.type), str(column.type)),
                "yes" if column.null else "no",
                _holds(column),
                column.meaning,
            )
            for column in (*COLUMNS[name], *OPTIONAL_COLUMNS[name])
        ),
    )


def _holds(column: Column) -> str:
    """What values a column may have, where its type does not say it all."""
    if column.values is not None:
        words = VOCABULARIES.get(column.values, ())
        return ", ".join(f"`{word}`" for word in words) or _KINDS[column.values]
    if not pa.types.is_integer(column.type):
        return ""
    least, most = integer_range(column)
    if column.maximum is not None:
        return f"{least} to {most}"
    return "" if column.minimum is None else f"{least} or more"
