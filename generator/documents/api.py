"""The documents under `/api/v1/`: a run's results, and the index of all runs.

Their shapes are held by the JSON Schemas beside this module. Figures stand in full precision; what is not
available is null, and a key whose figure has no meaning at its place is absent.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from generator.definitions.content import Content
from generator.documents.download import RunDownloads
from generator.documents.json_file import Document
from generator.documents.rules import rules_digest
from generator.documents.tree import Tree
from generator.results.entry import EntryResults, Figure, Missing, Views
from generator.results.run_results import RunResults
from generator.wording import routes

VERSION = 1
RESULTS_VERSION = 2
"""Of a run's results: since 2 an open bound is null, and ties are told."""

_GIVEN = ("trials", "sandboxes", "spans", "manifest")
_SCHEMAS = Path(__file__).parent / "schemas"


def schemas_tree() -> Tree:
    """The JSON Schema of each document."""
    return {routes.api_schema(path.stem): path.read_bytes() for path in sorted(_SCHEMAS.glob("*.json"))}


def index_document(content: Content, runs: Sequence[tuple[RunResults, RunDownloads]]) -> Document:
    """The runs of every benchmark that has one; addresses are relative to the index itself."""
    return {
        "schema": VERSION,
        "site": content.site.name,
        "generated_from": _fingerprint([downloads for _, downloads in runs]),
        "benchmarks": [
            {
                "id": benchmark.id,
                "title": benchmark.title,
                "runs": [_indexed(*run) for run in runs if run[0].benchmark.id == benchmark.id],
            }
            for benchmark in content.benchmarks.values()
            if any(results.benchmark.id == benchmark.id for results, _ in runs)
        ],
    }


def results_document(results: RunResults) -> Document:
    """All figures of one run."""
    benchmark = results.benchmark
    return {
        "schema": RESULTS_VERSION,
        "benchmark": benchmark.id,
        "run": results.run,
        "simulated": results.simulated,
        "partial": results.partial is not None,
        "partial_reason": results.partial,
        "units": list(results.units),
        "stages": [stage.id for stage in benchmark.stages],
        "metrics": [metric.id for metric in benchmark.metrics],
        "statistics": list(benchmark.statistics),
        "requested_per_cell": results.manifest.trials_requested,
        "requested_by_rules": benchmark.trials,
        "rules": rules_digest(benchmark),
        "left_out_units": {
            quantity: {statistic: list(units) for statistic, units in by_statistic.items()}
            for quantity, by_statistic in results.left_out_units.items()
        },
        "demotions": [
            {
                "provider": demotion.provider,
                "variant": demotion.variant,
                "unit": demotion.unit,
                "trial": demotion.trial,
                "recorded": demotion.recorded,
                "outcome": demotion.outcome,
                "rule": demotion.rule,
            }
            for demotion in results.audit.demotions
        ],
        "entries": [_entry(results, entry) for entry in results.entries],
    }


def _fingerprint(runs: Sequence[RunDownloads]) -> str:
    """One hash over the checksum lines of all runs' files: equal where the data is equal."""
    digest = hashlib.sha256()
    for run in runs:
        for file in run.files:
            if file.kind in _GIVEN:
                digest.update(f"{file.sha256}  {file.address}\n".encode())
    return f"sha256:{digest.hexdigest()}"


def _indexed(results: RunResults, downloads: RunDownloads) -> Document:
    index = routes.Page(routes.API_INDEX)
    return {
        "id": results.run,
        "simulated": results.simulated,
        "partial": results.partial is not None,
        "partial_reason": results.partial,
        "results": index.href(routes.api_results(results.benchmark.id, results.run)),
        "audit": index.href(routes.api_audit(results.benchmark.id, results.run)),
        "changes": index.href(routes.api_changes(results.benchmark.id, results.run)),
        "downloads": [
            {
                "kind": file.kind,
                "address": index.href(file.address),
                "bytes": file.bytes,
                "rows": file.rows,
                "sha256": file.sha256,
            }
            for file in downloads.files
            if file.kind in _GIVEN
        ],
    }


def _entry(results: RunResults, entry: EntryResults) -> Document:
    counts, first = entry.counts, entry.first_round
    statistics = results.benchmark.statistics
    return {
        "provider": entry.provider,
        "variant": entry.variant,
        "ranked": entry.ranked,
        "unranked_reasons": list(entry.unranked_reasons),
        "requested": counts.requested,
        "attempts": counts.attempts,
        "successes": counts.successes,
        "outcomes": dict(counts.outcomes),
        "demoted": counts.demoted,
        "first_round": {
            "successes": first.successes,
            "of": first.of,
            "low": first.low,
            "high": first.high,
        },
        "results": {
            metric.id: {name: _views(entry.results[metric.id][name], results.units) for name in statistics}
            for metric in results.benchmark.metrics
        },
        "cost": {name: _views(entry.cost[name], results.units) for name in statistics if name in entry.cost},
    }


def _views(views: Views, units: Sequence[str]) -> Document:
    return {
        "all": _estimate(views.all, "all"),
        "units": {unit: _estimate(views.units[unit], "unit") for unit in units},
    }


def _estimate(figure: Figure | Missing, view: str) -> Document | None:
    if isinstance(figure, Missing):
        return None
    estimate: Document = {
        "value": float(figure.value),
        "low": figure.low,
        "high": figure.high,
        "low_open": figure.low_open,
        "high_open": figure.high_open,
        "n": figure.n,
    }
    if view == "unit":
        estimate["usable"] = figure.usable
    estimate |= {"rank": figure.rank, "rank_low": figure.rank_low, "rank_high": figure.rank_high}
    estimate["tied"] = [".".join(key) for key in figure.tied]
    if view == "all":
        penalty = figure.penalty
        estimate |= {
            "substituted": list(figure.substituted),
            "without_penalty": penalty and penalty.without,
            "measured": penalty and penalty.measured,
        }
    if figure.shares is not None:
        estimate["shares"] = {stage: float(share) for stage, share in figure.shares.items()}
    return estimate
