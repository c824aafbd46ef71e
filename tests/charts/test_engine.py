"""The engine of the charts is asked only where it can answer."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.charts import engine
from generator.charts.engine import FONTS, compile_chart, draw_chart, rasterise
from generator.errors import SiteError
from setup.environment import ROOT

CHART = {"mark": "bar", "data": {"values": [{"a": 1}]}, "encoding": {"x": {"field": "a"}}}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """The limits are looked at anew."""
    engine._require_address_space.cache_clear()
    yield
    engine._require_address_space.cache_clear()


def test_a_chart_is_compiled_drawn_and_rasterised() -> None:
    """From Vega-Lite to PNG."""
    svg = draw_chart(compile_chart(CHART))
    assert svg.startswith("<svg")
    assert rasterise(svg).startswith(b"\x89PNG")


@pytest.mark.parametrize("allowed", [20_000_000_000, 2**62, resource.RLIM_INFINITY])
def test_a_small_address_space_is_said_before_the_engine_ends_the_process(
    monkeypatch: pytest.MonkeyPatch, allowed: int
) -> None:
    """As an error for want of memory, which names the limit."""
    monkeypatch.setattr(resource, "getrlimit", lambda _: (allowed, allowed))
    if allowed == 20_000_000_000:
        with pytest.raises(MemoryError, match=r"`ulimit -v` allows 20\.0 GB"):
            compile_chart(CHART)
    else:
        compile_chart(CHART)


DRAWING = """
import hashlib
from generator.charts.engine import FONT, compile_chart, draw_chart, rasterise
values = [{"entry": "Willow micro-VM", "value": 1.5}, {"entry": "Ilex", "value": 2}]
encoding = {"y": {"field": "entry"}, "x": {"field": "value", "type": "quantitative"}}
chart = {"mark": "bar", "data": {"values": values}, "encoding": encoding, "config": {"font": FONT}}
svg = draw_chart(compile_chart(chart))
print(hashlib.sha256(svg.encode() + rasterise(svg)).hexdigest())
"""


def _drawing_at_home(home: Path) -> str:
    """The digest of a drawing made by a process of a user with this home."""
    command = [sys.executable, "-c", DRAWING]
    variables = os.environ | {"HOME": str(home), "FONTCONFIG_FILE": str(home / "fonts.conf")}
    return subprocess.check_output(command, cwd=ROOT, env=variables, text=True)


def test_fonts_of_the_machine_do_not_change_a_drawing(tmp_path: Path) -> None:
    """A bold face under the name of every common sans-serif one takes nobody's place."""
    drawings = []
    for home, families in (
        (tmp_path / "bare", ()),
        (tmp_path / "rich", ("Liberation Sans", "Arimo", "Arial")),
    ):
        (home / ".fonts").mkdir(parents=True)
        folder = f"<dir>{home}/.fonts</dir>" if families else ""
        (home / "fonts.conf").write_text(f'<?xml version="1.0"?><fontconfig>{folder}</fontconfig>')
        for family in families:
            with TTFont(next(FONTS.glob("*Bold.ttf"))) as font:
                for record in font["name"].names:
                    if record.nameID in (1, 16):
                        record.string = family
                font.save(home / ".fonts" / f"{family}.ttf")
        drawings.append(_drawing_at_home(home))
    assert drawings[0] == drawings[1]


def test_a_font_that_was_not_made_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In place of a layout that another font gives."""
    monkeypatch.setattr(engine, "FONTS", tmp_path)
    engine._require_font.cache_clear()
    with pytest.raises(
        SiteError, match=r"the font that charts are laid out with\. `make site` puts it there"
    ):
        draw_chart({"$schema": "https://vega.github.io/schema/vega/v6.json"})
    engine._require_font.cache_clear()
