"""The contract of raw trial data, schema 1: tables, columns, types, vocabulary.

The one place that knows how a run's Parquet files look: reading checks against it, writers take their schemas
from it, and the column documentation of the downloads is printed from it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import pyarrow as pa

from generator.trials.run import Table

SCHEMA_VERSION: Final = 1
TABLES: Final[tuple[Table, ...]] = ("trials", "sandboxes", "spans")

ID_PATTERN: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,62}")
"""A provider, a variant, a rollout: matched whole."""
RUN_ID_PATTERN: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{4}Z)?")
"""A run: matched whole; it must be a date of the calendar as well."""

OUTCOMES: Final = ("success", "provider_error", "timeout", "excluded", "invalid", "harness_error")
"""The outcome classes, in the order in which they are shown."""
COST_SOURCES: Final = ("provider", "list_price", "none")
CLOCKS: Final = ("host", "sandbox")
ROLES: Final = ("base", "rollout")
CODECS: Final = ("SNAPPY", "ZSTD", "GZIP", "UNCOMPRESSED")
"""Parquet codecs that every reader of the downloads shares."""
TEXT_MOST_BYTES: Final = 1 << 18
"""Limit of any one text: the query engine may hold thousands of copies of one that a file holds once."""

Values = Literal["id", "unit", "stage", "outcome", "cost_source", "clock", "role", "text"]
"""What a string column holds: a name after ID_PATTERN, a word of a vocabulary, or free text."""
PlainType = Literal["string", "integer", "number", "boolean", "datetime"]
"""A type in the words that all descriptions of data share."""

VOCABULARIES: Final[Mapping[str, tuple[str, ...]]] = {
    "outcome": OUTCOMES,
    "cost_source": COST_SOURCES,
    "clock": CLOCKS,
    "role": ROLES,
}
"""What `Column.values` names → the words that such a column may hold, for every benchmark."""

STRING: Final = pa.string()
INSTANT: Final = pa.timestamp("us", tz="UTC")


@dataclass(frozen=True)
class Column:
    """One column of a table."""

    name: str
    type: pa.DataType
    """Type as written by our own writers; wider types are accepted where no value is lost."""
    null: bool
    meaning: str
    values: Values | None = None
    """Strings only."""
    minimum: int | None = None
    """Integers only: the smallest value; None: the type's own."""
    maximum: int | None = None


KEY: Final = (
    Column("provider", STRING, False, "Provider id.", values="id"),
    Column("variant", STRING, False, "Method; `default` where the provider has one only.", values="id"),
    Column("unit", STRING, False, "Unit (task) id of the benchmark.", values="unit"),
    Column("trial", pa.int32(), False, "Number of the trial in its provider, variant and unit.", minimum=0),
)
"""The columns that name a trial; every table carries them."""

