"""`setup/python.sh` picks a Python that will do, or says in one line what is needed."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from setup.environment import ROOT

Install = Callable[[str, str], Path]
SUITS = f'exec {shlex.quote(sys.executable)} "$@"'
TOO_OLD = 'case "$2" in *suits*|*ensurepip*) exit 1 ;; *) echo "/usr/bin/python3 3.9.2" ;; esac'


def _run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"]} | variables
    command = ["/bin/sh", str(ROOT / "setup" / "python.sh"), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_newest_is_taken(install: Install) -> None:
    """3.14 comes before 3.11 and before whatever `python3` is; arguments with spaces arrive whole."""
    install("python3", TOO_OLD)
    install("python3.11", "exit 1")
    install("python3.14", f'case "$2" in *ensurepip*) {SUITS} ;; *) printf "%s," taken "$@" ;; esac')
    assert _run("-m", "a b:c").stdout == "taken,-m,a b:c,"


def test_one_that_is_too_old_is_passed_over(install: Install) -> None:
    """`python3` is used where no numbered one will do."""
    install("python3.12", TOO_OLD)
    install("python3", SUITS)
    assert _run("-c", "print('ran')").stdout == "ran\n"


def test_without_one_the_message_is_one_line(install: Install) -> None:
    """What is needed, what is there, and what to do, on standard error; exit status 1."""
    install("python3", TOO_OLD)
    done = _run("-m", "setup")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Needs CPython 3.11 or newer with its venv module")
    assert "/usr/bin/python3 3.9.2" in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_any_it_says_so(install: Install) -> None:
    """A machine without Python gets the same line."""
    install("unused", "")
    assert "there is no python3." in _run("-m", "setup").stderr


def test_python_decides(install: Install, tmp_path: Path) -> None:
    """The one that PYTHON names is used, spaces in its path and all, and no other in its place."""
    install("python3.14", SUITS)
    named = install("my python", f"echo named; {SUITS}")
    assert _run("-c", "", PYTHON=str(named)).stdout == "named\nnamed\n"
    assert _run("-c", "", PYTHON=str(tmp_path / "none")).returncode == 1
