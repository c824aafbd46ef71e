"""`build`: the site from data and content."""

from __future__ import annotations

import os
import time
from pathlib import Path

import click

from generator.commands import options
from generator.commands.definitions import load_definitions
from generator.commands.host import Host, host_content, read_host
from generator.commands.progress import shown_progress
from generator.commands.session import Session
from generator.commands.summary import print_summary
from generator.definitions.content import Content
from generator.publishing.build import build_site, place_content
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
    host = read_host(os.environ)
    build_and_report(session, data, content, output, base_url=base_url, strict=strict, jobs=jobs, host=host)


def build_and_report(
    session: Session,
    data: Path,
    content: Path,
    output: Path,
    *,
    base_url: str | None,
    strict: bool,
    jobs: int,
    host: Host | None = None,
) -> None:
    """Build once and print the report. Raises SiteError.

    host: says where the site will be, if neither `base_url` nor the content does.
    """
    start = time.monotonic()

    def load(folder: Path) -> Content:
        definitions = place_content(load_definitions(session, folder), base_url)
        return definitions if host is None else host_content(definitions, host)

    with shown_progress() as progress:
        report = build_site(
            load,
            data,
            content,
            output,
            strict=strict,
            jobs=jobs,
            progress=progress,
        )
    _print(report, output, time.monotonic() - start)
    if host is not None and host.preview:
        click.echo(f"Search engines are asked to leave it out: it is a preview of {host.name}.")


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
