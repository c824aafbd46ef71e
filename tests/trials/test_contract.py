"""The contract as code: tables, keys and ids, and the types that are taken (data-contract.md, "Tables")."""

from __future__ import annotations

import pyarrow as pa
import pytest

from generator.trials.contract import (
    COLUMNS,
    ID_PATTERN,
    ROW_KEY,
    TABLES,
    Column,
    accepts,
    integer_range,
    plain_type,
    schema,
)


def column(table: str, name: str) -> Column:
    return next(c for t in TABLES if t == table for c in COLUMNS[t] if c.name == name)


def test_schema_lists_every_column_with_its_type_and_null_rule() -> None:
    """The schema of a table is its columns in order."""
    trials = schema("trials")
    assert trials.names == [c.name for c in COLUMNS["trials"]]
    assert trials.field("started_at").type == pa.timestamp("us", tz="UTC")
    assert trials.field("cost_usd").nullable
    assert not trials.field("outcome").nullable
    assert schema("spans").field("duration_ns").type == pa.int64()


def test_row_keys_are_columns_without_nulls() -> None:
    """What makes a row unique can never be null."""
    for table, names in ROW_KEY.items():
        assert all(not column(table, name).null for name in names)


@pytest.mark.parametrize(
    ("table", "name", "given", "accepted"),
    [
        ("spans", "sandbox", pa.int64(), True),
        ("spans", "sandbox", pa.uint8(), True),
        ("spans", "sandbox", pa.float64(), False),
        ("spans", "duration_ns", pa.float64(), False),
        ("spans", "duration_ns", pa.duration("ns"), False),
        ("spans", "duration_ns", pa.null(), False),
        ("spans", "uptime_ns", pa.null(), True),
        ("spans", "ok", pa.int8(), False),
        ("trials", "provider", pa.large_string(), True),
        ("trials", "provider", pa.string_view(), True),
        ("trials", "provider", pa.dictionary(pa.int32(), pa.string()), True),
        ("trials", "provider", pa.dictionary(pa.int8(), pa.large_string()), True),
        ("trials", "provider", pa.dictionary(pa.int8(), pa.int64()), False),
        ("trials", "provider", pa.binary(), False),
        ("trials", "started_at", pa.timestamp("ns", tz="UTC"), True),
        ("trials", "started_at", pa.timestamp("us"), False),
        ("trials", "started_at", pa.date32(), False),
        ("trials", "cost_usd", pa.float32(), True),
        ("trials", "cost_usd", pa.int64(), False),
        ("trials", "cost_usd", pa.decimal128(10, 2), False),
    ],
)
def test_types(table: str, name: str, given: pa.DataType, accepted: bool) -> None:
    """A type is accepted exactly where no value is lost."""
    assert accepts(column(table, name), given) is accepted


def test_integer_range() -> None:
    """The range is the type's, narrowed by the contract's own bounds."""
    assert integer_range(column("spans", "sandbox")) == (1, 2**15 - 1)
    assert integer_range(column("sandboxes", "reward")) == (0, 1)
    assert integer_range(column("spans", "start_ns")) == (-(2**63), 2**63 - 1)


@pytest.mark.parametrize("name", ["", "-a", "A", "a_b", "a/b", "..", "a\n", "аspen", "a" * 64, "<b>"])
def test_id_pattern_refuses(name: str) -> None:
    """Path tricks, HTML, control characters, look-alikes and overlong names are no ids."""
    assert not ID_PATTERN.fullmatch(name)


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("provider", "string"),
        ("round", "integer"),
        ("started_at", "datetime"),
        ("snapshot_deleted", "boolean"),
        ("cost_usd", "number"),
    ],
)
def test_a_column_has_a_plain_type(name: str, plain: str) -> None:
    """The same word for every width."""
    assert plain_type(column("trials", name)) == plain
