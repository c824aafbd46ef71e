"""The commit of the clone that a source's files lie in, asked of git."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Final

COMMIT_PATTERN: Final = re.compile(r"[0-9a-fA-F]{4,64}")
"""A commit, whole or abbreviated: matched whole."""

_SECONDS: Final = 20
"""After which git counts as not answering; it takes milliseconds."""


def source_commit(results: Path) -> str | None:
    """The commit that is checked out in the work tree whose folder `results` is; None where git gives none.

    A folder that was copied into the work tree of something else has no commit: its own top must be the
    parent of `results`.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", "-C", str(results), "rev-parse", "--show-toplevel", "HEAD"]
    try:
        answer = subprocess.run(
            command, capture_output=True, check=False, timeout=_SECONDS, env=environment, text=True
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    lines = answer.stdout.splitlines()
    if answer.returncode != 0 or len(lines) != 2 or not COMMIT_PATTERN.fullmatch(lines[1]):
        return None
    return lines[1] if Path(lines[0]).resolve() == results.resolve().parent else None
