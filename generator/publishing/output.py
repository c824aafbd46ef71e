"""The folder a site is written to: built beside it, then swapped in whole.

Until the swap the previous site is untouched, and the swap is one step (RENAME_EXCHANGE on Linux,
RENAME_SWAP on macOS). Where the file system has no such step it is two renames; a build that was killed
between them is mended by the next one, before it reads any data.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import hashlib
import os
import re
import secrets
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from generator.errors import OutputError, Problem
from generator.publishing.tree import Copy, Tree

MARKER = ".boxrouter-site"
MARKER_TEXT = b"Made by the site generator: the next build replaces this whole folder.\n"

_CHUNK = 1 << 20
_TOKEN = re.compile(r"[0-9a-f]{8}")
_REASONS = {
    errno.EACCES: "no permission to write there",
    errno.EBUSY: "it is in use, or a mount point",
    errno.EDQUOT: "the disk quota is used up",
    errno.EEXIST: "a part of its path is a file, not a folder",
    errno.ELOOP: "its symbolic links lead in a circle",
    errno.ENAMETOOLONG: "a file name is too long",
    errno.ENOSPC: "no space left on the disk",
    errno.ENOTDIR: "a part of its path is a file, not a folder",
    errno.EPERM: "no permission to write there",
    errno.EROFS: "the file system is read-only",
    errno.EXDEV: "it is a mount point, or spans two file systems",
}


@dataclass(frozen=True)
class OutputFolder:
    """Where the site goes, found fit to be replaced."""

    shown: str
    """The path as the user gave it."""
    path: Path
    """The real folder, behind any symbolic link."""


def open_output(folder: Path, inputs: Sequence[Path] = ()) -> OutputFolder:
    """Check that `folder` may be replaced, and mend what a killed build left.

    inputs: folders the build reads; the output may not hold one of them, nor lie in one.
    Raises OutputError.
    """
    shown = str(folder)
    try:
        output = OutputFolder(shown, Path(os.path.realpath(folder)))
        _keep_apart(output, inputs)
        _recover(output.path)
        _check_replaceable(output)
    except OSError as error:
        raise _told(shown, error) from error
    return output


def write_site(output: OutputFolder, tree: Tree) -> None:
    """Make `output` hold exactly `tree` and the marker. Raises OutputError; what was there then stays."""
    try:
        output.path.parent.mkdir(parents=True, exist_ok=True)
        with _folder_beside(output.path) as new:
            for name, file in tree.items():
                _write(new / name, file)
            _write(new / MARKER, MARKER_TEXT)
            _swap(new, output.path)
    except OSError as error:
        raise _told(output.shown, error) from error


def _keep_apart(output: OutputFolder, inputs: Sequence[Path]) -> None:
    for given in inputs:
        real = Path(os.path.realpath(given))
        if real.is_relative_to(output.path) or output.path.is_relative_to(real):
            raise _refused(output.shown, f"the site would lie over {given}, which it is made from")


def _check_replaceable(output: OutputFolder) -> None:
    path = output.path
    if path.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if not path.exists():
        return
    if not path.is_dir():
        raise _refused(output.shown, "a file, not a folder")
    if not (path / MARKER).is_file() and any(path.iterdir()):
        raise _refused(
            output.shown, f"a folder with files that this program did not write (no {MARKER} in it)"
        )


def _refused(shown: str, found: str) -> OutputError:
    expected = "a new or empty folder, or a site built before"
    return OutputError([Problem(shown, "", found, expected, "Choose another --output.")])


def _told(shown: str, error: OSError) -> OutputError:
    reason = _REASONS.get(error.errno or 0, error.strerror or str(error))
    remedy = "Mend that or choose another --output; a site that was there is as it was."
    return OutputError([Problem(shown, "", reason, "a folder that the site can be written to", remedy)])


def _beside(path: Path, kind: str) -> list[Path]:
    """Folders that builds of `path` left, oldest first."""
    prefix = f".{path.name}.{kind}-"
    if not path.parent.is_dir():
        return []
    found = [
        entry
        for entry in path.parent.iterdir()
        if entry.name.startswith(prefix) and _TOKEN.fullmatch(entry.name.removeprefix(prefix))
    ]
    return sorted(found, key=lambda entry: (entry.stat().st_mtime_ns, entry.name))


def _recover(path: Path) -> None:
    for old in reversed(_beside(path, "old")):
        if path.exists():
            shutil.rmtree(old, ignore_errors=True)
        else:
            old.rename(path)
    for new in _beside(path, "new"):
        with suppress(OSError), _lock(new):
            shutil.rmtree(new, ignore_errors=True)


@contextmanager
def _lock(folder: Path) -> Iterator[None]:
    """Hold `folder` as being written by this process. Raises OSError where another one does."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                raise  # another build; any other error means that this file system has no locks
        yield
    finally:
        os.close(handle)


@contextmanager
def _folder_beside(path: Path) -> Iterator[Path]:
    """A new folder on the file system of `path`; whatever is in it at the end is removed."""
    new = path.with_name(f".{path.name}.new-{secrets.token_hex(4)}")
    new.mkdir()
    try:
        with _lock(new):
            yield new
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _write(target: Path, file: bytes | Copy) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(file, bytes):
        target.write_bytes(file)
    else:
        _copy(file, target)


def _copy(file: Copy, target: Path) -> None:
    digest = hashlib.sha256()
    try:
        source = file.source.open("rb")
    except OSError as error:
        raise _changed(file, error.strerror or str(error)) from error
    with source, target.open("wb") as copy:
        while chunk := source.read(_CHUNK):
            digest.update(chunk)
            copy.write(chunk)
    if digest.hexdigest() != file.sha256:
        raise _changed(file, "other bytes than before")


def _changed(file: Copy, found: str) -> OutputError:
    expected = "the file as it was when the build began"
    return OutputError([Problem(str(file.source), "", found, expected, "Build again.")])


def _swap(new: Path, path: Path) -> None:
    """Put `new` at `path`; what was there is then at `new`, or gone where the system takes two steps."""
    if not path.exists():
        new.rename(path)
    elif not _exchange(new, path):
        old = path.with_name(f".{path.name}.old-{new.name[-8:]}")
        try:
            path.rename(old)
            new.rename(path)
        except BaseException:
            if old.exists() and not path.exists():
                old.rename(path)
            raise
        shutil.rmtree(old, ignore_errors=True)


def _exchange(left: Path, right: Path) -> bool:
    """Swap two folders in one step; False where this system or file system cannot."""
    names = (os.fsencode(left), os.fsencode(right))
    libc = ctypes.CDLL(None)
    if linux := getattr(libc, "renameat2", None):
        here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
        return bool(linux(here, names[0], here, names[1], exchange) == 0)
    if macos := getattr(libc, "renamex_np", None):
        return bool(macos(*names, 2) == 0)  # RENAME_SWAP
    return False
