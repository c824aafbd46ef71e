"""Brackets in the margin: which ranked entries the ranking does not tell apart."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Literal

Mark = Literal["", "start", "middle", "end", "pass"]
"""What a bracket does in a row: nothing, begins, has a tick, ends, or goes by an entry that is not in it."""
MOST_LANES = 8
"""As many brackets as the margin has room for side by side; the link at a rank names the others."""


def brackets(ties: Sequence[Collection[int]]) -> tuple[tuple[Mark, ...], ...]:
    """For each row, the mark in each lane.

    ties: for each row of the table, the rows that it is not told apart from. Each largest set of rows of
    which every two are tied is a bracket: membership is never chained. Brackets that do not touch share one
    lane.
    """
    lanes: list[list[Mark]] = []
    for members in sorted(group for group in _groups(ties) if len(group) > 1):
        first, last = members[0], members[-1]
        lane = next((lane for lane in lanes if not any(lane[first : last + 1])), None)
        if lane is None:
            if len(lanes) == MOST_LANES:
                continue
            lane = [""] * len(ties)
            lanes.append(lane)
        for row in range(first, last + 1):
            lane[row] = "middle" if row in members else "pass"
        lane[first], lane[last] = "start", "end"
    return tuple(tuple(lane[row] for lane in lanes) for row in range(len(ties)))


def _groups(ties: Sequence[Collection[int]]) -> Iterator[tuple[int, ...]]:
    """The largest sets of rows that are all tied with each other (Bron and Kerbosch 1973, with a pivot)."""
    sets = [set(tied) - {row} for row, tied in enumerate(ties)]

    def grow(members: set[int], open_rows: set[int], closed: set[int]) -> Iterator[tuple[int, ...]]:
        if not open_rows and not closed:
            yield tuple(sorted(members))
            return
        pivot = max(open_rows | closed, key=lambda row: (len(sets[row] & open_rows), -row))
        for row in sorted(open_rows - sets[pivot]):
            yield from grow(members | {row}, open_rows & sets[row], closed & sets[row])
            open_rows, closed = open_rows - {row}, closed | {row}

    yield from grow(set(), set(range(len(sets))), set())
