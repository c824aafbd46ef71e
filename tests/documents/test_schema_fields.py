"""The fields of a document, from its schema and an example."""

from __future__ import annotations

from typing import Any

from generator.documents.api_document import ApiDocument
from generator.documents.schema_fields import FieldRow, schema_fields

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "schema": {"const": 1, "description": "Version."},
        "kind": {"enum": ["a", "b"]},
        "ids": {"$ref": "#/$defs/ids", "description": "In order."},
        "entries": {"type": "array", "items": {"$ref": "#/$defs/entry"}},
        "by_unit": {
            "type": "object",
            "description": "By unit.",
            "additionalProperties": {"anyOf": [{"$ref": "#/$defs/estimate"}, {"type": "null"}]},
        },
    },
    "$defs": {
        "ids": {"type": "array", "items": {"type": "string"}},
        "entry": {"type": "object", "properties": {"ranked": {"type": "boolean"}}},
        "value": {"type": "object", "properties": {"value": {"type": "number"}}},
        "estimate": {
            "$ref": "#/$defs/value",
            "properties": {"rank": {"type": ["integer", "null"], "description": "Null where unranked."}},
        },
    },
}
EXAMPLE: dict[str, Any] = {
    "schema": 1,
    "kind": "a",
    "ids": ["oak", "yew"],
    "entries": [{"ranked": True}, {"ranked": False}],
    "by_unit": {"oak": None, "yew": {"value": 0.1 + 0.2, "rank": None}},
}


def _rows(example: dict[str, Any]) -> list[FieldRow]:
    return list(schema_fields(ApiDocument("a", "a.json", "a.json", SCHEMA, example)))


def test_every_field_is_told_in_the_documents_order() -> None:
    """With its type, its meaning, and a value: of the first item, and of the first id that has one."""
    assert _rows(EXAMPLE) == [
        FieldRow("schema", "number", "Version.", "1"),
        FieldRow("kind", "text", "", '"a"'),
        FieldRow("ids", "list of texts", "In order.", '["oak", "yew"]'),
        FieldRow("entries", "list of objects", "", ""),
        FieldRow("entries[].ranked", "true or false", "", "true"),
        FieldRow("by_unit", "object", "By unit.", ""),
        FieldRow("by_unit.*", "object or null", "", ""),
        FieldRow("by_unit.*.value", "number", "", "0.30000000000000004"),
        FieldRow("by_unit.*.rank", "integer or null", "Null where unranked.", "null"),
    ]


def test_a_long_value_is_cut() -> None:
    """A table of many units stays readable."""
    ids = next(row for row in _rows(EXAMPLE | {"ids": ["oak"] * 50}) if row.name == "ids")
    assert ids.example.endswith("…")
    assert len(ids.example) < 50


def test_an_empty_example_leaves_no_field_out() -> None:
    """The schema says what there is."""
    assert [row.name for row in _rows({})] == [row.name for row in _rows(EXAMPLE)]
