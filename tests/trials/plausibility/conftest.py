"""The small honest run."""

from __future__ import annotations

import pytest

from tests.trials.plausibility.invented_run import InventedRun


@pytest.fixture
def run() -> InventedRun:
    """Four entries on two tasks; to be changed."""
    return InventedRun()
