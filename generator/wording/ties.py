"""From a rank that is not settled to the comparison that says why."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generator.results.cells import Entry
from generator.results.entry import Figure, Missing
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.link import Link
from generator.wording.run_links import RunLinks
from generator.wording.view import View

FEWEST_COMPARED, MOST_COMPARED = 2, 4
"""As many as the compare page sets side by side."""


def tie_links(
    links: RunLinks, view: View, figures: Sequence[Figure | Missing], entries: Sequence[Entry]
) -> tuple[Link | None, ...]:
    """For each row, the comparison with those that the ranking does not tell from it, or None.

    view: of the table; costs are compared nowhere. figures, entries: of the table's rows, ranked ones first.
    """
    if view.quantity == COST:
        return (None,) * len(entries)
    found: list[Link | None] = []
    for row, (figure, entry) in enumerate(zip(figures, entries, strict=True)):
        tied = figure.tied if isinstance(figure, Figure) else ()
        places = _nearest(tied, entries, row)
        is_tied = len(places) >= FEWEST_COMPARED
        found.append(_link(links, view, entry, [entries[place] for place in places]) if is_tied else None)
    return tuple(found)


def _link(links: RunLinks, view: View, entry: Entry, tied: Sequence[Entry]) -> Link:
    others = display.listed([names.entry_name(links.content, *other) for other in tied if other != entry])
    name = names.entry_name(links.content, *entry)
    return Link(f"compare {name} with {others}", links.comparison(tied, view))


def _nearest(tied: Collection[Entry], entries: Sequence[Entry], row: int) -> list[int]:
    """The row and those nearest to it that are tied with it, in the order of the table."""
    places = [place for place, entry in enumerate(entries) if place == row or entry in tied]
    return sorted(sorted(places, key=lambda place: abs(place - row))[:MOST_COMPARED])
