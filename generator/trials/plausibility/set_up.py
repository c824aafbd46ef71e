"""What was asked for and paid for: the machine, the entry itself, costs, and a sandbox for each purpose."""

from __future__ import annotations

from collections.abc import Iterator

from generator.trials.manifest import ProviderSetup
from generator.trials.plausibility.evidence import Evidence, finding_of
from generator.trials.plausibility.finding import Figure, PlausibilityFinding


def set_up_findings(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """All of them, rule by rule."""
    entries = evidence.rows("SELECT DISTINCT provider, variant FROM judged ORDER BY ALL")
    setups = evidence.manifest.providers
    for entry in entries:
        setup = setups.get(entry["provider"])
        if setup is not None and (figures := _differences(setup, evidence.rules.machine_tolerance_percent)):
            yield finding_of("machine_differs", entry | figures)
    if evidence.manifest.source is None:  # an imported run knows only what its source says
        yield from (
            finding_of("entry_not_in_manifest", entry) for entry in entries if entry["provider"] not in setups
        )
    if evidence.benchmark.ranks_with_cost:
        yield from _costs_zero(evidence)
        yield from _costs_constant(evidence)
    if evidence.benchmark.sandboxes_table:
        yield from _sandbox_reused(evidence)


def _differences(setup: ProviderSetup, tolerance_percent: float) -> dict[str, Figure]:
    """`<property>_asked` and `<property>_observed` of each property that differs.

    Numbers may differ by the tolerance: of its memory, a machine keeps some to itself.
    """
    differences: dict[str, Figure] = {}
    for name, asked in setup.requested.items():
        observed = setup.observed.get(name)
        if observed is not None and not _agree(asked, observed, tolerance_percent):
            differences |= {f"{name}_asked": asked, f"{name}_observed": observed}
    return differences


def _agree(asked: Figure, observed: Figure, tolerance_percent: float) -> bool:
    if isinstance(asked, str) or isinstance(observed, str):
        return str(asked).strip() == str(observed).strip()
    return abs(observed - asked) * 100 <= tolerance_percent * asked


def _costs_zero(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Costs with a source, of successes."""
    yield from evidence.findings(
        "costs_zero",
        """
        SELECT provider, variant, count(*) FILTER (cost_usd = 0) AS zero, count(*) AS costs
        FROM judged
        WHERE judged_outcome = 'success' AND cost_usd IS NOT NULL AND coalesce(cost_source, 'none') <> 'none'
        GROUP BY ALL HAVING count(*) FILTER (cost_usd = 0) > 0
        """,
    )


def _costs_constant(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """One cost for every success, or one for every success of a unit, whatever the unit."""
    yield from evidence.findings(
        "costs_constant",
        """
        WITH cost AS (
            SELECT provider, variant, unit, cost_usd FROM judged
            WHERE judged_outcome = 'success' AND cost_usd > 0 AND coalesce(cost_source, 'none') <> 'none'
        ), cell AS (
            SELECT provider, variant, unit, count(*) AS costs, min(cost_usd) AS low, max(cost_usd) AS high
            FROM cost GROUP BY ALL
        )
        SELECT provider, variant, sum(costs)::BIGINT AS costs, count(DISTINCT low) AS amounts,
            min(low) AS low_usd, max(high) AS high_usd
        FROM cell GROUP BY provider, variant
        HAVING bool_and(low = high) AND max(costs) > 1 AND sum(costs) >= $least
        """,
        least=evidence.rules.constant_costs_minimum,
    )


def _sandbox_reused(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """One id of a provider for two sandboxes, of whatever trials: restoring means a new one."""
    yield from evidence.findings(
        "sandbox_reused",
        """
        WITH named AS (
            SELECT provider, variant, unit, trial, sandbox_id,
                count(*) OVER (PARTITION BY provider, sandbox_id) AS times
            FROM sandboxes WHERE sandbox_id IS NOT NULL
        )
        SELECT provider, variant, unit, numbers(trial) AS trials,
            arg_min(sandbox_id, (trial, sandbox_id)) AS id, arg_min(times, (trial, sandbox_id)) AS times,
            count(DISTINCT sandbox_id) AS ids
        FROM named WHERE times > 1 GROUP BY provider, variant, unit
        """,
    )
