"""Faults of a formula are named before a page is made of it."""

from __future__ import annotations

import pytest

from generator.definitions.latex import latex_fault


@pytest.mark.parametrize(
    "latex", ["T", "p_k", r"\sum_{k=1}^{4} \left( p_k \right)", r"\{a\}", r"\frac{a}{b} \ge \text{x y}"]
)
def test_sound(latex: str) -> None:
    """What can be typeset has no fault."""
    assert latex_fault(latex) is None


@pytest.mark.parametrize(
    ("latex", "fault"),
    [
        (r"\frac{a", "a { without its }"),
        ("a}", "a } without its {"),
        ("}{", "a } without its {"),
        (r"\foo x", r"the unknown command \foo"),
        (r"\text{<script>x</script>}", "markup, a link or a style"),
        (r"\href{javascript:x}{y}", "markup, a link or a style"),
        (r"\style{color:red}{x}", "markup, a link or a style"),
        ("^", "missing super script or subscript"),
    ],
)
def test_fault(latex: str, fault: str) -> None:
    """Each fault in words."""
    assert latex_fault(latex) == fault
