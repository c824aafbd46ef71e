"""The entries that no other beats in both time and cost."""

from __future__ import annotations

from collections.abc import Sequence


def frontier(points: Sequence[tuple[float, float]]) -> tuple[int, ...]:
    """Indices, by first value, of the points that no other beats.

    To beat is to be at most as large in both values and smaller in one.
    """
    best: list[int] = []
    lowest = float("inf")
    for index in sorted(range(len(points)), key=lambda index: points[index]):
        point = points[index]
        if point[1] < lowest or (best and point == points[best[-1]]):
            best.append(index)
            lowest = point[1]
    return tuple(best)
