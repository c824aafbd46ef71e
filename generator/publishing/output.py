"""The folder a site is written to: built beside it, then swapped in whole.

Until the swap the previous site is untouched, and the swap is one step (RENAME_EXCHANGE on Linux,
RENAME_SWAP on macOS). Where the file system has no such step it is two renames; a build that was killed
between them is mended by the next one, before it reads any data. What others put into the folder is in the
new site from the moment of the swap; of the old one only what its manifest lists is removed.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import hashlib
import os
import re
import secrets
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from generator.documents.tree import Copy, Tree
from generator.errors import OutputError, Problem, visible
from generator.publishing.listing import MARKER, is_host_file, read_listing, without
from generator.publishing.others import (
    Others,
    carry,
    copy_owner_and_mode,
    count_files,
    find_altered,
    find_others,
    remove_if_empty,
    remove_unfinished,
    retire,
)
from generator.wording import routes

MARKER_TEXT = b"Made by the site generator: the next build replaces what api/v1/manifest.json lists.\n"

_CHUNK = 1 << 20
_TOKEN = re.compile(r"(?P<inode>[0-9a-f]{16})?[0-9a-f]{8}")
"""Ends the name of a folder beside the site. inode: of the new site, until it is swapped in."""
_NAMES_SHOWN = 20
"""In one line of the report, which is read on a terminal."""
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
        if output.path.parent.is_dir():
            with _turn(output.path.parent):
                _recover(output.path)
        _check_replaceable(output)
    except OSError as error:
        raise _problem(OutputFolder(shown, folder), error) from error
    return output


def write_site(output: OutputFolder, tree: Tree) -> tuple[str, ...]:
    """Make `output` hold `tree`, the marker, and what others put there.

    Gives what the user should know of the files of others, one line each.
    Raises OutputError; what was there then stays.
    """
    try:
        output.path.parent.mkdir(parents=True, exist_ok=True)
        with _folder_beside(output.path) as new:
            for name in sorted(tree, key=lambda name: name != routes.MANIFEST):
                _write(new / name, tree[name])
            _write(new / MARKER, MARKER_TEXT)
            with _turn(output.path.parent):
                return tuple(_replace(output, tree, new))
    except OSError as error:
        raise _problem(output, error) from error


def _replace(output: OutputFolder, tree: Tree, new: Path) -> Iterator[str]:
    """Swap `new` in, with what others have in the old folder, and remove what is the program's own there."""
    path = output.path
    _check_replaceable(output)
    if not path.exists() or not any(path.iterdir()):
        if (old := _swap(new, path)) is not None:
            _remove_old(old, path)
        return
    listing = read_listing(path, output.shown)
    altered = find_altered(path, listing, (path / MARKER).stat().st_mtime_ns)
    listing = without(listing, (name for name in altered if name not in tree))
    others = find_others(path, output.shown, listing, {**tree, MARKER: MARKER_TEXT})
    if others.problems:
        raise OutputError(others.problems)
    yield from _kept(output, others)
    if replaced := sorted(tree.keys() & altered):
        yield f"{output.shown}: replaced files that had been edited: {_names(replaced)}"
    carried = carry(others, path, output.shown, new)
    copy_owner_and_mode(path, new)
    old = _swap(new, path)
    if old is not None:
        retire(old, path, listing, carried)
    yield from _left(path)


def _keep_apart(output: OutputFolder, inputs: Sequence[Path]) -> None:
    for given in inputs:
        real = Path(os.path.realpath(given))
        if real.is_relative_to(output.path) or output.path.is_relative_to(real):
            raise _refused(output.shown, f"the site would overlap {given}, which it is made from")


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
    if (path / MARKER).is_file():
        read_listing(path, output.shown)


def _refused(shown: str, found: str) -> OutputError:
    expected = "a new or empty folder, or a site built before"
    return OutputError([Problem(shown, "", found, expected, "Choose another --output.")])


def _problem(output: OutputFolder, error: OSError) -> OutputError:
    """What went wrong, with its place where that is a file or folder in the output."""
    place = Path(os.fsdecode(error.filename)) if isinstance(error.filename, str | bytes) else output.path
    inside = place != output.path and place.is_relative_to(output.path)
    where = f"{output.shown}/{place.relative_to(output.path).as_posix()}" if inside else output.shown
    reason = _REASONS.get(error.errno or 0, error.strerror or str(error))
    remedy = "Mend that or choose another --output; a site that was there is as it was."
    return OutputError([Problem(where, "", reason, "a folder that the site can be written to", remedy)])


