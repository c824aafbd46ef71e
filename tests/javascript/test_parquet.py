"""The browser reads Parquet as pyarrow writes it, in every codec that the data contract allows."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from tests.javascript.program import run_node

CODECS = ("none", "snappy", "gzip", "zstd")
ROWS = [
    {"provider": f"ash-{number % 7}", "duration_ns": number**3, "cost_usd": number / 7, "ok": number % 3 > 0}
    for number in range(5000)
]


def test_every_codec(tmp_path: Path) -> None:
    """Strings, integers, fractions and truths, in several row groups and pages."""
    table = pa.Table.from_pylist(
        [*ROWS, {"provider": "ash-0", "duration_ns": 1, "cost_usd": None, "ok": None}]
    )
    files = [str(tmp_path / f"{codec}.parquet") for codec in CODECS]
    for codec, file in zip(CODECS, files, strict=True):
        pq.write_table(table, file, compression=codec, row_group_size=2000, data_page_size=4096)
    for read in json.loads(run_node("tests/javascript/parquet.js", given=json.dumps({"files": files}))):
        assert read == table.to_pylist()
