"""The document `api/v1/<benchmark>/<run>/audit.json`: what a run's audit found, in trials and across them."""

from __future__ import annotations

from dataclasses import asdict

from generator.definitions.content import Content
from generator.documents.api import VERSION
from generator.documents.json_file import Document
from generator.results.run_results import RunResults
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.wording.display import THIN
from generator.wording.plausibility import plausibility_sentence


def audit_document(results: RunResults, content: Content) -> Document:
    """All lists of the run's audit page, in its order; figures at full precision."""
    audit = results.audit
    return {
        "schema": VERSION,
        "benchmark": results.benchmark.id,
        "run": results.run,
        "simulated": results.simulated,
        "partial": results.partial is not None,
        "partial_reason": results.partial,
        "trials": results.trials,
        "rules_not_applied": list(audit.rules_not_applied),
        "findings": [_finding(each, results, content) for each in audit.findings],
        "demotions": [asdict(each) for each in audit.demotions],
        "exclusions": [asdict(each) for each in audit.exclusions],
        "top_ups": [asdict(each) for each in audit.top_ups],
        "outliers": [asdict(each) for each in audit.outliers],
        "cost_coverage": [asdict(each) for each in audit.cost_coverage],
    }


def _finding(found: PlausibilityFinding, results: RunResults, content: Content) -> Document:
    return {
        "rule": found.rule,
        "group": found.group,
        "provider": found.provider,
        "variant": found.variant,
        "unit": found.unit,
        "trials": list(found.trials),
        "figures": dict(found.figures),
        "text": plausibility_sentence(found, results.benchmark, content).replace(THIN, " "),
    }
