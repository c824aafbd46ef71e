"""The commit of a source is what git says of the clone, or nothing."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from generator.trials.importers.source_commit import source_commit


def clone(folder: Path) -> str:
    """Make `folder` a repository with one commit, which is given back."""
    results = folder / "results"
    results.mkdir(parents=True, exist_ok=True)
    (results / ".gitkeep").touch()
    git = ["git", "-C", str(folder), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "Add results"]):
        subprocess.run([*git, *command], check=True)
    answer = subprocess.run([*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    return answer.stdout.strip()


def test_a_clone_says_its_commit(tmp_path: Path) -> None:
    """Of whichever state is checked out."""
    commit = clone(tmp_path / "clone")
    assert source_commit(tmp_path / "clone" / "results") == commit


def test_a_folder_inside_another_repository_has_no_commit(tmp_path: Path) -> None:
    """The commit of what it was copied into says nothing of it."""
    clone(tmp_path)
    copied = tmp_path / "downloads" / "results"
    copied.mkdir(parents=True)
    assert source_commit(copied) is None


def test_without_a_commit_or_without_git_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unpacked archive, a clone without any commit, a machine without git: none is an error."""
    assert source_commit(tmp_path / "nowhere") is None
    results = tmp_path / "results"
    results.mkdir()
    assert source_commit(results) is None
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    assert source_commit(results) is None
    clone(tmp_path / "clone")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert source_commit(tmp_path / "clone" / "results") is None


def test_gits_own_variables_do_not_mislead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a git hook they name another repository."""
    commit = clone(tmp_path / "clone")
    (tmp_path / "other" / "results").mkdir(parents=True)
    subprocess.run(["git", "init", "-q", str(tmp_path / "other")], check=True)
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "other" / ".git"))
    assert source_commit(tmp_path / "clone" / "results") == commit
