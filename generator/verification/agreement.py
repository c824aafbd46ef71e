"""Whether two texts agree token by token: numbers to a tolerance, all else exactly.

Two processors add the same floats in another order, so that the last digits of a computed number differ.
"""

from __future__ import annotations

import re
from collections.abc import Set
from math import isclose

TOLERANCE = 1e-9
"""Relative. Numbers differ by up to 4e-15 between processors."""

_CHECKSUM_DIGITS = 40
"""At least: pages show the beginning of a SHA-256."""
NUMBER = re.compile(
    r"((?<![0-9a-zA-Z])[0-9a-f]{40,64}(?![0-9a-zA-Z])|\d++(?:\.\d++)?+(?:e[+-]\d++)?+)", re.ASCII
)
"""A number without its sign, or a checksum, which may begin with digits."""

Substitutes = Set[tuple[str, str]]
"""(token of the published text, token of the remade text) that stand for each other."""


def agree(published: str, remade: str, substitutes: Substitutes = frozenset()) -> bool:
    """Whether the texts have the same tokens.

    substitutes: the size and the SHA-256 that a file has on either side. That file is compared itself.
    """
    if published == remade:
        return True
    ours, theirs = NUMBER.split(published), NUMBER.split(remade)
    return len(ours) == len(theirs) and all(
        one == other
        or (index % 2 == 1 and (_are_close(one, other) or _is_substitute(one, other, substitutes)))
        for index, (one, other) in enumerate(zip(ours, theirs, strict=True))
    )


def _is_substitute(one: str, other: str, substitutes: Substitutes) -> bool:
    if len(one) < _CHECKSUM_DIGITS or len(one) != len(other):
        return (one, other) in substitutes
    return any(ours.startswith(one) and theirs.startswith(other) for ours, theirs in substitutes)


def _are_close(one: str, other: str) -> bool:
    """Whether two different numbers are the same but for their last digits.

    Two spellings of one number ("1.5", "1.50") are no such thing, and of integers (dates, counts, parts of a
    version) each digit counts.
    """
    if not (_is_float(one) or _is_float(other)):
        return False
    try:
        first, second = float(one), float(other)
    except ValueError:  # a checksum
        return False
    return first != second and isclose(first, second, rel_tol=TOLERANCE)


def _is_float(number: str) -> bool:
    return "." in number or "e" in number
