"""Brackets in the margin: which ranked entries may share a rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Mark = Literal["", "start", "middle", "end", "pass"]
"""What a bracket does in a row: nothing, begins, has a tick, ends, or goes by an entry that is not in it."""


def brackets(intervals: Sequence[tuple[int, int]]) -> tuple[tuple[Mark, ...], ...]:
    """For each row, the mark in each lane.

    intervals: the rank intervals (first, last) in table order. Each largest set of entries whose intervals
    all hold one rank is a bracket: membership is never chained. Brackets that do not touch share a lane.
    """
    lanes: list[list[Mark]] = []
    for members in _groups(intervals):
        first, last = members[0], members[-1]
        lane = next((lane for lane in lanes if not any(lane[first : last + 1])), None)
        if lane is None:
            lane = [""] * len(intervals)
            lanes.append(lane)
        for row in range(first, last + 1):
            lane[row] = "middle" if row in members else "pass"
        lane[first], lane[last] = "start", "end"
    return tuple(tuple(lane[row] for lane in lanes) for row in range(len(intervals)))


def _groups(intervals: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
    """The largest sets of two or more rows whose intervals share a rank, by first row."""
    found: set[tuple[int, ...]] = set()
    for rank in sorted({low for low, _ in intervals}):
        found.add(tuple(row for row, (low, high) in enumerate(intervals) if low <= rank <= high))
    return sorted(
        group for group in found if len(group) > 1 and not any(set(group) < set(other) for other in found)
    )
