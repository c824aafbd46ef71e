"""The template engine: every name must exist, every text is escaped."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)

from generator.documents.snippet import TEMPLATES, template_text
from generator.errors import ContentError, Problem


class _Loader(FileSystemLoader):
    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template, which is UTF-8."""
        try:
            return super().get_source(environment, template)
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            (folder,) = self.searchpath
            place = os.path.join(folder, template)  # noqa: PTH118
            raise TemplateSyntaxError("not UTF-8", line, template, place) from error


@lru_cache(maxsize=4)
def make_environment(folder: Path = TEMPLATES) -> Environment:
    """An environment over the templates of `folder`; templates are compiled once."""
    return Environment(
        loader=_Loader(folder),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def reread_templates() -> None:
    """Forget the templates that were read: they may have changed."""
    make_environment.cache_clear()
    template_text.cache_clear()


def render(environment: Environment, template: str, context: Any) -> str:
    """The HTML of a page context (a dataclass), whose fields are the template's names.

    Raises ContentError where a template is wrong.
    """
    names = {field.name: getattr(context, field.name) for field in fields(context)}
    try:
        return environment.get_template(template).render(names)
    except MemoryError:
        raise
    except Exception as error:
        (folder,) = environment.loader.searchpath if isinstance(environment.loader, _Loader) else ("",)
        if (place := _template_place(error, Path(folder))) is None:
            raise
        file, line = place
        expected = "a template that can be rendered"
        raise ContentError([Problem(file, f"line {line}", _fault(error), expected)]) from error


def _template_place(error: Exception, folder: Path) -> tuple[str, int] | None:
    """File and line of the template that `error` comes from; None where it comes from the program."""
    if isinstance(error, TemplateSyntaxError):
        return f"{folder.name}/{error.name}", error.lineno
    program = Path(__file__).parents[1]
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if path.is_relative_to(folder) and frame.lineno:
            return f"{folder.name}/{path.relative_to(folder).as_posix()}", frame.lineno
        if path.is_relative_to(program) and path != Path(__file__):
            return None
    return None


def _fault(error: Exception) -> str:
    if isinstance(error, TemplateNotFound):
        return f"no template {error.name}"
    if isinstance(error, TemplateError):
        return error.message or "no template"
    return f"{type(error).__name__}: {error}"
