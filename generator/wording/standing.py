"""Who is ranked in a view and who is not, first value first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure
from generator.results.reason import why_unranked_on
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.view import View, entry_figure

Standing = tuple[EntryResults, Figure]
"""An entry with its figure."""


@dataclass(frozen=True)
class QuantityWords:
    """How a quantity is compared: "fastest", "faster", "slower", "takes 1.07× as long", "first by time"."""

    best: str
    better: str
    worse: str
    takes: str
    as_much: str
    name: str


TIME_WORDS = QuantityWords("fastest", "faster", "slower", "takes", "as long", "time")
COST_WORDS = QuantityWords("cheapest", "cheaper", "dearer", "costs", "as much", "cost")


@dataclass(frozen=True)
class Standings:
    """The entries of a view that have a figure, each kind by value."""

    ranked: tuple[Standing, ...]
    unranked: tuple[Standing, ...]

    @property
    def ahead(self) -> tuple[Standing, ...]:
        """The unranked entries with a smaller value than the first ranked one."""
        best = self.ranked[0][1].value if self.ranked else 0.0
        return tuple(standing for standing in self.unranked if standing[1].value < best)


def standings(run: RunResults, view: View) -> Standings:
    """The standings of `run` in `view`."""
    figures = [(entry, entry_figure(entry, view)) for entry in run.entries]
    known = [(entry, figure) for entry, figure in figures if isinstance(figure, Figure)]
    known.sort(key=lambda standing: (standing[1].value, *standing[0].key))
    return Standings(
        tuple(standing for standing in known if standing[1].rank is not None),
        tuple(standing for standing in known if standing[1].rank is None),
    )


def unranked_reasons(entry: EntryResults, view: View) -> tuple[str, ...]:
    """Why the entry has no rank in `view`, in plain text; empty where it has one."""
    if view.unit is not None:
        return why_unranked_on(entry, view.unit, view.statistic)
    by_statistic = entry.cost if view.quantity == COST else entry.results[view.quantity]
    views = by_statistic.get(view.statistic)
    return views.unranked_reasons if views else entry.unranked_reasons


def quantity_words(view: View) -> QuantityWords:
    """Those of the view's quantity."""
    return COST_WORDS if view.quantity == COST else TIME_WORDS


def entry_name(content: Content, entry: EntryResults) -> str:
    """Provider and variant as one name."""
    return names.entry_name(content, entry.provider, entry.variant)


def quantity_texts(view: View, table: Sequence[Standing], trial_word: str) -> list[str]:
    """The values as sentences have them, unequal ones apart: "60.5 s", "$0.00123 per training group"."""
    shown = (display.costs if view.quantity == COST else display.times)([figure.value for _, figure in table])
    return [
        f"{quantity.text} per {trial_word}" if view.quantity == COST else quantity.text for quantity in shown
    ]
