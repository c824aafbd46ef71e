"""Totals of fragments add up to the totals of the whole, however the spans are cut and ordered."""

from __future__ import annotations

import random
import tempfile
from itertools import pairwise
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.trials.parquet_file import TableFile, open_table_file
from generator.trials.relation import connect
from generator.trials.span_totals import KEYS, NO_TRIALS, drift_counts, fragment_totals, merge_totals
from tests.trials.sample_run import Row, RunBuilder, arrow, read

GATE_NS = 20_000_000


def span_file(folder: Path, rows: list[Row], name: str = "spans") -> TableFile:
    path = folder / f"{name}.parquet"
    pq.write_table(arrow("spans", rows), path)
    file, problems = open_table_file(path, path.name, "spans")
    assert file is not None, problems
    return file


def trial_ids(rows: list[Row]) -> pa.Table:
    """The key of every trial of `rows`, numbered in the order of the rows."""
    keys = dict.fromkeys(tuple(row[name] for name in NO_TRIALS.column_names[1:]) for row in rows)
    columns = [range(len(keys)), *zip(*keys, strict=True)]
    return pa.table(dict(zip(NO_TRIALS.column_names, columns, strict=True)), NO_TRIALS.schema)


TRIALS = trial_ids(RunBuilder().trials)


def by_key(totals: pa.Table) -> pd.DataFrame:
    """In order of the key, without the stretches, which the order of rows makes."""
    frame: pd.DataFrame = totals.drop_columns(["stretch_low", "stretch_high"]).to_pandas()
    return frame.sort_values(list(KEYS), ignore_index=True)


def test_totals_of_a_stage(tmp_path: Path) -> None:
    """Each total says of the spans of one trial, sandbox and stage what checking and audit ask."""
    spans = RunBuilder().spans
    calls = [row for row in spans if row["stage"] == "tool_calls" and row["sandbox"] == 2][:2]
    calls[0] |= {"ok": False, "duration_ns": 7, "uptime_ns": 9, "seq": 1}
    calls[1] |= {"duration_ns": 50_000_000, "uptime_ns": 20_000_000, "seq": 3, "clock": "sandbox"}
    for call in calls:
        call["start_ns"] = 0
    totals = fragment_totals([span_file(tmp_path, calls)], TRIALS, GATE_NS)
    assert totals.to_pylist() == [
        {
            **{"trial_id": 0, "sandbox": 2, "stage": "tool_calls"},
            "seq_block": 0,
            "spans": 2,
            "seq_bits": 0b1010,
            "incomplete": 0,
            "duration_ns": 50_000_007,
            "shortest_ns": 7,
            "longest_ns": 50_000_000,
            "not_ok": 1,
            "by_host": 0,
            "by_sandbox": 2,
            "uptimes": 2,
            "over_gate": 1,
            "deviation_ns": 30_000_000.0,
            "drifts": 1 << 7 * 3 | 1 << 7 * 8,
            "drift_ns": 29_999_998.0,
            "no_drift": 0,
            "starts": 2,
            "first_ns": 0,
            "last_ns": 50_000_000.0,
            "alive_from_ns": 0.0,
            "alive_to_ns": 50_000_000.0,
            "stretch_low": 1,
            "stretch_high": 2,
        }
    ]


def test_a_span_without_its_trial_counts_for_none(tmp_path: Path) -> None:
    """What belongs to no trial is kept apart, to be named."""
    row = RunBuilder().spans[0]
    file = span_file(tmp_path, [row, row | {"trial": 99}])
    assert [total["trial_id"] for total in fragment_totals([file], TRIALS, GATE_NS).to_pylist()] == [0, None]
    assert fragment_totals([file], NO_TRIALS, GATE_NS)["trial_id"].to_pylist() == [None]


def test_an_uptime_counts_on_the_sandbox_clock_only(tmp_path: Path) -> None:
    """/proc/uptime says nothing of a span that the job host timed."""
    row = RunBuilder().spans[0] | {"uptime_ns": 5}
    (total,) = fragment_totals([span_file(tmp_path, [row])], TRIALS, GATE_NS).to_pylist()
    assert (total["uptimes"], total["over_gate"], total["deviation_ns"]) == (0, 0, None)


@pytest.mark.parametrize(
    ("drift_ms", "part"),
    [
        (-20, 0),
        (-15.000001, 0),
        (-15, 1),
        (-0.000001, 3),
        (0, 4),
        (19.999999, 7),
        (20, 7),
        (20.1, 8),
        (-21, 8),
    ],
)
def test_a_drift_counts_in_its_part_of_the_gate(tmp_path: Path, drift_ms: float, part: int) -> None:
    """Eight parts of 5 ms from −20 to 20, the gate itself within; beyond it one more. 64 calls fit a part."""
    drift_ns = round(drift_ms * 1e6)
    rows = [
        RunBuilder().spans[0]
        | {"seq": seq, "clock": "sandbox", "duration_ns": 50_000_000 + drift_ns, "uptime_ns": 50_000_000}
        for seq in range(64)
    ]
    totals = fragment_totals([span_file(tmp_path, rows)], TRIALS, GATE_NS)
    with connect() as connection:
        connection.register("total", totals)
        counts = connection.execute(f"SELECT {drift_counts('drifts')} FROM total").fetchall()
    assert counts == [([0] * part + [64] + [0] * (8 - part),)]


