"""When the spans of each trial ran: read from the span files once a run, handed out cell by cell.

Only the spans of one cell are held at a time, as NumPy arrays: memory does not grow with the run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, Final

import duckdb
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from generator.errors import DataError
from generator.trials.contract import ROW_KEY
from generator.trials.parquet_file import TableFile, open_table_file
from generator.trials.relation import connect, located_rows, span_rows
from generator.trials.run import Run, Table

IntArray = NDArray[np.int64]
Columns = dict[str, NDArray[Any]]

_KEY: Final = ", ".join(ROW_KEY["trials"])
_BATCH_ROWS: Final = 100_000
_FARTHEST_NS: Final = 2**61
"""Sums and differences of starts nearer than this (73 years) fit into 64 bits."""


@dataclass(frozen=True)
class Lane:
    """One sandbox of a trial."""

    sandbox: int
    role: str | None
    """None where the sandboxes table does not list it, or the benchmark has none."""
    rollout: str | None


@dataclass(frozen=True)
class Gap:
    """A time in which no span of the trial ran."""

    start_ns: int
    end_ns: int


@dataclass(frozen=True, eq=False)
class Timeline:
    """The spans of one trial; all arrays of shape (spans,), at least one.

    In order of sandbox, start, stage and seq. Times are from the trial's start, on the job host's clock.
    """

    lanes: tuple[Lane, ...]
    """Every sandbox that is listed or has a span, by number."""
    sandbox: IntArray
    stage: IntArray
    """The stage's place in the benchmark."""
    seq: IntArray
    start_ns: IntArray
    duration_ns: IntArray
    ok: NDArray[np.bool_]

    @property
    def wall_ns(self) -> int:
        """From the first span's start to the last one's end."""
        return int((self.start_ns + self.duration_ns).max() - self.start_ns.min())

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """What lies untimed between the first span's start and the last one's end, in order."""
        return tuple(map(Gap, *(bounds.tolist() for bounds in self._gap_bounds())))

    @property
    def untimed_ns(self) -> int:
        """What the gaps add up to."""
        starts, ends = self._gap_bounds()
        return int((ends - starts).sum())

    def _gap_bounds(self) -> tuple[IntArray, IntArray]:
        """Starts and ends of the gaps: where every span that began so far has ended."""
        order = np.argsort(self.start_ns, kind="stable")
        begun = self.start_ns[order]
        ended = np.maximum.accumulate(begun + self.duration_ns[order])
        last = np.flatnonzero(begun[1:] > ended[:-1])
        return ended[last], begun[last + 1]


@dataclass(frozen=True)
class NoTimeline:
    """Why a trial has no timeline, as a phrase."""

    reason: str


@dataclass(frozen=True, eq=False)
class CellTimelines:
    """The timelines of one entry on one unit."""

    provider: str
    variant: str
    unit: str
    trials: Mapping[int, Timeline | NoTimeline]
    """Timeline of every trial of the cell, by number."""

    @property
    def known(self) -> Mapping[int, Timeline]:
        """Timelines that there are, by trial number."""
        return {
            number: timeline for number, timeline in self.trials.items() if isinstance(timeline, Timeline)
        }


def read_timelines(run: Run) -> Iterator[CellTimelines]:
    """The timelines of every cell of `run` that has a trial, in order of the key.

    Raises DataError where a file of the run can no longer be read.
    """
    trials = _attempts(run)
    with connect() as connection:
        connection.register("attempt", trials)
        connection.register(
            "stage", pa.table({"place": range(len(run.trials.stages)), "id": run.trials.stages})
        )
        lanes = _lanes(connection, _files(run, "sandboxes"))
        batches = connection.sql(_spans_query(_files(run, "spans"))).to_arrow_reader(_BATCH_ROWS)
        rows = zip(trials.to_pylist(), _by_trial(batches), strict=True)
        for cell, of_cell in groupby(
            rows, lambda row: (row[0]["provider"], row[0]["variant"], row[0]["unit"])
        ):
            timelines = {
                key["trial"]: _timeline(columns, lanes.get(key["trial_id"], ())) for key, columns in of_cell
            }
            yield CellTimelines(*cell, timelines)


