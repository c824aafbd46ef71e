"""The runs that a site is made of, and what a strict reader makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.definitions.content import Content
from generator.errors import DataError, Problem
from generator.trials.reading import read_runs
from generator.trials.run import Run
from generator.wording.display import THIN
from generator.wording.plausibility import finding_place, plausibility_sentence


def read_site_runs(data: Path, content: Content, *, strict: bool) -> tuple[Run, ...]:
    """The runs of `data`, at least one. Raises DataError.

    strict: a trial that the audit demotes is an error too, and so is what is not plausible across trials.
    """
    runs = read_runs(data, content)
    if strict and (problems := [problem for run in runs for problem in _not_borne_out(run, content)]):
        raise DataError(problems)
    return runs


def _not_borne_out(run: Run, content: Content) -> Iterator[Problem]:
    yield from _demotions(run)
    benchmark = content.benchmarks[run.benchmark]
    for found in run.findings:
        sentence = plausibility_sentence(found, benchmark, content).replace(THIN, " ").removesuffix(".")
        yield Problem(
            f"{run.benchmark}/{run.id}",
            finding_place(found),
            f"{sentence} ({found.rule})",
            "evidence that is plausible",
            "Without --strict it is published with this finding.",
        )


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
