"""Every page of a file is decoded, whoever reads its column."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from generator.trials.contract import TEXT_MOST_BYTES
from generator.trials.decoding import damage
from generator.trials.parquet_file import TableFile, open_table_file
from tests.trials.sample_run import RunBuilder, arrow

WHOLE = "expected a whole Parquet file that is not encrypted"
REMEDY = "Copy the file again from where it was written, or write it again."


def opened(path: Path) -> TableFile:
    file, problems = open_table_file(path, path.name, "spans")
    assert problems == []
    assert file is not None
    return file


def lines(path: Path) -> list[str]:
    return [problem.line() for problem in damage(opened(path))]


def spoil(path: Path, column: str, group: int = 0, at: int = -1) -> None:
    """Change the byte `at` of the pages of one column."""
    metadata = pq.read_metadata(path).row_group(group)
    names = [metadata.column(index).path_in_schema for index in range(metadata.num_columns)]
    chunk = metadata.column(names.index(column))
    start = chunk.dictionary_page_offset or chunk.data_page_offset
    content = bytearray(path.read_bytes())
    content[start + at % chunk.total_compressed_size] ^= 0xFF
    path.write_bytes(bytes(content))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the spans are."""
    return tmp_path / "spans.parquet"


@pytest.mark.parametrize("codec", ["snappy", "zstd", "gzip", "none"])
def test_a_whole_file_has_no_damage(path: Path, codec: str) -> None:
    """With and without checksums, in any codec."""
    for checksums in (False, True):
        table = arrow("spans", RunBuilder().spans)
        pq.write_table(table, path, compression=codec, row_group_size=4, write_page_checksum=checksums)
        assert lines(path) == []


@pytest.mark.parametrize("encoding", ["DELTA_BYTE_ARRAY", "DELTA_LENGTH_BYTE_ARRAY"])
def test_texts_written_as_differences_are_whole(path: Path, encoding: str) -> None:
    """In the contract's columns and in another one, beside texts that are written as dictionaries."""
    table = arrow("spans", RunBuilder().spans)
    table = table.append_column("note", pa.array([f"note {row}" for row in range(table.num_rows)]))
    encodings = dict.fromkeys(("provider", "unit", "note"), encoding)
    pq.write_table(table, path, use_dictionary=["stage"], column_encoding=encodings, row_group_size=4)
    assert lines(path) == []


def test_a_damaged_page_is_named_with_its_column_and_row_group(path: Path) -> None:
    """Also of a column that no figure is made of."""
    pq.write_table(arrow("spans", RunBuilder().spans), path, compression="gzip", row_group_size=10)
    spoil(path, "start_ns", group=1, at=0)
    assert lines(path) == [
        f"spans.parquet: column start_ns, row group 2 of 3: a page that cannot be decoded; {WHOLE}. {REMEDY}"
    ]


def test_a_page_is_held_against_its_checksum(path: Path) -> None:
    """A changed value that decodes is found where the file has checksums."""
    rows = [row | {"mood": "merry"} for row in RunBuilder().spans]
    pq.write_table(arrow("spans", rows), path, compression="none", write_page_checksum=True)
    spoil(path, "duration_ns")
    spoil(path, "mood")
    assert lines(path) == [
        "spans.parquet: column duration_ns, row group 1 of 1: a page that is not what its checksum says"
        f" (and in 1 more column); {WHOLE}. {REMEDY}"
    ]


def test_extra_texts_are_utf8(path: Path) -> None:
    """What is published as text can be read as text."""
    table = arrow("spans", RunBuilder().spans)
    bytes_ = pa.array([b"\xff\xfe"] * len(table))
    pq.write_table(table.append_column("mood", bytes_.view(pa.string())), path)
    assert lines(path) == [
        f"spans.parquet: column mood, row group 1 of 1: text that is not UTF-8; {WHOLE}. {REMEDY}"
    ]


@pytest.mark.parametrize(
    "values",
    [
        pa.array([["a", "b"], None, []] * 7),
        pa.array([{"a": "x", "b": [1]}, None, {"a": None, "b": []}] * 7),
        pa.array([{"a": 1}] * 21, pa.map_(pa.string(), pa.int8())),
        pa.array([b"\xff"] * 21),
        pa.array([b"\xff\xfe"] * 21, pa.binary(2)),
        pa.array([1] * 21, pa.decimal128(30, 3)),
        pa.array([1.5] * 21, pa.float16()),
        pa.nulls(21),
    ],
    ids=lambda values: str(values.type),
)
def test_extra_columns_of_any_type_are_decoded(path: Path, values: pa.Array) -> None:
    """The contract does not limit them."""
    table = arrow("spans", RunBuilder().spans).slice(0, 21)
    pq.write_table(table.append_column("mood", values[: len(table)]), path, row_group_size=5)
    assert lines(path) == []


@pytest.fixture
def pool() -> Iterator[pa.MemoryPool]:
    """Counts what Arrow takes."""
    before = pa.default_memory_pool()
    counted = pa.proxy_memory_pool(before)
    pa.set_memory_pool(counted)
    yield counted
    pa.set_memory_pool(before)


@pytest.mark.parametrize("dictionary", [True, False])
def test_a_text_that_many_rows_share_is_held_once(path: Path, pool: pa.MemoryPool, dictionary: bool) -> None:
    """200,000 rows of 2,000 characters, which are 400 MB as they stand."""
    rows = 200_000
    table = pa.concat_tables([arrow("spans", RunBuilder().spans[:1])] * 1).take(pa.array([0] * rows))
    text = pa.DictionaryArray.from_arrays(pa.array([0] * rows, pa.int32()), pa.array(["x" * 2000]))
    pq.write_table(table.append_column("mood", text), path, use_dictionary=dictionary)
    file = opened(path)
    del table, text
    before = pool.bytes_allocated()
    assert damage(file) == []
    assert pool.max_memory() - before < 150_000_000


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()])
@pytest.mark.parametrize(
    "options", [{}, {"use_dictionary": False, "column_encoding": {"error": "DELTA_LENGTH_BYTE_ARRAY"}}]
)
def test_a_text_that_is_too_long_is_named_with_its_row(
    tmp_path: Path, options: dict[str, Any], kind: pa.DataType
) -> None:
    """However small it is in the file; one of the longest length is none."""
    path = tmp_path / "trials.parquet"
    for length, expected in (
        (TEXT_MOST_BYTES, []),
        (
            TEXT_MOST_BYTES + 2,
            [
                "trials.parquet: row 3, column error: a text of 262,146 bytes; "
                "expected at most 262,144 bytes. Shorten it, or keep it elsewhere."
            ],
        ),
    ):
        rows = [row | {"error": None} for row in RunBuilder().trials]
        rows[-1]["error"] = "é" * (length // 2)
        table = arrow("trials", rows, {"error": kind})
        pq.write_table(table, path, **options)
        file, _ = open_table_file(path, path.name, "trials")
        assert file is not None
        assert [problem.line() for problem in damage(file)] == expected
