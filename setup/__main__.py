"""`python -m setup site|test|lock`: makes ready what a target of the Makefile needs."""

from __future__ import annotations

import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from setup.browser import require_browser
from setup.bundles import require_bundles
from setup.environment import ROOT, Environment
from setup.errors import SetupError
from setup.font import require_font
from setup.node import require_node, require_packages


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
        environment = Environment()
        environment.require(purpose)
        if purpose == "test":
            require_packages(ROOT, require_node(environment), tests=True)
            require_browser(environment)
        if purpose in ("site", "test"):
            require_bundles(ROOT, environment)
            require_font(ROOT, environment)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except SetupError as error:
        sys.exit(str(error))
