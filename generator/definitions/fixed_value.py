"""Parameters whose value or unit the program does not read but fixes: content may only say what is so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.definitions.parameter import ParameterValue, Setting
from generator.definitions.rules import Rules
from generator.errors import Problem

FIXED: Mapping[str, ParameterValue] = {
    # The contract measures durations; whatever ranks or shows them takes the smaller as the better.
    "unit": "milliseconds (ms)",
    "direction": "lower is better",
    "quantile_definition": "type 7 (Hyndman & Fan)",
    "law_grid_points": 16384,
    "law_error_percent": 0.01,
    "cdf_tolerance": 1e-12,
    "share_tolerance": 1e-9,
    "agreement_tolerance": 1e-9,
    "schema_version": 1,
    "cost_maximum_usd": 10_000,
    "trials_maximum": 200_000,
    "significant_digits": 3,
}
"""By id. The code of a later stage has the same number where it uses it; a test holds the two equal."""

_UNITS = {"_percent": "%", "_ms": "ms", "_h": "h", "_factor": "×", "_chars": "characters"}
"""By the end of an id: what the program takes the value to be in, whatever `unit` says."""


def fixed_value_problems(file: str, settings: Iterable[Setting]) -> Iterator[Problem]:
    """Parameters that say otherwise than the program does."""
    for index, setting in enumerate(settings):
        fixed = FIXED.get(setting.id, setting.value)
        if not same_value(setting.value, fixed):
            expected = f"{shown_value(fixed)}, the only {setting.id} that the program computes with"
            yield Problem(file, f"parameter[{index}].value", shown_value(setting.value), expected)
        unit = _unit(setting.id)
        if unit is not None and setting.unit != unit:
            shown = "no unit" if setting.unit is None else f'"{setting.unit}"'
            yield Problem(
                file, f"parameter[{index}].unit", shown, f'"{unit}", the unit that the program takes it in'
            )


def same_value(first: ParameterValue, second: ParameterValue) -> bool:
    """Whether both read the same: true is no 1."""
    return first == second and isinstance(first, bool) == isinstance(second, bool)


def _unit(id: str) -> str | None:
    if id not in Rules.model_fields and id not in FIXED:
        return None
    return next((unit for end, unit in _UNITS.items() if id.endswith(end)), None)


def shown_value(value: ParameterValue) -> str:
    """A value as TOML has it."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown_value, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)
