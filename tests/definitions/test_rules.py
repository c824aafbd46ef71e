"""Percentages of whole numbers."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.rules import parts_up


@given(st.integers(1, 100), st.integers(1, 10**6))
def test_parts_up_is_exact(percent: int, whole: int) -> None:
    """A percentage is rounded up without floating point."""
    assert parts_up(percent, whole) == ceil(Fraction(percent * whole, 100))
