"""Formulas become MathML, the same one each time."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from generator.definitions.parameter import Parameter, ParameterValue
from generator.wording.formula import formula

COUNT = Parameter(id="count", name="Count", value=4, section="sandbox", origin="here")
TOLERANCE = Parameter(id="tolerance", name="T", value=1e-12, section="computation", origin="common")
PARAMETERS = {"count": COUNT, "tolerance": TOLERANCE}


def test_group_time() -> None:
    """A sum with its bounds: the upper one is a parameter."""
    made = formula(r"T = c + \sum_{k=1}^{{{ count }}} p_k", PARAMETERS, display=True)
    assert made.startswith('<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">')
    assert "<mrow><mn>4</mn></mrow></munderover><msub><mi>p</mi><mi>k</mi></msub>" in made


def test_power_of_ten() -> None:
    """A tiny tolerance is a power of ten."""
    assert "<msup><mn>10</mn><mrow><mo>&#x02212;</mo><mn>12</mn></mrow></msup>" in formula(
        "{{ tolerance }}", PARAMETERS
    )


def test_inline_by_default_and_deterministic() -> None:
    """The same LaTeX gives the same bytes."""
    assert 'display="inline"' in formula("p_k")
    assert formula(r"\frac{a}{b}") == formula(r"\frac{a}{b}")


def test_unknown_place() -> None:
    """A place without a parameter is an error."""
    with pytest.raises(KeyError, match="counts"):
        formula("{{ counts }}", PARAMETERS)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("<b>&", "&lt;b&gt;&amp;"),
        ("50 %", "50 %"),
        ("a}b", "a}b"),
        (r"\frac{1}{2}", r"\frac{1}{2}"),
        (True, "yes"),
        (("P75", "P90"), "P75, P90"),
    ],
)
@pytest.mark.parametrize(
    "latex", ["{{ word }}", r"x_{{ word }}", r"\frac{{{ word }}}{2}", r"\text{a {{ word }} b}"]
)
def test_words_in_a_formula_are_text(value: ParameterValue, shown: str, latex: str) -> None:
    """Whatever they hold, they are no LaTeX and no markup, wherever they are put."""
    word = Parameter(id="word", name="Word", value=value, section="sandbox", origin="here")
    made = formula(latex, {"word": word})
    assert shown in made
    ElementTree.fromstring(made)


def test_a_power_of_ten_is_put_anywhere() -> None:
    """Also as an exponent, where a bare one would be a second."""
    assert "<msup><mi>x</mi>" in formula("x^{{ tolerance }}", PARAMETERS)
