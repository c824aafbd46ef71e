"""A run's views as one file for the browser: what the results page needs to show any of them.

Columns rather than records, since that is what compresses; figures at full precision, since bounds are mostly
values of the sample, which repeat: rounding would save a quarter and cost the precision behind each figure.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.definitions.content import Content
from generator.definitions.statistic import STATISTICS
from generator.documents.api import Document
from generator.results.entry import EntryResults, Figure, Missing
from generator.results.reason import NO_VALUE
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording.finding import view_finding
from generator.wording.notes import table_notes
from generator.wording.standing import unranked_reasons
from generator.wording.view import View, bar_metric, caption, entry_figure, quantities

VERSION = 2
SHARE_DIGITS = 5
"""Behind the point: a bar's part is then right to a hundredth of a pixel."""


class _Words:
    """Texts that are said many times, each written once."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._places: dict[str, int] = {}

    def place(self, text: str) -> int:
        """Where `text` stands in `texts`."""
        if text not in self._places:
            self._places[text] = len(self.texts)
            self.texts.append(text)
        return self._places[text]


def views_document(run: RunResults, content: Content) -> Document:
    """All views of `run`.

    Every list over views has the All view first, then the run's units; every list over entries, the order of
    `entries`, which is that of the default view. A text is given by its place in `words`. `reasons`, why an
    entry is not ranked, are the same for every board on a unit, and each board's own in the All view.
    """
    words, units = _Words(), (None, *run.units)
    boards = {
        quantity: {
            statistic: _board(run, content, [View(quantity, statistic, unit) for unit in units], words)
            for statistic in run.benchmark.statistics
        }
        for quantity in quantities(run.benchmark)
    }
    return {
        "schema": VERSION,
        "simulated": run.simulated,
        "entries": [
            {
                "provider": entry.provider,
                "variant": entry.variant,
                "estimated": bool(entry.estimated_cost),
                "first_round": [entry.first_round.successes, entry.first_round.of],
            }
            for entry in run.entries
        ],
        "units": list(run.units),
        "trials": [
            [[counts.successes, counts.requested] for counts in column]
            for column in (
                [entry.counts for entry in run.entries],
                *([entry.cells[unit] for entry in run.entries] for unit in run.units),
            )
        ],
        "reasons": [
            [_placed(entry.unit_unranked_reasons[unit], words) for entry in run.entries] for unit in run.units
        ],
        "boards": boards,
        "words": words.texts,
    }


def _board(run: RunResults, content: Content, views: Sequence[View], words: _Words) -> Document:
    """One quantity under one statistic.

    low, high: null where open, or where there is no figure. open: 1 where the lower bound is open, 2 where
    the upper one is, 3 where both are. rank: null or [rank, first, last]. missing: null where there is a
    figure. substituted: places of units, All view only. unit_reasons: null where they are the document's, as
    where the statistic ranks. shares: null where there is no bar of several parts; units of the last digit of
    SHARE_DIGITS.
    """
    table = [[entry_figure(entry, view) for entry in run.entries] for view in views]
    several = len(bar_metric(run.benchmark, views[0]).stages) > 1
    return {
        "value": [[_of(figure, "value") for figure in row] for row in table],
        "low": [[_of(figure, "low") for figure in row] for row in table],
        "high": [[_of(figure, "high") for figure in row] for row in table],
        "open": [[_open(figure) for figure in row] for row in table],
        "n": [[figure.n if isinstance(figure, Figure) else 0 for figure in row] for row in table],
        "rank": [[_rank(figure) for figure in row] for row in table],
        "missing": [
            [words.place(figure.reason) if isinstance(figure, Missing) else None for figure in row]
            for row in table
        ],
        "substituted": [
            [run.units.index(unit) for unit in figure.substituted] if isinstance(figure, Figure) else []
            for figure in table[0]
        ],
        "shares": [[_shares(run, entry, view) for entry in run.entries] for view in views]
        if several
        else None,
        "caption": [words.place(caption(run, view)) for view in views],
        "finding": [words.place(view_finding(run, content, view)) for view in views],
        "notes": [[words.place(note) for note in table_notes(run, view)] for view in views],
        "reasons": [_placed(_all_reasons(entry, views[0]), words) for entry in run.entries],
        "unit_reasons": [
            [_placed(unranked_reasons(entry, view), words) for entry in run.entries] for view in views[1:]
        ]
        if not STATISTICS[views[0].statistic].ranks
        else None,
    }


def _placed(reasons: Sequence[str], words: _Words) -> list[int]:
    return [words.place(reason) for reason in reasons or [NO_VALUE]]


def _all_reasons(entry: EntryResults, view: View) -> tuple[str, ...]:
    by_statistic = entry.cost if view.quantity == COST else entry.results[view.quantity]
    found = by_statistic.get(view.statistic)
    return found.unranked_reasons if found else entry.unranked_reasons


def _of(figure: Figure | Missing, name: str) -> float | None:
    return None if isinstance(figure, Missing) else getattr(figure, name)


def _open(figure: Figure | Missing) -> int:
    return 0 if isinstance(figure, Missing) else figure.low_open + 2 * figure.high_open


def _rank(figure: Figure | Missing) -> list[int] | None:
    if isinstance(figure, Missing) or figure.rank is None:
        return None
    low = figure.rank if figure.rank_low is None else figure.rank_low
    high = figure.rank if figure.rank_high is None else figure.rank_high
    return [figure.rank, low, high]


def _shares(run: RunResults, entry: EntryResults, view: View) -> list[int] | None:
    """The parts of the entry's bar by stage, in the order of the benchmark's stages that the bar has."""
    metric = bar_metric(run.benchmark, view)
    figure = entry_figure(entry, View(metric.id, view.statistic, view.unit))
    if isinstance(figure, Missing) or figure.shares is None:
        return None
    return [round(share * 10**SHARE_DIGITS) for share in figure.shares.values()]
