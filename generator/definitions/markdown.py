"""The Markdown of `content/`: its grammar, and what a text refers to. Rendering is the business of `pages`.

Beyond CommonMark: tables, `$…$` and `$$…$$` formulas, `{{ parameter_id }}` places, and three containers:
`::: from-common ANCHOR` (a rule taken over from the Common Methodology), `::: builds-on ANCHOR` (one that
builds on it) and `::: note`. HTML is text. Links are `https:`, `#anchor`, `page:NAME[#anchor]` or
`file:NAME`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from mdit_py_plugins.anchors import anchors_plugin
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin

from generator.definitions.characters import hidden_character

PLACE = re.compile(r"\{\{ ([^{}]*?) \}\}")
"""A place for a parameter, in prose, in plain strings and in LaTeX."""
LINK = re.compile(r"(https://\S+|#[\w-]+|page:[a-z-]+(#[\w-]+)?|file:[\w.-]+)\Z")
"""What a link may point to."""
SITE_PAGES = ("home", "common", "data")
BENCHMARK_PAGES = ("methodology", "procedure", "parameters", "results", "data", "audit")
"""What `page:` may name in any text, and in a benchmark's besides."""
BENCHMARK_FILES = ("workloads.json",)
"""What `file:` may name, in a benchmark's text only."""
CONTAINERS = ("from-common", "builds-on", "note")
OWN_CONTAINERS = ("note",)
"""Containers of the Common Methodology, which takes over no rule."""
DEEPEST_ANCHOR = 4
PAGE_ANCHORS = frozenset(
    {
        *("content", "coverage", "coverage-caption", "exceptions", "values"),
        *("parts-caption", "steps-caption", "units-caption"),
    }
)
"""What the pages that show a text have already."""
_ANCHOR = re.compile(r"[\w-]+")
"""An anchor as a link may name it."""


@dataclass(frozen=True)
class Heading:
    """A place that a link can point to."""

    level: int
    id: str
    title: str


@dataclass(frozen=True)
class Reference:
    """Something in a text that must exist elsewhere."""

    kind: Literal["parameter", "malformed", "formula", "link", "common", "container", "hidden", "anchor"]
    """`malformed`: braces that are no place; `common`: the anchor that a container names; `container`: the
    opening line of one that is not in the grammar; `hidden`: a character that nobody sees, written as an
    entity; `anchor`: why a heading or an anchor cannot be one of the page's."""
    text: str
    line: int
    """Number of its line, from 1."""


@lru_cache(maxsize=1)
def parser() -> MarkdownIt:
    """The parser of all prose. Shared: add render rules to a copy of your own, made by `make_parser`."""
    return make_parser()


def make_parser() -> MarkdownIt:
    """A fresh parser with the grammar above and no render rules of its own."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    markdown.use(dollarmath_plugin, allow_labels=False, allow_space=False, allow_digits=False)
    markdown.use(attrs_block_plugin, allowed={"id"})
    markdown.use(anchors_plugin, max_level=DEEPEST_ANCHOR)
    for name in CONTAINERS:
        markdown.use(container_plugin, name)
    markdown.inline.ruler.before("escape", "parameter", _parameter_rule)
    # Which addresses are allowed is checked with a message by the loader; here all are links.
    markdown.validateLink = lambda url: True  # type: ignore[method-assign]  # noqa: ARG005
    return markdown


def _parameter_rule(state: StateInline, silent: bool) -> bool:
    match = PLACE.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        token = state.push("parameter", "", 0)
        token.content = match.group(1)
    state.pos = match.end()
    return True


def headings(tokens: list[Token]) -> tuple[Heading, ...]:
    """The headings of a parsed text, in order."""
    return tuple(
        Heading(int(token.tag[1:]), str(token.attrs["id"]), _plain(tokens[index + 1]))
        for index, token in enumerate(tokens)
        if token.type == "heading_open" and "id" in token.attrs
    )


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [])


def container_anchor(token: Token) -> str:
    """The anchor that a container's opening line names: "::: from-common tail-rule" → "tail-rule"."""
    _, _, anchor = token.info.strip().partition(" ")
    return anchor.strip()


def references(tokens: list[Token]) -> Iterator[Reference]:
    """All that a parsed text refers to, with its line."""
    line = 1
    anchors: set[str] = set()
    for token in tokens:
        if token.map:
            line = token.map[0] + 1
        if fault := _heading_fault(token) or _anchor_fault(token, anchors):
            yield Reference("anchor", fault, line)
        if token.type in ("fence", "code_block"):
            yield from _text_references(token.content, line)
        elif token.type == "math_block":
            yield Reference("formula", token.content, line)
        elif token.type in ("container_from-common_open", "container_builds-on_open"):
            yield Reference("common", container_anchor(token), line)
        yield from _inline_references(token.children or [], line)


def _heading_fault(token: Token) -> str:
    """ "" where there is none."""
    if token.type != "heading_open":
        return ""
    if token.level:
        return "a heading within a list, a quotation or a container"
    return "a heading without a word to make an anchor of" if token.attrs.get("id") == "" else ""


def _anchor_fault(token: Token, anchors: set[str]) -> str:
    """ "" where there is none; the anchor of a heading, or of another block, joins `anchors`."""
    if (anchor := token.attrs.get("id")) is None:
        return ""
    if not _ANCHOR.fullmatch(str(anchor)):
        return f"the anchor {str(anchor)!a}, which no link can name"
    if anchor in PAGE_ANCHORS:
        return f'the anchor "{anchor}", which the page has for a part of its own'
    what = "heading" if token.type == "heading_open" else "block"
    if anchor in anchors:
        return f'a second {what} with the anchor "{anchor}"'
    anchors.add(str(anchor))
    return ""


def _inline_references(children: list[Token], line: int) -> Iterator[Reference]:
    if children and children[0].content.startswith(":::"):
        yield Reference("container", children[0].content, line)
    for child in children:
        if child.type in ("softbreak", "hardbreak"):
            line += 1
        elif child.type == "parameter":
            yield Reference("parameter", child.content, line)
        elif child.type in ("text", "code_inline"):
            yield from _text_references(child.content, line)
        elif child.type == "math_inline":
            yield Reference("formula", child.content, line)
        elif child.type == "link_open":
            yield Reference("link", str(child.attrs["href"]), line)
            yield from _text_references(str(child.attrs.get("title", "")), line)


def _text_references(text: str, line: int) -> Iterator[Reference]:
    """What a reader would see that is meant to be filled in, or could not see."""
    if "{{" in text:
        yield Reference("malformed", text[text.index("{{") :], line)
    if (hidden := hidden_character(text)) is not None:
        yield Reference("hidden", hidden, line)
