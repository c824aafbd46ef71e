"""A build, from folders to a site: what `build` and `serve` do."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from generator.charts.stage_colours import stage_colours_css
from generator.definitions.content import Content
from generator.documents.snippet import TEMPLATES
from generator.errors import working_on
from generator.pages.site import render_site
from generator.publishing.output import open_output, write_site
from generator.publishing.progress import Progress, counted_of
from generator.publishing.reading import read_site_runs
from generator.publishing.report import BuildReport
from generator.publishing.site import GatheredSite, gather_site
from generator.results.compute import compute_run
from generator.results.run_order import mark_partial
from generator.results.run_results import RunResults
from generator.trials.run import Run

BUNDLES = TEMPLATES.parent / "build" / "bundles"
"""Where the set-up puts them."""


def build_site(
    load_content: Callable[[Path], Content],
    data: Path,
    content: Path,
    output: Path,
    *,
    strict: bool,
    jobs: int,
    progress: Progress,
) -> BuildReport:
    """Read, check, compute, render and write. Raises SiteError; the site that was there then stays.

    strict: a trial that the audit demotes is an error, and so is a finding across trials.
    jobs: processes to compute with; the site does not depend on it.
    """
    folder = open_output(output, (data, content, TEMPLATES))
    progress("Reading content", 0, 1)
    site = make_site(load_content(content), data, strict=strict, jobs=jobs, progress=progress)
    progress("Writing the site", 0, 1)
    notices = write_site(folder, site.tree)
    return replace(site.report, warnings=(*site.report.warnings, *notices))


def make_site(content: Content, data: Path, *, strict: bool, jobs: int, progress: Progress) -> GatheredSite:
    """The site of `data`, not written yet. Raises SiteError."""
    progress("Reading runs", 0, 1)
    runs = read_site_runs(data, content, strict=strict)
    computed = compute_runs(runs, content, jobs)
    results = mark_partial(list(counted_of(progress, "Computing results", computed, len(runs))))
    return gather_site(
        content,
        list(zip(runs, results, strict=True)),
        assets=TEMPLATES / "assets",
        bundles=BUNDLES,
        colours=stage_colours_css(content),
        render=render_site,
        progress=progress,
    )


def place_content(content: Content, base_url: str | None) -> Content:
    """`content` with the address that the user gave, if any."""
    if base_url is None:
        return content
    return content.model_copy(update={"site": content.site.model_copy(update={"base_url": base_url})})


def compute_runs(runs: Sequence[Run], content: Content, jobs: int) -> Iterator[RunResults]:
    """The results of `runs`, in their order, computed in `jobs` processes."""
    compute = partial(_compute, content=content)
    if min(jobs, len(runs)) <= 1:
        yield from map(compute, runs)
        return
    # Not forked: DuckDB and Arrow have threads by now, and a fork of those may hang.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(runs)), fresh) as pool:
        with _interrupts_held():
            results = pool.map(compute, runs)
        try:
            yield from results
        except BaseException:
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def _compute(run: Run, content: Content) -> RunResults:
    with working_on(f"computing the results of {run.benchmark}/{run.id}"):
        return compute_run(run, content)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits until the end of the block, and never reaches a process that was started in it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
