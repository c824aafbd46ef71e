"""Run folders: what lies under `data/`, and whether it lies where the contract says."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from generator.definitions.vocabulary import nearest
from generator.errors import Problem
from generator.trials.contract import RUN_ID_PATTERN, TABLES
from generator.trials.run import Table

MANIFEST: Final = "run.toml"
DOCUMENTS: Final = frozenset({"README.md", "LICENSE", "NOTICE"})
"""Files for people, allowed in every folder of `data/`; names that begin with a dot are passed over too."""

_TABLE_FILE: Final = re.compile(rf"({'|'.join(TABLES)})(?:-[A-Za-z0-9._-]+)?\.parquet")
_RUN_ID: Final = "a date like 2026-11-15 or a date-time like 2026-11-15T0930Z"


@dataclass(frozen=True)
class RunFolder:
    """One run as it lies on disk, not opened yet."""

    benchmark: str
    id: str
    path: Path
    name: str
    """`<benchmark>/<run>`: the folder as the user knows it."""
    tables: Mapping[Table, tuple[Path, ...]]
    """The files of each table, by name."""


def find_run_folders(data: Path, benchmarks: Mapping[str, bool]) -> tuple[list[RunFolder], list[Problem]]:
    """The run folders under `data`, by benchmark and id, and everything that is out of place there.

    benchmarks: for each known benchmark, whether its runs have a sandboxes table.
    """
    if not data.is_dir():
        return [], [Problem(str(data), "", "no such folder", "a folder that holds <benchmark>/<run>/")]
    try:
        return _benchmark_folders(data, benchmarks)
    except OSError as error:
        fault = f"cannot be opened ({error.strerror})"
        return [], [Problem(str(error.filename), "", fault, "a folder to read")]


def _benchmark_folders(data: Path, benchmarks: Mapping[str, bool]) -> tuple[list[RunFolder], list[Problem]]:
    folders: list[RunFolder] = []
    problems: list[Problem] = []
    for entry in _entries(data, "", problems):
        if not entry.is_dir():
            problems.append(Problem(entry.name, "", "a stray file", "folders of benchmarks only"))
        elif entry.name not in benchmarks:
            problems.append(_unknown_benchmark(entry.name, benchmarks))
        else:
            runs, run_problems = _run_folders(entry, benchmarks[entry.name])
            folders += runs
            problems += run_problems
    if not folders and not problems:
        expected = "at least one folder <benchmark>/<run>/"
        remedy = "Make one with `python -m generator simulate` or `import`."
        problems.append(Problem(str(data), "", "no run in it", expected, remedy))
    return folders, problems


def _unknown_benchmark(name: str, benchmarks: Mapping[str, bool]) -> Problem:
    expected = f"one of {', '.join(benchmarks)}"
    return Problem(name, "", "a folder of no known benchmark", expected, nearest(name, benchmarks))


def _run_folders(benchmark: Path, sandboxes: bool) -> tuple[list[RunFolder], list[Problem]]:
    folders: list[RunFolder] = []
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    for entry in _entries(benchmark, f"{benchmark.name}/", problems):
        name = f"{benchmark.name}/{entry.name}"
        if not entry.is_dir():
            problems.append(Problem(name, "", "a stray file", "folders of runs only"))
            continue
        moment = _moment(entry.name)
        if moment in seen:
            fault = f"a second run of one id, beside {seen[moment]}"
            problems.append(Problem(name, "", fault, "each run once", "Remove or rename one of the two."))
        seen.setdefault(moment, entry.name)
        if not _is_run_id(entry.name):
            problems.append(Problem(name, "", f"the run id {entry.name!a}", _RUN_ID))
            continue
        folder, folder_problems = _run_folder(entry, name, sandboxes)
        folders.append(folder)
        problems += folder_problems
    return folders, problems


def _run_folder(path: Path, name: str, sandboxes: bool) -> tuple[RunFolder, list[Problem]]:
    wanted = {table: [] for table in TABLES if sandboxes or table != "sandboxes"}  # type: dict[Table, list[Path]]
    problems: list[Problem] = []
    for entry in _entries(path, f"{name}/", problems):
        match = _TABLE_FILE.fullmatch(entry.name)
        if not entry.is_file():
            problems.append(Problem(f"{name}/{entry.name}", "", "not a file", "files only"))
        elif entry.name == MANIFEST:
            continue
        elif match is None:
            problems.append(_stray(name, entry.name))
        else:
            table = next(table for table in TABLES if table == match[1])
            if table in wanted:
                wanted[table].append(entry)
            else:
                expected = f"no sandboxes table: {path.parent.name} has none"
                problems.append(Problem(f"{name}/{entry.name}", "", "a sandboxes file", expected))
    for table, files in wanted.items():
        if not files:
            expected = f"{table}.parquet or {table}-*.parquet"
            problems.append(Problem(name, "", f"no {table} table", expected))
    tables = {table: tuple(files) for table, files in wanted.items()}
    return RunFolder(path.parent.name, path.name, path, name, tables), problems


def _stray(folder: str, name: str) -> Problem:
    names = [MANIFEST, *(f"{table}.parquet" for table in TABLES)]
    expected = f"{MANIFEST} and <table>.parquet or <table>-*.parquet of {', '.join(TABLES)} only"
    return Problem(f"{folder}/{name}", "", "a stray file", expected, nearest(name, names))


def _entries(folder: Path, shown: str, problems: list[Problem]) -> Iterator[Path]:
    """What lies in `folder`, shown with `shown` before its name, apart from what is for people.

    A link is no data: it may publish a file that is no part of it, or one run twice.
    """
    for entry in sorted(folder.iterdir()):
        if entry.name.startswith(".") or entry.name in DOCUMENTS:
            continue
        if entry.is_symlink():
            remedy = "Put the files themselves here."
            fault, expected = "a symbolic link", "folders and files that lie here"
            problems.append(Problem(f"{shown}{entry.name}", "", fault, expected, remedy))
        else:
            yield entry


def _is_run_id(name: str) -> bool:
    if not RUN_ID_PATTERN.fullmatch(name):
        return False
    try:
        datetime.strptime(name.removesuffix("Z"), "%Y-%m-%dT%H%M" if "T" in name else "%Y-%m-%d")
    except ValueError:
        return False
    return True


def _moment(name: str) -> str:
    """The id without differences that do not make another run: case, width, a time of midnight."""
    folded = unicodedata.normalize("NFKC", name).strip().upper()
    return re.sub("[^0-9A-Z]", "", folded.removesuffix("T0000Z"))
