"""What each round asked of a cell: no fewer, no more and no sooner than the rules of top-ups let it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pyarrow as pa

from generator.trials.plausibility.evidence import Evidence
from generator.trials.plausibility.finding import PlausibilityFinding

_ROUNDS: Final = """
    SELECT provider, variant, unit, round, numbers(trial) AS trials, count(*) AS asked,
        min(started_us) AS began_us, max(ended_us) AS over_us,
        count(*) FILTER (judged_outcome = 'success') AS successes
    FROM judged GROUP BY provider, variant, unit, round
"""


def round_findings(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """All of them, rule by rule."""
    evidence.connection.execute(f"""
        CREATE TEMP TABLE cell_round AS
        SELECT *, lag(round, 1, -1) OVER cell AS round_before, lag(over_us) OVER cell AS over_before_us,
            (sum(successes) OVER cell - successes)::BIGINT AS successes_before
        FROM ({_ROUNDS}) WINDOW cell AS (PARTITION BY provider, variant, unit ORDER BY round)
    """)
    yield from _first_round_short(evidence)
    yield from _top_up_excess(evidence)
    yield from _round_skipped(evidence)
    yield from _round_early(evidence)
    yield from _trial_numbers_missing(evidence)


def _first_round_short(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """More than were asked for are refused when the run is read."""
    evidence.connection.register(
        "asked_unit", pa.table({"unit": pa.array(evidence.manifest.units, pa.string())})
    )
    yield from evidence.findings(
        "first_round_short",
        """
        SELECT provider, variant, unit, coalesce(asked, 0) AS first_round,
            any_value($requested) OVER () AS requested
        FROM (SELECT DISTINCT provider, variant FROM judged) CROSS JOIN asked_unit
        LEFT JOIN (SELECT * FROM cell_round WHERE round = 0) USING (provider, variant, unit)
        WHERE coalesce(asked, 0) < $requested
        """,
        requested=evidence.manifest.trials_requested,
    )


def _top_up_excess(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    yield from evidence.findings(
        "top_up_excess",
        """
        SELECT provider, variant, unit, trials, round::INTEGER AS round, asked,
            greatest($requested - successes_before, 0) AS lacked
        FROM cell_round WHERE round > 0 AND asked > greatest($requested - successes_before, 0)
        """,
        requested=evidence.manifest.trials_requested,
    )


def _round_skipped(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """A missing round 0 counts as a short one."""
    yield from evidence.findings(
        "round_skipped",
        """
        SELECT provider, variant, unit, trials, round::INTEGER AS round, round_before::INTEGER AS round_before
        FROM cell_round WHERE round > round_before + 1 AND round > 1
        """,
    )


def _round_early(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    yield from evidence.findings(
        "round_early",
        """
        SELECT provider, variant, unit, trials, round::INTEGER AS round,
            (over_before_us - began_us) / 1e3 AS early_ms
        FROM cell_round WHERE began_us < floor(over_before_us)
        """,
    )


def _trial_numbers_missing(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    yield from evidence.findings(
        "trial_numbers_missing",
        """
        WITH numbered AS (
            SELECT provider, variant, unit, trial,
                row_number() OVER (PARTITION BY provider, variant, unit ORDER BY trial) - 1 AS place
            FROM judged
        )
        SELECT provider, variant, unit, count(*) AS there, max(trial) + 1 - count(*) AS missing,
            min(place) FILTER (trial <> place) AS first_missing
        FROM numbered GROUP BY provider, variant, unit HAVING max(trial) + 1 > count(*)
        """,
    )
