"""What a build tells the person who ran it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.definitions.content import Content
from generator.definitions.vocabulary import listed
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.trials.run import Run
from generator.wording.plausibility import plausibility_line


@dataclass(frozen=True)
class BuildReport:
    """Counts of one build, and what to look at."""

    runs: int
    trials: int
    demoted: int
    warnings: tuple[str, ...]
    """One line each, in order of run."""
    pages: int
    files: int
    bytes: int


def warnings(runs: Sequence[tuple[Run, RunResults]], content: Content) -> tuple[str, ...]:
    """What in `runs` a maintainer should look at, one line each: as read, then as computed and found."""
    return tuple(
        f"{run.benchmark}/{run.id}: {text}"
        for run, results in runs
        for text in (*run.warnings, *_of_results(results), *_findings(results, content))
    )


def _findings(run: RunResults, content: Content) -> Iterator[str]:
    for found in run.audit.findings:
        yield plausibility_line(found, run.benchmark, content)


def _of_results(run: RunResults) -> Iterator[str]:
    if run.partial is not None and run.manifest.partial is None:
        yield (
            f"taken as partial, so the site does not open with it: {run.partial}. "
            "Write `partial = true` in its run.toml, or `partial = false` if it is whole"
        )
    if run.audit.demotions:
        rules = Counter(demotion.rule for demotion in run.audit.demotions)
        told = ", ".join(f"{rule} {count}" for rule, count in sorted(rules.items()))
        count = len(run.audit.demotions)
        yield f"the audit demoted {count:,} trial{'s' * (count != 1)} ({told})"
    if lost := _units_without_a_value(run):
        yield f"no entry has enough successes of: {listed(lost)}"


def _units_without_a_value(run: RunResults) -> list[str]:
    """Units that no entry has usable in the figure that the site opens with."""
    metric, statistic = run.benchmark.metrics[0].id, run.benchmark.statistics[0]
    cells = {
        unit: [entry.results[metric][statistic].units[unit] for entry in run.entries] for unit in run.units
    }
    return [
        unit
        for unit, figures in cells.items()
        if not any(isinstance(figure, Figure) and figure.usable for figure in figures)
    ]
