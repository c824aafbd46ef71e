"""What a published text file holds, part by part, so that two of one path can be compared."""

from __future__ import annotations

import csv
import gzip
import io
import json
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

Part = tuple[str, str]
"""Where it is and what it says: ("entries, ash, median, value", "60.5"), ("row 3, value", "60.5") or
("line 7", "<p>60.5 s</p>").
"""
TEXT_SUFFIXES = (".html", ".svg", ".xml", ".json", ".csv", ".csv.gz", ".txt", "SHA256SUMS")
"""Of files with numbers that the program computes, or with checksums of such files."""
VALUE_SUFFIXES = (".json", ".csv", ".csv.gz")
"""Of files whose parts are named by keys or by columns, whichever version of the program made them."""

_NAMES = ("provider", "variant", "id", "path", "name")
"""Keys that name a record of a list."""
_ROOM = 4
"""How many times as large as the remade table a packed one may be and still be unpacked."""


def read_texts(path: str, published: bytes, remade: bytes) -> tuple[str, str]:
    """Both texts of the file at `path`, unpacked. Raises ValueError: not a text, or no gzip."""
    if not path.endswith(".gz"):
        return published.decode(), remade.decode()
    theirs = _unpack(remade, None)
    return _unpack(published, _ROOM * len(theirs) + _ROOM).decode(), theirs.decode()


def parts(path: str, text: str) -> list[Part]:
    """The values of a document or table, the lines of any other text. Raises ValueError: not JSON or CSV."""
    if path.endswith(".json"):
        return list(_leaves((), read_json(text)))
    if path.endswith(VALUE_SUFFIXES):
        return list(_cells(text))
    return [(f"line {number}", line) for number, line in enumerate(text.split("\n"), start=1)]


def read_json(text: str) -> Any:
    """The document that `text` is. Raises ValueError: not JSON, or a number that JSON does not have."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def _leaves(keys: tuple[str, ...], value: Any) -> Iterator[Part]:
    if isinstance(value, Mapping) and value:
        for key, item in value.items():
            yield from _leaves((*keys, key), item)
    elif isinstance(value, list) and value:
        for number, item in enumerate(value):
            yield from _leaves((*keys, _name(item) or str(number)), item)
    else:
        yield ", ".join(keys), json.dumps(value, ensure_ascii=False)


def _name(record: Any) -> str:
    """The name of a list's record; "" where it has none."""
    if not isinstance(record, Mapping):
        return ""
    return ", ".join(record[key] for key in _NAMES if isinstance(record.get(key), str))


def _cells(text: str) -> Iterator[Part]:
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    except csv.Error as error:
        raise ValueError("no CSV") from error
    head = rows[0] if rows else []
    for number, row in enumerate(rows, start=1):
        for index, cell in enumerate(row):
            column = head[index] if index < len(head) else f"column {index + 1}"
            yield f"row {number}, {column}", cell


def _unpack(packed: bytes, most_bytes: int | None) -> bytes:
    """The text itself, of at most `most_bytes` where that is given."""
    try:
        text = gzip.GzipFile(fileobj=io.BytesIO(packed)).read(-1 if most_bytes is None else most_bytes + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError("no gzip") from error
    if most_bytes is not None and len(text) > most_bytes:
        raise ValueError("far too large")
    return text


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)
