"""Wilson's interval."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from generator.statistics.wilson import wilson_interval

CASES = json.loads((Path(__file__).parents[1] / "reference" / "statistics.json").read_text("utf-8"))["wilson"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['k']} of {case['n']}")
def test_reference(case: dict[str, object]) -> None:
    """Bounds are those of the independent implementation."""
    interval = wilson_interval(int(str(case["k"])), int(str(case["n"])), 95)
    assert interval == pytest.approx(case["interval"], rel=1e-9, abs=1e-12)


@given(
    st.integers(1, 400).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))),
    st.sampled_from([80, 95, 99]),
)
def test_scipy(counts: tuple[int, int], confidence: int) -> None:
    """Bounds are those of scipy.stats.binomtest(...).proportion_ci(method="wilson")."""
    successes, of = counts
    expected = stats.binomtest(successes, of).proportion_ci(confidence / 100, method="wilson")
    assert wilson_interval(successes, of, confidence) == pytest.approx(
        (expected.low, expected.high), abs=1e-12
    )


def test_ends_are_exact() -> None:
    """None of n gives a lower bound of 0, all of n an upper bound of 1, to the bit."""
    for of in range(1, 50):
        none, all_of = wilson_interval(0, of, 95), wilson_interval(of, of, 95)
        assert none is not None
        assert all_of is not None
        assert none[0] == 0.0
        assert all_of[1] == 1.0


def test_none_of_none() -> None:
    """Without a trial there is no rate."""
    assert wilson_interval(0, 0, 95) is None
