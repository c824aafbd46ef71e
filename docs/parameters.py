"""The parameters that docs/statistics.md names, as its table of values."""

from __future__ import annotations

import re
from pathlib import Path

from docs.kept_part import table
from generator.definitions.content import load_content
from generator.definitions.parameter import ParameterValue

ROOT = Path(__file__).resolve().parent.parent


def parameter_table() -> str:
    """Every common parameter whose id the definitions have in code marks, in the order of the content."""
    named = set(re.findall(r"`([a-z][a-z0-9_]*)`", _definitions()))
    return table(
        ("parameter", "value", "section"),
        (
            (f"`{parameter.id}`", _value(parameter.value, parameter.unit), ", ".join(_sections(parameter.id)))
            for parameter in load_content(ROOT / "content").common.parameters
            if parameter.id in named
        ),
    )


def _definitions() -> str:
    """The document but for the table itself."""
    text = (ROOT / "docs" / "statistics.md").read_text(encoding="utf-8")
    return text.partition("<!-- parameters:")[0]


def _sections(id: str) -> list[str]:
    """Numbers of the sections that name a parameter."""
    parts = re.split(r"^## (\d+)\. .*$", _definitions(), flags=re.MULTILINE)[1:]
    return [number for number, text in zip(parts[::2], parts[1::2], strict=True) if f"`{id}`" in text]


def _value(value: ParameterValue, unit: str | None) -> str:
    shown = ", ".join(value) if isinstance(value, tuple) else str(value)
    return shown if unit is None else f"{shown} {unit}"
