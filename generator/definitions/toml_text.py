"""The text of a TOML file, parsed; a fault is named by its line or its key."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

from generator.definitions.characters import VISIBLE_TEXT, hidden_character
from generator.errors import Problem

LONGEST_VALUE_SHOWN: Final = 80
Location = tuple[int | str, ...]


def parse_toml(file: str, text: str, problems: list[Problem]) -> dict[str, Any] | None:
    """The table that `text` is; None, with every fault added to `problems`, where it is none or a text in it
    holds characters that nobody sees."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problems.append(_syntax_problem(file, text, error))
        return None
    except RecursionError:
        problems.append(Problem(file, "", "tables or lists nested too deeply", "valid TOML"))
        return None
    except ValueError:  # of a whole number that Python does not read
        problems.append(Problem(file, "", "a number of thousands of digits", "valid TOML"))
        return None
    hidden = list(_hidden(file, raw, ()))
    problems.extend(hidden)
    return None if hidden else raw


def key_path(location: Location) -> str:
    """("stage", 2, "clock") → "stage[2].clock"."""
    path = ""
    for part in location:
        path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else part
    return path


def shown_value(value: object) -> str:
    """A value as a message shows it: short."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_VALUE_SHOWN else text[:LONGEST_VALUE_SHOWN] + "…"


def _syntax_problem(file: str, text: str, error: tomllib.TOMLDecodeError) -> Problem:
    match = re.search(r"^(.*) \(at line (\d+), column (\d+)\)$", str(error))
    if match is None:
        lines = max(len(text.splitlines()), 1)
        message = re.sub(r" \(at end of document\)$", "", str(error))
        return Problem(file, f"line {lines}", f"{message} at the end of the file", "valid TOML")
    message, line, column = match.groups()
    return Problem(file, f"line {line}, column {column}", message, "valid TOML")


def _hidden(file: str, value: object, location: Location) -> Iterator[Problem]:
    if isinstance(value, str):
        if (hidden := hidden_character(value)) is not None:
            yield Problem(file, key_path(location), f"{hidden} in {shown_value(value)}", VISIBLE_TEXT)
    elif isinstance(value, list | dict):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _hidden(file, item, (*location, key))
