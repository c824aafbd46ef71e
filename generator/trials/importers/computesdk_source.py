"""The result files of a clone of computesdk/benchmarks: what is there, what is a copy, what is not for us."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from generator.errors import DataError, Problem
from generator.trials.importers.result_file import ResultFile, read_result_file
from generator.trials.importers.source_kind import KINDS, Kind

_RESULTS: Final = "results"
_KINDS_BY_FOLDER: Final = {kind.folder: kind for kind in KINDS}
_DATED_NAME: Final = re.compile(r"(\d{4}-\d{2}-\d{2})(?:T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z)?")


@dataclass(frozen=True)
class SourceFile:
    """A result file and where it lies."""

    name: str
    """Path relative to the folder that was given."""
    kind: Kind
    content: ResultFile | None
    """None where something must be mended first."""
    moment: datetime | None
    """When it was written, in UTC: by its own word, or else by its name; None where neither says so."""
    problems: tuple[Problem, ...] = ()

    @property
    def day(self) -> date | None:
        """The day on which it was written, in UTC; its name may say that much and no more."""
        return _named_day(self.name) if self.moment is None else self.moment.date()


@dataclass(frozen=True)
class SourceFiles:
    """What a results folder holds."""

    files: tuple[SourceFile, ...]
    """One for each kind and moment, by moment, then in the order of KINDS."""
    skipped: tuple[str, ...]
    """One line for each copy and each folder of another kind."""
    problems: tuple[Problem, ...]
    """Problems of damaged files beside a sound one of the same moment, which is in `files`."""


def results_folder(source: Path) -> Path:
    """The results folder that `source` is or holds. Raises DataError unless there is exactly one."""
    expected = f"a folder {_RESULTS}/ that holds {', '.join(_KINDS_BY_FOLDER)}"
    try:
        if _holds_results(source):
            return source
        if _holds_results(source / _RESULTS):
            return source / _RESULTS
        candidates = [
            Path(folder) for folder, _, _ in os.walk(source) if folder.endswith(f"{os.sep}{_RESULTS}")
        ]
        candidates = sorted(folder for folder in candidates if _holds_results(folder))
    except OSError as error:
        raise DataError([Problem(str(source), "", f"cannot be read ({error.strerror})", expected)]) from error
    if len(candidates) == 1:
        return candidates[0]
    if not candidates:
        raise DataError([Problem(str(source), "", "no result file in it", expected)])
    folders = ", ".join(folder.relative_to(source).as_posix() for folder in candidates)
    several = f"{len(candidates)} folders {_RESULTS}/ in it: {folders}"
    raise DataError([Problem(str(source), "", several, "one folder with result files", "Name one of them.")])


def _holds_results(folder: Path) -> bool:
    return any((folder / kind).is_dir() for kind in _KINDS_BY_FOLDER)


def read_source(results: Path, source: Path, span_maximum_h: float) -> SourceFiles:
    """Every result file in `results`, named by its path from `source`.

    Raises DataError where there is none, or a folder cannot be opened.
    """
    files: list[SourceFile] = []
    skipped: list[str] = []
    try:
        for path, kind in _entries(results):
            name = path.relative_to(source).as_posix()
            if kind is None:
                skipped += _other_kind(path, name)
            else:
                files.append(_source_file(path, name, kind, span_maximum_h))
    except OSError as error:
        fault = f"cannot be opened ({error.strerror})"
        raise DataError([Problem(str(error.filename), "", fault, "a folder to read")]) from error
    if not files:
        expected = f"JSON files in {', '.join(_KINDS_BY_FOLDER)}"
        raise DataError([Problem(str(results), "", "no result file in it", expected)])
    kept, copies, problems = _without_copies(files)
    return SourceFiles(tuple(kept), (*skipped, *copies), tuple(problems))


def _entries(results: Path) -> Iterator[tuple[Path, Kind | None]]:
    """The JSON files of known kinds, and with None whatever else there is that may hold results."""
    for entry in _visible(results):
        kind = _KINDS_BY_FOLDER.get(entry.name)
        if kind is None or not entry.is_dir():
            yield entry, None
            continue
        for path in _visible(entry):
            yield path, kind if _is_json(path) else None


def _visible(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if not path.name.startswith("."))


def _is_json(path: Path) -> bool:
    return path.suffix.lower() == ".json"


def _other_kind(path: Path, name: str) -> Iterator[str]:
    """The line for a stray JSON file or a folder of them; nothing for a link or where there is no JSON."""
    kinds = ", ".join(_KINDS_BY_FOLDER)
    if path.is_symlink():
        return
    if not path.is_dir():
        if _is_json(path):
            yield f"{name}: not in a folder of a kind that is imported ({kinds})"
        return
    count = sum(_is_json(Path(file)) for _, _, files in os.walk(path) for file in files)
    if count:
        files = "1 JSON file" if count == 1 else f"{count:,} JSON files"
        yield f"{name}/: {files} of a kind that is not imported ({kinds} are)"


def _source_file(path: Path, name: str, kind: Kind, span_maximum_h: float) -> SourceFile:
    reading = read_result_file(path, name, kind, span_maximum_h)
    moment = _named_moment(name) if reading.timestamp is None else reading.timestamp
    return SourceFile(name, kind, reading.content, moment, reading.problems)


def _named_moment(name: str) -> datetime | None:
    """What the name says, where it says the time."""
    match = _DATED_NAME.match(Path(name).name)
    if match is None or match[2] is None:
        return None
    try:
        text = f"{match[1]}T{match[2]}:{match[3]}:{match[4]}.{match[5]}"
        return datetime.fromisoformat(text).replace(tzinfo=UTC)
    except ValueError:
        return None


def _named_day(name: str) -> date | None:
    match = _DATED_NAME.match(Path(name).name)
    try:
        return None if match is None else date.fromisoformat(match[1])
    except ValueError:
        return None


def _without_copies(
    files: Sequence[SourceFile],
) -> tuple[list[SourceFile], list[str], list[Problem]]:
    """One file for each kind and moment, a line for each copy, and what is wrong with damaged ones."""
    groups: defaultdict[tuple[datetime, int], list[SourceFile]] = defaultdict(list)
    for file in files:
        if file.moment is not None:
            groups[file.moment, KINDS.index(file.kind)].append(file)
    kept = [file for file in files if file.moment is None]
    copies: list[str] = []
    damaged: list[Problem] = []
    for _, group in sorted(groups.items()):
        first, *others = sorted(group, key=_order_of_copies)
        conflicts: list[Problem] = []
        for other in others:
            if other.content is None:
                (conflicts if first.content is None else damaged).extend(other.problems)
            elif other.content == first.content:
                copies.append(f"{other.name}: the same results as {first.name}")
            else:
                conflicts.append(_conflict(first, other))
        content = None if conflicts else first.content
        kept.append(replace(first, content=content, problems=(*first.problems, *conflicts)))
    return kept, copies, damaged


def _order_of_copies(file: SourceFile) -> tuple[bool, bool, str]:
    """Sound files first, and of those the ones whose name says their day."""
    day = None if file.moment is None else file.moment.date()
    return file.content is None, _named_day(file.name) != day, file.name


def _conflict(first: SourceFile, other: SourceFile) -> Problem:
    moment = "" if first.moment is None else first.moment.isoformat().replace("+00:00", "Z")
    fault = f"{moment}, as in {first.name}, which holds other results"
    return Problem(other.name, "timestamp", fault, "a timestamp of its own", "Remove the one that is wrong.")
