"""The picture that stands beside a shared link: a leaderboard's own bars under the sentence they show."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.sax.saxutils import escape

from generator.charts.bars import BarRow, filled_bars
from generator.charts.drawing import INK, MUTED, PAGE
from generator.charts.engine import FONT, draw_chart, rasterise
from generator.charts.labels import label_width

MOST_BARS = 5
"""More would not be read at the size that such pictures are shown."""

_MARGIN = 48
_SCALE = 2
"""The chart is drawn for a page, and a card is looked at from further away."""
_TITLE, _TEXT, _SMALL = 44, 28, 22
_LINES = 2
_CHART_TOP = 184
_SWATCH = 20


@dataclass(frozen=True)
class Card:
    """What a card shows.

    site: whose it is. title: of the benchmark. text: the finding. notice: "" where nothing is invented.
    rows: the first bars. stages, colours: names and light colours, in stage order.
    """

    site: str
    title: str
    text: str
    notice: str
    axis_title: str
    rows: tuple[BarRow, ...]
    stages: tuple[str, ...]
    colours: tuple[str, ...]


def draw_card(card: Card, width: int, height: int) -> bytes:
    """The card as a PNG of `width` × `height` px, the same bytes on every machine."""
    inner = width - 2 * _MARGIN
    parts = [
        f'<rect width="{width}" height="{height}" fill="{PAGE}"/>',
        _text(card.title, _MARGIN, 76, _TITLE, weight="bold"),
        _text(card.site, width - _MARGIN, 76, _TEXT, colour=MUTED, anchor="end"),
        *(
            _text(line, _MARGIN, 122 + place * 38, _TEXT)
            for place, line in enumerate(wrapped(card.text, _TEXT, inner, _LINES))
        ),
        _chart(card, inner),
        *_legend(card, inner, height),
    ]
    if card.notice:
        parts.append(_text(card.notice, width - _MARGIN, height - 24, _SMALL, weight="bold", anchor="end"))
    drawing = "".join(parts)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{drawing}</svg>'
    )
    return rasterise(svg)


def wrapped(text: str, font_size: float, width: float, most_lines: int) -> list[str]:
    """`text` in lines of at most `width` px; cut with an ellipsis where they are too many."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if label_width(longer, font_size) <= width or not lines[-1]:
            lines[-1] = longer
        elif len(lines) == most_lines:
            lines[-1] = f"{lines[-1]} …"
            break
        else:
            lines.append(word)
    return lines


def _chart(card: Card, width: int) -> str:
    """The bars as a drawing within the card."""
    if not card.rows:
        return ""
    rows = card.rows[:MOST_BARS]
    vega = filled_bars(card.axis_title, rows, stages=card.stages, colours=card.colours)
    svg = draw_chart({**vega, "width": width // _SCALE})
    found = re.search(r'<svg[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    if found is None:
        raise ValueError("a drawing without its size")
    size = f'width="{float(found[1]) * _SCALE:g}" height="{float(found[2]) * _SCALE:g}"'
    inside = svg[svg.index(">") + 1 :]
    return f'<svg x="{_MARGIN}" y="{_CHART_TOP}" {size} viewBox="0 0 {found[1]} {found[2]}">{inside}'


def _legend(card: Card, width: int, height: int) -> list[str]:
    """Swatches with the stages' names in as few lines as they need, above the foot of the card."""
    if len(card.stages) < 2:
        return []
    lines: list[list[str]] = [[]]
    x = 0.0
    for stage, colour in zip(card.stages, card.colours, strict=True):
        needed = _SWATCH + 8 + label_width(stage, _SMALL)
        if x and x + needed > width:
            lines.append([])
            x = 0.0
        left = _MARGIN + x
        y = len(lines) * 30
        lines[-1].append(
            f'<rect x="{left:g}" y="{y - _SWATCH + 3}" width="{_SWATCH}" height="{_SWATCH}" fill="{colour}"/>'
            + _text(stage, left + _SWATCH + 8, y, _SMALL, colour=MUTED)
        )
        x += needed + 24
    top = height - 60 - len(lines) * 30
    return [f'<g transform="translate(0 {top})">{"".join(part for line in lines for part in line)}</g>']


def _text(
    text: str,
    x: float,
    y: float,
    size: int,
    *,
    colour: str = INK,
    weight: str = "normal",
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size}" font-weight="{weight}" '
        f'fill="{colour}" text-anchor="{anchor}">{escape(text)}</text>'
    )
