"""Which result files make up one run, and the id that the run gets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Final

from generator.errors import Problem
from generator.trials.importers.computesdk_source import SourceFile
from generator.trials.importers.source_kind import KINDS

_LONGEST_PAUSE: Final = timedelta(hours=3)
"""Between two files of one run on both sides of midnight; the source's runs are further apart."""


@dataclass
class SourceRun:
    """The files of one run, at most one of each kind."""

    benchmark: str
    id: str
    files: list[SourceFile]
    problems: list[Problem] = field(default_factory=list)
    """What keeps the files from being a run."""

    @property
    def name(self) -> str:
        """`<benchmark>/<run>`."""
        return f"{self.benchmark}/{self.id}"


def group_runs(files: Sequence[SourceFile]) -> tuple[list[SourceRun], list[Problem]]:
    """The runs in `files`, by name, and what is wrong with files that can be put down to none.

    The files of a day are one run, and so are those of a run over midnight; a kind that comes again begins
    another. The first run of a day is named by its date and each later one by its date and time, so that an
    id stays as it is when the source grows.
    """
    dated: defaultdict[str, list[tuple[datetime, SourceFile]]] = defaultdict(list)
    for file in files:
        if file.moment is not None:
            dated[file.kind.benchmark].append((file.moment, file))
    runs: list[SourceRun] = []
    starts: dict[tuple[str, date], list[SourceRun]] = defaultdict(list)
    for benchmark, of_benchmark in dated.items():
        of_benchmark.sort(key=lambda pair: (pair[0], pair[1].name))
        for cluster in _clusters(of_benchmark):
            of_day = starts[benchmark, cluster[0][0].date()]
            of_day.append(_run(benchmark, cluster, of_day))
            runs.append(of_day[-1])
    unplaced = _assign_undated([file for file in files if file.moment is None], runs, starts)
    for run in runs:
        run.problems += _problems(run)
    return sorted(runs, key=lambda run: run.name), unplaced


_Cluster = list[tuple[datetime, SourceFile]]


def _clusters(files: Sequence[tuple[datetime, SourceFile]]) -> list[_Cluster]:
    """Neighbours in time joined, the closest first, as long as they can be one run."""
    clusters = [[file] for file in files]
    while True:
        joinable = [
            (after[0][0] - before[-1][0], at)
            for at, (before, after) in enumerate(pairwise(clusters))
            if _can_be_one_run(before, after)
        ]
        if not joinable:
            return clusters
        _, at = min(joinable)
        clusters[at : at + 2] = [clusters[at] + clusters[at + 1]]


def _can_be_one_run(before: _Cluster, after: _Cluster) -> bool:
    if {file.kind.unit for _, file in before} & {file.kind.unit for _, file in after}:
        return False
    one_day = before[0][0].date() == after[-1][0].date()
    return one_day or after[0][0] - before[-1][0] <= _LONGEST_PAUSE


def _run(benchmark: str, cluster: _Cluster, before: Sequence[SourceRun]) -> SourceRun:
    """before: the runs that started earlier on the same day."""
    start = cluster[0][0]
    run_id = start.strftime("%Y-%m-%dT%H%MZ") if before else start.date().isoformat()
    files = sorted((file for _, file in cluster), key=lambda file: KINDS.index(file.kind))
    run = SourceRun(benchmark, run_id, files)
    # An id without a time and one with the time of midnight are the same to the contract.
    taken = {earlier.id for earlier in before} | {f"{start.date()}T0000Z"}
    if before and run_id in taken:
        name = run.files[0].name
        fault = f"{start.isoformat().replace('+00:00', 'Z')}, in the same minute as an earlier run"
        run.problems.append(Problem(name, "timestamp", fault, "at most one run a minute"))
    return run


def _assign_undated(
    files: Sequence[SourceFile], runs: list[SourceRun], starts: dict[tuple[str, date], list[SourceRun]]
) -> list[Problem]:
    """Put each damaged file whose time is unknown to the run that lacks it; the problems of the others.

    A run with a damaged file is not imported without it: it would look as if its unit had not been measured.
    """
    unplaced: list[Problem] = []
    for file in files:
        day = file.day
        if day is None:
            unplaced += file.problems
            continue
        of_day = starts[file.kind.benchmark, day]
        lacking = (run for run in of_day if all(other.kind != file.kind for other in run.files))
        run = next(lacking, None)
        if run is not None:
            run.files.append(file)
        elif not of_day:
            of_day.append(SourceRun(file.kind.benchmark, day.isoformat(), [file]))
            runs.append(of_day[-1])
        else:
            unplaced += file.problems
    return unplaced


def _problems(run: SourceRun) -> Iterator[Problem]:
    """What the files say against it: their own faults, and where they do not fit each other."""
    for file in run.files:
        yield from file.problems
    sound = [(file, file.content) for file in run.files if file.content is not None]
    for file, content in sound[1:]:
        first, expected = sound[0][0], sound[0][1].config.iterations
        if content.config.iterations != expected:
            remedy = f"All files of {run.name} must ask for as many."
            fault = str(content.config.iterations)
            yield Problem(file.name, "config.iterations", fault, f"{expected}, as in {first.name}", remedy)
    if len(sound) == len(run.files) and not any(
        iteration.error is None
        for _, content in sound
        for result in content.results
        for iteration in result.iterations
    ):
        names = ", ".join(file.name for file in run.files[1:])
        fault = f"no iteration without an error{f', and none in {names}' if names else ''}"
        yield Problem(run.files[0].name, "results", fault, f"at least one in {run.name}")
