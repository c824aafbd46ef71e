"""A table as CSV, compressed: the same bytes for the same rows on every machine."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

import pyarrow as pa

from generator.results.flat_table import FlatValue

_OS_BYTE: Final = 9
_NO_OS: Final = b"\xff"
"""In the gzip header (RFC 1952): the system that compressed. zlib names its own; "unknown" is one for all."""


def encode_csv(names: Sequence[str], rows: Iterable[Sequence[FlatValue]]) -> bytes:
    """Gzip of UTF-8 CSV (RFC 4180, lines end in a line feed) with a head line; floats in full precision.

    Compressed by Arrow's own zlib, whose version is locked: Python's is the machine's.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
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
    return repr(float(value)) if isinstance(value, float) else str(value)
