"""Whatever a run is made of, it is read, or refused with lines; nothing else ever happens."""

from __future__ import annotations

import tempfile
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from generator.errors import DataError
from generator.trials.contract import COLUMNS, TABLES, schema
from generator.trials.run import Table
from tests.hostile.examples import EXAMPLES
from tests.trials.sample_run import RUN_TOML, STARTED, RunBuilder, arrow, read

CODECS = ("none", "snappy", "zstd", "gzip")
ODD_TEXTS = ("", "aspen", "oak", "create", "../..", "<b>", "a\nb", "\x00", "\u202easpen", "аspen", "é" * 300)
ODD_TYPES = (
    *(pa.int8(), pa.uint64(), pa.int64(), pa.float32(), pa.float64(), pa.bool_(), pa.null(), pa.binary()),
    *(pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string()), pa.date32(), pa.time64("ns")),
    *(
        pa.timestamp("ms", tz="UTC"),
        pa.timestamp("ns", tz="Asia/Tokyo"),
        pa.timestamp("us"),
        pa.duration("us"),
    ),
    *(pa.list_(pa.int64()), pa.struct([("a", pa.int8())]), pa.decimal128(10, 2)),
)
examples = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


@contextmanager
def valid_run() -> Iterator[tuple[Path, Path]]:
    """A data folder and the folder of the one valid run in it."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name), RunBuilder().write(Path(name))


def read_or_refuse(data: Path) -> None:
    """The only two things that may happen: a run with its trials, or lines of plain text."""
    try:
        (run,) = read(data)
    except DataError as error:
        assert error.problems
        for problem in error.problems:
            line = problem.line()
            assert line.isprintable()
            assert len(line) < 1000
        return
    assert len(run.trials.frame) > 0


def parquet(table: pa.Table, codec: str = "snappy") -> bytes:
    sink = BytesIO()
    pq.write_table(table, sink, compression=codec)
    return sink.getvalue()


FILES = {(t, codec): parquet(arrow(t, RunBuilder().tables[t]), codec) for t in TABLES for codec in CODECS}


@st.composite
def damaged_files(draw: st.DrawFn) -> tuple[Table, bytes]:
    """A valid file in which some bytes were changed, taken out or put in, half of the time in its footer."""
    table = draw(st.sampled_from(TABLES))
    content = bytearray(FILES[table, draw(st.sampled_from(CODECS))])
    footer = len(content) - 8 - int.from_bytes(content[-8:-4], "little")
    for _ in range(draw(st.integers(1, 4))):
        start = footer if draw(st.booleans()) else 0
        at = draw(st.integers(min(start, len(content)), len(content)))
        content[at : at + draw(st.sampled_from((0, 1, 1, 1, 8)))] = draw(st.binary(max_size=8))
    return table, bytes(content)


@examples
@given(damaged_files())
def test_damaged_parquet(damaged: tuple[Table, bytes]) -> None:
    """Bytes of a Parquet file may be anything."""
    table, content = damaged
    with valid_run() as (data, folder):
        (folder / f"{table}.parquet").write_bytes(content)
        read_or_refuse(data)


def test_a_time_zone_that_is_not_utf8() -> None:
    """A footer may hold a name that cannot be decoded."""
    content = FILES["trials", "none"]
    stored = pq.read_metadata(BytesIO(content)).metadata[b"ARROW:schema"]
    damaged = b64encode(b64decode(stored).replace(b"UTC", b"U\xc3C"))
    assert damaged != stored
    with valid_run() as (data, folder):
        (folder / "trials.parquet").write_bytes(content.replace(stored, damaged))
        read_or_refuse(data)


def values(kind: pa.DataType) -> st.SearchStrategy[Any]:
    """Values of a type, with its ends and oddities."""
    if pa.types.is_integer(kind):
        bits = kind.bit_width
        low, high = (
            (0, 2**bits - 1)
            if pa.types.is_unsigned_integer(kind)
            else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
        )
        return st.one_of(st.sampled_from((low, high, 0, 1)), st.integers(low, high))
    if pa.types.is_floating(kind):
        return st.floats(width=64)
    if pa.types.is_boolean(kind):
        return st.booleans()
    if pa.types.is_timestamp(kind):
        return st.integers(-400_000, 400_000).map(lambda hours: STARTED + timedelta(hours=hours))
    return st.one_of(st.sampled_from(ODD_TEXTS), st.text(max_size=20))


@st.composite
def odd_rows(draw: st.DrawFn) -> tuple[Table, pa.Table]:
    """A valid table in which some values of some columns are anything that the type can hold, or null."""
    table = draw(st.sampled_from(TABLES))
    rows = RunBuilder().tables[table]
    for _ in range(draw(st.integers(1, 4))):
        column = draw(st.sampled_from(COLUMNS[table]))
        value = draw(st.one_of(st.none(), values(column.type)))
        for row in draw(st.sampled_from((rows, rows[:1], rows[-2:]))):
            row[column.name] = value
    return table, arrow(table, rows)


@examples
@given(odd_rows())
def test_odd_values(odd: tuple[Table, pa.Table]) -> None:
    """Values of a table may be anything."""
    table, rows = odd
    with valid_run() as (data, folder):
        pq.write_table(rows, folder / f"{table}.parquet")
        read_or_refuse(data)


@st.composite
def odd_tables(draw: st.DrawFn) -> tuple[Table, pa.Table]:
    """A valid table in which a column has another type or name, stands twice, or is gone."""
    table = draw(st.sampled_from(TABLES))
    rows = arrow(table, RunBuilder().tables[table])
    for _ in range(draw(st.integers(1, 2))):
        at = draw(st.integers(0, rows.num_columns - 1))
        name, kind = rows.column_names[at], draw(st.sampled_from(ODD_TYPES))
        change = draw(st.sampled_from(("type", "name", "twin", "drop")))
        if change == "drop":
            rows = rows.remove_column(at)
        elif change == "twin":
            rows = rows.append_column(draw(st.sampled_from((name, name.upper(), "row"))), rows[at])
        elif change == "name":
            new = draw(st.one_of(st.just(f"{name}s"), st.text(max_size=10)))
            rows = rows.rename_columns([*rows.column_names[:at], new, *rows.column_names[at + 1 :]])
        else:
            rows = rows.set_column(at, name, retyped(rows[at], kind))
    return table, rows


def retyped(column: pa.ChunkedArray, kind: pa.DataType) -> pa.Array:
    """The column's values as `kind` where they can be, else nulls."""
    try:
        return column.cast(kind, safe=False)
    except pa.ArrowException:
        return pa.nulls(len(column), kind)


