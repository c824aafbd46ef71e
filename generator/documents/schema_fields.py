"""The fields of a JSON document, from its JSON Schema and an example of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.api_document import ApiDocument, Schema

ANY_KEY = "*"
"""Stands for a key that is an id."""

_SHOWN_CHARS = 48


@dataclass(frozen=True)
class FieldRow:
    """One field.

    name: the keys that lead to it, `[]` for each item of a list. example: "" where it holds fields.
    """

    name: str
    type: str
    meaning: str
    example: str


def schema_fields(document: ApiDocument) -> tuple[FieldRow, ...]:
    """Every field of `document`, in its own order."""
    return tuple(_Fields(document.schema).below("", document.schema, document.example))


class _Fields:
    """Walks a schema and an example side by side."""

    def __init__(self, root: Schema) -> None:
        self._definitions: Schema = root.get("$defs", {})

    def below(self, prefix: str, schema: Schema, example: Any) -> Iterator[FieldRow]:
        """The fields of an object or of the items of a list."""
        known = example if isinstance(example, Mapping) else {}
        for key, given in schema.get("properties", {}).items():
            yield from self._field(f"{prefix}{key}", given, known.get(key))
        others = schema.get("additionalProperties")
        if isinstance(others, Mapping):
            values = [value for value in known.values() if value is not None]
            yield from self._field(f"{prefix}{ANY_KEY}", others, next(iter(values), None))

    def _field(self, name: str, given: Schema, example: Any) -> Iterator[FieldRow]:
        schema = self._resolved(given)
        kind = _kind(schema)
        items = self._resolved(schema["items"]) if "items" in schema else None
        if items is not None:
            kind = f"list of {_kind(items)}s"
        holds = _holds_fields(items if items is not None else schema)
        yield FieldRow(
            name, _nullable(kind, schema), schema.get("description", ""), "" if holds else _shown(example)
        )
        if items is not None and holds:
            yield from self.below(f"{name}[].", items, next(iter(example or ()), None))
        elif holds:
            yield from self.below(f"{name}.", schema, example)

    def _resolved(self, schema: Schema) -> dict[str, Any]:
        """`schema` with what it refers to, and the one of two that is not null."""
        given = dict(schema)
        if "anyOf" in given:
            kinds = [self._resolved(kind) for kind in given.pop("anyOf")]
            (kind,) = (kind for kind in kinds if kind.get("type") != "null")
            return {**kind, **given, "nullable": True}
        if "$ref" in given:
            referred = self._resolved(self._definitions[given.pop("$ref").rpartition("/")[2]])
            properties = {**referred.get("properties", {}), **given.get("properties", {})}
            merged = {**referred, **given}
            return merged | {"properties": properties} if properties else merged
        return given


def _holds_fields(schema: Schema) -> bool:
    return "properties" in schema or isinstance(schema.get("additionalProperties"), Mapping)


def _kind(schema: Schema) -> str:
    if "enum" in schema:
        return "text"
    if "const" in schema:
        return "number"
    types = schema["type"]
    words = {"string": "text", "boolean": "true or false", "array": "list"}
    names = (name for name in ([types] if isinstance(types, str) else types) if name != "null")
    return " or ".join(words.get(name, name) for name in names)


def _nullable(kind: str, schema: Schema) -> str:
    is_null = schema.get("nullable") or "null" in schema.get("type", ())
    return f"{kind} or null" if is_null else kind


def _shown(example: Any) -> str:
    text = json.dumps(example, ensure_ascii=False)
    return text if len(text) <= _SHOWN_CHARS else f"{text[: _SHOWN_CHARS - 1]}…"
