"""What tests of several stages share."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from setup.environment import ROOT

BASE_URL = "https://site.example/some/where/"
"""Where the sample site says that it is: below a path, since it has to work below any."""


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site of the sample data, built once for all the processes that run tests. Not to be written to."""
    base = tmp_path_factory.getbasetemp()
    folder = base if worker_id == "master" else base.parent
    site = folder / "built-site"
    with (folder / "built-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not site.exists():
            inputs = ["--data", "data", "--content", "content"]
            command = [sys.executable, "-m", "generator", "build", *inputs, "--output", str(site)]
            command += ["--base-url", BASE_URL]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                pytest.fail(f"The sample does not build:\n{done.stdout}{done.stderr}", pytrace=False)
    return site
