"""A run looked at as a whole, across its trials and entries: data-contract.md, "Plausibility"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import duckdb

from generator.definitions.benchmark import Benchmark
from generator.trials.manifest import RunManifest
from generator.trials.parquet_file import TableFile
from generator.trials.plausibility.clocks import clock_findings
from generator.trials.plausibility.copies import copy_findings
from generator.trials.plausibility.evidence import gather_evidence
from generator.trials.plausibility.finding import RULE_GROUPS, PlausibilityFinding
from generator.trials.plausibility.outlying import outlying_findings
from generator.trials.plausibility.rounds import round_findings
from generator.trials.plausibility.selection import selection_findings
from generator.trials.plausibility.set_up import set_up_findings
from generator.trials.plausibility.times import time_findings
from generator.trials.plausibility.workload import workload_findings
from generator.trials.run import Table

_JUDGES: Final = (
    time_findings,
    workload_findings,
    copy_findings,
    clock_findings,
    round_findings,
    selection_findings,
    set_up_findings,
    outlying_findings,
)


def judge_plausibility(
    connection: duckdb.DuckDBPyConnection,
    benchmark: Benchmark,
    manifest: RunManifest,
    files: Mapping[Table, Sequence[TableFile]],
) -> tuple[PlausibilityFinding, ...]:
    """What does not fit in a run, by entry, then in the order of the rules, then by unit.

    Wants the tables that the audit leaves in `connection`; files: those of the run.
    """
    evidence = gather_evidence(connection, benchmark, manifest, files)
    order = list(RULE_GROUPS)
    return tuple(
        sorted(
            (finding for judge in _JUDGES for finding in judge(evidence)),
            key=lambda finding: (
                finding.provider,
                finding.variant,
                order.index(finding.rule),
                finding.unit or "",
                finding.trials,
            ),
        )
    )
