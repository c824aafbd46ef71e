"""The template engine: every name must exist, every text is escaped."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

TEMPLATES = Path(__file__).parents[2] / "templates"


@lru_cache(maxsize=4)
def make_environment(folder: Path = TEMPLATES) -> Environment:
    """An environment over the templates of `folder`; templates are compiled once."""
    return Environment(
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def render(environment: Environment, template: str, context: Any) -> str:
    """The HTML of a page context (a dataclass), whose fields are the template's names."""
    names = {field.name: getattr(context, field.name) for field in fields(context)}
    return environment.get_template(template).render(names)
