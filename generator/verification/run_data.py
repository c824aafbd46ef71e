"""The raw data of a published site, put back as it was given to the program."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.trials.contract import RUN_ID_PATTERN
from generator.verification.published import PublishedSite
from generator.wording import routes

_GIVEN = re.compile(r"run\.toml|[A-Za-z0-9._-]+\.parquet")


def restore_data(site: PublishedSite, benchmarks: Iterable[str], folder: Path) -> None:
    """Make `folder` the data folder of the runs that `site` holds of `benchmarks`. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for path, target in _given(site, benchmarks):
        place = folder / target
        place.parent.mkdir(parents=True, exist_ok=True)
        _put((site.folder / path).resolve(), place)


def _put(file: Path, place: Path) -> None:
    """A second name of `file`, since no link to elsewhere is data; its copy where the disk is another one."""
    try:
        place.hardlink_to(file)
    except OSError:
        shutil.copyfile(file, place)


def _given(site: PublishedSite, benchmarks: Iterable[str]) -> Iterator[tuple[str, str]]:
    """(path in the site, path below the data folder) of every file that was given."""
    folders = {routes.data(benchmark): benchmark for benchmark in benchmarks}
    for path in site.digests:
        for folder, benchmark in folders.items():
            run, _, name = path.removeprefix(folder).partition("/")
            if path.startswith(folder) and RUN_ID_PATTERN.fullmatch(run) and _GIVEN.fullmatch(name):
                yield path, f"{benchmark}/{run}/{name}"
