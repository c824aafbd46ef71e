"""The engine that compiles and draws charts, and what it needs of the system."""

from __future__ import annotations

import resource
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import vl_convert

from generator.errors import Problem, SiteError

FONT = "BoxRouter Chart"
"""The family that charts are laid out with; no machine has a font of this name (`setup/font.py` gives it)."""
FONTS = Path(__file__).resolve().parents[2] / "build" / "fonts"
_ADDRESS_SPACE_BYTES = 80_000_000_000
"""The engine reserves about so much, and ends the process without a word of ours where it cannot."""


def compile_chart(vega_lite: Mapping[str, Any]) -> dict[str, Any]:
    """The Vega specification of a Vega-Lite one."""
    _require_address_space()
    vega: dict[str, Any] = vl_convert.vegalite_to_vega(dict(vega_lite))
    return vega


def draw_chart(vega: Mapping[str, Any]) -> str:
    """The drawing of a Vega specification as SVG. Raises SiteError where the font is not there."""
    _require_address_space()
    _require_font()
    svg: str = vl_convert.vega_to_svg(dict(vega))
    return svg


def rasterise(svg: str) -> bytes:
    """A drawing as PNG, a pixel for each of its units. Raises SiteError where the font is not there."""
    _require_address_space()
    _require_font()
    png: bytes = vl_convert.svg_to_png(svg, scale=1, ppi=72)
    return png


@cache
def _require_address_space() -> None:
    """Raise MemoryError where `ulimit -v` leaves less than the engine reserves."""
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    if limit != resource.RLIM_INFINITY and limit < _ADDRESS_SPACE_BYTES:
        raise MemoryError(
            f"drawing charts reserves {_ADDRESS_SPACE_BYTES / 1e9:.0f} GB of address space, though it uses "
            f"little; `ulimit -v` allows {limit / 1e9:.1f} GB"
        )


@cache
def _require_font() -> None:
    """Make the engine know the charts' font. Raises SiteError where the set-up has not made it."""
    if not any(FONTS.glob("*.ttf")):
        remedy = "`make site` puts it there"
        raise SiteError(
            [Problem(str(FONTS), "", "no font", "the font that charts are laid out with", remedy)]
        )
    vl_convert.register_font_directory(str(FONTS))
