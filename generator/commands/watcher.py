"""The input folders, watched from before a build reads them."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch
from watchfiles._rust_notify import WatchfilesRustInternalError

_LOOK_MS = 200
"""How often to look whether a folder has gone, come back or been replaced: no event tells that."""


class _Sources(DefaultFilter):
    """What editors write beside the file that is edited changes no site."""

    ignore_entity_patterns = (
        *DefaultFilter.ignore_entity_patterns,
        r"^\.",  # hidden: swap files, locks, .goutputstream-…
        r"^#.*#$",
        r"^4913$",  # vim tries with it whether it may write
        r"___jb_(tmp|old)___$",
        r"^sed[A-Za-z0-9]{6}$",
        r"\.(tmp|temp|bak|orig|part|crdownload)(\.|$)",
    )

    def __init__(self, folders: Sequence[Path]) -> None:
        super().__init__()
        self._folders = [folder.absolute() for folder in folders]
        self._patterns = [re.compile(pattern) for pattern in self.ignore_entity_patterns]

    def __call__(self, change: Change, path: str) -> bool:  # noqa: ARG002
        """Whether a change of `path` counts. Names above the folders do not matter: they may be hidden."""
        place = Path(path)
        folder = next((folder for folder in self._folders if place.is_relative_to(folder)), None)
        names = place.relative_to(folder).parts if folder else place.parts[-1:]
        ignored = any(name in self.ignore_dirs for name in names)
        return not ignored and not any(p.search(name) for p in self._patterns for name in names)


def watched_changes(folders: Sequence[Path]) -> Iterator[bool]:
    """False as soon as the watching has begun, then True for each change, and False every now and then.

    Folders that are missing are waited for.
    """
    changed = False
    while True:
        there = _identities(folders)
        for found in _events(folders, tuple(there)):
            if _identities(folders) != there:
                changed = True
                break
            yield found or changed
            changed = False


def _identities(folders: Sequence[Path]) -> dict[Path, tuple[int, int]]:
    """Which folder it is, of each that is there."""
    found = {}
    for folder in folders:
        with suppress(OSError):
            state = folder.stat()
            found[folder] = (state.st_dev, state.st_ino)
    return found


def _events(folders: Sequence[Path], there: Sequence[Path]) -> Iterator[bool]:
    """Whether something in the folders `there` has changed; ends where they cannot be watched any more."""
    sources = _Sources(folders)
    for polling in (None, True):  # the system may have no more events to give
        try:
            for changes in watch(
                *there,
                watch_filter=sources,
                rust_timeout=_LOOK_MS,
                yield_on_timeout=True,
                force_polling=polling,
            ):
                yield bool(changes)
        except FileNotFoundError:
            break  # gone since it was looked for
        except (OSError, WatchfilesRustInternalError):
            continue
    time.sleep(_LOOK_MS / 1000)
