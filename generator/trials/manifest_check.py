"""run.toml held against the rest of its run: the folder's name, and the trials that are there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

import duckdb

from generator.definitions.vocabulary import nearest
from generator.errors import Problem
from generator.trials.discovery import MANIFEST, RunFolder
from generator.trials.manifest import RunManifest

_DATE_TOLERANCE: Final = timedelta(days=1)
"""A date may be that of another time zone, or of the evening before a run that began after midnight."""
_MOMENT_TOLERANCE: Final = timedelta(hours=1)
"""A harness may name the folder some time before its first trial."""


def id_problems(folder: RunFolder, manifest: RunManifest) -> Iterator[Problem]:
    """A folder named by another time than the run's own."""
    started = manifest.started
    if "T" in folder.id:
        moment = datetime.strptime(folder.id, "%Y-%m-%dT%H%MZ").replace(tzinfo=UTC)
        agrees = abs(moment - started) <= _MOMENT_TOLERANCE
        right = f"{started:%Y-%m-%dT%H%MZ}"
    else:
        day = datetime.strptime(folder.id, "%Y-%m-%d").date()
        agrees = abs(day - started.date()) <= _DATE_TOLERANCE
        right = f"{started:%Y-%m-%d}"
    if not agrees:
        fault = f"{started:%Y-%m-%dT%H:%M:%SZ} in a folder named {folder.id}"
        expected = f"a run named after its start, {right}"
        remedy = "Rename the folder or correct `started`."
        yield Problem(f"{folder.name}/{MANIFEST}", "started", fault, expected, remedy)


def trial_problems(
    connection: duckdb.DuckDBPyConnection, folder: RunFolder, manifest: RunManifest
) -> Iterator[Problem]:
    """What run.toml says that the trials contradict, as far as they could be read."""
    tables = {name for (name,) in connection.execute("SHOW TABLES").fetchall()}
    if "trials" in tables:
        yield from _provider_problems(connection, f"{folder.name}/{MANIFEST}", manifest)
    if "attempt" in tables:
        yield from _count_problems(connection, folder, manifest)


def _provider_problems(
    connection: duckdb.DuckDBPyConnection, toml: str, manifest: RunManifest
) -> Iterable[Problem]:
    rows = connection.execute("SELECT DISTINCT provider FROM trials WHERE provider IS NOT NULL").fetchall()
    with_trials = sorted(name for (name,) in rows)
    for provider, setup in manifest.providers.items():
        if setup.skipped is None and provider not in with_trials:
            remedy = nearest(provider, with_trials)
            expected = "trials of it, or `skipped` with the reason why there are none"
            yield Problem(
                toml, f"providers.{provider}", "no trial of this provider in the run", expected, remedy
            )
        elif setup.skipped is not None and provider in with_trials:
            expected = "no trial of it in the run, which has some"
            yield Problem(toml, f"providers.{provider}.skipped", "a reason for having no trial", expected)


def _count_problems(
    connection: duckdb.DuckDBPyConnection, folder: RunFolder, manifest: RunManifest
) -> Iterator[Problem]:
    """Cells whose first round has more trials than the run asked for: each would count as a success more."""
    asked = manifest.trials_requested
    rows = connection.execute(
        """
        SELECT provider, variant, unit, count(*) AS trials FROM attempt
        WHERE round = 0 GROUP BY provider, variant, unit HAVING trials > ? ORDER BY ALL
        """,
        [asked],
    ).fetchall()
    for provider, variant, unit, trials in rows:
        yield Problem(
            f"{folder.name}/trials",
            f"{provider}, {variant}, {unit}",
            f"{trials:,} trials in round 0",
            f"at most {asked:,}, the trials_requested of {MANIFEST}",
            "Number top-ups as rounds 1, 2, … or correct trials_requested.",
        )