@examples
@given(odd_tables())
def test_odd_columns(odd: tuple[Table, pa.Table]) -> None:
    """Columns may be of any type and name."""
    table, rows = odd
    with valid_run() as (data, folder):
        pq.write_table(rows, folder / f"{table}.parquet")
        read_or_refuse(data)


TOML_VALUES = st.recursive(
    st.one_of(
        *(st.integers(), st.floats(), st.booleans(), st.text(max_size=10)),
        *(st.just(datetime(1, 1, 1, tzinfo=UTC)), st.just(STARTED)),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime):
        return f"{value.isoformat()}"
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(char):08x}" for char in value) + '"'
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(key)} = {toml(item)}" for key, item in value.items()) + "}"
    return str(value)


KEYS = (
    "title",
    "started",
    "finished",
    "trials_requested",
    "harness",
    "units",
    "simulated",
    "notes",
    "source",
)


@examples
@given(
    key=st.sampled_from((*KEYS, "providers", "providers.aspen", "providers.aspen.observed", "x")),
    value=TOML_VALUES,
)
@example(key="started", value=datetime(1, 1, 1, tzinfo=UTC))
@example(key="providers", value={"aspen": {"observed": {"vcpus": {}}}})
@example(key="units", value=[["oak"]])
def test_odd_manifest_values(key: str, value: Any) -> None:
    """Any key of run.toml may hold any value."""
    kept = [line for line in RUN_TOML.splitlines() if not line.startswith(f"{key} ")]
    with valid_run() as (data, folder):
        (folder / "run.toml").write_text("\n".join([*kept, f"{key} = {toml(value)}"]), encoding="utf-8")
        read_or_refuse(data)


@examples
@given(st.binary(max_size=40), st.integers(0, len(RUN_TOML)))
@example(b"x = " + b"[" * 20_000, 0)
@example(b"\xff", 5)
@example(b'"""', 9)
def test_damaged_manifest(noise: bytes, at: int) -> None:
    """Bytes of run.toml may be anything."""
    content = RUN_TOML.encode()
    with valid_run() as (data, folder):
        (folder / "run.toml").write_bytes(content[:at] + noise + content[at:])
        read_or_refuse(data)


@pytest.mark.parametrize("table", TABLES)
def test_a_file_of_no_columns(table: Table) -> None:
    """A file may have no column at all, or no row."""
    with valid_run() as (data, folder):
        for odd in (pa.table({}), schema(table).empty_table()):
            pq.write_table(odd, folder / f"{table}.parquet")
            read_or_refuse(data)
