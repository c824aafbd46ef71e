"""The frame's columns have their types whatever the rows hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trials.sample_run import RunBuilder, read


@pytest.mark.parametrize("benchmark", ["grove", "pond"])
def test_types_do_not_depend_on_values(data: Path, benchmark: str) -> None:
    """A column without a value, or without a null, has the same type as ever."""
    full, bare = RunBuilder(benchmark, "2026-11-15"), RunBuilder(benchmark, "2026-11-16")
    for row in full.trials:
        row.update(outcome="timeout", failed_stage="create", error="late", cost_source="none")
    for row in bare.trials:
        row.update(cost_usd=None, cost_source=None)
    full.write(data)
    bare.write(data)
    one, other = (run.trials.frame for run in read(data))
    assert one.dtypes.to_dict() == other.dtypes.to_dict()
    assert one.dtypes["provider"] == "str"
    assert one.dtypes["broken_rule"] == "object"
    assert one.dtypes["cost_usd"] == "float64"
    assert [str(one.dtypes[f"stage_{stage}"]) for stage in read(data)[0].trials.stages] == ["float64"] * (
        3 if benchmark == "grove" else 2
    )


def test_sums_are_exact_before_they_are_divided(data: Path, run: RunBuilder) -> None:
    """Nanoseconds are added as integers: no rounding enters before the one division."""
    durations = [4_999_999_999_999 // 3, 1]
    for seq, duration_ns in enumerate(durations):
        run.span("destroy", seq + 1)["duration_ns"] = duration_ns
    rest = run.span("destroy", 3)["duration_ns"]
    run.write(data)
    assert read(data)[0].trials.frame["stage_destroy"][0] == (sum(durations) + rest) / 1e6
