"""From a rank that is not settled to the comparison that says why."""

from __future__ import annotations

from collections.abc import Sequence

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
    """For each row, the comparison with those that may share its rank; None where nobody may.

    view: of the table; costs are compared nowhere. figures, entries: of the table's rows, ranked ones first.
    """
    if view.quantity == COST:
        return (None,) * len(entries)
    ranks = [_interval(figure) for figure in figures]
    tied = [_tied(ranks, row) for row in range(len(entries))]
    return tuple(
        _link(links, view, entry, [entries[place] for place in places])
        if len(places) >= FEWEST_COMPARED
        else None
        for entry, places in zip(entries, tied, strict=True)
    )


def _link(links: RunLinks, view: View, entry: Entry, tied: Sequence[Entry]) -> Link:
    others = display.listed([names.entry_name(links.content, *other) for other in tied if other != entry])
    name = names.entry_name(links.content, *entry)
    return Link(f"compare {name} with {others}", links.comparison(tied, view))


def _interval(figure: Figure | Missing) -> tuple[int, int] | None:
    if isinstance(figure, Missing) or figure.rank_low is None or figure.rank_high is None:
        return None
    return figure.rank_low, figure.rank_high


def _tied(ranks: Sequence[tuple[int, int] | None], row: int) -> list[int]:
    """The row and those nearest to it whose rank intervals meet its own, in the order of the table."""
    own = ranks[row]
    if own is None:
        return [row]
    meeting = [
        place
        for place, other in enumerate(ranks)
        if other is not None and other[0] <= own[1] and own[0] <= other[1]
    ]
    return sorted(sorted(meeting, key=lambda place: abs(place - row))[:MOST_COMPARED])
