"""A number written in figures: rounded, thousands apart, never with an exponent."""

from __future__ import annotations

import math
from decimal import Decimal

THIN = "\u202f"
"""Narrow no-break space: between thousands, and between a number and its unit."""
DIGITS = 3
"""Of every value; two values that would look alike get more, up to MOST_DIGITS."""
MOST_DIGITS = 5


def significant(value: float, digits: int = DIGITS) -> str:
    """`value` (0 or more) with so many significant digits: "0.00123", "60.5", "12 300"."""
    return _grouped(f"{Decimal(f'{value:.{digits - 1}e}'):,f}") if value else "0"


def fixed(value: float, decimals: int) -> str:
    """`value` with so many decimals; below 0: rounded to tens, hundreds …"""
    return _grouped(f"{round(value, decimals) if decimals < 0 else value:,.{max(decimals, 0)}f}")


def in_full(value: float) -> str:
    """Full precision: the shortest digits that give `value` back; "∞" for what nothing bounds."""
    if math.isinf(value):
        return "∞"
    return f"{Decimal(repr(value)):f}" if "e" in repr(value) else repr(value)


def plain(value: float) -> str:
    """A parameter or a count as it was written: no rounding, no trailing ".0"."""
    return f"{int(value)}" if float(value).is_integer() else in_full(float(value))


def less_than(least: str) -> str:
    """ "< 0.1": something, but less than the smallest that is shown."""
    return f"<{THIN}{least}"


def decimals_of(value: float, digits: int = DIGITS) -> int:
    """Digits behind the point that make `digits` significant ones, after rounding; below 0 from 1 000 on."""
    if value == 0:
        return 0
    return digits - 1 - int(f"{value:.{digits - 1}e}".partition("e")[2])


def is_readable(text: str) -> bool:
    """Whether a number shows something other than 0, in at most MOST_DIGITS significant digits."""
    digits = "".join(filter(str.isdigit, text)).lstrip("0")
    return 0 < len(digits) <= MOST_DIGITS


def _grouped(text: str) -> str:
    return text.replace(",", THIN)
