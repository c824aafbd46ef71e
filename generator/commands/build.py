"""`build`: the site from data and content."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import click

from generator.commands import options
from generator.commands.definitions import load_definitions
from generator.commands.progress import shown_progress
from generator.commands.session import Session
from generator.commands.summary import print_summary
from generator.publishing.build import build_site
from generator.publishing.report import BuildReport


@click.command()
@options.data
@options.content
@options.output
@options.base_url
@options.strict
@options.jobs
@click.pass_obj
def build(
    session: Session,
    *,
    data: Path,
    content: Path,
    output: Path,
    base_url: str | None,
    strict: bool,
    jobs: int,
) -> None:
    """Build the site from data and content.

    The site is built beside the output folder and swapped in at the end: until then, and where anything is
    wrong, the one that was there stays.
    """
    build_and_report(session, data, content, output, base_url=base_url, strict=strict, jobs=jobs)


def build_and_report(
    session: Session,
    data: Path,
    content: Path,
    output: Path,
    *,
    base_url: str | None,
    strict: bool,
    jobs: int,
) -> None:
    """Build once and print the report. Raises SiteError."""
    start = time.monotonic()
    with shown_progress() as progress:
        report = build_site(
            partial(load_definitions, session),
            data,
            content,
            output,
            base_url=base_url,
            strict=strict,
            jobs=jobs,
            progress=progress,
        )
    _print(report, output, time.monotonic() - start)


def _print(report: BuildReport, output: Path, seconds: float) -> None:
    rows = {
        "runs": f"{report.runs:,}",
        "trials": f"{report.trials:,}",
        "demoted": f"{report.demoted:,}",
        "warnings": f"{len(report.warnings):,}",
        "pages": f"{report.pages:,}",
        "bytes": f"{report.bytes:,}",
        "seconds": f"{seconds:.1f}",
    }
    print_summary(f"Built {output}", rows, report.warnings)
