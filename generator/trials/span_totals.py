"""Spans → totals per trial, sandbox and stage: the one scan of the big table.

`fragment_totals` turns some of the span files into partial totals; `merge_totals` adds partial totals up.
The addition is associative and commutative, so fragments may be scanned anywhere and in any order. The totals
hold all that checking and audit need to know of the spans, so that valid data is scanned once; their size
follows the number of trials, not of spans.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pyarrow as pa
import pyarrow.compute as pc

from generator.trials.contract import ROW_KEY
from generator.trials.parquet_file import TableFile
from generator.trials.relation import INT64_MAX, connect, span_rows

KEYS: Final = ("trial_id", "sandbox", "stage", "seq_block")
"""trial_id: null where the span has no trial. seq_block: the calls' numbers divided by 64, so that one word
of bits can hold which of them were seen."""

NO_TRIALS: Final = pa.table(
    {
        "trial_id": pa.array([], pa.int64()),
        **{name: pa.array([], pa.string()) for name in ROW_KEY["trials"]},
        "trial": pa.array([], pa.int64()),
    }
)
"""The trials of a run whose table of trials is at fault."""

_SATURATED_SUM: Final = f"greatest(least(sum(duration_ns), {INT64_MAX}), -{INT64_MAX})::BIGINT"
"""Only spans that are refused anyway can add up to more than 292 years."""

DRIFT_PARTS: Final = 8
"""Equal parts of the gate, from −gate to +gate, in which duration − uptime is counted."""
_DRIFT_BITS: Final = 7
"""A block has 64 calls at most."""

_TOTALS: Final = {
    "spans": ("count(*)", "sum(spans)::BIGINT"),
    # a bit for each seq: fewer bits than spans means that a seq came twice
    "seq_bits": ("bit_or(1::UBIGINT << (seq & 63)::UBIGINT)", "bit_or(seq_bits)"),
    "incomplete": (
        "count(*) FILTER (duration_ns IS NULL OR clock IS NULL OR ok IS NULL OR seq IS NULL)",
        "sum(incomplete)::BIGINT",
    ),
    "duration_ns": (_SATURATED_SUM, _SATURATED_SUM),
    "shortest_ns": ("min(duration_ns)", "min(shortest_ns)"),
    "longest_ns": ("max(duration_ns)", "max(longest_ns)"),
    "not_ok": ("count(*) FILTER (NOT ok)", "sum(not_ok)::BIGINT"),
    "by_host": ("count(*) FILTER (clock = 'host')", "sum(by_host)::BIGINT"),
    "by_sandbox": ("count(*) FILTER (clock = 'sandbox')", "sum(by_sandbox)::BIGINT"),
    "uptimes": ("count(*) FILTER (deviation_ns IS NOT NULL)", "sum(uptimes)::BIGINT"),
    "over_gate": ("count(*) FILTER (deviation_ns > $gate_ns)", "sum(over_gate)::BIGINT"),
    "deviation_ns": ("max(deviation_ns)", "max(deviation_ns)"),
    # how many spans lie in each part of the gate, and beyond it: counts side by side in one word
    "drifts": (
        f"least(sum(1::BIGINT << ({_DRIFT_BITS} * drift_part)), {INT64_MAX})::BIGINT",
        f"least(sum(drifts), {INT64_MAX})::BIGINT",
    ),
    "drift_ns": ("sum(bounded_drift_ns)", "sum(drift_ns)"),
    "no_drift": ("count(*) FILTER (deviation_ns = 0)", "sum(no_drift)::BIGINT"),
    "starts": ("count(start_ns)", "sum(starts)::BIGINT"),
    "first_ns": ("min(start_ns)", "min(first_ns)"),
    "last_ns": ("max(end_ns)", "max(last_ns)"),
    # a sandbox was there from the end of the call that made it to the start of the call that ended it
    "alive_from_ns": (
        "min(CASE clock WHEN 'host' THEN end_ns ELSE start_ns END)",
        "min(alive_from_ns)",
    ),
    "alive_to_ns": ("max(CASE clock WHEN 'host' THEN start_ns ELSE end_ns END)", "max(alive_to_ns)"),
    "stretch_low": ("min(stretch)", "min(stretch_low)"),
    "stretch_high": ("max(stretch)", "max(stretch_high)"),
}
"""Each total: from spans, and from partial totals. Those of uptimes are over spans on the sandbox's clock."""

