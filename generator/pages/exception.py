"""Parameters that do not hold for one provider."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.definitions.benchmark import Benchmark, ProviderException
from generator.definitions.content import Content
from generator.wording import names, routes
from generator.wording.link import Link
from generator.wording.prose import render_line
from generator.wording.routes import Page


@dataclass(frozen=True)
class ExceptionText:
    """One exception.

    id: unique on the page. origin: where it was set. common: where the Common Methodology has it.
    """

    id: str
    provider: str
    parameter: str
    text: Markup
    origin: str
    common: Link | None


def exception_texts(benchmark: Benchmark, content: Content, page: Page) -> tuple[ExceptionText, ...]:
    """All that hold for `benchmark`, the common ones too, told on `page`."""
    parameters = {parameter.id: parameter.name for parameter in benchmark.parameters}
    return tuple(
        ExceptionText(
            id=_anchor(each),
            provider=names.provider_name(content, each.provider),
            parameter=parameters.get(each.parameter, each.parameter),
            text=render_line(each.text, benchmark.parameters),
            origin=names.ORIGINS[each.origin],
            common=Link(names.ORIGINS["common"], page.href(routes.METHODOLOGY, _anchor(each)))
            if each.origin == "common"
            else None,
        )
        for each in benchmark.exceptions
    )


def common_exception_texts(content: Content) -> tuple[ExceptionText, ...]:
    """Those of the Common Methodology, told on its own page. They may name a benchmark's parameter."""
    parameters = {
        parameter.id: parameter.name
        for known in (*(each.parameters for each in content.benchmarks.values()), content.common.parameters)
        for parameter in known
    }
    return tuple(
        ExceptionText(
            id=_anchor(each),
            provider=names.provider_name(content, each.provider),
            parameter=parameters.get(each.parameter, each.parameter),
            text=render_line(each.text, content.common.parameters),
            origin="",
            common=None,
        )
        for each in content.common.exceptions
    )


def _anchor(exception: ProviderException) -> str:
    return f"exception-{exception.provider}-{exception.parameter}"
