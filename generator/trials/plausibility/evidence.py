"""What plausibility is judged by: trials and sandboxes with their times, made from the totals of the scan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import duckdb

from generator.definitions.benchmark import Benchmark
from generator.definitions.rules import Rules
from generator.trials.manifest import RunManifest
from generator.trials.parquet_file import TableFile
from generator.trials.plausibility.finding import Figure, PlausibilityFinding
from generator.trials.run import Table

MS_PER_MIN: Final = 60_000


@dataclass(frozen=True)
class Evidence:
    """The audited tables of one run, and what was asked for.

    Besides those that the audit leaves, the connection has `sandbox_time` (a row for each sandbox with a
    span) and `judged` (a row for each trial with its outcome after the audit and its end, µs since 1970).
    """

    connection: duckdb.DuckDBPyConnection
    benchmark: Benchmark
    manifest: RunManifest
    files: Mapping[Table, Sequence[TableFile]]

    @property
    def rules(self) -> Rules:
        """Rules of the benchmark."""
        return self.benchmark.rules

    @property
    def is_sequential(self) -> bool:
        """A trial has its sandboxes one after another."""
        return self.setting("mode") == "sequential" or self.setting("concurrent_sandboxes") == 1

    def setting(self, name: str) -> object:
        """The benchmark's parameter of this id; None where it has none."""
        return next(
            (parameter.value for parameter in self.benchmark.parameters if parameter.id == name), None
        )

    def number(self, name: str) -> float | None:
        """The benchmark's parameter of this id where it is a number, else None."""
        value = self.setting(name)
        return value if isinstance(value, int | float) and not isinstance(value, bool) else None

    def rows(self, query: str, **values: object) -> list[dict[str, Any]]:
        """The rows that `query` gives, each by column; the query names each of `values` as $name."""
        result = self.connection.execute(query, values)
        names = [column[0] for column in result.description or ()]
        return [dict(zip(names, row, strict=True)) for row in result.fetchall()]

    def findings(self, rule: str, query: str, **values: object) -> Iterator[PlausibilityFinding]:
        """A finding for each row of `query`, in order of entry and unit.

        Its columns provider, variant, unit and trials, where it has them, are the finding's; the others are
        figures, of which null ones are left out.
        """
        for row in self.rows(f"SELECT * FROM ({query}) ORDER BY ALL", **values):
            yield finding_of(rule, row)


def finding_of(rule: str, row: Mapping[str, Any]) -> PlausibilityFinding:
    """The finding that `row` tells of, as `Evidence.findings` reads one."""
    own = {"provider", "variant", "unit", "trials"}
    figures: dict[str, Figure] = {
        name: value for name, value in row.items() if name not in own and value is not None
    }
    trials = tuple(row.get("trials") or ())
    return PlausibilityFinding(rule, row["provider"], row["variant"], row.get("unit"), trials, figures)


def gather_evidence(
    connection: duckdb.DuckDBPyConnection,
    benchmark: Benchmark,
    manifest: RunManifest,
    files: Mapping[Table, Sequence[TableFile]],
) -> Evidence:
    """The evidence of a run, from the tables that the audit leaves in `connection`."""
    evidence = Evidence(connection, benchmark, manifest, files)
    # Without starts, a trial whose sandboxes follow one another lasts as long as its spans at least.
    least = "coalesce(busy_ns, 0)" if evidence.is_sequential else "0"
    connection.execute(f"""
        CREATE TEMP TABLE sandbox_time AS
        SELECT trial_id, sandbox, sum(spans)::BIGINT AS spans, sum(starts)::BIGINT AS starts,
            sum(duration_ns)::DOUBLE AS busy_ns, min(first_ns) AS first_ns, max(last_ns) AS last_ns,
            max(alive_to_ns) - min(alive_from_ns) AS alive_ns,
            min(stretch_low) AS stretch_low, max(stretch_high) AS stretch_high
        FROM total GROUP BY trial_id, sandbox;
        CREATE TEMP TABLE judged AS
        SELECT attempt.*, coalesce(broken_outcome, outcome) AS judged_outcome,
            spans, starts, first_ns, last_ns,
            started_us + greatest(coalesce(last_ns, 0), {least}) / 1e3 AS ended_us
        FROM attempt
        LEFT JOIN verdict USING (trial_id)
        LEFT JOIN (
            SELECT trial_id, sum(spans)::BIGINT AS spans, sum(starts)::BIGINT AS starts,
                sum(busy_ns) AS busy_ns, min(first_ns) AS first_ns, max(last_ns) AS last_ns
            FROM sandbox_time GROUP BY trial_id
        ) USING (trial_id);
        CREATE TEMP MACRO numbers(trial) AS list_sort(list(DISTINCT trial));
    """)
    return evidence
