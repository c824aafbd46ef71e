"""A parameter is shown as the content wrote it, with its unit."""

from __future__ import annotations

import pytest

from generator.definitions.parameter import Parameter, ParameterValue
from generator.wording.parameter_text import (
    is_number,
    latex_number,
    parameter_data,
    raw_parameter,
    show_parameter,
)


def parameter(value: ParameterValue, unit: str | None = None) -> Parameter:
    return Parameter(id="some", name="Some", value=value, unit=unit, section="glance", origin="common")


@pytest.mark.parametrize(
    ("value", "unit", "shown", "raw"),
    [
        (95, "%", "95\u202f%", "95"),
        (2000, "characters", "2\u202f000\u202fcharacters", "2000"),
        (15.0, "min", "15.0\u202fmin", "15.0"),
        (0.6745, None, "0.6745", "0.6745"),
        (1e-12, None, "10⁻¹²", "0.000000000001"),
        (2.5e-09, None, "2.5 × 10⁻⁹", "0.0000000025"),
        (True, None, "yes", "true"),
        (False, None, "no", "false"),
        (("median", "P75"), None, "median, P75", "median, P75"),
        ("2 vCPU / 4 GiB", None, "2 vCPU / 4 GiB", "2 vCPU / 4 GiB"),
    ],
)
def test_shown(value: ParameterValue, unit: str | None, shown: str, raw: str) -> None:
    """For readers with its unit, for machines without."""
    given = parameter(value, unit)
    assert show_parameter(given) == shown
    assert raw_parameter(given) == raw


def test_data_element_is_escaped() -> None:
    """A value cannot break out of its element."""
    assert parameter_data(parameter('"><b>')) == (
        '<data class="parameter" data-parameter="some" value="&#34;&gt;&lt;b&gt;">&#34;&gt;&lt;b&gt;</data>'
    )


@pytest.mark.parametrize(
    ("value", "latex"),
    [(95, "95"), (0.6745, "0.6745"), (1e-12, "{10^{-12}}"), (2.5e-09, r"{2.5 \cdot 10^{-9}}")],
)
def test_numbers_in_formulas(value: float, latex: str) -> None:
    """A power of ten stays one group, wherever it is put."""
    assert is_number(value)
    assert latex_number(value) == latex


@pytest.mark.parametrize("value", [True, "95", ("a", "b")])
def test_words_are_no_numbers(value: ParameterValue) -> None:
    """Not even true."""
    assert not is_number(value)
