"""Reading, checking and auditing a run against merely scanning the columns that it needs."""

from __future__ import annotations

import multiprocessing
import re
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from bench.measure import Measure
from generator.definitions.content import load_content
from generator.results.compute import compute_run
from generator.trials.contract import TABLES
from generator.trials.reading import read_runs

BENCHMARK = "r2e-gym"
COPIES = (5, 20)
"""Of the newest sample run, laid side by side as further trials. The second against the first: growth."""
TRIALS_APART = 1_000
"""Added to the trials' numbers from copy to copy."""
MOST = 5.0
MOST_GIB = 1.5


def measures(data: Path, content: Path) -> Iterator[Measure]:
    """Ratio and peak memory of the larger run, and how memory grows from the smaller to the larger."""
    run = max(folder for folder in (data / BENCHMARK).iterdir() if folder.is_dir())
    peaks = []
    for copies in COPIES:
        with tempfile.TemporaryDirectory() as temporary:
            spans = _lay_out(run, Path(temporary), copies)
            scan, read, computed, peak = _in_a_process(Path(temporary), content)
        peaks.append(peak)
    yield Measure(f"{spans:,} spans: bare scan of the columns", scan, "s")
    yield Measure("  read, checked, audited, summed", read, "s")
    yield Measure("  against the bare scan", read / scan, "×", MOST)
    yield Measure("  results of the run", computed, "s")
    yield Measure("  peak memory", peaks[-1], "GiB", MOST_GIB)
    yield Measure(f"  peak memory against {COPIES[0]}/{COPIES[1]} of the spans", peaks[-1] / peaks[0], "×")


def _lay_out(run: Path, data: Path, copies: int) -> int:
    """Write the run `copies` times as one run below `data`, a file a copy; gives the number of spans."""
    target = data / BENCHMARK / run.name
    target.mkdir(parents=True)
    text = (run / "run.toml").read_text(encoding="utf-8")
    asked = re.sub(r"(?<=\ntrials_requested = )\d+", lambda match: str(copies * int(match[0])), text)
    (target / "run.toml").write_text(asked, encoding="utf-8")
    spans = 0
    for name in TABLES:
        table = pa.concat_tables(pq.read_table(file) for file in sorted(run.glob(f"{name}*.parquet")))
        index = table.schema.get_field_index("trial")
        field = table.schema.field(index)
        for copy in range(copies):
            moved = pc.add(table["trial"], pa.scalar(copy * TRIALS_APART, field.type))
            pq.write_table(table.set_column(index, field, moved), target / f"{name}-{copy:04}.parquet")
        spans += copies * table.num_rows if name == "spans" else 0
    return spans


def _in_a_process(data: Path, content: Path) -> tuple[float, float, float, float]:
    """Measured in a process of its own, whose peak memory is that of this work alone."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(_measure, (data, content))


def _measure(data: Path, content: Path) -> tuple[float, float, float, float]:
    """Seconds to scan, to read and to compute; peak memory in GiB."""
    definitions = load_content(content)
    start = time.perf_counter()
    for name in TABLES:
        for file in sorted(data.glob(f"*/*/{name}-*.parquet")):
            _scan(file)
    scanned = time.perf_counter()
    (run,) = read_runs(data, definitions)
    read = time.perf_counter()
    compute_run(run, definitions)
    computed = time.perf_counter()
    unit = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**30
    return scanned - start, read - scanned, computed - read, peak


def _scan(file: Path) -> None:
    texts = [field.name for field in pq.read_schema(file) if pa.types.is_string(field.type)]
    parquet = pq.ParquetFile(file, read_dictionary=texts)
    for group in range(parquet.num_row_groups):
        parquet.read_row_group(group)
