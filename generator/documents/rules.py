"""A benchmark's rules as the API gives them: all of `content/` that its audit and its figures depend on.

With a run's Parquet files, and the units and trials that the run asked for (in its results), a reader has all
that its figures are computed from; the browser recomputes them so.
"""

from __future__ import annotations

import hashlib

from generator.definitions.benchmark import Benchmark, Metric, Stage
from generator.definitions.statistic import STATISTICS
from generator.documents.json_file import Document, encode
from generator.results.cells import PROVIDER_FAILURES
from generator.trials.audit_rule import AUDIT_RULES, rules_not_applied
from generator.trials.contract import OUTCOMES

VERSION = 1


def rules_file(benchmark: Benchmark) -> bytes:
    """rules.json of `benchmark`, as it is published."""
    return encode(rules_document(benchmark), indent=2)


def rules_digest(benchmark: Benchmark) -> str:
    """Says which rules judged a run: the checksum of its benchmark's rules.json."""
    return f"sha256:{hashlib.sha256(rules_file(benchmark)).hexdigest()}"


def rules_document(benchmark: Benchmark) -> Document:
    """The values that the code uses for `benchmark`."""
    skipped = rules_not_applied(benchmark)
    return {
        "schema": VERSION,
        "benchmark": benchmark.id,
        "units": [unit.id for unit in benchmark.units],
        "stages": [_stage(stage) for stage in benchmark.stages],
        "metrics": [_metric(metric) for metric in benchmark.metrics],
        "statistics": list(benchmark.statistics),
        "percents": percents(benchmark),
        "sandboxes": [{"role": entry.role, "count": entry.count} for entry in benchmark.sandboxes],
        "sandboxes_table": benchmark.sandboxes_table,
        "takes_snapshot": benchmark.takes_snapshot,
        "clock_gate": benchmark.clock_gate,
        "ranks_with_cost": benchmark.ranks_with_cost,
        "unit_words": benchmark.unit_words,
        "outcomes": list(OUTCOMES),
        "provider_failures": list(PROVIDER_FAILURES),
        "audit": [{"id": rule.id, "outcome": rule.outcome} for rule in AUDIT_RULES if rule.id not in skipped],
        "parameters": benchmark.rules.model_dump(),
    }


def percents(benchmark: Benchmark) -> Document:
    """Statistic → P of its percentile; null: the mean."""
    return {statistic: STATISTICS[statistic].percent for statistic in benchmark.statistics}


def _stage(stage: Stage) -> Document:
    return {
        "id": stage.id,
        "name": stage.name,
        "clock": stage.clock,
        "roles": list(stage.roles),
        "limit_s": stage.limit_s,
    }


def _metric(metric: Metric) -> Document:
    return {"id": metric.id, "name": metric.name, "stages": list(metric.stages)}
