"""Where an axis has its hair lines."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.wording.tick import even_ticks, round_times, tick_number, tick_step, time_label

T = "\u202f"


@given(st.floats(1e-9, 1e9), st.integers(2, 8))
def test_ticks_fit(maximum: float, most: int) -> None:
    """No more steps than asked for, and at least a fifth of them."""
    step = tick_step(maximum, most)
    assert maximum / step <= most * (1 + 1e-12)
    assert maximum / step > most / 5


@given(st.floats(1e-9, 1e9), st.floats(1.01, 1e3))
def test_even_ticks_lie_between(low: float, ratio: float) -> None:
    """In order, each another, and none outside."""
    found = even_ticks(low, low * ratio, 5)
    assert found == sorted(set(found))
    assert all(low <= tick <= low * ratio for tick in found)
    assert 1 <= len(found) <= 6


@given(st.floats(1e-6, 1e9), st.floats(4, 1e6))
def test_round_times_are_round_in_their_own_units(low: float, ratio: float) -> None:
    """ "20 min", never "16.6667 min": one digit that is not 0."""
    found = list(round_times(low, low * ratio, (1, 2, 5)))
    assert found == sorted(found)
    assert found
    for value in found:
        assert low * (1 - 1e-12) <= value <= low * ratio * (1 + 1e-12)
        digits = re.sub(r"[^0-9]", "", time_label(value)).strip("0")
        assert digits in {"1", "2", "5"}


def test_labels_change_their_unit_with_size() -> None:
    """From nanoseconds to hours, without a number that has to be counted."""
    found = [time_label(value) for value in round_times(1e-6, 4e7, (1,))]
    units = ["ns", "µs", "ms"]
    expected = [f"{number}{T}{unit}" for unit in units for number in (1, 10, 100)]
    assert found == [*expected, f"1{T}s", f"10{T}s", f"100{T}s", f"10{T}min", f"100{T}min", f"10{T}h"]
    assert all(first != second for first, second in pairwise(found))


@pytest.mark.parametrize(
    ("value", "text"),
    [(3 * 0.1, "0.3"), (5e-8, "0.00000005"), (20.0, "20"), (50_000.0, f"50{T}000"), (2.5, "2.5")],
)
def test_a_tick_has_no_noise(value: float, text: str) -> None:
    """And neither zeros behind the point nor an exponent."""
    assert tick_number(value) == text
