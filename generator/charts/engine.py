"""The engine that compiles and draws charts, and what it needs of the system."""

from __future__ import annotations

import resource
from collections.abc import Mapping
from functools import cache
from typing import Any

import vl_convert

_ADDRESS_SPACE_BYTES = 80_000_000_000
"""The engine reserves about so much, and ends the process without a word of ours where it cannot."""


def compile_chart(vega_lite: Mapping[str, Any]) -> dict[str, Any]:
    """The Vega specification of a Vega-Lite one."""
    _require_address_space()
    vega: dict[str, Any] = vl_convert.vegalite_to_vega(dict(vega_lite))
    return vega


def draw_chart(vega: Mapping[str, Any]) -> str:
    """The drawing of a Vega specification as SVG."""
    _require_address_space()
    svg: str = vl_convert.vega_to_svg(dict(vega))
    return svg


def rasterise(svg: str) -> bytes:
    """A drawing as PNG, a pixel for each of its units."""
    _require_address_space()
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
