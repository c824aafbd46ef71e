"""The Makefile: what reaches the program, and what make gives back."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NAMES = (
    *("my site", "it's", 'a "b"', "-site", "--help", "$HOME", "$(PYTHON)", "a$$b"),
    *("`id`", "a;b&c|d", "#", "*", "\\", "ä"),
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The Makefile with a set-up that does nothing and a program that prints its arguments, one a line."""
    shutil.copyfile(ROOT / "Makefile", tmp_path / "Makefile")
    (tmp_path / "setup").mkdir()
    (tmp_path / "setup" / "python.sh").write_text("exit 0\n")
    program = tmp_path / ".venv" / "bin" / "python"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\nexit "${STATUS:-0}"\n')
    program.chmod(0o755)
    return tmp_path


def make(project: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What `make` gives. No make around this one has a say."""
    inherited = {name: value for name, value in os.environ.items() if "MAKE" not in name and name != "SITE"}
    environment = {**inherited, "MFLAGS": "", **variables}
    return subprocess.run(
        ["make", *arguments], cwd=project, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("site", NAMES)
def test_any_name_of_a_site_reaches_verify(project: Path, site: str) -> None:
    """As one word that is no option, given to make or by the environment."""
    expected = ["-m", "generator", "verify", "--content", "content", "--", site]
    assert make(project, "verify", f"SITE={site}").stdout.splitlines() == expected
    assert make(project, "verify", SITE=site).stdout.splitlines() == expected


def test_without_a_name_it_is_the_built_site(project: Path) -> None:
    """An empty one stays empty, and is refused by the program."""
    assert make(project, "verify").stdout.splitlines()[-1] == "site"
    assert make(project, "verify", "SITE=").stdout.splitlines()[-1] == ""


@pytest.mark.parametrize("target", ["site", "serve", "check", "verify", "test", "fuzz", "bench"])
def test_options_are_read_as_a_shell_does(project: Path, target: str) -> None:
    """Quotes hold words together, and make itself reads nothing into them."""
    words = make(project, "--silent", target, "ARGS=--a 'b  $c' \"d e\" \\$f").stdout.splitlines()
    options = words[:-2] if target == "verify" else words
    assert options[-4:] == ["--a", "b  $c", "d e", "$f"]


@pytest.mark.parametrize(("status", "given"), [("0", 0), ("1", 2), ("2", 2)])
def test_make_has_two_statuses_and_names_the_programs(project: Path, status: str, given: int) -> None:
    """As README.md says: 2 for whatever failed; its last line has the program's own."""
    done = make(project, "verify", STATUS=status)
    assert done.returncode == given
    assert done.stderr.strip().endswith(f"Error {status}" if given else "")
