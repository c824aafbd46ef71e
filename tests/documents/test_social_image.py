"""The social image of a benchmark."""

from __future__ import annotations

import pytest

from generator.charts.card import Card
from generator.documents.social_image import social_image
from tests.forest import Forest


def test_it_shows_the_leaderboards_bars(forest: Forest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that have a value, in the leaderboard's order, with the finding; invented figures say so."""
    site = forest.site
    cards: list[Card] = []
    monkeypatch.setattr("generator.documents.social_image.draw_card", lambda card, *_: cards.append(card))
    for run in site.runs["forestry"]:
        social_image(run, site.content)
    older, newest = cards
    assert (newest.site, newest.title) == ("BoxRouter", "Forestry")
    assert newest.rows[0].parts
    assert len(newest.stages) == len(newest.colours) == len(newest.rows[0].parts)
    assert newest.notice.startswith("Simulated")
    assert older.notice == ""
    assert newest.text


def test_it_is_a_png_of_the_size_that_pages_say(forest: Forest) -> None:
    """1200 × 630 px."""
    site = forest.site
    png = social_image(site.newest("forestry"), site.content)
    assert png.startswith(b"\x89PNG")
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (1200, 630)