COLUMNS: Final[Mapping[Table, tuple[Column, ...]]] = {
    "trials": (
        *KEY,
        Column("round", pa.int16(), False, "0: asked for at first; 1, 2, …: top-up rounds.", minimum=0),
        Column("started_at", INSTANT, False, "When the trial began."),
        Column("outcome", STRING, False, "How it ended, as the harness recorded it.", values="outcome"),
        Column("failed_stage", STRING, True, "Stage in which the first failed step lies.", values="stage"),
        Column(
            "error",
            STRING,
            True,
            "Message of the failure, at most 256 KiB of it.",
            values="text",
        ),
        Column(
            "snapshot_deleted",
            pa.bool_(),
            True,
            "Snapshot confirmed deleted; null: none was taken.",
        ),
        Column("cost_usd", pa.float64(), True, "Cost of the whole trial in USD."),
        Column(
            "cost_source",
            STRING,
            True,
            "From an invoice or usage API, or a price list.",
            values="cost_source",
        ),
    ),
    "sandboxes": (
        *KEY,
        Column("sandbox", pa.int16(), False, "Number of the sandbox in its trial.", minimum=1),
        Column("role", STRING, False, "What the sandbox is for.", values="role"),
        Column("rollout", STRING, True, "The recorded rollout that it replays: `run1` …", values="id"),
        Column("expected_reward", pa.int8(), True, "The recorded reward, 0 or 1.", minimum=0, maximum=1),
        Column("reward", pa.int8(), True, "The reward as parsed, 0 or 1.", minimum=0, maximum=1),
        Column("deleted", pa.bool_(), False, "Sandbox confirmed deleted."),
    ),
    "spans": (
        *KEY,
        Column("sandbox", pa.int16(), False, "Number of the sandbox in its trial.", minimum=1),
        Column("stage", STRING, False, "Stage id of the benchmark.", values="stage"),
        Column("seq", pa.int32(), False, "Number of the call within sandbox and stage.", minimum=0),
        Column("clock", STRING, False, "The clock that measured it.", values="clock"),
        Column("start_ns", pa.int64(), True, "Start in ns from the trial's, by the job host's clock."),
        Column("duration_ns", pa.int64(), False, "How long it took, in ns.", minimum=0),
        Column("uptime_ns", pa.int64(), True, "The same span by /proc/uptime, in ns (sandbox clock only)."),
        Column("ok", pa.bool_(), False, "The call ended as expected."),
    ),
}

OPTIONAL_COLUMNS: Final[Mapping[Table, tuple[Column, ...]]] = {
    "trials": (),
    "sandboxes": (
        Column(
            "sandbox_id",
            STRING,
            True,
            "The provider's own id of the sandbox; the column may be left out.",
            values="text",
        ),
    ),
    "spans": (),
}
"""Columns that a file may have besides those of COLUMNS; a file without one has null in every row."""

ROW_KEY: Final[Mapping[Table, tuple[str, ...]]] = {
    "trials": ("provider", "variant", "unit", "trial"),
    "sandboxes": ("provider", "variant", "unit", "trial", "sandbox"),
    "spans": ("provider", "variant", "unit", "trial", "sandbox", "stage", "seq"),
}
"""The columns whose values no two rows of a table share."""


def schema(table: Table) -> pa.Schema:
    """The Arrow schema of `table`, columns in the contract's order."""
    return pa.schema([pa.field(column.name, column.type, column.null) for column in COLUMNS[table]])


def plain_type(column: Column) -> PlainType:
    """What `column` holds, of whatever width."""
    if pa.types.is_boolean(column.type):
        return "boolean"
    if pa.types.is_integer(column.type):
        return "integer"
    if pa.types.is_floating(column.type):
        return "number"
    return "datetime" if pa.types.is_timestamp(column.type) else "string"


def integer_range(column: Column) -> tuple[int, int]:
    """Smallest and largest value that an integer column may hold, both included."""
    bits = column.type.bit_width
    low, high = -(2 ** (bits - 1)), 2 ** (bits - 1) - 1
    return (
        low if column.minimum is None else column.minimum,
        high if column.maximum is None else column.maximum,
    )


def accepts(column: Column, given: pa.DataType) -> bool:
    """Whether a file may hold `column` as the type `given`: the same kind, with no value lost.

    Values are checked against the contract's own range, so an integer of any width will do. A column of
    nulls only has the type null, whoever wrote it.
    """
    if pa.types.is_null(given):
        return column.null
    if column.type == STRING:
        return _is_string(given.value_type if pa.types.is_dictionary(given) else given)
    if column.type == INSTANT:
        return bool(pa.types.is_timestamp(given) and given.tz is not None)
    if pa.types.is_integer(column.type):
        return bool(pa.types.is_integer(given))
    if pa.types.is_floating(column.type):
        return bool(pa.types.is_float64(given) or pa.types.is_float32(given))
    return bool(given == column.type)


def _is_string(given: pa.DataType) -> bool:
    return bool(
        pa.types.is_string(given) or pa.types.is_large_string(given) or pa.types.is_string_view(given)
    )
