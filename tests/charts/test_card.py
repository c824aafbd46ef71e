"""The picture beside a shared link."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.charts.bars import BarRow
from generator.charts.card import MOST_BARS, Card, draw_card, wrapped
from generator.charts.labels import label_width


@pytest.fixture
def card() -> Card:
    """More entries than there is room for."""
    rows = tuple(
        BarRow(f"Entry {place}", (1.0 + place, 2.0), 2.5, 3.5 + place, False, True, "3 s")
        for place in range(9)
    )
    return Card(
        site="BoxRouter",
        title="Grove <1>",
        text="Ash & Elm share the first rank.",
        notice="Simulated",
        axis_title="Time (s)",
        rows=rows,
        stages=("Plant", "Fell"),
        colours=("#31639d", "#b85c2e"),
    )


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Card], str]:
    """The drawing of a card, before it is turned into dots."""
    monkeypatch.setattr("vl_convert.svg_to_png", lambda svg, **_: svg.encode())
    return lambda card: draw_card(card, 1200, 630).decode()


def test_the_first_bars_are_drawn(card: Card, drawing: Callable[[Card], str]) -> None:
    """As many as are read at a glance."""
    drawn = drawing(card)
    assert [f"Entry {place}" in drawn for place in range(9)] == [place < MOST_BARS for place in range(9)]
    assert "#31639d" in drawn
    assert drawn.count("Plant") == 1


def test_texts_are_escaped(card: Card, drawing: Callable[[Card], str]) -> None:
    """A title is no markup."""
    drawn = drawing(card)
    assert "Grove &lt;1&gt;" in drawn
    assert "Ash &amp; Elm" in drawn


def test_the_same_card_gives_the_same_bytes(card: Card) -> None:
    """A PNG of the size that was asked for."""
    png = draw_card(card, 600, 315)
    assert png == draw_card(card, 600, 315)
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (600, 315)


def test_a_card_without_a_value_has_no_bars(card: Card) -> None:
    """It is drawn all the same."""
    assert draw_card(replace(card, rows=(), notice="", stages=("Plant",), colours=("#31639d",)), 600, 315)


def test_a_long_legend_takes_more_lines(card: Card, drawing: Callable[[Card], str]) -> None:
    """Ten stages of long names stay within the card."""
    names = tuple(f"A stage of a long name {place}" for place in range(10))
    drawn = drawing(replace(card, rows=(), stages=names, colours=("#31639d",) * 10))
    assert all(name in drawn for name in names)
    top = re.search(r"translate\(0 (\d+)\)", drawn)
    assert top is not None
    lines = {float(y) for y in re.findall(r'<rect x="[^"]+" y="([^"]+)"', drawn)}
    assert len(lines) > 1
    assert max(lines) + float(top[1]) < 630 - 60


def test_text_is_wrapped_and_cut() -> None:
    """Within the width; what does not fit ends in an ellipsis."""
    lines = wrapped("one two three four five six seven", 10, 60, 2)
    assert len(lines) == 2
    assert label_width(lines[0], 10) <= 60
    assert lines[1].endswith(" …")
    assert wrapped("one", 10, 1, 2) == ["one"]
