"""Checks of everything in `content/` that is text: parameter places, formulas, links, anchors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.definitions.characters import VISIBLE_TEXT
from generator.definitions.latex import latex_fault
from generator.definitions.markdown import (
    BENCHMARK_FILES,
    BENCHMARK_PAGES,
    CONTAINERS,
    LINK,
    OWN_CONTAINERS,
    PLACE,
    SITE_PAGES,
    Reference,
    headings,
    parser,
    references,
)
from generator.definitions.text import BRACES
from generator.definitions.vocabulary import listed, nearest
from generator.errors import Problem

LONGEST_TEXT_SHOWN = 40


@dataclass(frozen=True)
class TextCheck:
    """What the texts of one benchmark (or of the common part) may refer to."""

    parameters: frozenset[str]
    anchors: frozenset[str]
    """Anchors of the Common Methodology's headings."""
    of_benchmark: bool = True
    """The texts are a benchmark's, which has pages and files of its own and takes over common rules."""

    def line(self, file: str, place: str, text: str) -> Iterator[Problem]:
        """Problems of a plain string with parameter places, at a key path."""
        for name in PLACE.findall(text):
            yield from self._parameter(file, place, name)
        rest = PLACE.sub("", text)
        if "{{" in rest or "}}" in rest:
            yield _malformed(file, place, text)

    def symbol(self, file: str, place: str, latex: str) -> Iterator[Problem]:
        """Problems of a LaTeX string that stands alone: it has no places."""
        if BRACES.search(latex):
            yield Problem(file, place, _short(latex), "LaTeX without {{ or }}")
        else:
            yield from self.formula(file, place, latex)

    def formula(self, file: str, place: str, latex: str) -> Iterator[Problem]:
        """Problems of a LaTeX string with parameter places."""
        for name in PLACE.findall(latex):
            yield from self._parameter(file, place, name)
        fault = latex_fault(PLACE.sub("1", latex))
        if fault:
            yield Problem(file, place, f"{fault} in {_short(latex)}", "LaTeX that can be typeset")

    def markdown(self, file: str, text: str, within: str = "") -> Iterator[Problem]:
        """Problems of a Markdown text; `within` is the key path where it stands in a TOML file."""
        tokens = parser().parse(text)
        own = {heading.id for heading in headings(tokens)}
        for reference in references(tokens):
            place = f"{within}, its line {reference.line}" if within else f"line {reference.line}"
            yield from self._reference(file, place, reference, own)

    def _reference(self, file: str, place: str, reference: Reference, own: set[str]) -> Iterator[Problem]:
        text = reference.text
        match reference.kind:
            case "parameter":
                yield from self._parameter(file, place, text)
            case "malformed" if PLACE.match(text):
                expected = "no place in code, or written with escapes: nothing fills it in there"
                yield Problem(file, place, _short(text), expected)
            case "malformed":
                yield _malformed(file, place, text)
            case "hidden":
                yield Problem(file, place, text, VISIBLE_TEXT, "Remove it.")
            case "formula":
                yield from self.formula(file, place, text)
            case "common" if not self.of_benchmark:
                fault = f"a container that takes over or builds on {_short(text)}"
                expected = f"{' or '.join(OWN_CONTAINERS)}: it is the benchmarks that build on this text"
                yield Problem(file, place, fault, expected)
            case "common":
                yield from _anchor(file, place, text, self.anchors, "of the Common Methodology")
            case "anchor":
                remedy = "Write another one before it: {#another-anchor}."
                expected = "headings on the top level, each with its own anchor"
                yield Problem(file, place, text, expected, remedy if "anchor" in text else "")
            case "container":
                name = text.removeprefix(":::").split()
                remedy = nearest(name[0], CONTAINERS) if name else ""
                yield Problem(file, place, f'"{_short(text)}"', f"one of {', '.join(CONTAINERS)}", remedy)
            case "link":
                yield from self._link(file, place, text, own)

    def _link(self, file: str, place: str, href: str, own: set[str]) -> Iterator[Problem]:
        target, _, anchor = href.partition("#")
        kind, _, name = target.partition(":")
        if not LINK.match(href):
            expected = "https://…, #anchor, page:NAME, page:NAME#anchor or file:NAME"
            yield Problem(file, place, f"the link {_short(href)}", expected)
        elif target == "page:common" and anchor:
            yield from _anchor(file, place, anchor, self.anchors, "of the Common Methodology")
        elif kind in ("page", "file"):
            known = self._pages if kind == "page" else self._files
            if name not in known:
                expected = f"a {kind} that this text can lead to: {listed(known)}"
                yield Problem(file, place, f"the link {_short(href)}", expected, nearest(name, known))
        elif not target:
            yield from _anchor(file, place, anchor, own, "of this text")

    @property
    def _pages(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*SITE_PAGES, *BENCHMARK_PAGES))) if self.of_benchmark else SITE_PAGES

    @property
    def _files(self) -> tuple[str, ...]:
        return BENCHMARK_FILES if self.of_benchmark else ()

    def _parameter(self, file: str, place: str, name: str) -> Iterator[Problem]:
        if name not in self.parameters:
            remedy = nearest(name, self.parameters)
            expected = f"the id of a parameter that holds here: {listed(self.parameters)}"
            yield Problem(file, place, f"{{{{ {name} }}}}", expected, remedy)


def anchors_of(markdown: str) -> tuple[str, ...]:
    """The anchors of a text's headings, in order."""
    return tuple(heading.id for heading in headings(parser().parse(markdown)))


def _anchor(
    file: str, place: str, anchor: str, known: frozenset[str] | set[str], whose: str
) -> Iterator[Problem]:
    if anchor not in known:
        expected = f"a heading's anchor {whose}: {listed(known)}"
        yield Problem(file, place, f'the anchor "{anchor}"', expected, nearest(anchor, known))


def _malformed(file: str, place: str, text: str) -> Problem:
    return Problem(file, place, _short(text), "a place written {{ parameter_id }}, a space inside the braces")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_TEXT_SHOWN else line[:LONGEST_TEXT_SHOWN] + "…"
