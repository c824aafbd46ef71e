"""Watching the input folders, with real files."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import watchfiles
from watchfiles._rust_notify import WatchfilesRustInternalError

from generator.commands import watcher
from generator.commands.watcher import watched_changes

PATIENCE_S = 20


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One with a file, below a hidden folder."""
    folder = tmp_path / ".hidden" / "content"
    folder.mkdir(parents=True)
    (folder / "site.toml").write_text("a = 1")
    return folder


def next_change(changes: Iterator[bool]) -> bool:
    """Whether a change is seen before patience ends."""
    end = time.monotonic() + PATIENCE_S
    return next((True for changed in changes if changed or time.monotonic() > end), False) and (
        time.monotonic() <= end
    )


def quiet(changes: Iterator[bool], looks: int = 8) -> bool:
    """Whether nothing is seen for a while."""
    return not any(next(changes) for _ in range(looks))


def test_what_changes_after_the_first_answer_is_seen(folder: Path) -> None:
    """However long it takes until the next one is asked for: a build may be running."""
    changes = watched_changes([folder])
    assert next(changes) is False
    (folder / "site.toml").write_text("a = 2")
    time.sleep(1)
    assert next_change(changes)
    assert quiet(changes)


def test_new_folders_and_their_files_are_seen(folder: Path) -> None:
    """And their end."""
    changes = watched_changes([folder])
    next(changes)
    (folder / "new").mkdir()
    assert next_change(changes)
    (folder / "new" / "a.toml").write_text("")
    assert next_change(changes)
    shutil.rmtree(folder / "new")
    assert next_change(changes)


BESIDE = (
    ".site.toml.swp",
    "site.toml~",
    "#site.toml#",
    ".#site.toml",
    "4913",
    "sedA1b2C3",
    ".goutputstream-X1Y2Z3",
    "site.toml.tmp.123.456",
    "site.toml___jb_tmp___",
    ".git/index.lock",
    "__pycache__/a.pyc",
    "trials.parquet.part",
)


def test_what_editors_write_beside_a_file_is_no_change(folder: Path) -> None:
    """The edited file itself is one, however it is replaced."""
    for name in BESIDE:
        (folder / name).parent.mkdir(exist_ok=True)
    changes = watched_changes([folder])
    next(changes)
    for name in BESIDE:
        (folder / name).write_text("x")
    assert quiet(changes)
    (folder / BESIDE[0]).replace(folder / "site.toml")
    assert next_change(changes)


def test_a_folder_may_go_and_come_back(folder: Path) -> None:
    """Deleted and made anew, or moved away and back; what changes in it afterwards is seen as before."""
    changes = watched_changes([folder])
    next(changes)
    away = folder.with_name("away")
    shutil.copytree(folder, away)
    shutil.rmtree(folder)
    assert next_change(changes)
    away.rename(folder)
    assert next_change(changes)
    (folder / "site.toml").write_text("a = 3")
    assert next_change(changes)
    folder.rename(away)
    assert next_change(changes)
    away.rename(folder)
    assert next_change(changes)
    (folder / "site.toml").write_text("a = 4")
    assert next_change(changes)


def test_a_folder_that_is_not_there_is_waited_for(tmp_path: Path) -> None:
    """Also where none is there."""
    changes = watched_changes([tmp_path / "data", tmp_path / "content"])
    assert next(changes) is False
    (tmp_path / "content").mkdir()
    assert next_change(changes)
    (tmp_path / "content" / "site.toml").write_text("")
    assert next_change(changes)


def test_a_system_without_events_is_polled(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all its watches are in use."""
    given = watchfiles.watch

    def watch(*folders: Path, force_polling: bool | None, **options: object) -> object:
        if not force_polling:
            raise WatchfilesRustInternalError("Too many open files")
        return given(*folders, force_polling=True, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(watcher, "watch", watch)
    os.utime(folder / "site.toml", (1, 1))  # polling knows no parts of a second
    changes = watched_changes([folder])
    assert next(changes) is False
    (folder / "site.toml").write_text("a = 22")
    assert next_change(changes)
