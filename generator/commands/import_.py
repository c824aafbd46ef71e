"""`import`: turn results that others have published into runs of the contract."""

from __future__ import annotations

from pathlib import Path

import click

from generator.commands import options
from generator.trials.importers.computesdk import import_computesdk
from generator.trials.run_folder import write_runs

_COMMIT = "0a010e00a96d"
"""Of computesdk/benchmarks: the state that the importer was written against."""


@click.group(name="import")
def import_() -> None:
    """Turn published results into runs in the data folder."""


@import_.command()
@click.argument("source", type=click.Path(exists=True, file_okay=False, path_type=Path))
@options.data
@click.option("--commit", default=_COMMIT, show_default=True, help="Commit of the source's repository.")
@click.option("--replace", is_flag=True, help="Replace runs of the same ids.")
def computesdk(*, source: Path, data: Path, commit: str, replace: bool) -> None:
    """Import the result files of computesdk/benchmarks.

    SOURCE is its results folder, or a folder above it. Each day becomes a run of each benchmark.
    """
    for folder in write_runs(data, import_computesdk(source, commit), replace=replace):
        click.echo(folder)
