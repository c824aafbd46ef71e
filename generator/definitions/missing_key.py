"""What a key that is missing from a TOML file should hold, with an example."""

from __future__ import annotations

import json
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo


def model_at(model: type[BaseModel], location: tuple[int | str, ...]) -> type[BaseModel]:
    """The model of the table at `location` of a file after `model`."""
    for part in location:
        if isinstance(part, str):
            inner = _model_in(model.model_fields[part].annotation)
            if inner is None:
                raise TypeError(f"no model in {part}")
            model = inner
    return model


def missing_key(model: type[BaseModel], key: str) -> str:
    """What is expected where a table after `model` has no `key`, with an example."""
    field = model.model_fields[key]
    inner = _model_in(field.annotation)
    if inner is not None:
        needed = [name for name, inner_field in inner.model_fields.items() if inner_field.is_required()]
        table = f"[[{key}]]" if get_origin(field.annotation) is tuple else f"[{key}]"
        return f"a table {table} with {', '.join(needed)}"
    if get_origin(field.annotation) is Literal:
        return f"the key `{key}`, one of {', '.join(map(str, get_args(field.annotation)))}"
    return f"the key `{key}`, such as {key} = {json.dumps(_example(field), ensure_ascii=False)}"


def _example(field: FieldInfo) -> Any:
    """The field's own example; one of its type where a type says it all."""
    if field.examples:
        return field.examples[0]
    by_type: dict[Any, Any] = {bool: True, int: 20, float: 1.5}
    return by_type.get(field.annotation, "…")


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    models = (_model_in(argument) for argument in get_args(annotation))
    return next((inner for inner in models if inner is not None), None)
