"""The headers that the site's host is asked for in `netlify.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.documents.snippet import TEMPLATES
from generator.errors import ContentError, Problem

NETLIFY_TOML = TEMPLATES.parent / "netlify.toml"

_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_VALUE = re.compile(r"[\t\x20-\x7e]*")
_EXPECTED = 'for = "/path/*", and under [headers.values] names with plain text'


@dataclass(frozen=True)
class HeaderRule:
    """values: the headers of every path that `pattern` matches whole."""

    pattern: re.Pattern[str]
    values: Mapping[str, str]


def read_header_rules(file: Path = NETLIFY_TOML) -> tuple[HeaderRule, ...]:
    """The rules of `file`, in their order. Raises ContentError with all that is wrong."""
    try:
        document = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        found = error.strerror or str(error)
        raise ContentError([Problem(file.name, "", found, "the headers of the site's host")]) from error
    except ValueError as error:  # of the TOML or of the UTF-8
        raise ContentError([Problem(file.name, "", str(error), "TOML in UTF-8")]) from error
    tables = document.get("headers", [])
    if not isinstance(tables, list):
        raise ContentError([Problem(file.name, "headers", "one table", "a list: [[headers]]")])
    if problems := list(_problems(file.name, tables)):
        raise ContentError(problems)
    return tuple(HeaderRule(_pattern(table["for"]), _values(table)) for table in tables)


def headers_of(rules: Sequence[HeaderRule], path: str) -> dict[str, str]:
    """What the host sends with the file at `path`, such as "/api/v1/index.json"; later rules win."""
    matching = (rule for rule in rules if rule.pattern.fullmatch(path))
    return {name: value for rule in matching for name, value in rule.values.items()}


def _problems(file: str, tables: Sequence[Any]) -> Iterator[Problem]:
    for number, table in enumerate(tables, 1):
        place = f"headers {number}"
        path = table.get("for") if isinstance(table, dict) else None
        values = table.get("values") if isinstance(table, dict) else None
        if not isinstance(path, str) or not path.startswith("/") or not isinstance(values, dict):
            yield Problem(file, place, "not a rule", _EXPECTED)
            continue
        for name, value in values.items():
            if not _NAME.fullmatch(name) or not isinstance(value, str) or not _VALUE.fullmatch(_line(value)):
                yield Problem(file, f"{place}, {name}", f"{value!a}", _EXPECTED)


def _pattern(path: str) -> re.Pattern[str]:
    """`*` is anything, `:name` one part of a path."""
    return re.compile(re.sub(r":\w+", "[^/]+", re.escape(path).replace(r"\*", ".*")))


def _values(table: Mapping[str, Any]) -> dict[str, str]:
    return {name: _line(value) for name, value in table["values"].items()}


def _line(value: str) -> str:
    """A value over several lines as one: the host allows for that."""
    return " ".join(value.split())
