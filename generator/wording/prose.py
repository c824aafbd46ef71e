"""Prose of `content/`: Markdown with parameter places in, safe HTML out.

The grammar is in `definitions.markdown`. Every figure of a rule becomes a `<data>` element that names its
parameter; every formula becomes MathML; links between pages go through a resolver, so that they are relative
to the page that shows the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from markupsafe import Markup, escape

from generator.definitions.markdown import (
    LINK,
    PLACE,
    Heading,
    container_anchor,
    headings,
    make_parser,
    parser,
)
from generator.definitions.parameter import Parameter
from generator.wording.formula import formula
from generator.wording.parameter_text import parameter_data, show_parameter

Resolver = Callable[[str], str]
"""Gives the address, relative to the page being made, of `page:NAME`, `page:NAME#anchor` or `file:NAME`."""

SECTION_LEVEL = 2
HEADING_TOKENS = 3
"""heading_open, inline, heading_close."""

_Environment = MutableMapping[str, Any]
_ORIGIN = {"from-common": "From Common Methodology", "builds-on": "Builds on Common Methodology"}


@dataclass(frozen=True)
class ProseSection:
    """One part of a text: a second-level heading and what follows it."""

    heading: Heading
    body: Markup
    """Without the heading itself."""


@dataclass(frozen=True)
class RenderedProse:
    """A text as it goes into a page: whole, or in parts that a template may put tables between."""

    html: Markup
    headings: tuple[Heading, ...]
    """The table of contents: every heading, in order."""
    lead: Markup
    """What stands before the first second-level heading."""
    sections: tuple[ProseSection, ...]

    def section(self, anchor: str) -> ProseSection:
        """The part under the heading `anchor`; KeyError where there is none."""
        for section in self.sections:
            if section.heading.id == anchor:
                return section
        raise KeyError(anchor)


def render_prose(
    markdown: str, parameters: Iterable[Parameter], resolve: Resolver, rules: Mapping[str, str]
) -> RenderedProse:
    """The whole text. rules: anchor → title of every rule of the Common Methodology (`heading_titles`).

    Raises KeyError for a place that is no parameter's id and for a rule that is not there, ValueError for a
    link that no text may hold (the loader has checked these for `content/`), and what `resolve` raises for a
    page or a file that is not there.
    """
    environment: _Environment = {"parameters": _by_id(parameters), "resolve": resolve, "rules": rules}
    markdown_it = _renderer()
    tokens = markdown_it.parse(markdown)
    _align_by_class(tokens)

    def html(part: Sequence[Token]) -> Markup:
        return Markup(markdown_it.renderer.render(part, markdown_it.options, environment))

    found = headings(tokens)
    starts = [
        place
        for place, token in enumerate(tokens)
        if token.type == "heading_open" and token.tag == f"h{SECTION_LEVEL}"
    ]
    top = [heading for heading in found if heading.level == SECTION_LEVEL]
    return RenderedProse(
        html=html(tokens),
        headings=found,
        lead=html(tokens[: starts[0]] if starts else tokens),
        sections=tuple(
            ProseSection(heading, html(tokens[start + HEADING_TOKENS : end]))
            for heading, start, end in zip(top, starts, (*starts[1:], None), strict=False)
        ),
    )


@lru_cache(maxsize=1)
def heading_titles(markdown: str) -> Mapping[str, str]:
    """Anchor → title of every heading of a text."""
    return {heading.id: heading.title for heading in headings(parser().parse(markdown))}


def render_line(text: str, parameters: Iterable[Parameter]) -> Markup:
    """A plain string with parameter places: text escaped, each figure a `<data>` element."""
    known = _by_id(parameters)
    parts = PLACE.split(text)
    return Markup("").join(
        parameter_data(known[part]) if place % 2 else escape(part) for place, part in enumerate(parts)
    )


def plain_line(text: str, parameters: Iterable[Parameter]) -> str:
    """The same as plain text, for titles, feeds and documents."""
    known = _by_id(parameters)
    return PLACE.sub(lambda place: show_parameter(known[place.group(1)]), text)


def _by_id(parameters: Iterable[Parameter]) -> Mapping[str, Parameter]:
    return {parameter.id: parameter for parameter in parameters}


@lru_cache(maxsize=1)
def _renderer() -> MarkdownIt:
    markdown = make_parser()
    rules: dict[str, Callable[..., str]] = {
        "parameter": _parameter,
        "math_inline": _inline_formula,
        "math_block": _block_formula,
        "link_open": _link,
        "container_note_open": _note_open,
    }
    for name in _ORIGIN:
        rules[f"container_{name}_open"] = _origin_open
    for name, rule in rules.items():
        markdown.add_render_rule(name, rule)
    return markdown


def _parameter(
    _self: RendererHTML, tokens: Sequence[Token], place: int, _options: OptionsDict, environment: _Environment
) -> str:
    return parameter_data(environment["parameters"][tokens[place].content])


def _inline_formula(
    _self: RendererHTML, tokens: Sequence[Token], place: int, _options: OptionsDict, environment: _Environment
) -> str:
    return formula(tokens[place].content, environment["parameters"])


def _block_formula(
    _self: RendererHTML, tokens: Sequence[Token], place: int, _options: OptionsDict, environment: _Environment
) -> str:
    mathml = formula(tokens[place].content, environment["parameters"], display=True)
    return f'<div class="formula" role="group" aria-label="Formula" tabindex="0">{mathml}</div>\n'


def _link(
    _self: RendererHTML, tokens: Sequence[Token], place: int, _options: OptionsDict, environment: _Environment
) -> str:
    href = str(tokens[place].attrs["href"])
    if not LINK.match(href):
        raise ValueError(f"no link that a text may hold: {href}")
    address = environment["resolve"](href) if href.startswith(("page:", "file:")) else href
    return Markup('<a href="{}">').format(address)


def _origin_open(
    _self: RendererHTML, tokens: Sequence[Token], place: int, _options: OptionsDict, environment: _Environment
) -> str:
    token = tokens[place]
    name = token.type.removeprefix("container_").removesuffix("_open")
    anchor = container_anchor(token)
    address = environment["resolve"](f"page:common#{anchor}")
    opening = '<div class="{}">\n<p class="origin"><a href="{}">{}: {}</a></p>\n'
    return Markup(opening).format(name, address, _ORIGIN[name], environment["rules"][anchor])


def _note_open(*_: object) -> str:
    return '<div class="note">\n'


def _align_by_class(tokens: Iterable[Token]) -> None:
    """Columns are aligned by a class: the site's pages carry no inline style."""
    for token in tokens:
        if token.type in ("th_open", "td_open") and token.attrs.pop("style", None) == "text-align:right":
            token.attrSet("class", "number")