_DRIFT: Final = "CASE WHEN clock = 'sandbox' THEN duration_ns::DOUBLE - uptime_ns::DOUBLE END"
"""Drift as a float: exact for spans up to 104 days, and it cannot overflow where a clock ran wild."""

_STRETCHES: Final = ("stretch_low", "stretch_high")
_DRIFT_MOST_NS: Final = 10**12
"""Largest drift of one span, for their sum to be exact: a clock that is off by more ran wild."""

_DRIFT_PART: Final = f"""CASE WHEN abs(drift_ns) > $gate_ns THEN {DRIFT_PARTS}
    ELSE least(floor((drift_ns + $gate_ns) * {DRIFT_PARTS / 2} / $gate_ns), {DRIFT_PARTS - 1}) END::INTEGER"""


def fragment_totals(files: Sequence[TableFile], trials: pa.Table, gate_ns: int) -> pa.Table:
    """Partial totals of the spans in `files`: one row per KEYS, one column per total.

    trials: trial_id and the key of every trial, without doubles (of the form of NO_TRIALS).
    gate_ns: the largest |duration − uptime| that the clock gate lets pass.
    Raises duckdb.Error where a file cannot be decoded.
    """
    totals = ", ".join(f"{of_spans} AS {name}" for name, (of_spans, _) in _TOTALS.items())
    query = f"""
        SELECT {", ".join(KEYS)}, {totals}
        FROM (
            SELECT *, seq >> 6 AS seq_block, abs(drift_ns) AS deviation_ns, {_DRIFT_PART} AS drift_part,
                greatest(least(drift_ns, {_DRIFT_MOST_NS}), -{_DRIFT_MOST_NS}) AS bounded_drift_ns
            FROM (SELECT *, {_DRIFT} AS drift_ns FROM ({_stretches(span_rows(files))}))
            LEFT JOIN known_trial USING ({", ".join(ROW_KEY["trials"])})
        )
        GROUP BY ALL
    """
    with connect() as connection:
        connection.register("known_trial", trials)
        return connection.sql(query, params={"gate_ns": gate_ns}).to_arrow_table()


def _stretches(spans: str) -> str:
    """A query of `spans` with `end_ns` and `stretch`: how often, up to this row, a row began before the one
    above it had ended.

    Spans of one stretch cannot overlap, wherever in it they lie. The windows have no order but the rows' own,
    so that nothing is sorted or held; where rows lie in another order than that of time, stretches are short.
    Times are floats: exact up to 104 days, and they cannot overflow.
    """
    return f"""
        SELECT *, sum(breaks) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)::BIGINT AS stretch
        FROM (
            SELECT *, coalesce(lag(end_ns) OVER () > start_ns, true)::BIGINT AS breaks
            FROM (SELECT *, start_ns::DOUBLE + duration_ns::DOUBLE AS end_ns FROM ({spans}))
        )
    """


def _stretches_apart(partials: Sequence[pa.Table]) -> Iterator[pa.Table]:
    """`partials` with their stretches numbered on, so that those of two are never taken for one."""
    known = 0
    for part in partials:
        on = pa.scalar(known, pa.int64())
        moved = {name: pc.add(part[name], on) for name in _STRETCHES}
        yield pa.table({name: moved.get(name, part[name]) for name in part.column_names})
        known += (pc.max(part["stretch_high"]).as_py() or 0) + 1


def merge_totals(partials: Sequence[pa.Table]) -> pa.Table:
    """The totals of all fragments together, of the same form as each."""
    if len(partials) == 1:
        return partials[0]
    totals = ", ".join(f"{of_totals} AS {name}" for name, (_, of_totals) in _TOTALS.items())
    with connect() as connection:
        connection.register("partial", pa.concat_tables(_stretches_apart(partials)))
        query = f"SELECT {', '.join(KEYS)}, {totals} FROM partial GROUP BY ALL"
        return connection.sql(query).to_arrow_table()


def drift_counts(word: str) -> str:
    """SQL for the spans in each part of the gate, then those beyond it, out of the total `drifts`."""
    mask = (1 << _DRIFT_BITS) - 1
    counts = (f"sum(({word} >> {_DRIFT_BITS * part}) & {mask})::BIGINT" for part in range(DRIFT_PARTS + 1))
    return f"[{', '.join(counts)}]"
