"""The runs that a site is made of, and what a strict reader makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.definitions.content import Content
from generator.errors import DataError, Problem
from generator.trials.reading import read_runs
from generator.trials.run import Run


def read_site_runs(data: Path, content: Content, *, strict: bool) -> tuple[Run, ...]:
    """The runs of `data`, at least one. Raises DataError.

    strict: a trial that the audit demotes is an error too.
    """
    runs = read_runs(data, content)
    if strict and (problems := [problem for run in runs for problem in _demotions(run)]):
        raise DataError(problems)
    return runs


def _demotions(run: Run) -> Iterator[Problem]:
    frame = run.trials.frame
    for trial in frame[frame["broken_rule"].notna()].to_dict("records"):
        yield Problem(
            f"{run.benchmark}/{run.id}",
            f"{trial['provider']}, {trial['variant']}, {trial['unit']}, trial {trial['trial']}",
            f"recorded as {trial['recorded_outcome']}, but {trial['broken_detail']} ({trial['broken_rule']})",
            f"evidence of {trial['recorded_outcome']}",
            f"The audit makes it {trial['outcome']}; without --strict it is published as that.",
        )
