"""A stage that takes one entry next to no time, and every other one its time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.trials.plausibility.evidence import Evidence
from generator.trials.plausibility.finding import PlausibilityFinding

_OUTLYING: Final = """
    WITH median_time AS (
        SELECT provider, variant, {unit} AS unit, stage, median(duration_ns)::DOUBLE AS median_ns
        FROM stage_sum GROUP BY ALL HAVING count(*) >= $least
    ), ordered AS (
        SELECT *, row_number() OVER ordering AS place, lead(median_ns) OVER ordering AS next_ns,
            lead(provider) OVER ordering AS next_provider, lead(variant) OVER ordering AS next_variant
        FROM median_time WINDOW ordering AS (PARTITION BY unit, stage ORDER BY median_ns, provider, variant)
    )
    SELECT provider, variant, unit, stage.id AS stage, median_ns / 1e6 AS median_ms, next_ns / 1e6 AS next_ms,
        next_provider, next_variant
    FROM ordered JOIN stage ON stage.place = ordered.stage
    WHERE ordered.place = 1 AND median_ns * $factor < next_ns
"""


def outlying_findings(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Stages over all units; then those that are outlying on some units only."""
    rules = evidence.rules
    evidence.connection.execute("""
        CREATE TEMP TABLE stage_sum AS
        SELECT trial_id, provider, variant, unit, stage, sum(stage_total.duration_ns)::DOUBLE AS duration_ns
        FROM stage_total JOIN judged USING (trial_id) WHERE judged_outcome = 'success' GROUP BY ALL
    """)
    values = {"least": rules.outlying_minimum, "factor": float(rules.outlying_factor)}
    whole = list(evidence.findings("stage_outlying", _OUTLYING.format(unit="NULL::VARCHAR"), **values))
    yield from whole
    whole_stages = {(finding.provider, finding.variant, finding.figures["stage"]) for finding in whole}
    for finding in evidence.findings("stage_outlying", _OUTLYING.format(unit="unit"), **values):
        if (finding.provider, finding.variant, finding.figures["stage"]) not in whole_stages:
            yield finding
