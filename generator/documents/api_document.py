"""A document of the API, as its page describes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Schema = Mapping[str, Any]


@dataclass(frozen=True)
class ApiDocument:
    """One kind of document.

    name: of its JSON Schema. address: with `<benchmark>` and `<run>` where these vary.
    example_address: one that is on the site. schema, example: the parsed schema, and that document or the
    beginning of it.
    """

    name: str
    address: str
    example_address: str
    schema: Schema
    example: Mapping[str, Any]

    @property
    def meaning(self) -> str:
        """What it holds, as its schema says it: "Every published figure …"."""
        meaning: str = self.schema["description"].partition(": ")[2]
        return meaning[:1].upper() + meaning[1:]
