"""`simulate`: invent a run, to try the site with."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from generator.commands import options
from generator.definitions.content import load_content
from generator.simulator.fleet import SCENARIOS
from generator.simulator.simulation import simulate_run
from generator.trials.contract import RUN_ID_PATTERN
from generator.trials.run_folder import write_runs

_STARTING_HOUR = 6
"""UTC; of a run whose id gives no time."""


def _moment(_: click.Context, __: click.Parameter, run: str) -> tuple[str, datetime]:
    """The run's id and when it starts, which the id says."""
    form = "%Y-%m-%dT%H%MZ" if "T" in run else "%Y-%m-%d"
    try:
        started = datetime.strptime(run, form).replace(tzinfo=UTC)
    except ValueError:
        started = None
    if started is None or not RUN_ID_PATTERN.fullmatch(run):
        raise click.BadParameter("a run's id is a date like 2026-11-15 or a date-time like 2026-11-15T0930Z")
    return run, started if "T" in run else started.replace(hour=_STARTING_HOUR)


@click.command()
@click.option("--run", required=True, callback=_moment, help="The run's id: its date, 2026-11-15.")
@click.option("--seed", required=True, type=click.IntRange(min=0), help="The same seed gives the same bytes.")
@click.option("--benchmark", default="r2e-gym", show_default=True, help="A benchmark that has rollouts.")
@click.option(
    "--scenario",
    type=click.Choice(tuple(SCENARIOS)),
    default="after",
    show_default=True,
    help="The fictional providers before or after some of them changed.",
)
@options.data
@options.content
@click.option("--replace", is_flag=True, help="Replace a run of the same id.")
def simulate(
    *,
    run: tuple[str, datetime],
    seed: int,
    benchmark: str,
    scenario: str,
    data: Path,
    content: Path,
    replace: bool,
) -> None:
    """Write a simulated run of fictional providers into the data folder."""
    definitions = load_content(content)
    if benchmark not in definitions.benchmarks:
        known = ", ".join(definitions.benchmarks)
        raise click.BadParameter(f"no benchmark {benchmark}; there are {known}", param_hint="--benchmark")
    run_id, started = run
    simulated = simulate_run(
        definitions.benchmarks[benchmark],
        SCENARIOS[scenario],
        run=run_id,
        started=started,
        seed=seed,
    )
    (folder,) = write_runs(data, [simulated], replace=replace)
    click.echo(f"{folder}: {simulated.tables['trials'].num_rows} trials")
