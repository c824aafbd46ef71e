"""A parameter: a value of a rule, with its name, its unit and where it was set."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints

ParameterValue = bool | int | float | str | tuple[str, ...]
Origin = Literal["here", "common", "computed"]


class Frozen(BaseModel):
    """Base of all definitions: immutable, and a key that nobody knows is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
ParameterId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]


class ParameterSection(Frozen):
    """A part of the parameters table, in the order of `content/common/parameters.toml`."""

    id: ParameterId
    title: Text


class Setting(Frozen):
    """A parameter as a file of `content/` states it."""

    id: ParameterId
    """The name by which prose and code refer to it."""
    name: Text
    """As shown: "Time limit: Create"."""
    value: ParameterValue
    unit: Text | None = None
    """As shown behind the value ("%", "ms", "min", "×"); None where the value is a count or a word."""
    section: ParameterId
    """Id of the part of the parameters table that it stands in: `glance`, `sandbox`, `limits` …"""
    note: Text | None = None
    """Plain text with `{{ parameter_id }}` places: one sentence of explanation, or how it is computed."""


class Parameter(Setting):
    """One row of a parameter table, and the only source of its figure in prose."""

    origin: Origin
    """`here`: the benchmark set it; `common`: inherited; `computed`: follows from others."""
