"""A line of the benchmarks' report."""

from __future__ import annotations

import pytest

from bench.measure import Measure


@pytest.mark.parametrize(
    ("measure", "verdict"),
    [
        (Measure("build", 5.0, "s", 6.0), "met: at most 6 s"),
        (Measure("build", 7.0, "s", 6.0), "NOT MET: at most 6 s"),
        (Measure("ratio", 300.0, "×", 200, at_least=True), "met: at least 200 ×"),
        (Measure("ratio", 150.0, "×", 200, at_least=True), "NOT MET: at least 200 ×"),
        (Measure("cell", 9.0, "µs"), ""),
    ],
)
def test_the_verdict_is_on_the_right_side_of_the_budget(measure: Measure, verdict: str) -> None:
    """And stands in the line."""
    assert measure.verdict == verdict
    assert measure.line().endswith(verdict or "µs")
