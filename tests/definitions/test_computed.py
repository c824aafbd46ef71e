"""Computed parameters follow from others by one formula each."""

from __future__ import annotations

import pytest

from generator.definitions.content import load_content

from .conftest import PROJECT

CONTENT = load_content(PROJECT / "content")


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
        ("percentiles", ("P50", "P75", "P90", "P95", "P99"), None, "computed"),
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
