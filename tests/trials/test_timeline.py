"""Timelines: whose spans, in which order, what lies between them, and what has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import DataError
from generator.trials import timeline
from generator.trials.run import Run
from generator.trials.timeline import CellTimelines, Gap, Lane, NoTimeline, Timeline, read_timelines
from tests.trials.sample_run import RunBuilder, read

S = 1_000_000_000


def lay_out(builder: RunBuilder, trial: int = 0) -> None:
    """Let the spans of aspen's trial follow each other in the file's order, half a second apart."""
    start_ns = 0
    for row in builder.spans:
        if (row["provider"], row["trial"]) == ("aspen", trial):
            row |= {"start_ns": start_ns, "duration_ns": S}
            start_ns += S + S // 2


def cell(run: Run, provider: str = "aspen") -> CellTimelines:
    (timelines,) = [cell for cell in read_timelines(run) if cell.provider == provider]
    return timelines


def written(builder: RunBuilder, data: Path) -> Run:
    builder.write(data)
    (run,) = read(data)
    return run


def test_every_cell_comes_in_order_with_every_trial(run: RunBuilder, data: Path) -> None:
    """Cells in order of the key, trials by number."""
    cells = [
        (cell.provider, cell.variant, cell.unit, list(cell.trials))
        for cell in read_timelines(written(run, data))
    ]
    assert cells == [("aspen", "default", "oak", [0, 1]), ("birch", "default", "yew", [0])]


def test_spans_stand_by_sandbox_and_start(run: RunBuilder, data: Path) -> None:
    """Order in the file does not matter; stages are places in the benchmark, lanes are the sandboxes."""
    lay_out(run)
    run.span("tool_calls", 2, seq=1)["ok"] = False
    run.spans.reverse()
    timeline = cell(written(run, data)).trials[0]
    assert isinstance(timeline, Timeline)
    assert timeline.lanes == (Lane(1, "base", None), Lane(2, "rollout", "run1"), Lane(3, "rollout", "run2"))
    assert timeline.sandbox.tolist() == [1, 1, 2, 2, 2, 3, 3, 3]
    assert timeline.stage.tolist() == [0, 2, 1, 1, 2, 1, 1, 2]
    assert timeline.seq.tolist() == [0, 0, 0, 1, 0, 0, 1, 0]
    assert timeline.start_ns.tolist() == [number * (S + S // 2) for number in range(8)]
    assert timeline.duration_ns.tolist() == [S] * 8
    assert timeline.ok.tolist() == [True, True, True, False, True, True, True, True]


def test_gaps_are_what_no_span_of_any_sandbox_covers(run: RunBuilder, data: Path) -> None:
    """Seven halves of a second; a long span in another sandbox closes those it runs over."""
    lay_out(run)
    first = cell(written(run, data)).known[0]
    assert first.wall_ns == 8 * S + 7 * S // 2
    assert first.untimed_ns == 7 * S // 2
    assert first.gaps[0] == Gap(S, S + S // 2)
    run.span("destroy", 3).update(start_ns=S // 2, duration_ns=8 * S)
    over = cell(written(run, data)).known[0]
    assert over.gaps == (Gap(8 * S + S // 2, 9 * S),)
    assert over.untimed_ns == S // 2
    assert over.wall_ns == 10 * S


def test_a_span_without_start_leaves_no_timeline(run: RunBuilder, data: Path) -> None:
    """One of eight, or all of them: the reason says so, and the other trial keeps its timeline."""
    for row in run.spans:
        if row["provider"] == "birch":
            row["start_ns"] = None
    run.span("create", 1)["start_ns"] = None
    cells = {cell.provider: cell for cell in read_timelines(written(run, data))}
    assert cells["birch"].trials == {0: NoTimeline("its spans have no start")}
    assert cells["aspen"].trials[0] == NoTimeline("1 of its 8 spans have no start")
    assert list(cells["aspen"].known) == [1]


@pytest.mark.parametrize("start_ns", [-(2**63), -(2**62), 2**62, 2**63 - 1])
def test_a_start_beyond_all_time_leaves_no_timeline(run: RunBuilder, data: Path, start_ns: int) -> None:
    """The column holds any integer; none of them may overflow into a wrong time."""
    lay_out(run)
    run.span("create", 1)["start_ns"] = start_ns
    assert cell(written(run, data)).trials[0] == NoTimeline("its spans start at impossible times")


def test_a_trial_without_spans_has_no_timeline(run: RunBuilder, data: Path) -> None:
    """It failed before anything was timed."""
    run.trials[2] |= {"outcome": "harness_error"}
    run.spans[:] = [row for row in run.spans if row["provider"] != "birch"]
    assert cell(written(run, data), "birch").trials == {0: NoTimeline("no span was recorded")}


def test_a_sandbox_that_is_not_listed_has_a_lane(run: RunBuilder, data: Path) -> None:
    """The trial is demoted for it; its timeline shows the sandbox without a role."""
    run.sandboxes[:] = [row for row in run.sandboxes if (row["trial"], row["sandbox"]) != (0, 3)]
    assert cell(written(run, data)).known[0].lanes[2] == Lane(3, None, None)


def test_a_benchmark_without_sandboxes_table(data: Path) -> None:
    """Lanes are the sandboxes of the spans."""
    timeline = cell(written(RunBuilder("pond"), data)).known[0]
    assert timeline.lanes == (Lane(1, None, None),)
    assert timeline.stage.tolist() == [0, 1]


def test_trials_reach_over_batches(run: RunBuilder, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A trial whose spans come in several batches is one timeline."""
    key = run.trials[0]
    for seq in range(2, 5000):
        run.add_span(key, 2, "tool_calls", seq, "sandbox")
        run.spans[-1]["duration_ns"] = run.spans[-1]["uptime_ns"] = 1
    read_run = written(run, data)
    monkeypatch.setattr(timeline, "_BATCH_ROWS", 1)
    known = cell(read_run).known
    assert [known[trial].seq.size for trial in (0, 1)] == [8 + 4998, 8]


def test_a_file_that_is_gone(run: RunBuilder, data: Path) -> None:
    """Named as any file that cannot be read."""
    read_run = written(run, data)
    next(file.path for file in read_run.files if file.table == "spans").unlink()
    with pytest.raises(DataError, match=r"spans\.parquet"):
        list(read_timelines(read_run))
