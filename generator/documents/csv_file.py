"""A table as CSV, compressed: the same bytes for the same rows on every machine."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

import pyarrow as pa

from generator.results.flat_table import FlatValue

_FORMULA_STARTS: Final = ("=", "+", "-", "@")
_OS_BYTE: Final = 9
_NO_OS: Final = b"\xff"
"""In the gzip header (RFC 1952): the system that compressed. zlib names its own; "unknown" is one for all."""


def encode_csv(names: Sequence[str], rows: Iterable[Sequence[FlatValue]]) -> bytes:
    """Gzip of UTF-8 CSV (RFC 4180, lines end in a line feed) with a head line; floats in full precision.

    A text that a spreadsheet would run as a formula has an apostrophe before it.
    Compressed by Arrow's own zlib, whose version is locked: Python's is the machine's.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(map(_text, names))
    writer.writerows([_text(value) for value in row] for row in rows)
    packed = pa.Codec("gzip", compression_level=6).compress(text.getvalue().encode(), asbytes=True)
    return bytes(packed[:_OS_BYTE] + _NO_OS + packed[_OS_BYTE + 1 :])


def _text(value: FlatValue) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return value.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    if isinstance(value, str):
        text = value.replace("\r", "\\r")  # which some versions of the writer leave unquoted, to end a row
        return _harmless(text)
    return repr(float(value)) if isinstance(value, float) else str(value)


def _harmless(text: str) -> str:
    """`text` as no spreadsheet runs it.

    Where the comma is the decimal sign, a spreadsheet ends cells at the semicolons in it, whatever is quoted.
    """
    return ";".join(f"'{cell}" if _may_run(cell) else cell for cell in text.split(";"))


def _may_run(text: str) -> bool:
    """Whether some spreadsheet takes `text` for a formula.

    It may pass over what does not show at the start, and take wide and small forms for the plain ones.
    """
    if text.startswith(("\t", "\n")):
        return True
    first = next((char for char in text if not _is_unseen(char)), "")
    return unicodedata.normalize("NFKC", first).startswith(_FORMULA_STARTS)


def _is_unseen(char: str) -> bool:
    return char.isspace() or unicodedata.category(char) in ("Cc", "Cf")
