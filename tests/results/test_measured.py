"""What an entry has measured, apart from penalties."""

from __future__ import annotations

import math

import pytest

from generator.results.entry import Figure, Missing, Views
from generator.results.measured import measured_over, usable_units


def cell(value: float, create: float, *, usable: bool = True) -> Figure:
    shares = {"create": create, "grow": 1 - create}
    return Figure(value, value, value, 20, usable, None, None, None, (), shares)


VIEWS = Views(
    Missing("of no matter"),
    {"a": cell(2.0, 0.5), "b": cell(8.0, 0.1), "c": cell(5.0, 0.9, usable=False), "d": Missing("no success")},
)


def test_only_usable_units_are_measured() -> None:
    """An unusable cell has a figure, and counts for nothing."""
    assert usable_units(VIEWS) == ("a", "b")


def test_the_geometric_mean_of_some_units_with_the_mean_of_their_shares() -> None:
    """Of those asked for that are usable."""
    measured = measured_over(VIEWS, ("b", "a", "c", "d"))
    assert measured is not None
    assert measured.units == ("a", "b")
    assert measured.value == pytest.approx(math.sqrt(16.0), rel=1e-15)
    assert measured.shares == pytest.approx({"create": 0.3, "grow": 0.7})
    alone = measured_over(VIEWS, ("b",))
    assert alone is not None
    assert alone.units == ("b",)


def test_nothing_measured_is_nothing() -> None:
    """No unit in common, or a value that has no logarithm."""
    assert measured_over(VIEWS, ("c", "d")) is None
    assert measured_over(Views(VIEWS.all, {"a": cell(0.0, 0.5)}), ("a",)) is None
