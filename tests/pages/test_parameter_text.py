"""A parameter is shown as the content wrote it, with its unit."""

from __future__ import annotations

import pytest

from generator.definitions.parameter import Parameter, ParameterValue
from generator.pages.parameter_text import latex_parameter, parameter_data, raw_parameter, show_parameter


def parameter(value: ParameterValue, unit: str | None = None) -> Parameter:
    return Parameter(id="some", name="Some", value=value, unit=unit, section="glance", origin="common")


@pytest.mark.parametrize(
    ("value", "unit", "shown", "raw", "latex"),
    [
        (95, "%", "95\u202f%", "95", "95"),
        (2000, "characters", "2\u202f000\u202fcharacters", "2000", "2000"),
        (15.0, "min", "15.0\u202fmin", "15.0", "15.0"),
        (0.6745, None, "0.6745", "0.6745", "0.6745"),
        (1e-12, None, "10⁻¹²", "0.000000000001", "10^{-12}"),
        (2.5e-09, None, "2.5 × 10⁻⁹", "0.0000000025", r"2.5 \cdot 10^{-9}"),
        (True, None, "yes", "true", r"\text{yes}"),
        (False, None, "no", "false", r"\text{no}"),
        (("median", "P75"), None, "median, P75", "median, P75", r"\text{median, P75}"),
        ("2 vCPU / 4 GiB", None, "2 vCPU / 4 GiB", "2 vCPU / 4 GiB", r"\text{2 vCPU / 4 GiB}"),
    ],
)
def test_shown(value: ParameterValue, unit: str | None, shown: str, raw: str, latex: str) -> None:
    """For readers with its unit, for machines without, in a formula as LaTeX."""
    given = parameter(value, unit)
    assert show_parameter(given) == shown
    assert raw_parameter(given) == raw
    assert latex_parameter(given) == latex


def test_data_element_is_escaped() -> None:
    """A value cannot break out of its element."""
    assert parameter_data(parameter('"><b>')) == (
        '<data class="parameter" data-parameter="some" value="&#34;&gt;&lt;b&gt;">&#34;&gt;&lt;b&gt;</data>'
    )
