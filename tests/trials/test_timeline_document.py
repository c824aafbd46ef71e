"""The browser's document of timelines can be turned back into the spans."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from generator.trials.timeline import CellTimelines, Lane, NoTimeline, Timeline
from generator.trials.timeline_document import timeline_document

STAGES = ("create", "work")
Span = tuple[int, int, int, int, bool]
"""sandbox, stage, start_us, duration_us, ok"""


def timeline(spans: list[Span]) -> Timeline:
    ordered = sorted(spans, key=lambda span: (span[0], span[2], span[1]))
    sandbox, stage, start, duration, ok = (np.array(column) for column in zip(*ordered, strict=True))
    lanes = tuple(Lane(number, None, None) for number in sorted({span[0] for span in spans}))
    return Timeline(lanes, sandbox, stage, np.arange(len(spans)), start * 1000, duration * 1000, ok)


def document(*trials: Timeline | NoTimeline) -> Any:
    cell = CellTimelines("ash", "default", "oak", dict(enumerate(trials)))
    return json.loads(json.dumps(timeline_document(cell, STAGES)))


def spans_of(trial: Any) -> list[Span]:
    """What a reader of the documented format makes of one trial."""
    spans = []
    failed = {tuple(index) for index in trial["failed"]}
    for number, (lane, stage, *times) in enumerate(trial["blocks"]):
        at = 0
        for call, (lead, duration) in enumerate(zip(times[::2], times[1::2], strict=True)):
            at += lead
            ok = (number, call) not in failed
            spans.append((trial["lanes"][lane][0], stage, at, duration, ok))
            at += duration
    return spans


def test_a_document_as_written() -> None:
    """Two calls of one stage in sandbox 2 after a create in sandbox 1, the last call failed."""
    spans = [(1, 0, 5, 10, True), (2, 1, 20, 3, True), (2, 1, 25, 4, False)]
    assert document(timeline(spans), NoTimeline("no span was recorded")) == {
        "stages": ["create", "work"],
        "trials": [
            {
                "trial": 0,
                "lanes": [[1, None, None], [2, None, None]],
                "blocks": [[0, 0, 5, 10], [1, 1, 20, 3, 2, 4]],
                "failed": [[1, 1]],
                "untimed": 7,
            }
        ],
        "without": [{"trial": 1, "reason": "no span was recorded"}],
    }


def test_lanes_carry_role_and_rollout() -> None:
    """As the sandboxes table has them."""
    given_lanes = (Lane(1, "base", None), Lane(2, "rollout", "run1"))
    one = np.array([1])
    timeline = Timeline(given_lanes, one, one, one, one, one, np.array([True]))
    assert document(timeline)["trials"][0]["lanes"] == [[1, "base", None], [2, "rollout", "run1"]]


def test_times_are_rounded_without_drift() -> None:
    """Three calls of 0.6 µs, each 1.2 µs after the last: every start is the nearest microsecond."""
    three, yes = np.arange(3), np.ones(3, dtype=np.bool_)
    timeline = Timeline(
        (Lane(1, None, None),), three * 0 + 1, three * 0, three, three * 1200, three * 0 + 600, yes
    )
    assert [span[2:4] for span in spans_of(document(timeline)["trials"][0])] == [(0, 1), (1, 1), (2, 1)]


@given(
    st.lists(
        st.tuples(
            st.integers(1, 3),
            st.integers(0, 1),
            st.integers(-(10**6), 10**11),
            st.integers(0, 10**11),
            st.booleans(),
        ),
        min_size=1,
        max_size=30,
    )
)
def test_the_spans_come_back(spans: list[Span]) -> None:
    """Whatever overlaps, whichever lane and stage: the same spans."""
    (trial,) = document(timeline(spans))["trials"]
    assert sorted(spans_of(trial)) == sorted(spans)
