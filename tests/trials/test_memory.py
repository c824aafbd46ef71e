"""The memory that the process may use."""

from __future__ import annotations

import os
import resource
from pathlib import Path

import pytest

from generator.trials.memory import memory_bytes

MIB = 1 << 20


@pytest.fixture
def own_groups(tmp_path: Path) -> Path:
    """The list of the groups that a process is in."""
    return tmp_path / "own"


def test_without_limits_it_is_the_machines(own_groups: Path, tmp_path: Path) -> None:
    """No list of groups, as on macOS; a group without a limit; a group that cannot be seen."""
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    assert memory_bytes(own_groups, tmp_path) == machine
    (tmp_path / "jobs").mkdir()
    (tmp_path / "jobs" / "memory.max").write_text("max\n")
    own_groups.write_text("0::/jobs/hidden\n")
    assert memory_bytes(own_groups, tmp_path) == machine


def test_a_group_obeys_those_above_it(own_groups: Path, tmp_path: Path) -> None:
    """The least limit on the way to the root holds."""
    (tmp_path / "jobs" / "build").mkdir(parents=True)
    own_groups.write_text("0::/jobs/build\n")
    (tmp_path / "jobs" / "build" / "memory.max").write_text(f"{900 * MIB}\n")
    assert memory_bytes(own_groups, tmp_path) == 900 * MIB
    (tmp_path / "memory.max").write_text(f"{700 * MIB}\n")
    assert memory_bytes(own_groups, tmp_path) == 700 * MIB


def test_groups_of_the_first_version(own_groups: Path, tmp_path: Path) -> None:
    """Memory has a tree of its own there."""
    (tmp_path / "memory" / "docker").mkdir(parents=True)
    own_groups.write_text("3:cpu,cpuacct:/docker\n2:memory:/docker\n")
    (tmp_path / "memory" / "docker" / "memory.limit_in_bytes").write_text(f"{800 * MIB}\n")
    assert memory_bytes(own_groups, tmp_path) == 800 * MIB


def test_the_address_space_is_a_limit_too(
    own_groups: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `ulimit -v` sets it."""
    monkeypatch.setattr(resource, "getrlimit", lambda _: (600 * MIB, resource.RLIM_INFINITY))
    assert memory_bytes(own_groups, tmp_path) == 600 * MIB
