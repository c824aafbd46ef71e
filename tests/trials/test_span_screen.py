"""The totals give a bad span away whenever a look at each row would."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.trials.contract import CLOCKS, ID_PATTERN
from tests.hostile.examples import EXAMPLES
from tests.trials.sample_run import GROVE, Row, RunBuilder, problem_lines

TYPES = {"trial": pa.int64(), "sandbox": pa.int64(), "seq": pa.int64()}
VALUES: dict[str, list[Any]] = {
    "provider": ["aspen", "birch", "Aspen", "", None, "a\n"],
    "variant": ["default", "other", "de fault", None],
    "unit": ["oak", "yew", "elm", None],
    "trial": [0, 1, -1, 2**31 - 1, 2**31, 2**62, None],
    "sandbox": [1, 2, 0, -1, 2**15, None],
    "stage": ["create", "tool_calls", "Create", None],
    "seq": [0, 1, 62, 63, 64, 127, 128, -1, 2**31 - 1, 2**31, None],
    "clock": ["host", "sandbox", "", "Host", None],
    "duration_ns": [0, 1, -1, 86_400 * 10**9, 86_400 * 10**9 + 1, 2**63 - 1, -(2**63), None],
    "uptime_ns": [None, 0, -1, 2**63 - 1, -(2**63)],
    "start_ns": [None, 0, 2**63 - 1, -(2**63)],
    "ok": [True, False, None],
}
CHANGES = st.lists(
    st.tuples(st.integers(0, 23), st.sampled_from(sorted(VALUES)), st.integers(0, 10)), min_size=1, max_size=3
)


def is_sound(row: Row) -> bool:
    """The contract on one span, in plain Python."""
    return (
        all(
            isinstance(row[name], str) and ID_PATTERN.fullmatch(row[name]) for name in ("provider", "variant")
        )
        and row["unit"] in ("oak", "yew")
        and row["stage"] in [stage.id for stage in GROVE.stages]
        and row["clock"] in CLOCKS
        and row["trial"] is not None
        and 0 <= row["trial"] < 2**31
        and row["sandbox"] is not None
        and 1 <= row["sandbox"] < 2**15
        and row["seq"] is not None
        and 0 <= row["seq"] < 2**31
        and row["duration_ns"] is not None
        and 0 <= row["duration_ns"] <= 86_400 * 10**9
        and row["ok"] is not None
    )


@settings(max_examples=EXAMPLES, deadline=None)
@given(changes=CHANGES)
def test_screen_and_rows_agree(changes: list[tuple[int, str, int]]) -> None:
    """A run is refused exactly where a span breaks the contract, stands twice, or has no trial."""
    run = RunBuilder()
    for index, name, choice in changes:
        run.spans[index][name] = VALUES[name][choice % len(VALUES[name])]
    spans = [tuple(row[k] for k in ("provider", "variant", "unit", "trial")) for row in run.spans]
    keys = [
        (*key, row["sandbox"], row["stage"], row["seq"]) for key, row in zip(spans, run.spans, strict=True)
    ]
    trials = {tuple(row[k] for k in ("provider", "variant", "unit", "trial")) for row in run.trials}
    sound = all(is_sound(row) for row in run.spans) and len(set(keys)) == len(keys) and set(spans) <= trials
    with tempfile.TemporaryDirectory() as data:
        run.write(Path(data), TYPES)
        assert (problem_lines(Path(data)) == []) is sound
