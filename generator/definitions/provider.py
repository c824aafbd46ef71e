"""A provider as `content/providers.toml` names it."""

from __future__ import annotations

from pydantic import Field

from generator.definitions.address import WebAddress
from generator.definitions.benchmark import UnitId
from generator.definitions.parameter import Frozen
from generator.definitions.text import Name


class Provider(Frozen):
    """How a provider is shown. A provider in the data that is not in the content is shown by its id."""

    id: UnitId = Field(examples=["modal"])
    name: Name = Field(examples=["Modal"])
    url: WebAddress | None = None
    fictional: bool = False
