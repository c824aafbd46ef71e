"""How much memory this process may use: the machine's, or less where the system or its container says so."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

_GROUPS = Path("/sys/fs/cgroup")
_OWN_GROUPS = Path("/proc/self/cgroup")


def memory_bytes(own_groups: Path = _OWN_GROUPS, groups: Path = _GROUPS) -> int:
    """The least of the machine's memory, the limits of the process's control groups, and `ulimit -v`.

    own_groups: the list of the groups that the process is in. groups: where the system shows them.
    """
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    address_space, _ = resource.getrlimit(resource.RLIMIT_AS)
    own = () if address_space == resource.RLIM_INFINITY else (address_space,)
    least: int = min((machine, *own, *_group_limits(own_groups, groups)))
    return least


def _group_limits(own_groups: Path, groups: Path) -> Iterator[int]:
    """Limits of version 2 (one tree) and of version 1 (one of memory); a group obeys those above it."""
    for line in _read(own_groups).splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers == "":
            yield from _limits_above(groups, path, "memory.max")
        elif "memory" in controllers.split(","):
            yield from _limits_above(groups / "memory", path, "memory.limit_in_bytes")


def _limits_above(tree: Path, path: str, name: str) -> Iterator[int]:
    group = PurePosixPath(path)
    for above in (group, *group.parents):
        limit = _read(tree / above.relative_to("/") / name).strip()
        if limit.isdecimal():  # "max": none
            yield int(limit)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except (OSError, ValueError):  # no Linux, or no such group from inside a container
        return ""
