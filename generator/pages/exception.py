"""Parameters that do not hold for one provider."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.pages import names
from generator.pages.prose import render_line


@dataclass(frozen=True)
class ExceptionText:
    """One exception. origin: where it was set."""

    provider: str
    parameter: str
    text: Markup
    origin: str


def exception_texts(benchmark: Benchmark, content: Content) -> tuple[ExceptionText, ...]:
    """All that hold for `benchmark`, the common ones too."""
    parameters = {parameter.id: parameter.name for parameter in benchmark.parameters}
    return tuple(
        ExceptionText(
            provider=names.provider_name(content, each.provider),
            parameter=parameters.get(each.parameter, each.parameter),
            text=render_line(each.text, benchmark.parameters),
            origin=names.ORIGINS[each.origin],
        )
        for each in benchmark.exceptions
    )
