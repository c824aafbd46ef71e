"""Parquet files as the contract allows them: their codecs, row groups, pages, encodings and widths."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from generator.trials.run import Table
from tests.trials.sample_run import arrow

WIDE = {
    "trial": pa.uint64(),
    "round": pa.int64(),
    "sandbox": pa.int64(),
    "provider": pa.large_string(),
    "unit": pa.dictionary(pa.int8(), pa.string()),
    "stage": pa.dictionary(pa.int32(), pa.large_string()),
    "started_at": pa.timestamp("ns", tz="UTC"),
    "duration_ns": pa.uint64(),
    "uptime_ns": pa.int64(),
    "expected_reward": pa.int64(),
    "reward": pa.uint8(),
    "cost_usd": pa.float32(),
    "failed_stage": pa.null(),
}
NARROW = {"trial": pa.uint8(), "round": pa.int8(), "sandbox": pa.uint8(), "variant": pa.string_view()}

Rows = list[dict[str, Any]]
Layout = Callable[[Table, Rows, Path], None]


def _whole(types: Mapping[str, pa.DataType] | None = None, **options: Any) -> Layout:
    """Each table as one file."""

    def write(table: Table, rows: Rows, folder: Path) -> None:
        pq.write_table(arrow(table, rows, types), folder / f"{table}.parquet", **options)

    return write


def _split(table: Table, rows: Rows, folder: Path) -> None:
    """Many files of a few rows, in no order, columns turned round, one that the contract does not know."""
    whole = arrow(table, rows)
    turned = whole.select(whole.column_names[::-1]).append_column("extra", pa.array([1.5] * len(rows)))
    order = np.random.default_rng(1).permutation(len(rows))
    for number, part in enumerate(np.array_split(order, 5)):
        codec = ["zstd", "snappy", "gzip", "none"][number % 4]
        path = folder / f"{table}-{number:04}.parquet"
        pq.write_table(turned.take(part), path, compression=codec, row_group_size=7)


def _delta(table: Table, rows: Rows, folder: Path) -> None:
    """Integers and strings as differences from those before."""
    encoding = {
        "trial": "DELTA_BINARY_PACKED",
        "provider": "DELTA_BYTE_ARRAY",
        "unit": "DELTA_LENGTH_BYTE_ARRAY",
    }
    _whole(use_dictionary=False, column_encoding=encoding)(table, rows, folder)


PAGES: dict[str, Any] = {"data_page_size": 64, "write_batch_size": 8}
LAYOUTS: dict[str, Layout] = {
    **{codec: _whole(compression=codec) for codec in ("snappy", "zstd", "gzip", "none")},
    "split": _split,
    "plain": _whole(use_dictionary=False),
    "small pages and groups": _whole(**PAGES, row_group_size=50),
    "pages of version 2": _whole(**PAGES, data_page_version="2.0", compression="zstd"),
    "format 1.0": _whole(version="1.0"),
    "page index": _whole(**PAGES, write_page_index=True),
    "delta": _delta,
    "wide": _whole(WIDE),
    "narrow": _whole(NARROW),
}
