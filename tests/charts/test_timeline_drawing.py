"""Timelines as drawn, and in figures."""

from typing import Any

import numpy as np

from generator.charts.timeline_drawing import DrawnTimeline, NamedTimeline, draw_timelines
from generator.definitions.benchmark import Benchmark
from generator.trials.timeline import Lane, Timeline
from tests.forest_trials import S_NS, forest_timeline


def _draw(benchmark: Benchmark, *timelines: Timeline) -> tuple[DrawnTimeline, ...]:
    return draw_timelines(benchmark, [NamedTimeline("t", "One", None, each) for each in timelines])


def _one(starts_ns: list[int], durations_ns: list[int]) -> Timeline:
    """Calls of the first stage in one sandbox."""
    zeros: Any = np.zeros(len(starts_ns), dtype=np.int64)
    times = (np.array(starts_ns), np.array(durations_ns))
    return Timeline((Lane(1, None, None),), zeros + 1, zeros, zeros, *times, zeros == 0)


def test_sandboxes_are_lanes_with_spans_by_stage(benchmark: Benchmark) -> None:
    """On a scale of 60 s: create over 10 of them, fell over the last 5."""
    (drawn,) = _draw(benchmark, forest_timeline(60))
    base, rollout = drawn.lanes
    assert [(lane.name, lane.role) for lane in drawn.lanes] == [("1", "base"), ("2", "run1")]
    assert [number for number, _ in base.paths] == [1, 2]
    assert base.paths[0] == (1, "M0.0 0h166.7v1h-166.7z")
    assert base.paths[1][1].count("M") == 2
    assert rollout.paths == ((3, "M916.7 0h83.3v1h-83.3z"),)


def test_what_is_untimed_is_drawn_and_told(benchmark: Benchmark) -> None:
    """Two gaps of a second each."""
    (drawn,) = _draw(benchmark, forest_timeline(60))
    assert drawn.untimed.count("M") == 2
    assert drawn.untimed.startswith("M166.7 0h16.7")
    assert drawn.summary == (
        "60.0\u202fs from the start of the first span to the end of the last; in 2.00\u202fs of them nothing "
        "timed ran."
    )
    (whole,) = _draw(benchmark, _one([0], [S_NS]))
    assert whole.untimed == ""
    assert whole.summary.endswith("the end of the last, all of it timed.")


def test_every_block_stands_in_figures(benchmark: Benchmark) -> None:
    """From when to when, how many calls, and what they add up to."""
    (drawn,) = _draw(benchmark, forest_timeline(60))
    assert [tuple(cell.text for cell in row.cells) for row in drawn.figures.rows] == [
        ("1 base", "Create", "0.0", "10.0", "1", "10.0"),
        ("1 base", "Grow", "11.0", "55.0", "2", "43.0"),
        ("2 run1", "Fell", "55.0", "60.0", "1", "5.0"),
    ]
    assert [cell.swatch for cell in drawn.figures.cells("stage")] == [1, 2, 3]
    assert drawn.figures.caption.startswith("Times from the trial’s start, s;")


def test_trials_side_by_side_share_one_scale(benchmark: Benchmark) -> None:
    """Half as long a trial is drawn half as long."""
    slow, fast = _draw(benchmark, forest_timeline(120), forest_timeline(60))
    assert slow.axis == fast.axis
    assert fast.lanes[1].paths[0][1].startswith("M458.3 ")


def test_calls_too_close_to_tell_apart_are_drawn_as_one(benchmark: Benchmark) -> None:
    """A long trial of many short calls stays small; a short span stays visible."""
    calls = _one([*range(0, 1000, 10), 100 * S_NS], [9] * 100 + [S_NS])
    (drawn,) = _draw(benchmark, calls)
    assert drawn.lanes[0].paths[0][1] == "M0.0 0h0.5v1h-0.5zM990.1 0h9.9v1h-9.9z"
    assert drawn.figures.texts("calls") == ("101",)


def test_a_lane_without_role_has_its_number(benchmark: Benchmark) -> None:
    """The data of some benchmarks knows no sandboxes."""
    (drawn,) = _draw(benchmark, _one([0], [S_NS]))
    assert (drawn.lanes[0].name, drawn.lanes[0].role) == ("1", "")
    assert drawn.figures.texts("sandbox") == ("1",)


def test_nothing_to_draw_is_no_drawing(benchmark: Benchmark) -> None:
    """No trial, or one in which no time passed since its start."""
    assert _draw(benchmark) == ()
    assert _draw(benchmark, _one([-5], [3])) == ()
    assert _draw(benchmark, _one([0], [0])) == ()
