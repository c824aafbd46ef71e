"""Imported runs on their way into the data folder: staged, checked, compared with what is there, moved."""

from __future__ import annotations

import shutil
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from generator.definitions.content import Content
from generator.errors import DataError, OutputError, Problem
from generator.trials.discovery import MANIFEST
from generator.trials.reading import read_runs
from generator.trials.run_folder import NewRun, move_run, write_runs


@dataclass(frozen=True)
class StagedRuns:
    """Runs that were written beside the data folder's own, and read back."""

    data: Path
    """Where they are to go."""
    folder: Path
    """Where they lie."""
    new: tuple[NewRun, ...]
    """Runs to be moved into place."""
    present: tuple[NewRun, ...]
    """There already, with the same trials."""
    refused: tuple[NewRun, ...]
    """Runs that are not moved."""
    problems: tuple[Problem, ...]
    """Why not."""

    def move(self) -> Iterator[Path]:
        """Put each new run into its place, whole, and give its folder. Raises OutputError."""
        for run in self.new:
            yield move_run(self.folder / run.name, self.data, run.name)


@contextmanager
def staged_runs(
    data: Path, runs: Sequence[NewRun], content: Content, *, replace: bool
) -> Iterator[StagedRuns]:
    """Write `runs` into a folder of their own in `data` and say what can be moved; nothing else changes.

    A run that `check` refuses is not moved, nor one whose place holds another run, unless `replace`.
    Raises OutputError where `data` cannot be written to.
    """
    created = not data.exists()
    folder = _staging_folder(data)
    try:
        write_runs(folder, runs)
        sound, problems = _checked(folder, runs, content)
        present = [run for run in sound if _same(folder / run.name, data / run.name)]
        taken = [run for run in sound if run not in present and (data / run.name).exists() and not replace]
        problems += map(_taken, taken)
        new = [run for run in sound if run not in present and run not in taken]
        refused = [run for run in runs if run not in present and run not in new]
        yield StagedRuns(data, folder, tuple(new), tuple(present), tuple(refused), tuple(problems))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if created and not any(data.iterdir()):
            data.rmdir()


def _staging_folder(data: Path) -> Path:
    """A folder on the disk of `data`, for moving a run at once; reading passes over names with a dot."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=".import-", dir=data))
    except OSError as error:
        fault = f"cannot be written to ({error.strerror})"
        raise OutputError([Problem(str(data), "", fault, "a folder to write to")]) from error


def _checked(folder: Path, runs: Sequence[NewRun], content: Content) -> tuple[list[NewRun], list[Problem]]:
    """The runs below `folder` that can be read without a problem, and the problems of the others."""
    sound = list(runs)
    problems: list[Problem] = []
    while sound:
        try:
            read_runs(folder, content)
        except DataError as error:
            refused = [run for run in sound if any(_is_of(problem, run) for problem in error.problems)]
            if not refused:
                raise
            problems += error.problems
            sound = [run for run in sound if run not in refused]
            for run in refused:
                shutil.rmtree(folder / run.name)
                _remove_if_empty((folder / run.name).parent)
        else:
            break
    return sound, problems


def _is_of(problem: Problem, run: NewRun) -> bool:
    return problem.file == run.name or problem.file.startswith(f"{run.name}/")


def _remove_if_empty(folder: Path) -> None:
    if not any(folder.iterdir()):
        folder.rmdir()


def _taken(run: NewRun) -> Problem:
    fault, expected = "a run of this id exists, with other content", "a new run"
    return Problem(run.name, "", fault, expected, "It stays; --replace puts the new one in its place.")


def _same(staged: Path, existing: Path) -> bool:
    """Whether both hold the same run, imported from whichever commit and written by whichever version."""
    try:
        if {path.name for path in staged.iterdir()} != {path.name for path in existing.iterdir()}:
            return False
        if _without_source(staged) != _without_source(existing):
            return False
        return all(_table(path).equals(_table(existing / path.name)) for path in staged.glob("*.parquet"))
    except (OSError, ValueError, pa.ArrowException):
        return False  # what cannot be read is not the same


def _without_source(folder: Path) -> dict[str, Any]:
    manifest = tomllib.loads((folder / MANIFEST).read_bytes().decode("utf-8"))
    manifest.pop("source", None)
    return manifest


def _table(path: Path) -> pa.Table:
    return pq.read_table(path, partitioning=None)
