"""A machine for the set-up's tests: nothing on its PATH but what a test puts there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Install = Callable[[str, str], Path]
"""`install(name, script)`: puts a shell script on the machine's PATH."""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Empty the PATH and hand out the way to put programs on it."""
    programs = tmp_path / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.delenv("CHROME_PATH", raising=False)

    def put(name: str, script: str) -> Path:
        program = programs / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
        return program

    return put
