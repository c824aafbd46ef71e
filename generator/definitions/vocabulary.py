"""The words that a key, a column or a text may hold, as a message lists them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

_LISTED_CHARS: Final = 160
"""The most characters of a list that a line can take; the rest is counted."""


def listed(allowed: Iterable[str]) -> str:
    """`allowed` as a list, in its own order (a set's: sorted): "a, b, c", "a, b and 290 more", "none"."""
    words = sorted(allowed) if isinstance(allowed, set | frozenset) else list(allowed)
    shown = length = 0
    for word in words:
        length += len(word) + 2
        if shown and length > _LISTED_CHARS:
            break
        shown += 1
    rest = len(words) - shown
    return ", ".join(words[:shown]) + (f" and {rest:,} more" if rest else "") or "none"


def nearest(word: object, allowed: Iterable[str]) -> str:
    """A remedy that names the nearest valid spelling; "" where none is near."""
    close = difflib.get_close_matches(str(word), sorted(allowed), n=1, cutoff=0.6)
    return f'Did you mean "{close[0]}"?' if close else ""
