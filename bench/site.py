"""The whole build of the sample site, as a process."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.measure import Measure

MOST_S = 6.0
MOST_MS_A_PAGE = 25.0
BUILDS = 3


def measures(data: Path, content: Path) -> Iterator[Measure]:
    """The fastest of a few builds into an empty folder."""
    seconds, pages = min(_timed(data, content) for _ in range(BUILDS))
    yield Measure(f"build of the site, {pages} pages", seconds, "s", MOST_S)
    yield Measure("  a page", seconds / pages * 1000, "ms", MOST_MS_A_PAGE)


def build(data: Path, content: Path, site: Path) -> None:
    """Build into `site`, in a process of its own."""
    folders = ["--data", str(data), "--content", str(content), "--output", str(site)]
    command = [sys.executable, "-m", "generator", "build", *folders]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _timed(data: Path, content: Path) -> tuple[float, int]:
    """Seconds and pages."""
    with tempfile.TemporaryDirectory() as temporary:
        site = Path(temporary) / "site"
        start = time.perf_counter()
        build(data, content, site)
        return time.perf_counter() - start, len(list(site.rglob("*.html")))
