"""JSON documents and CSV tables, compared value by value."""

from __future__ import annotations

import csv
import gzip
import io
import json
import zlib
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, NoReturn

from generator.errors import Problem
from generator.verification.difference import differing

_ABSENT = object()
_NAMES = ("provider", "variant", "id", "path", "name")
"""Keys by which a list's records are told apart."""
_ROOM = 4
"""How many times as large as what was recomputed a table may be, and still be unpacked."""


def figures(document: Any) -> int:
    """How many numbers a JSON document holds."""
    if isinstance(document, Mapping):
        return sum(map(figures, document.values()))
    if isinstance(document, list):
        return sum(map(figures, document))
    return isinstance(document, int | float) and not isinstance(document, bool)


def read_json(text: bytes) -> Any:
    """The document that `text` is. Raises ValueError: not JSON, or a number that JSON does not have."""
    try:
        return json.loads(text.decode(), parse_constant=_no_number)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def document_problems(
    file: str, published: Any, recomputed: Any, *, shared_only: bool = False
) -> list[Problem]:
    """Every value that differs, with its place: "ash, default, group, median, units, oak, value".

    shared_only: values that only one of the two has are no difference.
    """
    return [
        differing(file, ", ".join(place), _told(here), _told(there))
        for place, here, there in _differences((), published, recomputed)
        if not (shared_only and (here is _ABSENT or there is _ABSENT))
    ]


def table_problems(file: str, published: bytes, recomputed: bytes) -> list[Problem]:
    """Every cell that differs of two CSV tables, gzip'd where `file` says so. Raises ValueError: no table."""
    most = _ROOM * len(_unpacked(file, recomputed, None)) + _ROOM
    here, there = _rows(file, published, most), _rows(file, recomputed, None)
    if len(here) != len(there):
        return [differing(file, "", f"{len(here):,} rows", f"{len(there):,}")]
    return [
        differing(file, f"row {number}, {_column(there[0], place)}", _told(ours), _told(theirs))
        for number, (one, other) in enumerate(zip(here, there, strict=True), start=1)
        for place, (ours, theirs) in enumerate(_side_by_side(one, other))
        if ours != theirs
    ]


def _column(head: list[str], place: int) -> str:
    return head[place] if place < len(head) else f"column {place + 1}"


def table_figures(file: str, table: bytes) -> int:
    """How many cells a CSV table has, without its head."""
    return sum(map(len, _rows(file, table, None)[1:]))


def _differences(place: tuple[str, ...], here: Any, there: Any) -> Iterator[tuple[Any, ...]]:
    if isinstance(here, Mapping) and isinstance(there, Mapping):
        for key in dict.fromkeys((*there, *here)):
            yield from _differences((*place, str(key)), here.get(key, _ABSENT), there.get(key, _ABSENT))
    elif isinstance(here, list) and isinstance(there, list):
        for number, (ours, theirs) in enumerate(_side_by_side(here, there)):
            named = _named(theirs) or _named(ours) or str(number)
            yield from _differences((*place, named), ours, theirs)
    elif type(here) is not type(there) or here != there:
        yield place, here, there


def _side_by_side(here: list[Any], there: list[Any]) -> Iterator[tuple[Any, Any]]:
    return zip_longest(here, there, fillvalue=_ABSENT)


def _named(record: Any) -> str:
    """What a record of a list is called; "" where it has no name."""
    if not isinstance(record, Mapping):
        return ""
    return ", ".join(record[key] for key in _NAMES if isinstance(record.get(key), str))


def _told(value: Any) -> str:
    return "nothing" if value is _ABSENT else json.dumps(value, ensure_ascii=False)


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _rows(file: str, text: bytes, most_bytes: int | None) -> list[list[str]]:
    try:
        return list(
            csv.reader(io.StringIO(_unpacked(file, text, most_bytes).decode(), newline=""), strict=True)
        )
    except csv.Error as error:
        raise ValueError("no CSV") from error


def _unpacked(file: str, text: bytes, most_bytes: int | None) -> bytes:
    """The table itself, of at most `most_bytes` where that is given."""
    if not file.endswith(".gz"):
        return text
    try:
        unpacked = gzip.GzipFile(fileobj=io.BytesIO(text)).read(-1 if most_bytes is None else most_bytes + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError("no gzip") from error
    if most_bytes is not None and len(unpacked) > most_bytes:
        raise ValueError("far too large")
    return unpacked