def _beside(path: Path, kind: str) -> list[Path]:
    """Folders that builds of `path` left, oldest first."""
    prefix = f".{path.name}.{kind}-"
    if not path.parent.is_dir():
        return []
    found = [
        entry
        for entry in path.parent.iterdir()
        if entry.name.startswith(prefix)
        and _TOKEN.fullmatch(entry.name.removeprefix(prefix))
        and stat.S_ISDIR(entry.lstat().st_mode)
    ]
    return sorted(found, key=lambda entry: (entry.stat().st_mtime_ns, entry.name))


def _recover(path: Path) -> None:
    for old in reversed(_beside(path, "old")):
        if path.exists():
            _remove_old(old, path)
        else:
            old.rename(path)
    for new in _beside(path, "new"):
        with suppress(OSError), _lock(new):
            _remove_new(new, path)


def _remove_new(new: Path, path: Path) -> None:
    """Remove a folder of a build that has ended: the new site, or after the swap the old one."""
    token = _TOKEN.fullmatch(new.name.removeprefix(f".{path.name}.new-"))
    if token is not None and token["inode"] == f"{new.stat().st_ino:016x}":
        remove_unfinished(new)
    else:
        _remove_old(new, path)


def _remove_old(old: Path, path: Path) -> None:
    """Remove what is the program's own in `old`, which `path` has taken the place of."""
    with suppress(OSError):
        try:
            listing = read_listing(old, str(old))
        except OutputError:
            remove_if_empty(old)  # else all of it stays: nothing tells what is whose
        else:
            retire(old, path, listing, {})


def _kept(output: OutputFolder, others: Others) -> Iterator[str]:
    """What of others is now published with the site."""
    names = [_with_count(output.path, name) for name in others.paths if not is_host_file(name)]
    if names:
        yield f"{output.shown}: kept files that no build wrote: {_names(names)}"


def _with_count(site: Path, name: str) -> str:
    if (site / name).is_symlink() or not (site / name).is_dir():
        return name
    count = count_files(site / name)
    return f"{name}/ ({count:,} file{'s' * (count != 1)})"


def _left(path: Path) -> Iterator[str]:
    """Folders beside the site that hold files of others for which it has no place."""
    for folder in (*_beside(path, "old"), *_beside(path, "new")):
        with suppress(OSError), _lock(folder):
            yield f"{folder}: left by a build that was stopped; take what is yours out of it and remove it"


def _names(names: Sequence[str]) -> str:
    shown = visible(", ".join(names[:_NAMES_SHOWN]))
    more = len(names) - _NAMES_SHOWN
    return f"{shown} and {more:,} more" if more > 0 else shown


@contextmanager
def _turn(parent: Path) -> Iterator[None]:
    """Wait until no other build changes folders in `parent`, where the file system has locks."""
    handle = os.open(parent, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


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
    """A new folder on the file system of `path`; where it is not swapped in, it is removed."""
    token = secrets.token_hex(4)
    with _turn(path.parent):
        unnamed = path.with_name(f".{path.name}.new-{token}")
        unnamed.mkdir()
        new = path.with_name(f".{path.name}.new-{unnamed.stat().st_ino:016x}{token}")
        handle = os.open(unnamed, os.O_RDONLY)
        try:
            unnamed.rename(new)
        except BaseException:
            os.close(handle)
            unnamed.rmdir()
            raise
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield new
    finally:
        if new.exists():
            _remove_new(new, path)
        os.close(handle)


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
        raise _changed(file, "other bytes than when the build read it")


def _changed(file: Copy, found: str) -> OutputError:
    expected = "the file as it was when the build began"
    return OutputError([Problem(str(file.source), "", found, expected, "Build again.")])


def _swap(new: Path, path: Path) -> Path | None:
    """Put `new` at `path`; gives where what was there is now, None where nothing was."""
    if not path.exists():
        new.rename(path)
        return None
    if _exchange(new, path):
        return new
    old = path.with_name(f".{path.name}.old-{new.name.rpartition('-')[2]}")
    try:
        path.rename(old)
        new.rename(path)
    except BaseException:
        if old.exists() and not path.exists():
            old.rename(path)
        raise
    return old


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
