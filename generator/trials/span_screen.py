"""Says from the totals alone whether a span may break the contract, so that valid spans are scanned once."""

from __future__ import annotations

from typing import Final

import duckdb

from generator.trials.contract import COLUMNS, ROW_KEY, integer_range
from generator.trials.row_check import Terms, column_checks

_SEQ_MAXIMUM: Final = next(integer_range(column)[1] for column in COLUMNS["spans"] if column.name == "seq")
_SHARED: Final = frozenset(ROW_KEY["spans"]) - {"seq"}
"""Columns of the spans that the totals carry as they are."""


def spans_are_sound(connection: duckdb.DuckDBPyConnection, terms: Terms) -> bool:
    """Whether the table `total` shows that every value of every span is allowed and no span is double."""
    broken = [
        f"coalesce({check.broken}, false)"
        for column in COLUMNS["spans"]
        if column.name in _SHARED
        for check in column_checks(column, terms)
    ]
    sound = f"""
        coalesce(
            seq_block BETWEEN 0 AND {_SEQ_MAXIMUM >> 6} AND bit_count(seq_bits) = spans AND incomplete = 0
            AND shortest_ns >= 0 AND longest_ns <= {terms.span_maximum_ns} AND by_host + by_sandbox = spans,
        false)
    """
    query = f"SELECT count(*) FROM total WHERE NOT ({sound}) OR {' OR '.join(broken)}"
    return connection.execute(query).fetchall() == [(0,)]


def spans_have_trials(connection: duckdb.DuckDBPyConnection) -> bool:
    """Whether the table `trials` has the trial of every row of `total`."""
    key = ", ".join(ROW_KEY["trials"])
    query = f"SELECT count(*) FROM total ANTI JOIN trials USING ({key})"
    return connection.execute(query).fetchall() == [(0,)]
