"""One TOML file of `content/`: read, checked against its model, every fault told as a Problem."""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from generator.errors import Problem

_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
"""Controls but for tab and new line, marks that turn the text around, and what XML does not know."""

Model = TypeVar("Model", bound=BaseModel)
Location = tuple[int | str, ...]

LONGEST_VALUE_SHOWN = 80
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
    "parameter_value": "true or false, a finite number, a string or a list of strings",
}
BOUNDS = {
    "greater_than": ("above", "gt"),
    "greater_than_equal": ("of at least", "ge"),
    "less_than": ("below", "lt"),
    "less_than_equal": ("of at most", "le"),
}
UNION_MEMBERS = ("bool", "int", "float", "str", "tuple[str, ...]")
"""How pydantic calls the types of a ParameterValue in the place of a fault."""


def nearest(word: object, allowed: Iterable[str]) -> str:
    """A remedy that names the nearest valid spelling; "" where none is near."""
    close = difflib.get_close_matches(str(word), sorted(allowed), n=1, cutoff=0.6)
    return f'Did you mean "{close[0]}"?' if close else ""


def read_text(folder: Path, file: str, problems: list[Problem]) -> str | None:
    """The text of `folder/file`; None, and a problem, where it is missing or not UTF-8."""
    try:
        return (folder / file).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        place = f"byte {error.start}"
        problems.append(Problem(file, place, "bytes that are not UTF-8", "UTF-8 text", "Save it as UTF-8."))
    except FileNotFoundError:
        problems.append(
            Problem(file, "", "no such file", "this file", "Create it; see content/ of the project.")
        )
    except OSError as error:
        problems.append(Problem(file, "", error.strerror or str(error), "a readable file"))
    return None


def read_toml(folder: Path, file: str, model: type[Model], problems: list[Problem]) -> Model | None:
    """`folder/file` as a `model`; None, with every fault added to `problems`, where it is not one."""
    text = read_text(folder, file, problems)
    if text is None:
        return None
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problems.append(_syntax_problem(file, text, error))
        return None
    except RecursionError:
        problems.append(Problem(file, "", "tables or lists nested too deeply", "valid TOML"))
        return None
    unprintable = list(_unprintable(file, raw, ()))
    if unprintable:
        problems.extend(unprintable)
        return None
    try:
        # Through JSON, so that strict types hold (no "20" for 20) while a TOML list may fill a tuple.
        return model.model_validate_json(json.dumps(raw, default=_date), strict=True)
    except ValidationError as error:
        problems.extend(validation_problems(file, model, error))
    return None


def _unprintable(file: str, value: object, place: Location) -> Iterator[Problem]:
    """Texts with characters that no page, feed or drawing can show as they are."""
    if isinstance(value, str) and _UNPRINTABLE.search(value):
        yield Problem(file, _key_path(place), _shown(value), "text of characters that print")
    elif isinstance(value, list | dict):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _unprintable(file, item, (*place, key))


def validation_problems(
    file: str, model: type[BaseModel], error: ValidationError, within: str = ""
) -> Iterator[Problem]:
    """What pydantic found, in our words; `within` stands before each key path."""
    for details in _without_repeats(error):
        yield _problem(file, model, details, within)


def _syntax_problem(file: str, text: str, error: tomllib.TOMLDecodeError) -> Problem:
    found = re.search(r"^(.*) \(at line (\d+), column (\d+)\)$", str(error))
    if found is None:
        lines = max(len(text.splitlines()), 1)
        message = re.sub(r" \(at end of document\)$", "", str(error))
        return Problem(file, f"line {lines}", f"{message} at the end of the file", "valid TOML")
    message, line, column = found.groups()
    return Problem(file, f"line {line}, column {column}", message, "valid TOML")


def _without_repeats(error: ValidationError) -> Iterator[ErrorDetails]:
    """The faults: a value that fits no type of a union told once, and a list not called short as well where
    it only is because items of it are at fault. A default that could not be made is no fault of its own."""
    found = [
        details
        for details in error.errors(include_url=False)
        if details["type"] != "default_factory_not_called"
    ]
    seen: set[Location] = set()
    for details in found:
        location = details["loc"]
        beneath = (other["loc"] for other in found if other["loc"] != location)
        if details["type"] == "too_short" and any(other[: len(location)] == location for other in beneath):
            continue
        member = next((place for place, part in enumerate(location) if part in UNION_MEMBERS), None)
        if member is not None:
            location = location[:member]
        if location not in seen:
            seen.add(location)
            kind = details["type"] if member is None else "parameter_value"
            yield {**details, "loc": location, "type": kind}


def _problem(file: str, model: type[BaseModel], details: ErrorDetails, within: str) -> Problem:
    location, kind = details["loc"], details["type"]
    place = within + _key_path(location)
    if kind == "extra_forbidden":
        known = _keys_allowed(model, location[:-1])
        expected = f"one of {', '.join(known)}"
        return Problem(file, place, "a key that has no meaning", expected, nearest(location[-1], known))
    if kind == "missing":
        return Problem(file, place, "no value", f"the key `{location[-1]}`")
    expected, remedy = _expected(details)
    found = f"{details['ctx']['actual_length']} items" if kind == "too_long" else _shown(details["input"])
    return Problem(file, place, found, expected, remedy)


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
        return f"a number {words} {context[key]:g}", ""
    return EXPECTED.get(kind, details["msg"]), ""


def _date(value: object) -> dict[str, str]:
    """A TOML date, which no key of `content/` may be, as something that no model takes for a string."""
    return {type(value).__name__: str(value)}


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_VALUE_SHOWN else text[:LONGEST_VALUE_SHOWN] + "…"


def _key_path(location: Location) -> str:
    """("stage", 2, "clock") → "stage[2].clock"."""
    path = ""
    for part in location:
        path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else part
    return path


def _keys_allowed(model: type[BaseModel], location: Location) -> list[str]:
    """The keys that the table at `location` of a `model` may have."""
    current: type[BaseModel] = model
    for part in location:
        if isinstance(part, str):
            current = _model_in(current.model_fields[part].annotation)
    return list(current.model_fields)


def _model_in(annotation: Any) -> type[BaseModel]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for argument in get_args(annotation):
        if argument is not Ellipsis and argument is not type(None):
            return _model_in(argument)
    raise TypeError(f"no model in {annotation}")
