"""`check`: all that `build` does, but nothing is written."""

from __future__ import annotations

from pathlib import Path

import click

from generator.commands import options
from generator.commands.definitions import load_definitions
from generator.commands.progress import shown_progress
from generator.commands.session import Session
from generator.commands.summary import print_summary
from generator.publishing.build import make_site


@click.command()
@options.data
@options.content
@options.strict
@options.jobs
@click.pass_obj
def check(session: Session, *, data: Path, content: Path, strict: bool, jobs: int) -> None:
    """Check data and content, and write nothing.

    Where they hold to the contract, the site is made in memory too, so that `build` finds nothing else.
    """
    with shown_progress() as progress:
        definitions = load_definitions(session, content)
        report = make_site(definitions, data, strict=strict, jobs=jobs, progress=progress).report
    counts = {
        "runs": f"{report.runs:,}",
        "trials": f"{report.trials:,}",
        "demoted": f"{report.demoted:,}",
        "warnings": f"{len(report.warnings):,}",
        "pages": f"{report.pages:,}",
    }
    print_summary(f"Checked {data} and {content}: a site can be built from them.", counts, report.warnings)
