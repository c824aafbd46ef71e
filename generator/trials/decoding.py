"""Every page of a Parquet file decoded once, so that what is published can be read, whatever column it is in.

Rows come in batches and texts as dictionaries: a text that millions of rows share is held once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from generator.errors import Problem
from generator.trials.parquet_file import WHOLE_FILE, TableFile, unreadable

_BATCH_BYTES: Final = 64 << 20
"""Of a batch as it lies in the file, decompressed."""
_BATCH_ROWS: Final = 1 << 16
_STREAM_BYTES: Final = 1 << 20
"""Of a column read from the disk at once."""


def damage(file: TableFile) -> list[Problem]:
    """Where `file` cannot be decoded, or is not what its checksums say; empty where it is whole.

    Raises MemoryError.
    """
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
    found = _words(_fault(file, [first], [group]) or fault)
    if others:
        found += f" (and in {len(others)} more column{'s' * (len(others) > 1)})"
    place = f"column {first}, row group {group + 1} of {groups}"
    remedy = "Copy the file again from where it was written, or write it again."
    return [Problem(file.name, place, found, WHOLE_FILE, remedy)]


def _fault(file: TableFile, columns: Sequence[str] | None = None, groups: Sequence[int] | None = None) -> str:
    """What pyarrow says against these columns and row groups, all of them where None; "" where nothing."""
    try:
        with _open(file) as parquet:
            for batch in parquet.iter_batches(_batch_rows(parquet), row_groups=groups, columns=columns):
                for name in file.extra:
                    if columns is None or name in columns:
                        batch.column(name).validate(full=True)  # DuckDB does it for those of the contract
    except MemoryError:
        raise
    except (OSError, ValueError, pa.ArrowException) as error:
        return str(error) or type(error).__name__
    return ""


def _open(file: TableFile) -> pq.ParquetFile:
    metadata = pq.read_metadata(file.file.path)
    columns = map(metadata.schema.column, range(metadata.num_columns))
    return pq.ParquetFile(
        file.file.path,
        metadata=metadata,
        read_dictionary=[
            column.path
            for column in columns
            if column.physical_type == "BYTE_ARRAY" and column.path == column.name  # pyarrow cannot in lists
        ],
        buffer_size=_STREAM_BYTES,
        page_checksum_verification=True,
    )


def _batch_rows(parquet: pq.ParquetFile) -> int:
    metadata = parquet.metadata
    sizes = (metadata.row_group(group).total_byte_size for group in range(metadata.num_row_groups))
    row_bytes: int = max(1, sum(sizes) // max(1, metadata.num_rows))
    return max(1, min(_BATCH_ROWS, _BATCH_BYTES // row_bytes))


def _words(fault: str) -> str:
    if "crc" in fault.lower() or "checksum" in fault.lower():
        return "a page that is not what its checksum says"
    return "text that is not UTF-8" if "utf8" in fault.lower() else "a page that cannot be decoded"
