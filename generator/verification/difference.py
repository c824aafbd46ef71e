"""What two texts of one file differ in, as problems: where, what is published, what was recomputed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.errors import Problem

SHOWN_CHARS = 100
MOST_OF_ONE_FILE = 20
"""So that one file does not hide the others."""


def differing(file: str, place: str, published: object, recomputed: object) -> Problem:
    """One value that differs."""
    return Problem(file, place, f"published {shown(published)}", f"{shown(recomputed)}, as recomputed")


def shown(value: object) -> str:
    """A value as a message has it, cut where it is long."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= SHOWN_CHARS else f"{text[: SHOWN_CHARS - 1]}…"


def capped(file: str, problems: Sequence[Problem]) -> Iterator[Problem]:
    """The first of `problems`, and how many more there are."""
    yield from problems[:MOST_OF_ONE_FILE]
    if (more := len(problems) - MOST_OF_ONE_FILE) > 0:
        yield Problem(file, "…", f"{more:,} more that differ", "what was recomputed")


def items_differing(
    file: str, published: Sequence[tuple[str, str]], recomputed: Sequence[tuple[str, str]]
) -> list[Problem]:
    """Two lists of (place, text), compared from both ends: each item that differs, or the part that does."""
    start, stop = 0, 0
    least = min(len(published), len(recomputed))
    while start < least and published[start][1] == recomputed[start][1]:
        start += 1
    while stop < least - start and published[-1 - stop][1] == recomputed[-1 - stop][1]:
        stop += 1
    ours, theirs = published[start : len(published) - stop], recomputed[start : len(recomputed) - stop]
    if len(ours) == len(theirs):
        return [
            differing(file, there[0], here[1], there[1])
            for here, there in zip(ours, theirs, strict=True)
            if here[1] != there[1]
        ]
    place = (theirs or ours)[0][0]
    texts = [" ".join(text for _, text in part) or "nothing" for part in (ours, theirs)]
    return [differing(file, place, *texts)]
