"""Formulas: LaTeX with parameter places in, MathML out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from latex2mathml.converter import convert
from markupsafe import Markup

from generator.definitions.markdown import PLACE
from generator.definitions.parameter import Parameter
from generator.pages.parameter_text import latex_parameter


def formula(
    latex: str, parameters: Mapping[str, Parameter] | None = None, *, display: bool = False
) -> Markup:
    """The formula as a `math` element, its `{{ parameter_id }}` places filled in.

    display: True for one that stands on a line of its own.
    Raises KeyError for a place that is no parameter's id; the loader has checked those of `content/`.
    """
    known = parameters or {}
    filled = PLACE.sub(lambda place: latex_parameter(known[place.group(1)]), latex)
    return Markup(_mathml(filled.strip(), "block" if display else "inline"))


@cache
def _mathml(latex: str, display: Literal["block", "inline"]) -> str:
    """One formula stands on many pages, and takes a few milliseconds."""
    return convert(latex, display=display)
