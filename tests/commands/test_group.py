"""`python -m generator` as it is called."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator import __version__
from generator.commands.group import COMMANDS, generator


def python(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A Python of its own."""
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False, cwd=cwd)


def test_help_lists_every_command_and_imports_none() -> None:
    """It is there at once."""
    code = (
        "import sys, contextlib\n"
        "from generator.commands.group import generator\n"
        "with contextlib.suppress(SystemExit): generator(['--help'])\n"
        "slow = {'pandas', 'altair', 'pydantic', 'duckdb', 'generator.commands.build'} & set(sys.modules)\n"
        "print('slow:', sorted(slow))"
    )
    told = python("-c", code).stdout
    assert "slow: []" in told
    for name, (_, _, line) in COMMANDS.items():
        assert f"{name} " in told
        assert line in told


def test_the_version_is_printed() -> None:
    """One line, with nothing else to do."""
    result = CliRunner().invoke(generator, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"BoxRouter results site {__version__}\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_own_help(name: str) -> None:
    """Its module is there, and says what it does."""
    result = CliRunner().invoke(generator, [name, "--help"])
    assert result.exit_code == 0
    assert "Usage:" in result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["bild"], "No such command 'bild'"),
        (["build", "--jobs", "0"], "'--jobs'"),
        (["build", "--colour"], "No such option"),
        (["build", "--base-url", "example.org"], "is not an address"),
        ([], "Commands:"),
    ],
)
def test_wrong_usage_is_status_2(arguments: list[str], told: str) -> None:
    """With what is wrong on stderr."""
    result = CliRunner().invoke(generator, arguments)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


def test_the_module_runs_as_a_program(tmp_path: Path) -> None:
    """Status and lines reach the shell; content that is not there is bad content."""
    done = python("-m", "generator", "check", "--content", str(tmp_path / "gone"))
    assert done.returncode == 1
    assert "gone" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
