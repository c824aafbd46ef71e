"""A parameter's value is one that a table and a sentence can show."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from generator.definitions.parameter import ParameterValue, Setting
from generator.definitions.text import LINE_CHARS, NAME_CHARS


def setting(value: ParameterValue) -> Setting:
    return Setting(id="gate", name="Gate", value=value, section="limits")


@pytest.mark.parametrize(
    "value",
    [True, 0, 0.0, -5, 10**15, 1e-15, "x" * LINE_CHARS, ("x" * NAME_CHARS,) * 100, "{ one brace }"],
)
def test_a_value_that_can_be_shown(value: ParameterValue) -> None:
    """It is kept as it is."""
    assert setting(value).value == value


@pytest.mark.parametrize(
    "value",
    [
        *(10**26, -(10**16), 1e300, 5e-324, -1e-16),
        *("", " ", "x" * (LINE_CHARS + 1), "{{ gate }}", "of {{ other }}", "}}"),
        *(("a", ""), ("a", "{{ gate }}"), ("x" * (NAME_CHARS + 1),), ("x",) * 101),
    ],
)
def test_a_value_that_no_page_can_show(value: ParameterValue) -> None:
    """Beyond every scale, longer than a paragraph, empty, or with a place that nobody would fill in: a value
    that names another parameter, or in a circle itself, is none."""
    with pytest.raises(ValidationError) as caught:
        setting(value)
    assert [error["type"] for error in caught.value.errors()] == ["parameter_value"]
