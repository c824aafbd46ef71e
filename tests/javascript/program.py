"""Node.js and its packages, as the set-up brings them."""

from __future__ import annotations

import subprocess

from setup.environment import ROOT, Environment
from setup.node import find_node


def run_node(*arguments: str, given: str = "") -> str:
    """What Node.js prints, run in the project's folder; the test fails where it does."""
    found = find_node(Environment())
    assert found is not None, "no Node.js: `make test` installs one"
    command = [str(found.program), *arguments]
    done = subprocess.run(
        command, input=given, cwd=ROOT, env=found.variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
