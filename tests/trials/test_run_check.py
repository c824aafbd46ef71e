"""Checks go as far as what can be read lets them, and no further."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trials.sample_run import RunBuilder, problem_lines

ORPHAN = "expected a trial that trials has"


def test_no_orphans_where_trials_cannot_be_read(data: Path, run: RunBuilder) -> None:
    """Without all of the trials nobody can say whose trial is missing; values are checked all the same."""
    del run.trials[2]
    run.spans[0]["clock"] = "hsot"
    folder = run.write(data)
    assert [ORPHAN in line for line in problem_lines(data)].count(True) == 2
    (folder / "trials-2.parquet").write_bytes(b"cut short")
    lines = problem_lines(data)
    assert not any(ORPHAN in line for line in lines)
    assert len(lines) == 2
    assert "'hsot'" in lines[0]


@pytest.mark.parametrize("table", ["sandboxes", "spans"])
def test_every_table_is_checked_where_trials_are_wrong(data: Path, run: RunBuilder, table: str) -> None:
    """A problem in trials keeps none from being found elsewhere."""
    run.trials[0]["outcome"] = "fine"
    rows = run.sandboxes if table == "sandboxes" else run.spans
    rows[0]["sandbox"] = 0
    run.write(data)
    lines = problem_lines(data)
    assert len(lines) == 2
    assert lines[0].startswith(f"grove/2026-11-15/{table}.parquet: row 1, column sandbox: 0")


def test_damaged_pages_of_trials(data: Path, run: RunBuilder) -> None:
    """Trials whose pages cannot be decoded are named once, beside what else is wrong."""
    run.sandboxes[0]["deleted"] = None
    folder = run.write(data)
    content = (folder / "trials.parquet").read_bytes()
    (folder / "trials.parquet").write_bytes(content[:4] + b"\xff" * 300 + content[304:])
    lines = problem_lines(data)
    assert [line.split(":")[0] for line in lines] == [
        "grove/2026-11-15/sandboxes.parquet",
        "grove/2026-11-15/trials.parquet",
    ]
