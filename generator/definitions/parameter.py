"""A parameter: a value of a rule, with its name, its unit and where it was set."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

ParameterValue = bool | int | float | str | tuple[str, ...]
Origin = Literal["here", "common", "computed"]


class Frozen(BaseModel):
    """Base of all definitions: immutable, and a key that nobody knows is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Parameter(Frozen):
    """One row of a parameter table, and the only source of its figure in prose."""

    id: str
    """`[a-z][a-z0-9_]*`; the name by which prose and code refer to it."""
    name: str
    """As shown: "Time limit: Create"."""
    value: ParameterValue
    unit: str | None = None
    """As shown behind the value ("%", "ms", "min", "×"); None where the value is a count or a word."""
    section: str
    """The part of the parameters table it stands in: `glance`, `sandbox`, `limits`, `statistics` …"""
    origin: Origin
    """`here`: the benchmark set it; `common`: inherited; `computed`: follows from others."""
    note: str | None = None
    """Plain text: one sentence of explanation or the formula of a computed value."""
