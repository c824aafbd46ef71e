"""The browser draws and tells a timeline as the generator does."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import numpy as np
import pytest

from generator.charts.timeline_drawing import DrawnTimeline, NamedTimeline, draw_timelines
from generator.definitions.benchmark import Benchmark
from generator.definitions.content import load_content
from generator.trials.timeline import CellTimelines, Lane, Timeline
from generator.trials.timeline_document import timeline_document
from setup.environment import ROOT
from tests.javascript.program import run_node

STEP_NS = 2000
"""The browser has whole µs, and takes a gap of one for what rounding left."""
LANES = (Lane(1, "base", None), Lane(2, "rollout", "run1"), Lane(3, None, None), Lane(4, "rollout", "run2"))


def _timeline(rng: np.random.Generator, calls: int, longest: float) -> Timeline:
    """Calls of any stage in the first three sandboxes, from just before the trial's start."""
    sandbox = rng.integers(1, 4, calls)
    stage = rng.integers(0, 7, calls)
    start_steps = np.rint(rng.uniform(-longest / 10, calls * longest, calls)).astype(np.int64)
    order = np.lexsort((stage, start_steps, sandbox))
    duration_steps = np.rint(rng.uniform(0, longest, calls)).astype(np.int64) + 1
    return Timeline(
        lanes=LANES,
        sandbox=sandbox[order],
        stage=stage[order],
        seq=np.zeros(calls, dtype=np.int64),
        start_ns=start_steps[order] * STEP_NS,
        duration_ns=duration_steps * STEP_NS,
        ok=rng.random(calls) < 0.9,
    )


@pytest.fixture(scope="module")
def benchmark() -> Benchmark:
    return load_content(ROOT / "content").benchmarks["r2e-gym"]


def _as_json(drawn: DrawnTimeline) -> dict[str, Any]:
    """The fields that the browser's drawing has, under its names."""
    table = drawn.figures
    fields = ("sandbox", "stage", "calls", "start", "end", "timed")
    columns = [table.texts(name) for name in fields]
    numbers = [cell.swatch for cell in table.cells("stage")]
    return {
        "summary": drawn.summary,
        "axis": asdict(drawn.axis)
        | {"ticks": [asdict(tick) | {"anchor": tick.anchor} for tick in drawn.axis.ticks]},
        "lanes": [asdict(lane) | {"paths": [list(path) for path in lane.paths]} for lane in drawn.lanes],
        "untimed": drawn.untimed,
        "unit": table.caption.removeprefix("Times from the trial’s start, ").partition(";")[0],
        "blocks": [
            {**dict(zip(fields, row, strict=True)), "stageNumber": number}
            for *row, number in zip(*columns, numbers, strict=True)
        ],
    }


def test_drawings(benchmark: Benchmark) -> None:
    """Axis, lanes, paths, gaps, words and figures, from microseconds to hours, from one call to hundreds."""
    rng = np.random.default_rng(20261115)
    timelines = {
        number: _timeline(rng, calls, longest)
        for number, (calls, longest) in enumerate(
            (calls, longest)
            for calls in (1, 2, 5, 20, 300)
            for longest in (50, 3_000, 200_000, 5e6, 4e8)
            for _ in range(4)
        )
    }
    file = timeline_document(
        CellTimelines("ash", "default", "oak", timelines), tuple(stage.id for stage in benchmark.stages)
    )
    given = {"stages": [stage.name for stage in benchmark.stages], "file": file}
    found = json.loads(run_node("tests/javascript/timeline.js", given=json.dumps(given)))
    assert len(found) == len(timelines) == 100
    for timeline, drawing in zip(timelines.values(), found, strict=True):
        drawn = draw_timelines(benchmark, [NamedTimeline("t", "", None, timeline)])
        assert drawing == (_as_json(drawn[0]) if drawn else None)
