"""What the trials of a unit did: all must have done the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.trials.plausibility.evidence import Evidence
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.trials.run_check import KEY

_DIFFERING: Final = """
    WITH given AS MATERIALIZED ({values}), often AS (
        SELECT provider, variant, {item}, value, count(*) AS times FROM given GROUP BY ALL
    ), vote AS (
        SELECT provider, variant, {item}, arg_max(value, (times, value)) AS value FROM often GROUP BY ALL
    ), expected AS (
        SELECT {item}, arg_max(value, (votes, value)) AS expected
        FROM (SELECT {item}, value, count(*) AS votes FROM vote GROUP BY ALL) GROUP BY ALL
    ), differing AS (
        SELECT * FROM given JOIN expected USING ({item}) WHERE value <> expected
    )
    SELECT provider, variant, unit, numbers(trial) AS trials, {shown}
    FROM differing GROUP BY provider, variant, unit
"""
"""Rows whose value is not what most entries have for its item. Each entry has one vote, for what most of its
trials have; of equally many, the larger value counts: to do less is what makes a trial faster."""


def workload_findings(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """All of them, rule by rule."""
    yield from _calls_differ(evidence)
    if evidence.benchmark.sandboxes_table:
        yield from _rollout_repeated(evidence)
        yield from _expected_reward_differs(evidence)


def _calls_differ(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Among successes, by rollout; by role or number of the sandbox where it has none."""
    listed = evidence.benchmark.sandboxes_table
    slot = "coalesce(rollout, role, sandbox::VARCHAR)" if listed else "sandbox::VARCHAR"
    join = "LEFT JOIN success_sandbox USING (trial_id, sandbox)" if listed else ""
    values = f"""
        SELECT provider, variant, unit, trial, {slot} AS slot, stage.place AS place, stage.id AS stage,
            sum(stage_total.spans)::BIGINT AS value
        FROM stage_total JOIN judged USING (trial_id) JOIN stage ON stage.place = stage_total.stage {join}
        WHERE judged_outcome = 'success'
        GROUP BY ALL
    """
    shown = """arg_min(slot, (trial, place, slot)) AS slot, arg_min(stage, (trial, place, slot)) AS stage,
        arg_min(value, (trial, place, slot)) AS calls, arg_min(expected, (trial, place, slot)) AS expected,
        count(*) AS places"""
    query = _DIFFERING.format(values=values, item="unit, slot, place, stage", shown=shown)
    yield from evidence.findings("calls_differ", query)


def _rollout_repeated(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    yield from evidence.findings(
        "rollout_repeated",
        f"""
        SELECT provider, variant, unit, numbers(trial) AS trials, min(rollout) AS rollout
        FROM (
            SELECT {KEY}, rollout FROM sandboxes WHERE role = 'rollout' AND rollout IS NOT NULL
            GROUP BY ALL HAVING count(*) > 1
        ) GROUP BY provider, variant, unit
        """,
    )


def _expected_reward_differs(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    values = f"""
        SELECT {KEY}, rollout, expected_reward AS value FROM sandboxes
        WHERE rollout IS NOT NULL AND expected_reward IS NOT NULL
    """
    shown = """arg_min(rollout, (trial, rollout)) AS rollout,
        arg_min(value, (trial, rollout))::INTEGER AS reward,
        arg_min(expected, (trial, rollout))::INTEGER AS expected"""
    query = _DIFFERING.format(values=values, item="unit, rollout", shown=shown)
    yield from evidence.findings("expected_reward_differs", query)
