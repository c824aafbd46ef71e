"""The entries of a table: which figure each has, in which order, with which rank or reason."""

from __future__ import annotations

from generator.results.entry import EntryResults, Figure, Missing
from generator.results.run_results import RunResults
from generator.wording import display
from generator.wording.view import pick


def default_figure(entry: EntryResults, run: RunResults, unit: str | None) -> Figure | Missing:
    """The entry's figure by the first metric and the first statistic."""
    benchmark = run.benchmark
    return pick(entry.results[benchmark.metrics[0].id][benchmark.statistics[0]], unit)


def in_order(run: RunResults, unit: str | None) -> list[EntryResults]:
    """The entries as the table has them: ranked by value, then others by value, then those without one."""
    if unit is None:
        return list(run.entries)

    def place(entry: EntryResults) -> tuple[int, float, str, str]:
        figure = default_figure(entry, run, unit)
        if isinstance(figure, Missing):
            return 2, 0.0, *entry.key
        return int(figure.rank is None), figure.value, *entry.key

    return sorted(run.entries, key=place)


def shown_rank(figure: Figure | Missing) -> str:
    """ "3 (2–5)"; "" where there is no rank."""
    if isinstance(figure, Missing) or figure.rank is None:
        return ""
    low = figure.rank if figure.rank_low is None else figure.rank_low
    high = figure.rank if figure.rank_high is None else figure.rank_high
    return display.rank(figure.rank, low, high)
