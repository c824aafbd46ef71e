"""Computed parameters follow from others by one formula each."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.benchmark import StatisticId
from generator.definitions.computed import parts_up, successes_needed
from generator.definitions.content import load_content

from .conftest import PROJECT

CONTENT = load_content(PROJECT / "content")


@pytest.mark.parametrize(
    ("statistic", "needed"), [("median", 2), ("mean", 2), ("p75", 4), ("p90", 9), ("p95", 18), ("p99", 90)]
)
def test_tail_rule_minimum(statistic: StatisticId, needed: int) -> None:
    """The tail rule's smallest samples are those of the specification."""
    assert successes_needed(statistic, CONTENT.common.rules) == needed


@given(st.integers(1, 100), st.integers(1, 10**6))
def test_parts_up_is_exact(percent: int, whole: int) -> None:
    """A percentage is rounded up without floating point."""
    assert parts_up(percent, whole) == ceil(Fraction(percent * whole, 100))


@pytest.mark.parametrize(
    ("id", "value", "unit", "origin"),
    [
        ("cell_minimum", 18, None, "computed"),
        ("ranked_minimum", 180, None, "computed"),
        ("requested_total", 200, None, "computed"),
        ("rollouts_total", 40, None, "computed"),
        ("interval_tail_percent", 2.5, "%", "computed"),
        ("needs_p99", 90, None, "computed"),
        ("sandboxes_per_trial", 5, None, "here"),
        ("rollouts_per_trial", 4, None, "here"),
        ("unit_count", 10, None, "here"),
        ("limit_create", 10, "min", "here"),
        ("limit_reset", 150, "s", "here"),
        ("limit_tool_calls", 2, "min", "here"),
        ("metrics", ("Group Time", "Tool Time", "Reward Time"), None, "here"),
        ("statistic", "median", None, "here"),
        ("statistics", ("median", "mean", "P75", "P90", "P95", "P99"), None, "here"),
    ],
)
def test_of_r2e_gym(id: str, value: object, unit: str | None, origin: str) -> None:
    """R2E-Gym's computed figures are those that its specification gives as examples."""
    parameter = CONTENT.benchmarks["r2e-gym"].parameter(id)
    assert (parameter.value, parameter.unit, parameter.origin) == (value, unit, origin)


def test_not_made_where_there_is_nothing_to_count() -> None:
    """A benchmark without sandboxes or rollouts has no parameter about them."""
    ids = {parameter.id for parameter in CONTENT.benchmarks["tti"].parameters}
    assert ids.isdisjoint({"sandboxes_per_trial", "rollouts_per_trial", "rollouts_total"})
    assert {"cell_minimum", "ranked_minimum", "limit_tti"} <= ids
    assert "machine_size" not in ids
