"""A drawn chart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Chart:
    """One figure of a page.

    id: unique on its page; `<id>-title` is the id that its heading must have.
    title: what it shows.
    description: the text alternative: what the picture tells, with its figures.
    vega: the compiled Vega specification.
    svg: the same, drawn, for HTML.
    """

    id: str
    title: str
    description: str
    vega: Mapping[str, Any]
    svg: str
