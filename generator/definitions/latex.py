"""What is wrong with a formula, before a page is made of it."""

from __future__ import annotations

import re
from html import unescape

from latex2mathml.converter import convert

from generator.definitions.characters import hidden_character
from generator.definitions.text import BRACES

_BEYOND_FORMULAS = re.compile(r"<(?!/?m)|\s(?:href|style|class)=")
"""The library copies text as it is, and makes attributes of some commands."""


def latex_fault(latex: str) -> str | None:
    """Why `latex` cannot be typeset, in words; None where it can. The library lets most faults pass."""
    depth = 0
    for brace in re.findall(r"(?<!\\)[{}]", latex):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return "a } without its {"
    if depth:
        return "a { without its }"
    try:
        mathml = convert(latex.strip())
    except Exception as error:  # the library raises many kinds, IndexError among them
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(error).__name__.removesuffix("Error")).lower()
        return words or "not LaTeX"
    if _BEYOND_FORMULAS.search(mathml):
        return "markup, a link or a style"
    unknown = re.search(r"<m[io][^>]*>(\\[A-Za-z]+)</m[io]>", mathml)
    return f"the unknown command {unknown.group(1)}" if unknown else _shown_fault(mathml)


def _shown_fault(mathml: str) -> str | None:
    """What a reader of the formula would see that is meant to be filled in, or could not see."""
    shown = unescape(re.sub("<[^>]*>", "", mathml))
    return "{{ or }}" if BRACES.search(shown) else hidden_character(shown)
