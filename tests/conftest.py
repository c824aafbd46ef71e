"""What tests of several stages share."""

from __future__ import annotations

import fcntl
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import settings

from setup.bundles import require_bundles
from setup.environment import ROOT, Environment
from setup.node import require_node, require_packages
from tests.hostile.small_site import small_run, write_content

settings.register_profile("project", settings.default, deadline=None)
settings.load_profile("project")
# How long an example takes depends on what else the machine does; pytest-timeout stops a test that hangs.

STARTED_S = pytest.StashKey[float]()
BUDGET_S = 240
"""Of the whole suite, on two cores that do nothing else."""
BASE_URL = "https://site.example/some/where/"
"""Where the sample site says that it is: below a path, since it has to work below any."""


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print what the whole suite took beside its budget."""
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.option.collectonly:
        took_s = time.monotonic() - config.stash[STARTED_S]
        terminalreporter.write_line(
            f"The suite took {took_s:.0f} s; the budget on two cores is {BUDGET_S} s."
        )


def pytest_configure(config: pytest.Config) -> None:
    """Note when the suite started."""
    config.stash[STARTED_S] = time.monotonic()


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder of all the processes that run tests."""
    base = tmp_path_factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@pytest.fixture(scope="session")
def bundles(shared: Path) -> None:
    """The packages that the scripts of any site load."""
    with (shared / "bundles.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        require_packages(ROOT, require_node(Environment()), tests=True)
        require_bundles(ROOT, Environment())


@pytest.fixture(scope="session")
def small_inputs(tmp_path_factory: pytest.TempPathFactory, bundles: None) -> Path:  # noqa: ARG001
    """Folders `content` and `data` of two runs, made to a site in a second. Not to be written to.

    The newer run has one trial that the audit demotes.
    """
    folder = tmp_path_factory.mktemp("small")
    write_content(folder / "content")
    small_run("2026-11-08").write(folder / "data")
    newest = small_run("2026-11-15")
    newest.sandboxes[1]["deleted"] = False
    newest.write(folder / "data")
    return folder


@pytest.fixture(scope="session")
def built_site(shared: Path, bundles: None) -> Path:  # noqa: ARG001
    """The site of the sample data, built once for all the processes that run tests. Not to be written to."""
    site, failed = shared / "built-site", shared / "built-site.failed"
    with (shared / "built-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if failed.exists():
            pytest.fail(failed.read_text(encoding="utf-8"), pytrace=False)
        if not site.exists():
            inputs = ["--data", "data", "--content", "content"]
            command = [sys.executable, "-m", "generator", "build", *inputs, "--output", str(site)]
            command += ["--base-url", BASE_URL]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                failed.write_text(f"The sample does not build:\n{done.stdout}{done.stderr}", encoding="utf-8")
                pytest.fail(failed.read_text(encoding="utf-8"), pytrace=False)
    return site
