"""The units of time."""

from itertools import pairwise

import pytest

from generator.wording.time_unit import UNITS, next_unit, unit_of


@pytest.mark.parametrize(
    ("value_ms", "name"),
    [
        (0.0, "ms"),
        (1e-12, "ns"),
        (0.00099, "ns"),
        (0.0011, "µs"),
        (1.0, "ms"),
        (1000.0, "s"),
        (599_999.0, "s"),
        (600_000.0, "min"),
        (7_199_999.0, "min"),
        (7_200_000.0, "h"),
        (1e15, "h"),
    ],
)
def test_every_time_has_the_unit_of_its_size(value_ms: float, name: str) -> None:
    """Down from nothing and up without end."""
    assert unit_of(value_ms).name == name


def test_a_unit_ends_where_the_next_begins() -> None:
    """At a whole number of the next one."""
    for unit, larger in pairwise(UNITS):
        assert next_unit(unit) == larger
        number = unit.until * unit.ms / larger.ms
        assert number == pytest.approx(round(number))
