"""Where the names of a scatter's points go, so that none hides another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Corner = Literal["above right", "below right", "above left", "below left"]
CORNERS: tuple[Corner, ...] = ("above right", "below right", "above left", "below left")
"""Corners, since a point's interval is drawn as a cross through it."""
GAP = 5.0
_NARROW, _WIDE = frozenset(" !'()*,-./:;I[]fijlrt|·"), frozenset("%@MWmw")
_Box = tuple[float, float, float, float]


def label_width(label: str, font_size: float) -> float:
    """About how wide `label` is in a sans-serif face, rather too wide than too narrow; px."""
    ems = (
        0.34 if letter in _NARROW else 0.94 if letter in _WIDE else 0.72 if letter.isupper() else 0.56
        for letter in label
    )
    return font_size * sum(ems)


def place_labels(
    points: Sequence[tuple[float, float]], widths: Sequence[float], height: float, frame: tuple[float, float]
) -> tuple[Corner | None, ...]:
    """The corner of each point where its label touches no point, label or edge; None: it has no room.

    The label with the fewest free corners is placed first, so that others do not take its last one.

    points: in px from the top left of a frame of (width, height). widths: of the labels, in px.
    """
    taken: list[_Box] = [(x - 4, y - 4, x + 4, y + 4) for x, y in points]
    boxes = [_boxes(point, width, height) for point, width in zip(points, widths, strict=True)]
    corners: dict[int, Corner | None] = {}
    while len(corners) < len(boxes):
        free = {
            place: [corner for corner in CORNERS if _is_free(boxes[place][corner], taken, frame)]
            for place in range(len(boxes))
            if place not in corners
        }
        place = min(free, key=lambda each: len(free[each]))
        corners[place] = next(iter(free[place]), None)
        taken += [boxes[place][corner] for corner in free[place][:1]]
    return tuple(corners[place] for place in range(len(boxes)))


def _boxes(point: tuple[float, float], width: float, height: float) -> dict[Corner, _Box]:
    x, y = point
    return {
        "above right": (x + GAP, y - GAP - height, x + GAP + width, y - GAP),
        "below right": (x + GAP, y + GAP, x + GAP + width, y + GAP + height),
        "above left": (x - GAP - width, y - GAP - height, x - GAP, y - GAP),
        "below left": (x - GAP - width, y + GAP, x - GAP, y + GAP + height),
    }


def _is_free(box: _Box, taken: Sequence[_Box], frame: tuple[float, float]) -> bool:
    left, top, right, bottom = box
    inside = left >= 0 and top >= 0 and right <= frame[0] and bottom <= frame[1]
    return inside and not any(
        left < other[2] and right > other[0] and top < other[3] and bottom > other[1] for other in taken
    )
