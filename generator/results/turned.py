"""Whose place behind the first of a ranking is owed to substitutes alone (statistics.md 4)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.results.cells import Entry
from generator.results.entry import EntryResults, Figure, Views
from generator.results.run_results import RunResults
from generator.results.samples import COST


@dataclass(frozen=True)
class Turned:
    """A ranked entry that is ahead of the first on the units that both have usable."""

    entry: Entry
    lacking: tuple[str, ...]
    """Units whose value is substituted in its All view."""
    shared: tuple[str, ...]
    """Units that both have usable: at least one."""


def turned(run: RunResults, quantity: str, statistic: str) -> tuple[Turned, ...]:
    """Turned entries of the All view of a metric, or of COST, in the order of their values."""
    ranked = _ranked(run.entries, quantity, statistic)
    if not ranked:
        return ()
    (_, first, _), *others = ranked
    turned_entries = []
    for entry, views, whole in others:
        pairs = {
            unit: (figure.value, own.value)
            for unit, figure in views.units.items()
            if isinstance(figure, Figure)
            and figure.usable
            and isinstance(own := first.units[unit], Figure)
            and own.usable
        }
        if (
            whole.substituted
            and pairs
            and math.fsum(math.log(value) - math.log(own) for value, own in pairs.values()) < 0
        ):
            turned_entries.append(Turned(entry.key, whole.substituted, tuple(pairs)))
    return tuple(turned_entries)


def _ranked(
    entries: Sequence[EntryResults], quantity: str, statistic: str
) -> list[tuple[EntryResults, Views, Figure]]:
    """Ranked entries with their views, by value."""
    rows = []
    for entry in entries:
        views = (entry.cost if quantity == COST else entry.results[quantity]).get(statistic)
        if views and isinstance(views.all, Figure) and views.all.rank is not None:
            rows.append((entry, views, views.all))
    return sorted(rows, key=lambda row: (row[2].value, row[0].key))