def test_sums_beyond_64_bits_saturate(tmp_path: Path) -> None:
    """Durations that nobody can mean do not overflow on their way to being refused."""
    rows = [RunBuilder().spans[0] | {"seq": seq, "duration_ns": 2**63 - 1} for seq in range(3)]
    file = span_file(tmp_path, rows)
    whole = fragment_totals([file], TRIALS, GATE_NS)
    assert whole["duration_ns"].to_pylist() == [2**63 - 1]
    assert merge_totals([whole, whole])["duration_ns"].to_pylist() == [2**63 - 1]


@settings(max_examples=25, deadline=None)
@given(cuts=st.lists(st.integers(0, 24), max_size=4), seed=st.integers(0, 2**32 - 1))
def test_the_cut_does_not_matter(cuts: list[int], seed: int) -> None:
    """Any split into fragments, in any order of rows and fragments, merges to the totals of the whole."""
    rows = RunBuilder().spans
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = fragment_totals([span_file(folder, rows)], TRIALS, GATE_NS)
        random.Random(seed).shuffle(rows)
        edges = [0, *sorted(cuts), len(rows)]
        pieces = [rows[a:b] for a, b in pairwise(edges)]
        files = [span_file(folder, piece, f"spans-{i}") for i, piece in enumerate(pieces) if piece]
        parts = [fragment_totals([file], TRIALS, GATE_NS) for file in reversed(files)]
        nested = merge_totals([merge_totals(parts[:2]), *parts[2:]])
        pd.testing.assert_frame_equal(by_key(merge_totals(parts)), by_key(whole))
        pd.testing.assert_frame_equal(by_key(nested), by_key(whole))
        pd.testing.assert_frame_equal(by_key(fragment_totals(files, TRIALS, GATE_NS)), by_key(whole))


@settings(max_examples=50, deadline=None)
@given(
    starts=st.lists(st.integers(0, 6), min_size=2, max_size=12),
    cut=st.integers(0, 12),
    sandboxes=st.integers(1, 2),
)
def test_spans_of_one_stretch_do_not_overlap(starts: list[int], cut: int, sandboxes: int) -> None:
    """Whatever the order of rows and files, and whatever lies between; nor are stretches of two files one."""
    row = RunBuilder().spans[0]
    rows = [
        row | {"sandbox": 1 + at % sandboxes, "seq": at, "start_ns": start, "duration_ns": 1 + start % 3}
        for at, start in enumerate(starts)
    ]
    with tempfile.TemporaryDirectory() as name:
        pieces = [piece for piece in (rows[:cut], rows[cut:]) if piece]
        files = [span_file(Path(name), piece, f"spans-{at}") for at, piece in enumerate(pieces)]
        whole = fragment_totals(files, TRIALS, GATE_NS)
        merged = merge_totals([fragment_totals([file], TRIALS, GATE_NS) for file in files])
    for total in (*whole.to_pylist(), *merged.to_pylist()):
        own = sorted(
            (span["start_ns"], span["start_ns"] + span["duration_ns"])
            for span in rows
            if span["sandbox"] == total["sandbox"]
        )
        overlap = any(end > start for (_, end), (start, _) in pairwise(own))
        assert not (overlap and total["stretch_low"] == total["stretch_high"])


def test_spans_in_order_are_one_stretch(tmp_path: Path) -> None:
    """So that honest runs are not looked at span by span."""
    row = RunBuilder().spans[0]
    rows = [row | {"seq": at, "start_ns": 10 * at, "duration_ns": 10} for at in range(9)]
    (total,) = fragment_totals([span_file(tmp_path, rows)], TRIALS, GATE_NS).to_pylist()
    assert (total["stretch_low"], total["stretch_high"]) == (1, 1)


@settings(max_examples=15, deadline=None)
@given(parts=st.integers(1, 4), seed=st.integers(0, 2**32 - 1))
def test_frames_do_not_depend_on_files_or_order(parts: int, seed: int) -> None:
    """All three tables, shuffled and cut into files, give the identical frame."""
    run = RunBuilder()
    with tempfile.TemporaryDirectory() as name:
        data = Path(name)
        folder = run.write(data)
        whole = read(data)[0].trials.frame
        for table, rows in run.tables.items():
            (folder / f"{table}.parquet").unlink()
            random.Random(seed).shuffle(rows)
            for part in range(parts):
                pq.write_table(arrow(table, rows[part::parts]), folder / f"{table}-{part}.parquet")
        pd.testing.assert_frame_equal(read(data)[0].trials.frame, whole, check_exact=True)


def test_nothing_to_merge_is_an_error() -> None:
    """Totals of no fragment at all have no form."""
    with pytest.raises(pa.ArrowInvalid):
        merge_totals([])
