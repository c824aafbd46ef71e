"""Files of others in a site's folder: what the manifest of the last build does not list.

They are never removed. Before the new site takes the place of the old one they are linked into it, so that
no moment is without them; what could not be placed stays in the old folder.
"""

from __future__ import annotations

import errno
import filecmp
import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from generator.documents.tree import Copy, Tree
from generator.errors import OutputError, Problem
from generator.publishing.listing import MARKER, Listing, folders_of
from generator.wording import routes

_NO_LINKS = (
    errno.EPERM,
    errno.EACCES,
    errno.EMLINK,
    errno.ENOSYS,
    errno.EINVAL,
    errno.ENOTSUP,
    errno.EOPNOTSUPP,
)
"""What a file system answers that has no hard links, or gives none for this file."""
_REMEDY = "Move it elsewhere, or choose another --output."


@dataclass(frozen=True)
class Others:
    """paths: topmost files and folders of others, with "/" between the parts. problems: those in the way."""

    paths: tuple[str, ...]
    problems: tuple[Problem, ...]


def find_others(site: Path, shown: str, listing: Listing, tree: Tree) -> Others:
    """What of others is in the folder `site`, which `tree` will replace. Raises OSError."""
    search = _Search(site, shown, listing, tree, folders_of(tree), site.stat().st_dev, [], [])
    search.look("")
    return Others(tuple(search.paths), tuple(search.problems))


@dataclass(frozen=True)
class _Search:
    site: Path
    shown: str
    listing: Listing
    tree: Tree
    folders: frozenset[str]
    """Those of `tree`."""
    device: int
    paths: list[str]
    problems: list[Problem]

    def look(self, folder: str) -> None:
        """Go through one folder that is the old site's or the new one's, and those below it."""
        for name, entry in _entries(self.site, folder):
            is_folder = entry.is_dir(follow_symlinks=False)
            if is_folder and entry.stat(follow_symlinks=False).st_dev != self.device:
                self._problem(name, "a mount point", "a folder on the file system of the site")
            elif is_folder:
                self._look_at_folder(name)
            elif name not in self.listing.files:
                self._look_at_file(name)

    def _look_at_folder(self, name: str) -> None:
        if name in self.tree:
            self._problem(
                name, "a folder that no build wrote", "no folder here: the site has a file of this name"
            )
        elif name in self.listing.folders or name in self.folders:
            self.look(name)
        else:
            self.paths.append(name)

    def _look_at_file(self, name: str) -> None:
        if name in self.folders:
            self._problem(
                name, "a file that no build wrote", "no file here: the site has a folder of this name"
            )
        elif name not in self.tree:
            self.paths.append(name)
        elif not _holds(self.site / name, self.tree[name]):
            self._problem(name, "a file that no build wrote", "no such file: the site has one of this name")

    def _problem(self, name: str, found: str, expected: str) -> None:
        self.problems.append(Problem(f"{self.shown}/{name}", "", found, expected, _REMEDY))


def find_altered(site: Path, listing: Listing, since_ns: int) -> list[str]:
    """The listed files that someone changed after `since_ns`, which the next build replaces all the same."""
    return [
        name
        for name, listed in listing.files.items()
        if listed is not None and _is_altered(site / name, listed.bytes, listed.sha256, since_ns)
    ]


def carry(others: Others, site: Path, shown: str, new: Path) -> dict[str, int]:
    """Link all of `others` from `site` into the folder `new`, folders with what is in them.

    Gives the inode in `new` of each path that is not a folder. Raises OSError, and OutputError where
    the file system takes two names for one.
    """
    carried: dict[str, int] = {}
    for name in others.paths:
        try:
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            _carry(site, new, name, carried)
        except FileExistsError as error:
            expected = "a name that the site does not use, in whatever case or spelling"
            problem = Problem(f"{shown}/{name}", "", "a file that no build wrote", expected, _REMEDY)
            raise OutputError([problem]) from error
    return carried


def retire(old: Path, site: Path, listing: Listing, carried: dict[str, int]) -> None:
    """Remove the folder `old`, which `site` took the place of: what is in `listing` or in `site` as well.

    What of others is not in `site` is moved there. What has no place there stays in `old`.
    carried: what `carry` gave; empty where that is not known any more.
    """
    _retire(old, site, listing, carried, "")
    with suppress(OSError):
        _remove_last(old)


def remove_unfinished(new: Path) -> None:
    """Remove a folder that never was the site: what of others is in it are links to what the site has."""
    for folder, _, _ in os.walk(new):
        with suppress(OSError):
            Path(folder).chmod(stat.S_IRWXU)
    shutil.rmtree(new, ignore_errors=True)


