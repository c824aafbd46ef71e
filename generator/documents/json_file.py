"""A JSON document as it is published."""

from __future__ import annotations

import json
from collections.abc import Mapping

Document = dict[str, object]


def encode(document: Mapping[str, object], indent: int | None = None) -> bytes:
    """UTF-8 JSON in the document's own key order. Raises ValueError for NaN and infinity."""
    separators = (",", ":") if indent is None else None
    text = json.dumps(document, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    return f"{text}\n".encode()
