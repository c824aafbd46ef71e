"""Says from the totals alone whether a span may break the contract, so that valid spans are scanned once."""

from __future__ import annotations

from typing import Final

import duckdb

from generator.trials.contract import COLUMNS, integer_range
from generator.trials.row_check import Terms, column_checks

_SEQ_MAXIMUM: Final = next(integer_range(column)[1] for column in COLUMNS["spans"] if column.name == "seq")
_CARRIED: Final = frozenset({"sandbox", "stage"})
"""Columns of the spans that the totals carry as they are; the trial's own are known by its number."""


def spans_are_sound(connection: duckdb.DuckDBPyConnection, terms: Terms) -> bool:
    """Whether `total` shows that every span has its trial, none is double and every value is allowed.

    Only the values of start_ns and uptime_ns are not looked at: every one that BIGINT holds is allowed.
    """
    broken = [
        f"coalesce({check.broken}, false)"
        for column in COLUMNS["spans"]
        if column.name in _CARRIED
        for check in column_checks(column, terms)
    ]
    sound = f"""
        coalesce(
            trial_id IS NOT NULL AND seq_block BETWEEN 0 AND {_SEQ_MAXIMUM >> 6}
            AND bit_count(seq_bits) = spans AND incomplete = 0 AND shortest_ns >= 0
            AND longest_ns <= {terms.span_maximum_ns} AND by_host + by_sandbox = spans,
        false)
    """
    query = f"SELECT count(*) FROM total WHERE NOT ({sound}) OR {' OR '.join(broken)}"
    return connection.execute(query).fetchall() == [(0,)]