def remove_if_empty(folder: Path) -> None:
    """Remove `folder` where there are only folders in it, at any depth. Raises OSError."""
    if not any(_files(folder)):
        for inner in sorted(folder.rglob("*"), reverse=True):
            inner.rmdir()
        folder.rmdir()


def copy_owner_and_mode(source: Path, target: Path) -> None:
    """Give `target` what `source` has: owner (where this user may), mode, times."""
    found = source.lstat()
    with suppress(OSError):
        os.chown(target, found.st_uid, found.st_gid, follow_symlinks=False)
    shutil.copystat(source, target, follow_symlinks=False)


def count_files(folder: Path) -> int:
    """What there is below `folder`, at any depth, that is no folder."""
    return sum(1 for _ in _files(folder))


def _entries(site: Path, folder: str) -> Iterator[tuple[str, os.DirEntry[str]]]:
    with os.scandir(site / folder) as entries:
        found = sorted(entries, key=lambda entry: entry.name)
    for entry in found:
        yield (f"{folder}/{entry.name}" if folder else entry.name), entry


def _holds(path: Path, file: bytes | Copy) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    digest = file.sha256 if isinstance(file, Copy) else hashlib.sha256(file).hexdigest()
    return _digest(path) == digest


def _digest(path: Path) -> str:
    with path.open("rb") as source:
        return hashlib.file_digest(source, "sha256").hexdigest()


def _is_altered(path: Path, size: int, sha256: str, since_ns: int) -> bool:
    try:
        found = path.lstat()
    except OSError:
        return False
    if not stat.S_ISREG(found.st_mode) or found.st_size != size:
        return True
    return found.st_mtime_ns > since_ns and _digest(path) != sha256


def _carry(site: Path, new: Path, name: str, carried: dict[str, int]) -> None:
    source, target = site / name, new / name
    if source.is_symlink() or not source.is_dir():
        with suppress(FileNotFoundError):  # removed by its owner since it was found
            _link(source, target)
            carried[name] = target.lstat().st_ino
        return
    if source.stat().st_dev != new.stat().st_dev:
        raise OSError(errno.EXDEV, os.strerror(errno.EXDEV), str(source))
    target.mkdir(mode=stat.S_IRWXU)
    for inner, _ in _entries(site, name):
        _carry(site, new, inner, carried)
    copy_owner_and_mode(source, target)


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS or not (source.is_symlink() or source.is_file()):
            raise
        shutil.copyfile(source, target, follow_symlinks=False)
        copy_owner_and_mode(source, target)


def _retire(old: Path, site: Path, listing: Listing, carried: dict[str, int], folder: str) -> None:
    device = old.stat().st_dev
    with suppress(OSError):
        (old / folder).chmod(stat.S_IMODE((old / folder).stat().st_mode) | stat.S_IRWXU)
    for name, entry in _entries(old, folder):
        with suppress(OSError):
            if not entry.is_dir(follow_symlinks=False):
                _retire_file(old, site, listing, carried, name)
            elif entry.stat(follow_symlinks=False).st_dev == device:
                if name not in listing.folders and not os.path.lexists(site / name):
                    _move(old / name, site / name)
                else:
                    _retire(old, site, listing, carried, name)
                    (old / name).rmdir()


def _retire_file(old: Path, site: Path, listing: Listing, carried: dict[str, int], name: str) -> None:
    source, target = old / name, site / name
    if name in listing.files:
        if (
            listing.files[name] is not None
        ):  # the manifest goes last, so that a killed build can be gone on with
            source.unlink()
    elif not os.path.lexists(target):
        _move(source, target)
    elif _are_same(source, target):
        source.unlink()
    elif carried.get(name) == target.lstat().st_ino:
        source.replace(target)  # replaced by its owner after it was linked


def _move(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    source.rename(target)


def _are_same(left: Path, right: Path) -> bool:
    ours, theirs = left.lstat(), right.lstat()
    if os.path.samestat(ours, theirs):
        return True
    if stat.S_ISLNK(ours.st_mode) and stat.S_ISLNK(theirs.st_mode):
        return left.readlink() == right.readlink()
    if stat.S_ISREG(ours.st_mode) and stat.S_ISREG(theirs.st_mode):
        return filecmp.cmp(left, right, shallow=False)
    return False


def _remove_last(old: Path) -> None:
    """The marker, then the manifest, if nothing else is left: until then the next build can go on with it."""
    files = {path.relative_to(old).as_posix() for path in _files(old)}
    if files <= {MARKER, routes.MANIFEST}:
        for name in (MARKER, routes.MANIFEST):
            (old / name).unlink(missing_ok=True)
        remove_if_empty(old)


def _files(folder: Path) -> Iterator[Path]:
    """All below `folder` that is no folder."""
    return (path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir())
