"""Every page of a Parquet file decoded once, so that what is published can be read, whatever column it is in.

Rows come in batches and texts as dictionaries: a text that millions of rows share is held once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from generator.errors import Problem
from generator.trials.contract import TEXT_MOST_BYTES
from generator.trials.parquet_file import WHOLE_FILE, TableFile, unreadable
from generator.trials.relation import encodings

_BATCH_BYTES: Final = 64 << 20
"""Size of a batch as it lies in the file, decompressed."""
_BATCH_ROWS: Final = 1 << 16
_DICTIONARY_ENCODINGS: Final = {"PLAIN", "PLAIN_DICTIONARY", "RLE", "RLE_DICTIONARY", "BIT_PACKED"}
"""Encodings of pages that pyarrow can read into a dictionary."""
_STREAM_BYTES: Final = 1 << 20
"""Bytes of a column read from the disk at once."""


class _LongTextError(Exception):
    """A text that is too long to go on reading."""

    def __init__(self, column: str, row: int, size: int) -> None:
        self.column, self.row, self.size = column, row, size


def damage(file: TableFile) -> list[Problem]:
    """Where `file` cannot be decoded, is not what its checksums say, or holds a text that is too long.

    Empty where there is nothing of these. Raises MemoryError.
    """
    try:
        return _damage(file)
    except _LongTextError as long:
        place = f"row {long.row:,}, column {long.column}"
        fault, expected = f"a text of {long.size:,} bytes", f"at most {TEXT_MOST_BYTES:,} bytes"
        return [Problem(file.name, place, fault, expected, "Shorten it, or keep it elsewhere.")]


def _damage(file: TableFile) -> list[Problem]:
    fault = _fault(file)
    if not fault:
        return []
    if "crypt" in fault.lower():
        return [unreadable(file.file.path, file.name, fault)]
    damaged = [name for name in (*file.types, *file.extra) if _fault(file, [name])]
    if not damaged:
        return [unreadable(file.file.path, file.name, fault)]
    first, *others = damaged
    groups = pq.read_metadata(file.file.path).num_row_groups
    group = next((group for group in range(groups) if _fault(file, [first], [group])), 0)
    description = _words(_fault(file, [first], [group]) or fault)
    if others:
        description += f" (and in {len(others)} more column{'s' * (len(others) > 1)})"
    place = f"column {first}, row group {group + 1} of {groups}"
    remedy = "Copy the file again from where it was written, or write it again."
    return [Problem(file.name, place, description, WHOLE_FILE, remedy)]


def _fault(file: TableFile, columns: Sequence[str] | None = None, groups: Sequence[int] | None = None) -> str:
    """What pyarrow says against these columns and row groups, all of them where None; "" where nothing."""
    try:
        row = 1
        with _open(file) as parquet:
            for batch in parquet.iter_batches(_batch_rows(parquet), row_groups=groups, columns=columns):
                for name in file.extra:
                    if columns is None or name in columns:
                        batch.column(name).validate(full=True)  # DuckDB does it for those of the contract
                _measure(file, batch, row)
                row += len(batch)
    except MemoryError:
        raise
    except (OSError, ValueError, pa.ArrowException) as error:
        return str(error) or type(error).__name__
    return ""


def _measure(file: TableFile, batch: pa.RecordBatch, row: int) -> None:
    """Raise _LongTextError where a column that DuckDB reads, one of the contract's, has such a text.

    row: number of the batch's first.
    """
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        if name not in file.types or not _is_text(file.types[name]):
            continue
        texts = column.dictionary if isinstance(column, pa.DictionaryArray) else column
        sizes = pc.binary_length(texts.cast(pa.large_string()))
        longest = pc.max(sizes).as_py() or 0
        if longest > TEXT_MOST_BYTES:
            at = pc.index(sizes, longest).as_py()
            if texts is not column:
                at = pc.index(column.indices, at).as_py()
            raise _LongTextError(name, row + at, longest)


def _is_text(given: pa.DataType) -> bool:
    held = given.value_type if pa.types.is_dictionary(given) else given
    return held in (pa.string(), pa.large_string(), pa.string_view())


def _open(file: TableFile) -> pq.ParquetFile:
    metadata = pq.read_metadata(file.file.path)
    return pq.ParquetFile(
        file.file.path,
        metadata=metadata,
        read_dictionary=list(_texts(metadata, encodings(file))),
        buffer_size=_STREAM_BYTES,
        page_checksum_verification=True,
    )


def _texts(metadata: pq.FileMetaData, known: Mapping[str, set[str]]) -> Iterator[str]:
    """The columns that can be read as dictionaries: texts outside lists, in pages without differences.

    known: the encodings of each column.
    """
    for index in range(metadata.num_columns):
        column = metadata.schema.column(index)
        is_text = column.physical_type == "BYTE_ARRAY" and column.path == column.name
        if is_text and known.get(column.path, {"unknown"}) <= _DICTIONARY_ENCODINGS:
            yield column.path


def _batch_rows(parquet: pq.ParquetFile) -> int:
    metadata = parquet.metadata
    sizes = (metadata.row_group(group).total_byte_size for group in range(metadata.num_row_groups))
    row_bytes: int = max(1, sum(sizes) // max(1, metadata.num_rows))
    return max(1, min(_BATCH_ROWS, _BATCH_BYTES // row_bytes))


def _words(fault: str) -> str:
    if "crc" in fault.lower() or "checksum" in fault.lower():
        return "a page that is not what its checksum says"
    return "text that is not UTF-8" if "utf8" in fault.lower() else "a page that cannot be decoded"
