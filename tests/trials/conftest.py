"""A folder for runs and a run to put there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trials.sample_run import RunBuilder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a name that means something to globbing, to partitions and to SQL."""
    folder = tmp_path / "it's [data]*? x=1"
    folder.mkdir()
    return folder


@pytest.fixture
def run() -> RunBuilder:
    """A valid run of GROVE: three trials, all successes."""
    return RunBuilder()
