"""When spans, sandboxes, trials and entries ran: what could not have run then, or not at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.trials.contract import ROW_KEY
from generator.trials.plausibility.evidence import MS_PER_MIN, Evidence
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.trials.relation import span_rows

_KEY: Final = ", ".join(ROW_KEY["trials"])
_SECOND_US: Final = 1_000_000
"""run.toml may state its end to the second: what ends within that second ends in time."""


def time_findings(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """All of them, rule by rule."""
    yield from _before_trial(evidence)
    yield from _overlaps(evidence)
    yield from _after_run_end(evidence)
    yield from _outlived(evidence)
    yield from _too_many_at_once(evidence)
    yield from _starts_missing(evidence)
    yield from _windows_apart(evidence)


def _before_trial(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    yield from evidence.findings(
        "span_before_trial",
        """
        SELECT provider, variant, unit, numbers(trial) AS trials, min(first_ns)::DOUBLE / -1e6 AS early_ms
        FROM judged WHERE first_ns < 0 GROUP BY ALL
        """,
    )


def _overlaps(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Spans are looked at singly only where their totals do not show that they follow one another."""
    connection = evidence.connection
    connection.execute("""
        CREATE TEMP TABLE doubtful AS
        SELECT trial_id FROM sandbox_time WHERE starts > 0 GROUP BY trial_id
        HAVING sum(starts) > 1 AND (min(stretch_low) < max(stretch_high) OR sum(starts) < sum(spans))
    """)
    if connection.execute("SELECT count(*) FROM doubtful").fetchall() == [(0,)]:
        return
    placed = f"""
        SELECT trial_id, sandbox, stage, start_ns, start_ns::DOUBLE + duration_ns::DOUBLE AS end_ns
        FROM ({span_rows(evidence.files["spans"])}) JOIN attempt USING ({_KEY})
        SEMI JOIN doubtful USING (trial_id)
        WHERE start_ns IS NOT NULL
    """
    before = "ORDER BY start_ns, end_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING"
    connection.execute(
        f"""
        CREATE TEMP TABLE overlap AS
        SELECT trial_id, sandbox, stage, least(own_end_ns - start_ns, end_ns - start_ns) AS own_ns,
            least(any_end_ns - start_ns, end_ns - start_ns) AS any_ns
        FROM (
            SELECT *,
                coalesce(max(end_ns) OVER (PARTITION BY trial_id, sandbox {before}), start_ns) AS own_end_ns,
                coalesce(max(end_ns) OVER (PARTITION BY trial_id {before}), start_ns) AS any_end_ns
            FROM ({placed})
        ) WHERE any_ns > $tolerance_ns
        """,
        {"tolerance_ns": evidence.rules.overlap_tolerance_ms * 1e6},
    )
    yield from _overlap_findings(evidence, "spans_overlap", "own_ns", "true")
    if evidence.is_sequential:
        yield from _overlap_findings(evidence, "sandboxes_overlap", "any_ns", "own_ns <= $tolerance_ns")


def _overlap_findings(
    evidence: Evidence, rule: str, length: str, condition: str
) -> Iterator[PlausibilityFinding]:
    query = f"""
        SELECT provider, variant, unit, numbers(trial) AS trials, count(*) AS overlaps,
            max({length}) / 1e6 AS longest_ms, arg_max(trial, ({length}, -trial_id)) AS trial,
            arg_max(sandbox, ({length}, -trial_id))::INTEGER AS sandbox,
            arg_max(stage, ({length}, -trial_id)) AS stage
        FROM overlap JOIN attempt USING (trial_id)
        WHERE {length} > $tolerance_ns AND {condition}
        GROUP BY provider, variant, unit
    """
    yield from evidence.findings(rule, query, tolerance_ns=evidence.rules.overlap_tolerance_ms * 1e6)


def _after_run_end(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    finished_us = round(evidence.manifest.finished.timestamp() * 1e6)
    yield from evidence.findings(
        "after_run_end",
        """
        SELECT provider, variant, unit, numbers(trial) AS trials,
            max(ended_us - $finished_us) / 1e3 AS late_ms
        FROM judged WHERE ended_us > $finished_us + $rest_us GROUP BY ALL
        """,
        finished_us=finished_us,
        rest_us=0 if finished_us % _SECOND_US else _SECOND_US - 1,
    )


def _outlived(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Sandboxes that lived too long from the end of the call that made them to the start of the last one."""
    lifetime_min = evidence.number("lifetime_min")
    if lifetime_min is None:
        return
    yield from evidence.findings(
        "sandbox_outlived",
        """
        SELECT provider, variant, unit, numbers(trial) AS trials, max(alive_ns) / 1e6 AS longest_ms,
            any_value($limit_ms) AS limit_ms
        FROM sandbox_time JOIN attempt USING (trial_id)
        WHERE alive_ns > $limit_ms * 1e6 GROUP BY provider, variant, unit
        """,
        limit_ms=lifetime_min * MS_PER_MIN,
    )


def _too_many_at_once(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """The most trials of an entry that ran at one moment; one that ends makes room for the next."""
    limit = evidence.number("parallel_trials")
    if limit is None:
        return
    yield from evidence.findings(
        "too_many_at_once",
        """
        WITH change AS (
            SELECT provider, variant, started_us::DOUBLE AS at_us, 1 AS change FROM judged
            UNION ALL SELECT provider, variant, floor(ended_us), -1 FROM judged
        ), moment AS (
            SELECT provider, variant, sum(change) OVER (
                PARTITION BY provider, variant ORDER BY at_us, change
                ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
            )::INTEGER AS running FROM change
        )
        SELECT provider, variant, max(running) AS most, any_value($most) AS "limit"
        FROM moment GROUP BY ALL HAVING max(running) > $most
        """,
        most=int(limit),
    )


def _starts_missing(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Entries without any start, where the others or the benchmark's kind of evidence have them."""
    yield from evidence.findings(
        "starts_missing",
        """
        SELECT provider, variant, sum(spans)::BIGINT AS spans FROM judged
        WHERE $expected OR (SELECT sum(starts) > 0 FROM judged)
        GROUP BY ALL HAVING sum(spans) > 0 AND sum(starts) = 0
        """,
        expected=evidence.benchmark.sandboxes_table,
    )


def _windows_apart(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Entries measured while more than half of the others were not."""
    yield from evidence.findings(
        "windows_apart",
        """
        WITH span AS (
            SELECT provider, variant, min(started_us) AS from_us, max(ended_us) AS to_us
            FROM judged GROUP BY ALL
        )
        SELECT one.provider, one.variant, count(*) FILTER (apart) AS apart_from, count(*) AS others,
            strftime(make_timestamp(any_value(one.from_us)::BIGINT), '%Y-%m-%dT%H:%M:%SZ') AS first,
            strftime(make_timestamp(any_value(one.to_us)::BIGINT), '%Y-%m-%dT%H:%M:%SZ') AS last
        FROM (
            SELECT one, one.to_us < other.from_us OR other.to_us < one.from_us AS apart
            FROM span one JOIN span other ON (one.provider, one.variant) <> (other.provider, other.variant)
        )
        GROUP BY one.provider, one.variant HAVING 2 * count(*) FILTER (apart) > count(*)
        """,
    )
