"""Characters that no text of the site may hold: nobody sees them, or they change what others look like."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls but for tab and new line
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # those that turn the text around
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028\u2029\u2060-\u2065\u206a-\u206f"
    "\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff"  # those without a shape of their own
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"  # those that are none
    # Joiners shape emoji and many scripts; beside a letter of ASCII they only make two names look like one.
    "|(?<![^\x00-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\x7f])"
)


def hidden_character(text: str) -> str | None:
    """The first such character of `text` by its number and name, "U+202E RIGHT-TO-LEFT OVERRIDE"; None where
    it has none."""
    match = _HIDDEN.search(text)
    if match is None:
        return None
    char = match.group()
    name = unicodedata.name(char, "CONTROL CHARACTER" if unicodedata.category(char) == "Cc" else "")
    return f"U+{ord(char):04X} {name}".rstrip()


VISIBLE_TEXT: Final = "text without control, invisible and direction-changing characters"
"""What is expected in its place."""
