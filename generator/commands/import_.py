"""`import`: turn results that others have published into runs of the contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from generator.commands import options
from generator.commands.definitions import load_definitions
from generator.commands.session import Session
from generator.commands.summary import print_summary
from generator.definitions.content import Content
from generator.errors import DataError, Problem, visible
from generator.trials.importers.computesdk import SourceImport, import_computesdk
from generator.trials.importers.computesdk_source import results_folder
from generator.trials.importers.failure_class import failure_class
from generator.trials.importers.run_landing import StagedRuns, staged_runs
from generator.trials.importers.source_commit import COMMIT_PATTERN, source_commit
from generator.trials.importers.source_kind import KINDS
from generator.trials.run_folder import NewRun


def _commit(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value is not None and not COMMIT_PATTERN.fullmatch(value):
        raise click.BadParameter("a commit is 4 to 64 hexadecimal digits")
    return value


@click.group(name="import")
def import_() -> None:
    """Turn published results into runs in the data folder."""


@import_.command()
@click.argument("source", type=click.Path(exists=True, file_okay=False, path_type=Path))
@options.data
@options.content
@click.option("--commit", callback=_commit, help="Commit of SOURCE; not needed where it is a git clone.")
@click.option("--replace", is_flag=True, help="Replace runs of the same ids that hold something else.")
@click.option("--strict", is_flag=True, help="Import nothing where any run cannot be imported.")
@click.make_pass_decorator(Session, ensure=True)
def computesdk(
    session: Session,
    *,
    source: Path,
    data: Path,
    content: Path,
    commit: str | None,
    replace: bool,
    strict: bool,
) -> None:
    """Import the result files of computesdk/benchmarks.

    SOURCE is a clone of that repository, or its results folder. Each day becomes a run of each benchmark; a
    second run of a day gets an id with its time. What is there already stays.

    A run that cannot be imported is left out, with its reasons on standard error, and the others are
    imported. The exit status is 0 where any run was imported or was there already, and 1 where none was; with
    --strict it is 1, and nothing is written, where any run was left out.
    """
    definitions = load_definitions(session, content)
    _require_benchmarks(content, definitions)
    results = results_folder(source)
    commit = commit or source_commit(results)
    if commit is None:
        raise click.UsageError(f"git gives no commit for {source}. Pass the one it comes from: --commit …")
    imported = import_computesdk(results, source, commit, definitions.common.rules.span_maximum_h)
    with staged_runs(data, imported.runs, definitions, replace=replace) as staged:
        problems = DataError((*imported.refused, *staged.problems))
        if problems.problems and (strict or not (staged.new or staged.present)):
            raise problems
        for folder in staged.move():
            click.echo(folder)
        session.tell(problems)
        _print(imported, staged, commit)


def _require_benchmarks(content: Path, definitions: Content) -> None:
    needed = sorted({kind.benchmark for kind in KINDS})
    if lacking := [benchmark for benchmark in needed if benchmark not in definitions.benchmarks]:
        found = f"no benchmark {' and no benchmark '.join(lacking)}"
        expected = f"the benchmarks that the import fills: {', '.join(needed)}"
        raise DataError([Problem(str(content), "benchmarks", found, expected)])


def _print(imported: SourceImport, staged: StagedRuns, commit: str) -> None:
    trials = _outcomes(staged.new)
    refused = sorted({*imported.refused_runs, *(run.name for run in staged.refused)})
    counts = {
        "runs written": len(staged.new),
        "runs there already": len(staged.present),
        "runs left out": len(refused),
        "files and folders skipped": len(imported.skipped),
        "trials": trials.total(),
        **{" ".join(key): count for key, count in sorted(trials.items())},
    }
    for line in imported.skipped:
        click.echo(f"skipped {visible(line)}")
    for name in refused:
        click.echo(f"left out {name}")
    headline = f"Imported from computesdk/benchmarks at {commit}"
    print_summary(headline, {name: f"{count:,}" for name, count in counts.items()}, warnings=[])


def _outcomes(runs: Sequence[NewRun]) -> Counter[tuple[str, ...]]:
    """Trials by outcome, and failures by what was recognised in their message."""
    counts: Counter[tuple[str, ...]] = Counter()
    for run in runs:
        table = run.tables["trials"].select(["outcome", "error"]).to_pydict()
        for outcome, error in zip(table["outcome"], table["error"], strict=True):
            counts[(outcome,) if error is None else (outcome, f"({failure_class(error).cause})")] += 1
    return counts
