"""What tests of several stages share."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from setup.bundles import require_bundles
from setup.environment import ROOT, Environment
from setup.node import require_node, require_packages

settings.register_profile("project", settings.default, deadline=None)
settings.load_profile("project")
# How long an example takes depends on what else the machine does; pytest-timeout stops a test that hangs.

BASE_URL = "https://site.example/some/where/"
"""Where the sample site says that it is: below a path, since it has to work below any."""


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site of the sample data, built once for all the processes that run tests. Not to be written to."""
    base = tmp_path_factory.getbasetemp()
    folder = base if worker_id == "master" else base.parent
    site, failed = folder / "built-site", folder / "built-site.failed"
    with (folder / "built-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if failed.exists():
            pytest.fail(failed.read_text(encoding="utf-8"), pytrace=False)
        if not site.exists():
            require_packages(ROOT, require_node(Environment()), tests=True)
            require_bundles(ROOT, Environment())
            inputs = ["--data", "data", "--content", "content"]
            command = [sys.executable, "-m", "generator", "build", *inputs, "--output", str(site)]
            command += ["--base-url", BASE_URL]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                failed.write_text(f"The sample does not build:\n{done.stdout}{done.stderr}", encoding="utf-8")
                pytest.fail(failed.read_text(encoding="utf-8"), pytrace=False)
    return site
