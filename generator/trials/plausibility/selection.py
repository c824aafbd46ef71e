"""Which trials count, and whether that was chosen."""

from __future__ import annotations

from collections.abc import Iterator

from generator.trials.plausibility.evidence import Evidence
from generator.trials.plausibility.finding import PlausibilityFinding


def selection_findings(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """All of them, rule by rule."""
    yield from _own_failures(evidence)
    yield from _success_with_error(evidence)
    yield from _exclusions_apart(evidence)


def _own_failures(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Trials that count against nobody."""
    yield from evidence.findings(
        "own_failures",
        """
        SELECT provider, variant, count(*) FILTER (judged_outcome = 'harness_error') AS harness_errors,
            count(*) FILTER (judged_outcome = 'invalid') AS invalid, count(*) AS attempts,
            any_value($limit_percent) AS limit_percent
        FROM judged GROUP BY provider, variant
        HAVING 100 * (harness_errors + invalid) > $limit_percent * attempts
        """,
        limit_percent=float(evidence.rules.own_failures_percent),
    )


def _success_with_error(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    yield from evidence.findings(
        "success_with_error",
        """
        SELECT provider, variant, unit, numbers(trial) AS trials, count(*) AS successes
        FROM judged JOIN error_text USING (error_id)
        WHERE outcome = 'success' AND trim(error) <> '' GROUP BY provider, variant, unit
        """,
    )


def _exclusions_apart(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Units that do not replay at one entry and do at others."""
    rules = evidence.rules
    yield from evidence.findings(
        "exclusions_apart",
        """
        WITH cell AS (
            SELECT provider, variant, unit, count(*) AS attempts,
                numbers(CASE judged_outcome WHEN 'excluded' THEN trial END) AS trials,
                count(*) FILTER (judged_outcome = 'excluded') AS excluded,
                count(*) FILTER (judged_outcome = 'success') AS successes
            FROM judged GROUP BY provider, variant, unit
        ), compared AS (
            SELECT *, sum(excluded) OVER unit::BIGINT AS excluded_of_all,
                count(*) FILTER (successes > 0) OVER unit - (successes > 0)::BIGINT AS replay_at
            FROM cell WINDOW unit AS (PARTITION BY unit)
        )
        SELECT provider, variant, unit, list_filter(trials, lambda trial: trial IS NOT NULL) AS trials,
            excluded, attempts, excluded_of_all, replay_at
        FROM compared
        WHERE excluded >= $least AND 100 * excluded >= $percent * excluded_of_all AND replay_at > 0
        """,
        least=rules.exclusions_minimum,
        percent=float(rules.exclusions_percent),
    )
