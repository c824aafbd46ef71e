"""Tables as JSON, for the script that shows them as the macro `templates/macros/table.html` does.

A field that has its usual value is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from generator.documents.json_file import Document
from generator.wording.bar import Axis, Bar
from generator.wording.link import Link
from generator.wording.table import Cell, Column

_BOUND_DIGITS = 6
_SHARE_DIGITS = 5
"""Behind the point: a bar's part is then right to a hundredth of a pixel."""
_PLAIN_CELL = {field.name: field.default for field in fields(Cell)}


def column_document(column: Column) -> Document:
    """A column's head and what holds for its cells."""
    document: Document = {"id": column.id, "kind": column.kind, "head": cell_document(column.head)}
    if column.heads_rows:
        document["heads_rows"] = True
    if column.most_first:
        document["most_first"] = True
    for name in ("phone", "style", "sort"):
        if text := getattr(column, name):
            document[name] = text
    return document


def cell_document(cell: Cell) -> Document:
    """A cell. What sorts it is left out where it is the figure itself."""
    document: Document = {}
    for name, plain in _PLAIN_CELL.items():
        value = getattr(cell, name)
        if value == plain or (name == "sort_value" and cell.value and float(cell.value) == value):
            continue
        document[name] = _encoded(value)
    return document


def _encoded(value: object) -> object:
    if isinstance(value, Axis):
        return {
            "maximum": value.maximum,
            "ticks": [[tick.x, tick.label, tick.anchor] for tick in value.ticks],
        }
    if isinstance(value, Bar):
        return _bar(value)
    if isinstance(value, Cell):
        return cell_document(value)
    if isinstance(value, Link):
        return {"text": value.text, "href": value.href}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_encoded(item) for item in value]
    return value


def _bar(bar: Bar) -> Document:
    """Numbers of the axis; positions follow from them. parts: [number of the stage, share, texts of both]."""
    return {
        **{name: _rounded(getattr(bar, name)) for name in ("value", "low", "high")},
        **({} if bar.without is None else {"without": _rounded(bar.without)}),
        **{name: True for name in ("low_open", "high_open") if getattr(bar, name)},
        **({"note": bar.note} if bar.note else {}),
        "parts": [
            [part.number, round(part.share, _SHARE_DIGITS), part.percent, part.amount] for part in bar.parts
        ],
    }


def _rounded(value: float) -> float:
    return float(f"{value:.{_BOUND_DIGITS}g}")
