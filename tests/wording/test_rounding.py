"""Numbers written in figures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.wording import rounding

T = rounding.THIN


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (0.0, 3, "0"),
        (1e-7, 3, "0.000000100"),
        (0.09996, 3, "0.100"),
        (60.512, 3, "60.5"),
        (12_345.6, 3, f"12{T}300"),
        (12_350.0, 3, f"12{T}400"),
        (12_450.0, 3, f"12{T}400"),
        (12_345.6, 5, f"12{T}346"),
        (1.23e25, 3, f"12{T}300{T}000{T}000{T}000{T}000{T}000{T}000{T}000"),
    ],
)
def test_significant_digits(value: float, digits: int, text: str) -> None:
    """On both sides of the point; of two that are equally near, the even one."""
    assert rounding.significant(value, digits) == text


def test_fixed_decimals() -> None:
    """Below 0 they are tens and hundreds."""
    assert rounding.fixed(1234.5, 2) == f"1{T}234.50"
    assert rounding.fixed(12_345.0, -2) == f"12{T}300"
    assert rounding.fixed(12_250.0, -2) == f"12{T}200"


@given(st.floats(0, 1e300))
def test_a_number_in_full_gives_the_value_back(value: float) -> None:
    """Without an exponent."""
    text = rounding.in_full(value)
    assert "e" not in text
    assert float(text) == value


def test_a_plain_number_is_as_written() -> None:
    """A parameter loses no digit and gains none, and has no exponent."""
    assert rounding.plain(95.0) == "95"
    assert rounding.plain(0.6745) == "0.6745"
    assert rounding.plain(1e-7) == "0.0000001"


@given(st.floats(1e-12, 1e12), st.integers(1, 6))
def test_decimals_make_so_many_digits(value: float, digits: int) -> None:
    """Both ways of rounding give one text."""
    assert rounding.fixed(value, rounding.decimals_of(value, digits)) == rounding.significant(value, digits)


@pytest.mark.parametrize(
    ("text", "readable"),
    [("0.00", False), ("0.0001", True), (f"12{T}345.6", False), ("60.500", True), ("0.04560000", False)],
)
def test_what_can_be_read(text: str, readable: bool) -> None:
    """Not 0, and five digits at most."""
    assert rounding.is_readable(text) is readable
