"""The timelines of one entry on one unit as a small JSON document for the browser.

    {"stages": [id…],
     "trials": [{"trial": 0,
                 "lanes": [[1, "base", null], [2, "rollout", "run1"], …],
                 "blocks": [[lane, stage, start, duration, gap, duration, gap, duration, …], …],
                 "failed": [[block, call], …],
                 "untimed": 1234}, …],
     "without": [{"trial": 7, "reason": "no span was recorded"}, …]}

All times are whole microseconds. A lane is [sandbox, role, rollout]. A block holds the calls that follow
each other in one lane and one stage: `lane` and `stage` are places (from 0) in `lanes` and `stages`, `start`
is that of the first call from the trial's start, and each `gap` leads from the end of a call to the start of
the next (below 0 where they overlap). So starts and durations are each within half a microsecond of the
data. `failed` names the calls that did not end as expected, by the place of the block and of the call in it.
`untimed` is what no span of any lane covers between the first span's start and the last one's end.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from generator.trials.timeline import CellTimelines, IntArray, NoTimeline, Timeline

_NS_PER_US = 1000


def timeline_document(cell: CellTimelines, stages: tuple[str, ...]) -> dict[str, object]:
    """The document of `cell`; stages: ids in the benchmark's order (`TrialTable.stages`)."""
    return {
        "stages": list(stages),
        "trials": [_trial(number, timeline) for number, timeline in cell.known.items()],
        "without": [
            {"trial": number, "reason": missing.reason}
            for number, missing in cell.trials.items()
            if isinstance(missing, NoTimeline)
        ],
    }


def _trial(number: int, timeline: Timeline) -> dict[str, object]:
    changes = (np.diff(timeline.sandbox) != 0) | (np.diff(timeline.stage) != 0)
    edges = [0, *(np.flatnonzero(changes) + 1).tolist(), timeline.stage.size]
    times = _times(timeline, edges[:-1])
    lanes = {lane.sandbox: index for index, lane in enumerate(timeline.lanes)}
    heads = zip(timeline.sandbox[edges[:-1]].tolist(), timeline.stage[edges[:-1]].tolist(), strict=True)
    failed = np.flatnonzero(~timeline.ok)
    blocks = np.searchsorted(edges, failed, side="right") - 1
    return {
        "trial": number,
        "lanes": [[lane.sandbox, lane.role, lane.rollout] for lane in timeline.lanes],
        "blocks": [
            [lanes[sandbox], stage, *times[2 * first : 2 * end]]
            for (sandbox, stage), (first, end) in zip(heads, pairwise(edges), strict=True)
        ],
        "failed": np.stack((blocks, failed - np.array(edges)[blocks]), axis=1).tolist(),
        "untimed": round(timeline.untimed_ns / _NS_PER_US),
    }


def _times(timeline: Timeline, firsts: list[int]) -> list[int]:
    """Lead and duration of each span in turn; firsts: indices of the first spans of blocks."""
    starts, durations = _microseconds(timeline.start_ns), _microseconds(timeline.duration_ns)
    pairs = np.empty((starts.size, 2), dtype=np.int64)
    pairs[1:, 0] = starts[1:] - (starts[:-1] + durations[:-1])
    pairs[firsts, 0] = starts[firsts]
    pairs[:, 1] = durations
    times: list[int] = pairs.ravel().tolist()
    return times


def _microseconds(values_ns: IntArray) -> IntArray:
    return np.rint(values_ns / _NS_PER_US).astype(np.int64)
