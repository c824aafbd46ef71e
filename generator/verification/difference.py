"""What two versions of a text differ in: a short diff of their parts, as problems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from generator.errors import Problem
from generator.verification.agreement import Substitutes, agree
from generator.verification.content import Part

SHOWN_CHARS = 100
MOST_OF_ONE_FILE = 20
"""So that one file does not hide the others."""
_MOST_MATCHED = 2000
"""Parts that are matched wherever they moved; of more, each is compared with the one in its place."""


def differences(
    file: str, published: Sequence[Part], remade: Sequence[Part], substitutes: Substitutes = frozenset()
) -> Iterator[Problem]:
    """Each part that differs, with its place."""

    def same(one: Part, other: Part) -> bool:
        return agree(one[1], other[1], substitutes) and (one[0] == other[0] or _is_line(one))

    start, stop = 0, 0
    least = min(len(published), len(remade))
    while start < least and same(published[start], remade[start]):
        start += 1
    while stop < least - start and same(published[-1 - stop], remade[-1 - stop]):
        stop += 1
    ours, theirs = published[start : len(published) - stop], remade[start : len(remade) - stop]
    for some, others in _blocks(ours, theirs):
        for index in range(max(len(some), len(others))):
            one = some[index] if index < len(some) else None
            other = others[index] if index < len(others) else None
            if one is None or other is None or not same(one, other):
                yield _difference(file, one, other)


def capped(file: str, problems: Iterator[Problem]) -> Iterator[Problem]:
    """The first of `problems`, and how many more there are."""
    found = list(problems)
    yield from found[:MOST_OF_ONE_FILE]
    if (more := len(found) - MOST_OF_ONE_FILE) > 0:
        yield Problem(file, "…", f"{more:,} more that differ", "what was recomputed")


def _blocks(ours: Sequence[Part], theirs: Sequence[Part]) -> Iterator[tuple[Sequence[Part], Sequence[Part]]]:
    """The stretches that differ, each with the one in its place."""
    if max(len(ours), len(theirs)) > _MOST_MATCHED:
        yield ours, theirs
        return
    texts = [
        [text if _is_line((place, text)) else (place, text) for place, text in part]
        for part in (ours, theirs)
    ]
    matcher = SequenceMatcher(None, texts[0], texts[1])
    for kind, start, stop, other_start, other_stop in matcher.get_opcodes():
        if kind != "equal":
            yield ours[start:stop], theirs[other_start:other_stop]


def _is_line(part: Part) -> bool:
    """Whether it is a line of a text, which may have moved; a value has its place by name."""
    return part[0].startswith("line ")


def _difference(file: str, one: Part | None, other: Part | None) -> Problem:
    texts = [part[1] if part else "nothing" for part in (one, other)]
    first = next((index for index, pair in enumerate(zip(*texts, strict=False)) if pair[0] != pair[1]), 0)
    found, expected = (_excerpt(text, first) for text in texts)
    return Problem(file, (one or other or ("", ""))[0], f"published {found}", f"{expected}, as recomputed")


def _excerpt(text: str, first: int) -> str:
    """`text`, or where it is long what is around the character `first`."""
    if len(text) <= SHOWN_CHARS:
        return text
    start = max(0, first - SHOWN_CHARS // 2)
    stop = start + SHOWN_CHARS
    return f"{'…' if start else ''}{text[start:stop]}{'…' if stop < len(text) else ''}"
