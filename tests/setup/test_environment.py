"""The environment is what the locks say, and a half-made one does not survive."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from setup.environment import Environment
from setup.errors import SetupError


class Recorded(Environment):
    """An environment that notes what it would install and may be told to fail."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.installed: list[str] = []
        self.fails = False
        self.half = False

    def _install(self, name: str) -> None:
        if self.fails:
            if self.half:
                (self.folder / "lib/python3.11/site-packages/half").mkdir(parents=True)
            raise SetupError("no network")
        self.installed.append(name)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "a clone's “folder”"
    (folder / "locks").mkdir(parents=True)
    for name in ("site", "test"):
        (folder / "locks" / f"{name}.txt").write_text(f"{name}==1\n")
    return folder


@pytest.fixture(autouse=True)
def quick_venv(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Stand in for `venv.create`: a folder with a `bin/python`, emptied first."""
    made: list[Path] = []

    def create(folder: Path, **options: bool) -> None:
        assert options["clear"]
        made.append(folder)
        python = folder / "bin" / "python"
        python.parent.mkdir(parents=True, exist_ok=True)
        python.unlink(missing_ok=True)
        python.symlink_to(sys.executable)

    monkeypatch.setattr("venv.create", create)
    return made


def test_installs_each_lock_once(root: Path, quick_venv: list[Path]) -> None:
    """The second and third call find everything in place; a further lock is added to what is there."""
    environment = Recorded(root)
    for name in ("site", "site", "test", "site"):
        environment.require(name)
    assert environment.installed == ["site", "test"]
    assert len(quick_venv) == 1


def test_a_changed_lock_starts_anew(root: Path, quick_venv: list[Path]) -> None:
    """What an old lock installed does not stay behind."""
    Recorded(root).require("site")
    (root / "locks" / "site.txt").write_text("site==2\n")
    again = Recorded(root)
    again.require("site")
    assert again.installed == ["site"]
    assert len(quick_venv) == 2


def test_another_python_starts_anew(
    root: Path, quick_venv: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packages that were made for another Python are not used."""
    Recorded(root).require("site")
    monkeypatch.setattr("platform.python_version", lambda: "3.99.0")
    Recorded(root).require("site")
    assert len(quick_venv) == 2


def test_a_python_that_went_away_starts_anew(root: Path, quick_venv: list[Path]) -> None:
    """A link to a Python that was removed from the machine is noticed."""
    environment = Recorded(root)
    environment.require("site")
    environment.python.unlink()
    environment.python.symlink_to(root / "gone")
    environment.require("site")
    assert len(quick_venv) == 2


def test_an_installation_that_broke_off_starts_anew(root: Path, quick_venv: list[Path]) -> None:
    """What is half installed does not pass for finished, and nothing is built upon it."""
    environment = Recorded(root)
    environment.require("site")
    environment.fails = environment.half = True
    with pytest.raises(SetupError, match="no network"):
        environment.require("test")
    environment.fails = False
    environment.require("test")
    assert environment.installed == ["site", "test"]
    assert len(quick_venv) == 2


def test_a_download_that_failed_spoils_nothing(root: Path, quick_venv: list[Path]) -> None:
    """Without a network `make test` fails, and `make site` goes on working."""
    environment = Recorded(root)
    environment.require("site")
    environment.fails = True
    with pytest.raises(SetupError, match="no network"):
        environment.require("test")
    environment.require("site")
    assert environment.installed == ["site"]
    assert len(quick_venv) == 1


@pytest.fixture
def with_programs(root: Path) -> Environment:
    """An environment with this Python and a uv that notes its index and arguments, and fails."""
    environment = Environment(root)
    environment.python.parent.mkdir(parents=True)
    environment.python.symlink_to(sys.executable)
    uv = environment.folder / "bin" / "uv"
    note = shlex.quote(str(root / "asked"))
    uv.write_text(f'#!/bin/sh\necho "$UV_DEFAULT_INDEX $@" >{note}\nexit 2\n')
    uv.chmod(0o755)
    return environment


def test_pip_takes_over_from_uv_with_what_the_lock_has_a_hash_for(with_programs: Environment) -> None:
    """A requirement without a hash is refused, in one line, and without asking a registry."""
    with pytest.raises(SetupError, match=r"pip could not install locks/site\.txt"):
        with_programs._install("site")


def test_uv_takes_wheels_with_hashes_from_the_index_of_pip(
    with_programs: Environment, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What pip's settings say of the index holds for uv too, unless uv has settings of its own."""
    monkeypatch.delenv("UV_DEFAULT_INDEX", raising=False)
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example/simple")
    assert not with_programs._uv_installs("site")
    asked = (root / "asked").read_text()
    assert asked.startswith("https://index.example/simple pip install")
    assert "--only-binary :all: --require-hashes" in asked
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://own.example/simple")
    assert not with_programs._uv_installs("site")
    assert (root / "asked").read_text().startswith("https://own.example/simple ")
