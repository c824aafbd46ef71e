"""The audit: the evidence of every trial recorded as success, held against the benchmark's rules.

Works on the tables of one run in DuckDB, one row per trial, per sandbox, and per trial × sandbox × stage; all
trials at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import duckdb
import pyarrow as pa

from generator.definitions.benchmark import Benchmark
from generator.definitions.rules import Rules
from generator.trials.audit_rule import AUDIT_RULES, rules_not_applied
from generator.trials.contract import ROLES
from generator.trials.run_check import KEY

NS_PER_S: Final = 1_000_000_000
NS_PER_MS: Final = 1_000_000

_CALLS_FAILED: Final = """
    SELECT trial_id, sandbox, stage AS place, CASE spans
        WHEN 1 THEN format('{} in sandbox {} did not end as expected', name, sandbox)
        ELSE format('{} of the {} calls of {} in sandbox {} did not end as expected',
            not_ok, spans, name, sandbox)
        END AS detail
    FROM evidence WHERE not_ok > 0
"""

_FINDINGS: Final[Mapping[str, str]] = {
    "host_span_failed": f"{_CALLS_FAILED} AND stage_clock = 'host'",
    "deletion_unconfirmed": """
        SELECT trial_id, sandbox, 0 AS place,
            format('sandbox {} is not confirmed deleted', sandbox) AS detail
        FROM success_sandbox WHERE NOT deleted
        UNION ALL
        SELECT trial_id, 32767, 1, 'the snapshot is not confirmed deleted'
        FROM success WHERE $takes_snapshot AND NOT coalesce(snapshot_deleted, false)
    """,
    # rounded up, so that what is over the limit never reads as the limit
    "stage_over_limit": """
        SELECT trial_id, sandbox, stage AS place, format('{} took {} s in sandbox {}, limit {} s', name,
            trimmed(rounded_up(duration_ns, 1e6, limit_ns) / 1e9), sandbox, trimmed(limit_ns / 1e9)) AS detail
        FROM evidence WHERE duration_ns > limit_ns
    """,
    "sandbox_count": """
        SELECT trial_id, 0 AS sandbox, place,
            format('{} sandboxes with the role {}, must be {}', there, role, count) AS detail
        FROM (
            SELECT success.trial_id, role.place, role.role, role.count, count(box.role) AS there
            FROM success CROSS JOIN role
            LEFT JOIN success_sandbox box ON box.trial_id = success.trial_id AND box.role = role.role
            GROUP BY ALL
        ) WHERE there <> count
        UNION ALL
        SELECT DISTINCT trial_id, sandbox, 9,
            format('spans in sandbox {}, which the trial does not list', sandbox)
        FROM evidence ANTI JOIN success_sandbox USING (trial_id, sandbox)
    """,
    "stage_missing": """
        SELECT trial_id, sandbox, place, format('no span of {} in sandbox {}', name, sandbox) AS detail
        FROM (
            SELECT trial_id, sandbox, stage.place, stage.name
            FROM success_sandbox JOIN stage ON list_contains(stage.roles, role)
        ) wanted
        ANTI JOIN evidence ON evidence.trial_id = wanted.trial_id AND evidence.sandbox = wanted.sandbox
            AND evidence.stage = wanted.place
    """,
    "wrong_clock": """
        SELECT trial_id, sandbox, stage AS place,
            format('{} in sandbox {} by the {} clock, must be the {} clock', name, sandbox,
                CASE stage_clock WHEN 'host' THEN 'sandbox' ELSE 'host' END, stage_clock) AS detail
        FROM evidence WHERE CASE stage_clock WHEN 'host' THEN by_sandbox ELSE by_host END > 0
    """,
    "clock_gate": """
        SELECT trial_id, sandbox, stage AS place, CASE WHEN over_gate > 0
            THEN format('{} in sandbox {} differs from /proc/uptime by {} ms, at most {} ms', name, sandbox,
                trimmed(rounded_up(deviation_ns, 1e3, $gate_ns) / 1e6), trimmed($gate_ns / 1e6))
            ELSE format('{} of the {} spans of {} in sandbox {} have no /proc/uptime', by_sandbox - uptimes,
                by_sandbox, name, sandbox) END AS detail
        FROM evidence WHERE over_gate > 0 OR ($gate_required AND uptimes < by_sandbox)
    """,
    "sandbox_span_failed": f"{_CALLS_FAILED} AND stage_clock = 'sandbox'",
    "reward_mismatch": """
        SELECT trial_id, sandbox, 0 AS place, format('{} in sandbox {}: reward {}, expected {}',
            coalesce(rollout, role), sandbox, coalesce(reward::VARCHAR, 'not given'),
            coalesce(expected_reward::VARCHAR, 'not given')) AS detail
        FROM success_sandbox
        WHERE (role = 'rollout' OR expected_reward IS NOT NULL)
            AND NOT coalesce(reward = expected_reward, false)
    """,
}
"""For each rule the query of what breaks it: trial_id, sandbox, place (order within the sandbox), detail."""

_STAGE_MISSING_ANYWHERE: Final = """
    SELECT trial_id, 0 AS sandbox, place, format('no span of {}', name) AS detail
    FROM (SELECT trial_id, place, name FROM success CROSS JOIN stage) wanted
    ANTI JOIN evidence ON evidence.trial_id = wanted.trial_id AND evidence.stage = wanted.place
