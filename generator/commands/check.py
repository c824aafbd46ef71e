"""`check`: data and content, nothing built."""

from __future__ import annotations

from pathlib import Path

import click

from generator.commands import options
from generator.commands.definitions import load_definitions
from generator.commands.session import Session
from generator.publishing.reading import demoted, read_site_runs


@click.command()
@options.data
@options.content
@options.strict
@click.pass_obj
def check(session: Session, *, data: Path, content: Path, strict: bool) -> None:
    """Check data and content, and build nothing."""
    definitions = load_definitions(session, content)
    runs = read_site_runs(data, definitions, strict=strict)
    trials = sum(len(run.trials.frame) for run in runs)
    click.echo(f"{data} and {content} hold to the contract.")
    click.echo(f"  runs      {len(runs):>12,}")
    click.echo(f"  trials    {trials:>12,}")
    click.echo(f"  demoted   {sum(map(demoted, runs)):>12,}")