def _attempts(run: Run) -> pa.Table:
    """The keys of the run's trials, with `trial_id`: their place in its frame."""
    frame = run.trials.frame
    keys = {name: frame[name].tolist() for name in ROW_KEY["trials"]}
    return pa.table({**keys, "trial_id": range(len(frame))})


def _files(run: Run, table: Table) -> list[TableFile]:
    """The files of `table`, opened again. Raises DataError."""
    files, problems = [], []
    for given in run.files:
        if given.table == table:
            file, file_problems = open_table_file(
                given.path, f"{run.benchmark}/{run.id}/{given.path.name}", table
            )
            problems += file_problems
            if file is not None:
                files.append(file)
    if problems:
        raise DataError(problems)
    return files


def _lanes(connection: duckdb.DuckDBPyConnection, files: Sequence[TableFile]) -> dict[int, tuple[Lane, ...]]:
    """The sandboxes that are listed for each trial, by its trial_id; none without `files`."""
    if not files:
        return {}
    rows = connection.execute(f"""
        SELECT trial_id, sandbox, role, rollout
        FROM ({located_rows("sandboxes", files)}) JOIN attempt USING ({_KEY})
        ORDER BY trial_id, sandbox
    """).fetchall()
    return {
        trial_id: tuple(Lane(*lane) for _, *lane in lanes)
        for trial_id, lanes in groupby(rows, lambda row: row[0])
    }


def _spans_query(files: Sequence[TableFile]) -> str:
    """The spans of each trial in order; one row without `found` for a trial that has none."""
    return f"""
        SELECT trial_id, stage.place IS NOT NULL AS found, start_ns IS NOT NULL AS placed,
            coalesce(sandbox, 0) AS sandbox, coalesce(stage.place, 0) AS stage, coalesce(seq, 0) AS seq,
            coalesce(start_ns, 0) AS start_ns, coalesce(duration_ns, 0) AS duration_ns,
            coalesce(ok, false) AS ok
        FROM attempt
        LEFT JOIN ({span_rows(files)}) span USING ({_KEY})
        LEFT JOIN stage ON stage.id = span.stage
        ORDER BY trial_id, sandbox, start_ns, stage, seq
    """


def _by_trial(batches: Iterable[pa.RecordBatch]) -> Iterator[Columns]:
    """The rows of each trial, which may lie in several batches."""
    held: Columns = {}
    for batch in batches:
        new = {name: batch.column(name).to_numpy(zero_copy_only=False) for name in batch.schema.names}
        columns = {name: np.concatenate((held[name], part)) for name, part in new.items()} if held else new
        edges = [0, *(np.flatnonzero(np.diff(columns["trial_id"])) + 1).tolist()]
        for start, end in pairwise(edges):
            yield {name: column[start:end] for name, column in columns.items()}
        held = {name: column[edges[-1] :] for name, column in columns.items()}
    if held:
        yield held


def _timeline(spans: Columns, listed: tuple[Lane, ...]) -> Timeline | NoTimeline:
    """Timeline of one trial; spans: as of `_spans_query`."""
    count, placed = int(spans["found"].sum()), int(spans["placed"].sum())
    if not count:
        return NoTimeline("no span was recorded")
    if placed < count:
        return NoTimeline(
            "its spans have no start"
            if not placed
            else f"{count - placed} of its {count} spans have no start"
        )
    if max(-int(spans["start_ns"].min()), int(spans["start_ns"].max())) > _FARTHEST_NS:
        return NoTimeline("its spans start at impossible times")
    named = {lane.sandbox: lane for lane in listed}
    numbers = sorted({*named, *spans["sandbox"].tolist()})
    return Timeline(
        lanes=tuple(named.get(number) or Lane(number, None, None) for number in numbers),
        sandbox=spans["sandbox"],
        stage=spans["stage"],
        seq=spans["seq"],
        start_ns=spans["start_ns"],
        duration_ns=spans["duration_ns"],
        ok=spans["ok"],
    )