"""
"""stage_missing where there is no sandboxes table to say which sandbox should have the stage."""


def gate_ns(rules: Rules) -> int:
    """The largest |duration − uptime| that the clock gate lets pass."""
    return round(rules.clock_gate_ms * NS_PER_MS)


def audit_run(connection: duckdb.DuckDBPyConnection, benchmark: Benchmark) -> None:
    """Make the table `verdict`: trial_id, broken_rule, broken_outcome, detail for each demoted trial.

    Wants the tables that run_check.check_tables leaves; makes `stage_total` (trial_id, sandbox, stage as the
    stage's place in the benchmark, and its totals) on the way.
    """
    _make_evidence(connection, benchmark)
    skipped = set(rules_not_applied(benchmark))
    connection.execute("""
        CREATE TEMP TABLE finding (
            trial_id BIGINT, rule TINYINT, sandbox BIGINT, place BIGINT, detail VARCHAR
        )
    """)
    values = {
        "gate_ns": gate_ns(benchmark.rules),
        "gate_required": benchmark.clock_gate == "required",
        "takes_snapshot": benchmark.takes_snapshot,
    }
    for number, rule in enumerate(AUDIT_RULES):
        if rule.id in skipped:
            continue
        query = _FINDINGS[rule.id]
        if rule.id == "stage_missing" and not benchmark.sandboxes_table:
            query = _STAGE_MISSING_ANYWHERE
        used = {name: value for name, value in values.items() if f"${name}" in query}
        connection.execute(
            f"INSERT INTO finding SELECT trial_id, {number}, sandbox, place, detail FROM ({query})", used
        )
    connection.register("rule", _rule_table())
    connection.execute("""
        CREATE TEMP TABLE verdict AS
        SELECT trial_id, rule.id AS broken_rule, rule.outcome AS broken_outcome,
            string_agg(detail, '; ' ORDER BY sandbox, place) AS detail
        FROM finding JOIN rule ON rule.number = finding.rule
        SEMI JOIN (SELECT trial_id, min(rule) AS rule FROM finding GROUP BY trial_id) first
            ON first.trial_id = finding.trial_id AND first.rule = finding.rule
        GROUP BY ALL
    """)


def _make_evidence(connection: duckdb.DuckDBPyConnection, benchmark: Benchmark) -> None:
    """The benchmark's stages and roles as tables, and the successes with their evidence."""
    connection.register("stage", _stage_table(benchmark))
    counts = {entry.role: entry.count for entry in benchmark.sandboxes}
    roles = {"place": range(len(ROLES)), "role": ROLES, "count": [counts.get(role, 0) for role in ROLES]}
    connection.register("role", pa.table(roles))
    connection.execute("""
        CREATE TEMP MACRO trimmed(x) AS rtrim(rtrim(format('{:.9f}', x::DOUBLE), '0'), '.');
        -- to the given step, or to about a thousandth of a limit that is short beside it
        CREATE TEMP MACRO step(ns, limit_ns) AS least(ns, pow(10, greatest(floor(log10(limit_ns)) - 3, 0)));
        CREATE TEMP MACRO rounded_up(x_ns, step_ns, limit_ns) AS
            ceil(x_ns / step(step_ns, limit_ns)) * step(step_ns, limit_ns);
        CREATE TEMP TABLE success AS SELECT * FROM attempt WHERE outcome = 'success';
        CREATE TEMP TABLE stage_total AS
            SELECT trial_id, sandbox, stage.place AS stage, sum(spans)::BIGINT AS spans,
                sum(duration_ns) AS duration_ns, sum(not_ok)::BIGINT AS not_ok,
                sum(by_host)::BIGINT AS by_host, sum(by_sandbox)::BIGINT AS by_sandbox,
                sum(uptimes)::BIGINT AS uptimes, sum(over_gate)::BIGINT AS over_gate,
                max(deviation_ns) AS deviation_ns
            FROM total JOIN stage ON stage.id = total.stage
            GROUP BY trial_id, sandbox, stage.place;
        CREATE TEMP TABLE evidence AS
            SELECT stage_total.*, stage.name, stage.clock AS stage_clock, stage.limit_ns
            FROM stage_total JOIN stage ON stage.place = stage_total.stage
            SEMI JOIN success USING (trial_id);
    """)
    if benchmark.sandboxes_table:
        connection.execute(f"""
            CREATE TEMP TABLE success_sandbox AS
            SELECT trial_id, sandbox::BIGINT AS sandbox, role, rollout, expected_reward, reward, deleted
            FROM sandboxes JOIN success USING ({KEY})
        """)
    else:
        connection.execute("""
            CREATE TEMP TABLE success_sandbox (
                trial_id BIGINT, sandbox BIGINT, role VARCHAR, deleted BOOLEAN
            )
        """)


def _stage_table(benchmark: Benchmark) -> pa.Table:
    """The benchmark's stages in order: place, id, name, clock, roles, limit_ns (null: none)."""
    stages = benchmark.stages
    limits = [None if stage.limit_s is None else round(stage.limit_s * NS_PER_S) for stage in stages]
    return pa.table(
        {
            "place": pa.array(range(len(stages)), pa.int64()),
            "id": pa.array([stage.id for stage in stages], pa.string()),
            "name": pa.array([stage.name for stage in stages], pa.string()),
            "clock": pa.array([stage.clock for stage in stages], pa.string()),
            "roles": pa.array([list(stage.roles) for stage in stages], pa.list_(pa.string())),
            "limit_ns": pa.array(limits, pa.int64()),
        }
    )


def _rule_table() -> pa.Table:
    return pa.table(
        {
            "number": list(range(len(AUDIT_RULES))),
            "id": [rule.id for rule in AUDIT_RULES],
            "outcome": [rule.outcome for rule in AUDIT_RULES],
        }
    )
