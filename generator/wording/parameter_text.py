"""How a parameter's value is shown, in prose, in tables and in formulas."""

from __future__ import annotations

from typing import TypeGuard

from markupsafe import Markup

from generator.definitions.parameter import Parameter, ParameterValue
from generator.wording.display import THIN, count
from generator.wording.rounding import in_full

_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def show_parameter(parameter: Parameter) -> str:
    """The value as written, with its unit behind a no-break space: "95 %", "2 000 characters", "15.0 min"."""
    text = shown_value(parameter.value)
    return f"{text}{THIN}{parameter.unit}" if parameter.unit else text


def raw_parameter(parameter: Parameter) -> str:
    """The value for machines, without its unit: "95", "0.000000000001", "true"."""
    value = parameter.value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(value)
    return in_full(value) if isinstance(value, float) else str(value)


def is_number(value: ParameterValue) -> TypeGuard[int | float]:
    """Whether the value is a number: true and false are words."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def latex_number(value: int | float) -> str:
    """A number inside a formula: as it is, or with a power of ten; no unit."""
    if isinstance(value, float) and "e" in repr(value):
        mantissa, _, exponent = repr(value).partition("e")
        power = f"10^{{{int(exponent)}}}"
        return f"{{{power}}}" if mantissa == "1" else rf"{{{mantissa} \cdot {power}}}"
    return str(value)


def parameter_data(parameter: Parameter) -> Markup:
    """The value as an element that says which parameter it is."""
    return Markup('<data class="parameter" data-parameter="{}" value="{}">{}</data>').format(
        parameter.id, raw_parameter(parameter), show_parameter(parameter)
    )


def shown_value(value: ParameterValue) -> str:
    """The value as readers see it, without its unit."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, int):
        return count(value)
    if isinstance(value, float):
        return _decimal(value)
    return value


def _decimal(value: float) -> str:
    """As written in the content; a power of ten in place of an exponent."""
    text = repr(value)
    if "e" not in text:
        return text
    mantissa, _, exponent = text.partition("e")
    power = f"10{str(int(exponent)).translate(_SUPERSCRIPTS)}"
    return power if mantissa == "1" else f"{mantissa} × {power}"
