"""Formulas: LaTeX with parameter places in, MathML out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from latex2mathml.converter import convert
from markupsafe import Markup, escape

from generator.definitions.markdown import PLACE
from generator.definitions.parameter import Parameter
from generator.wording.parameter_text import is_number, latex_number, shown_value

_FIRST_STAND_IN: Final = 0xE000
"""Characters for private use. Words are put in when the LaTeX is MathML already, which they cannot break."""
_STAND_IN: Final = re.compile("<mi>([\ue000-\uf8ff])</mi>|[\ue000-\uf8ff]")


def formula(
    latex: str, parameters: Mapping[str, Parameter] | None = None, *, display: bool = False
) -> Markup:
    """The formula as a `math` element, its `{{ parameter_id }}` places filled in.

    display: True for one that stands on a line of its own.
    Raises KeyError for a place that is no parameter's id; the loader has checked those of `content/`.
    """
    known = parameters or {}
    words: list[str] = []

    def filled(place: re.Match[str]) -> str:
        parameter = known[place.group(1)]
        if is_number(parameter.value):
            return latex_number(parameter.value)
        words.append(shown_value(parameter.value))
        return chr(_FIRST_STAND_IN + len(words) - 1)

    def word(stand_in: re.Match[str]) -> str:
        number = ord(stand_in[1] or stand_in[0]) - _FIRST_STAND_IN
        if number >= len(words):
            return stand_in[0]
        text = escape(words[number])
        return f"<mtext>{text}</mtext>" if stand_in[1] else text

    mathml = _mathml(PLACE.sub(filled, latex).strip(), "block" if display else "inline")
    return Markup(_STAND_IN.sub(word, mathml))


@cache
def _mathml(latex: str, display: Literal["block", "inline"]) -> str:
    """One formula stands on many pages, and takes a few milliseconds."""
    return convert(latex, display=display)
