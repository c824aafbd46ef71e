"""Where the names of a scatter's points go, so that none hides another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Corner = Literal["above right", "below right", "above left", "below left"]
CORNERS: tuple[Corner, ...] = ("above right", "below right", "above left", "below left")
"""Corners, since a point's interval is drawn as a cross through it."""
GAP = 5.0
_Box = tuple[float, float, float, float]


def place_labels(
    points: Sequence[tuple[float, float]], widths: Sequence[float], height: float, frame: tuple[float, float]
) -> tuple[Corner | None, ...]:
    """The corner of each point where its label touches no point, label or edge; None: it has no room.

    points: in px from the top left of a frame of (width, height). widths: of the labels, in px.
    """
    taken: list[_Box] = [(x - 4, y - 4, x + 4, y + 4) for x, y in points]
    corners: list[Corner | None] = []
    for (x, y), width in zip(points, widths, strict=True):
        boxes = {
            "above right": (x + GAP, y - GAP - height, x + GAP + width, y - GAP),
            "below right": (x + GAP, y + GAP, x + GAP + width, y + GAP + height),
            "above left": (x - GAP - width, y - GAP - height, x - GAP, y - GAP),
            "below left": (x - GAP - width, y + GAP, x - GAP, y + GAP + height),
        }
        free = (corner for corner in CORNERS if _is_free(boxes[corner], taken, frame))
        corner = next(free, None)
        corners.append(corner)
        if corner is not None:
            taken.append(boxes[corner])
    return tuple(corners)


def _is_free(box: _Box, taken: Sequence[_Box], frame: tuple[float, float]) -> bool:
    left, top, right, bottom = box
    inside = left >= 0 and top >= 0 and right <= frame[0] and bottom <= frame[1]
    return inside and not any(
        left < other[2] and right > other[0] and top < other[3] and bottom > other[1] for other in taken
    )
