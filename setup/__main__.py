"""`python -m setup site|test|lock`: makes ready what a target of the Makefile needs."""

from __future__ import annotations

import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setup.environment import Environment
from setup.errors import SetupError

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def _alone() -> Iterator[None]:
    """Let no second set-up of this working copy run at the same time (`make -j`, two terminals)."""
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def main(purpose: str) -> None:
    """Make ready what `purpose` needs."""
    with _alone():
        Environment(ROOT).require(purpose)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except SetupError as error:
        sys.exit(str(error))
