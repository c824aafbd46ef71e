"""What the clocks say: their agreement on the average, and the finest step that durations have."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import numpy as np

from generator.trials.plausibility.evidence import Evidence
from generator.trials.plausibility.finding import PlausibilityFinding

NS_PER_MS: Final = 1_000_000


def clock_findings(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """All of them, rule by rule."""
    yield from _agreement(evidence)
    yield from _grids(evidence)


def _agreement(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    rules = evidence.rules
    for row in evidence.rows("""
        SELECT provider, variant, sum(uptimes)::BIGINT AS spans, sum(drift_ns::HUGEINT)::DOUBLE AS drift_ns,
            sum(no_drift)::BIGINT AS equal
        FROM total JOIN judged USING (trial_id)
        WHERE judged_outcome = 'success' AND uptimes > 0 GROUP BY ALL ORDER BY ALL
    """):
        entry, spans = (row["provider"], row["variant"], None, ()), row["spans"]
        mean_ms = row["drift_ns"] / spans / NS_PER_MS
        if abs(mean_ms) > max(rules.clock_bias_ms, _chance_ms(evidence, spans)):
            figures = {"mean_ms": mean_ms, "limit_ms": float(rules.clock_bias_ms), "spans": spans}
            yield PlausibilityFinding("clock_bias", *entry, figures)
        if 100 * row["equal"] >= rules.uptime_equal_percent * spans:
            yield PlausibilityFinding("uptime_copied", *entry, {"equal": row["equal"], "spans": spans})


def _chance_ms(evidence: Evidence, spans: int) -> float:
    """How far the mean of `spans` differences may be from 0 by chance alone.

    /proc/uptime counts whole ticks: the difference of two readings is off by a triangular error whose
    variance is tick²/6. `clock_bias_errors` standard errors of the mean are let pass.
    """
    rules = evidence.rules
    return rules.clock_bias_errors * rules.uptime_tick_ms / math.sqrt(6 * spans)


def _grids(evidence: Evidence) -> Iterator[PlausibilityFinding]:
    """Steps of which every duration of an entry by one clock is a multiple.

    Where all durations are, so are their sums, and the shortest and the longest of each block of calls.
    """
    rules = evidence.rules
    columns = evidence.connection.execute("""
        SELECT dense_rank() OVER (ORDER BY provider, variant, by_sandbox > 0) AS place, provider, variant,
            by_sandbox > 0 AS in_sandbox, total.spans AS spans, shortest_ns, longest_ns,
            duration_ns::BIGINT AS duration_ns
        FROM total JOIN judged USING (trial_id) ORDER BY place
    """).fetchnumpy()
    groups = columns["place"]
    starts = np.flatnonzero(np.diff(groups, prepend=0))
    if not starts.size:
        return
    names = ("shortest_ns", "longest_ns", "duration_ns")
    steps = np.gcd.reduce([np.gcd.reduceat(columns[name], starts) for name in names])
    spans = np.add.reduceat(columns["spans"], starts)
    for start, step_ns, count in zip(starts.tolist(), steps.tolist(), spans.tolist(), strict=True):
        if count < rules.grid_spans_minimum or 0 < step_ns <= rules.grid_ms * NS_PER_MS:
            continue
        clock = "sandbox" if columns["in_sandbox"][start] else "host"
        figures = {
            "step_ms": step_ns / NS_PER_MS,
            "limit_ms": float(rules.grid_ms),
            "spans": count,
            "clock": clock,
        }
        entry = (str(columns["provider"][start]), str(columns["variant"][start]), None, ())
        yield PlausibilityFinding("durations_on_grid", *entry, figures)
