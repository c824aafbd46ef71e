"""Which runs of a benchmark are whole, and with which one the site opens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.results.run_results import RunResults


def mark_partial(runs: Sequence[RunResults]) -> list[RunResults]:
    """`runs` (of any benchmarks, those of each in order of time), each with its `partial`.

    What run.toml says holds. Where it says nothing, a run is partial that has too few of the entries of the
    last whole run before it.
    """
    whole: dict[str, RunResults] = {}
    marked = []
    for run in runs:
        partial = _why_partial(run, whole.get(run.benchmark.id))
        marked.append(replace(run, partial=partial))
        if partial is None:
            whole[run.benchmark.id] = run
    return marked


def whole_runs(runs: Sequence[RunResults]) -> list[RunResults]:
    """Whole runs of one benchmark, in their order; all, where none is."""
    return [run for run in runs if run.partial is None] or list(runs)


def opening_run(runs: Sequence[RunResults]) -> RunResults:
    """The one of a benchmark's runs (oldest first) that the site opens with: the newest whole one."""
    return whole_runs(runs)[-1]


def _why_partial(run: RunResults, last: RunResults | None) -> str | None:
    if run.manifest.partial is not None:
        return "its run.toml says so" if run.manifest.partial else None
    if last is None:
        return None
    before = {entry.key for entry in last.entries}
    there = before & {entry.key for entry in run.entries}
    if len(there) * 100 >= run.benchmark.rules.whole_run_percent * len(before):
        return None
    entries = "entry" if len(before) == 1 else "entries"
    return f"it has {len(there)} of the {len(before)} {entries} of run {last.run}"
