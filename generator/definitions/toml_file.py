"""One TOML file of `content/`: read, checked against its model, every fault given as a Problem."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from generator.definitions.missing_key import missing_key, model_at
from generator.definitions.parameter import PARAMETER_VALUE
from generator.definitions.prose_file import MISSING
from generator.definitions.text import text_fault
from generator.definitions.text_file import read_text_file
from generator.definitions.toml_text import Location, key_path, parse_toml, shown_value
from generator.definitions.vocabulary import nearest
from generator.errors import Problem

Model = TypeVar("Model", bound=BaseModel)

EXPECTED = {
    "string_type": "a string",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "string_too_short": "text",
    "too_short": "at least one item",
    "parameter_value": PARAMETER_VALUE,
}
BOUNDS = {
    "greater_than": ("above", "gt"),
    "greater_than_equal": ("of at least", "ge"),
    "less_than": ("below", "lt"),
    "less_than_equal": ("of at most", "le"),
}
UNION_MEMBERS = ("bool", "int", "float", "str", "tuple[str, ...]")
"""How pydantic calls the types of a ParameterValue in the place of a fault."""


def read_toml(folder: Path, file: str, model: type[Model], problems: list[Problem]) -> Model | None:
    """`folder/file` as a `model`; None, with every fault added to `problems`, where it is not one."""
    text = read_text_file(folder / file, file, problems, MISSING)
    raw = None if text is None else parse_toml(file, text, problems)
    if raw is None:
        return None
    try:
        # Through JSON, so that strict types hold (no "20" for 20) while a TOML list may fill a tuple.
        return model.model_validate_json(json.dumps(raw, default=_date), strict=True)
    except ValidationError as error:
        problems.extend(validation_problems(file, model, error))
    return None


def validation_problems(
    file: str, model: type[BaseModel], error: ValidationError, within: str = ""
) -> Iterator[Problem]:
    """What pydantic found, in our words; `within` stands before each key path."""
    for details in _without_repeats(error):
        yield _problem(file, model, details, within)


def _without_repeats(error: ValidationError) -> Iterator[ErrorDetails]:
    """The faults: a value that fits no type of a union given once, and a list not called short as well where
    it only is because items of it are at fault. A default that could not be made is no fault of its own."""
    faults = [
        details
        for details in error.errors(include_url=False)
        if details["type"] != "default_factory_not_called"
    ]
    seen: set[Location] = set()
    for details in faults:
        location = details["loc"]
        beneath = (other["loc"] for other in faults if other["loc"] != location)
        if details["type"] == "too_short" and any(other[: len(location)] == location for other in beneath):
            continue
        member = next((index for index, part in enumerate(location) if part in UNION_MEMBERS), None)
        if member is not None:
            location = location[:member]
        if location not in seen:
            seen.add(location)
            kind = details["type"] if member is None else "parameter_value"
            yield {**details, "loc": location, "type": kind}


def _problem(file: str, model: type[BaseModel], details: ErrorDetails, within: str) -> Problem:
    location, kind = details["loc"], details["type"]
    place = within + key_path(location)
    if kind == "extra_forbidden":
        known = list(model_at(model, location[:-1]).model_fields)
        expected = f"one of {', '.join(known)}"
        return Problem(file, place, "a key that has no meaning", expected, nearest(location[-1], known))
    if kind == "missing":
        expected = missing_key(model_at(model, location[:-1]), str(location[-1]))
        return Problem(file, place, "no such key", expected)
    if (fault := text_fault(details)) is not None:
        return Problem(file, place, *fault)
    expected, remedy = _expected(details)
    many = kind == "too_long"
    value = f"{details['ctx']['actual_length']} items" if many else shown_value(details["input"])
    return Problem(file, place, value, expected, remedy)


def _expected(details: ErrorDetails) -> tuple[str, str]:
    """What a value must be, and the nearest spelling where there is one."""
    kind, context = details["type"], details.get("ctx", {})
    if kind == "literal_error":
        allowed = re.findall(r"'([^']*)'", context["expected"])
        words = ", ".join(allowed) or context["expected"]
        return f"one of {words}", nearest(details["input"], allowed)
    if kind == "string_pattern_mismatch":
        return f"a match of {context['pattern']}", ""
    if kind == "too_long":
        return f"at most {context['max_length']} items", ""
    if kind in BOUNDS:
        words, key = BOUNDS[kind]
        return f"a number {words} {context[key]:,.12g}", ""
    return EXPECTED.get(kind, details["msg"]), ""


def _date(value: object) -> dict[str, str]:
    """A TOML date, which no key of `content/` may be, as something that no model takes for a string."""
    return {type(value).__name__: str(value)}
