"""A run looked at as a whole."""

from __future__ import annotations

from pathlib import Path

from tests.trials.plausibility.invented_run import InventedRun


def test_nothing_is_found_in_an_honest_run(run: InventedRun, tmp_path: Path) -> None:
    """Slow and fast entries, failures, top-ups and costs from a list are no findings."""
    assert set(run.trials["round"]) > {0}
    assert run.finding_keys(tmp_path) == []
