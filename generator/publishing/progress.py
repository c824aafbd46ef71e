"""How a long piece of work says how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and of how much."""


def counted(progress: Progress, what: str, items: Sequence[Item]) -> Iterator[Item]:
    """`items`, with `progress` called before the first and after each."""
    return counted_of(progress, what, items, len(items))


def counted_of(progress: Progress, what: str, items: Iterable[Item], total: int) -> Iterator[Item]:
    """`items`, which are `total`, with `progress` called before the first and after each."""
    progress(what, 0, total)
    for done, item in enumerate(items, 1):
        yield item
        progress(what, done, total)
