"""A parameter: a value of a rule, with its name, its unit and where it was set."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from generator.definitions.text import BRACES, LINE_CHARS, NAME_CHARS, Line, Name

ParameterValue = bool | int | float | str | tuple[str, ...]
Origin = Literal["here", "common", "computed"]


class Frozen(BaseModel):
    """Base of all definitions: immutable, and a key that nobody knows is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


ParameterId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,62}$")]
_SMALLEST, _LARGEST = 1e-15, 1e15
"""Bounds of a number that a reader can take in: within them, every digit of it is exact as well."""
_MOST_WORDS = 100


def _showable(value: ParameterValue) -> ParameterValue:
    """`value` where a table and a sentence can show it."""
    match value:
        case str():
            fits = bool(value.strip()) and len(value) <= LINE_CHARS and not BRACES.search(value)
        case tuple():
            fits = len(value) <= _MOST_WORDS and all(
                word.strip() and len(word) <= NAME_CHARS and not BRACES.search(word) for word in value
            )
        case _:
            fits = value == 0 or _SMALLEST <= abs(value) <= _LARGEST
    if not fits:
        raise PydanticCustomError("parameter_value", "no value to show")
    return value


PARAMETER_VALUE = (
    f"true or false, 0, a finite number of a size from {_SMALLEST:g} to {_LARGEST:g}, a string of at most "
    f"{LINE_CHARS:,} characters without {{{{ or }}}}, or a list of such strings"
)


class ParameterSection(Frozen):
    """A part of the parameters table, in the order of `content/common/parameters.toml`."""

    id: ParameterId = Field(examples=["limits"])
    title: Name = Field(examples=["Time limits"])


class Setting(Frozen):
    """A parameter as a file of `content/` states it."""

    id: ParameterId = Field(examples=["clock_gate_ms"])
    """The name by which prose and code refer to it."""
    name: Name = Field(examples=["Clock gate"])
    """Name as shown: "Time limit: Create"."""
    value: Annotated[ParameterValue, AfterValidator(_showable)] = Field(examples=[20])
    unit: Name | None = None
    """Unit as shown behind the value ("%", "ms", "min", "×"); None where the value is a count or a word."""
    section: ParameterId = Field(examples=["limits"])
    """Id of the part of the parameters table that it stands in: `glance`, `sandbox`, `limits` …"""
    note: Line | None = None
    """Plain text with `{{ parameter_id }}` places: one sentence of explanation, or how it is computed."""


class Parameter(Setting):
    """One row of a parameter table, and the only source of its figure in prose.

    Made of what was checked, so that what is computed may be longer.
    """

    name: str
    value: ParameterValue
    note: str | None = None
    origin: Origin
    """`here`: the benchmark set it; `common`: inherited; `computed`: follows from others."""
