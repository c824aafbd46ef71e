"""Each entry's figures run by run, newest run first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.definitions.benchmark import Benchmark
from generator.pages.change_table import (
    HistoryFigure,
    figure_name,
    history_figures,
    shown_change,
)
from generator.pages.pair_table import ShownRatio
from generator.results.cells import Entry
from generator.results.history import History, PastRun
from generator.results.run_change import Change
from generator.wording import display, names
from generator.wording.link import Link
from generator.wording.run_change import shift_sentence, verdict


@dataclass(frozen=True)
class RunColumn:
    """One run. note: "1 of 3 modes", where its All view is made of other units than the newest run's."""

    run: str
    note: str


@dataclass(frozen=True)
class SeriesRow:
    """One entry. change: against the run before; None in the All view, which has a table of its own.

    verdict: what the change is called; "" where there is none.
    """

    entry: Link
    verdict: str
    change: ShownRatio | None
    figures: tuple[HistoryFigure, ...]


@dataclass(frozen=True)
class SeriesTable:
    """id: in the document. changes: rows tell what changed. shift: what all entries share, or ""."""

    id: str
    title: str
    caption: str
    changes: bool
    shift: str
    columns: tuple[RunColumn, ...]
    rows: tuple[SeriesRow, ...]


def series_table(
    history: History, benchmark: Benchmark, links: Mapping[Entry, Link], unit: str | None
) -> SeriesTable:
    """The first metric on `unit`, with what changed; in the All view, where None, the figures alone.

    links: of every entry, to its page.
    """
    name = benchmark.metrics[0].id
    series = [entry.results[name] if unit is None else entry.units[unit] for entry in history.entries]
    places = range(len(history.runs) - 1, -1, -1)
    columns = [history_figures([each.figures[place] for each in series], benchmark, name) for place in places]
    what = figure_name(benchmark, name, history.statistic)
    where = "" if unit is None else f" on {names.unit_name(benchmark, unit)}"
    changed = None if unit is None else history.unit_changes.get(unit)
    return SeriesTable(
        id="series" if unit is None else f"series-{unit}",
        title="" if unit is None else names.unit_name(benchmark, unit),
        caption=f"{what}{where}, run by run",
        changes=changed is not None,
        shift="" if changed is None else shift_sentence(changed, benchmark, name),
        columns=tuple(_column(history, place, benchmark, unit) for place in places),
        rows=tuple(
            SeriesRow(
                entry=links[entry.key],
                verdict=_capital(verdict(found.change, name)) if found.change and unit is not None else "",
                change=_ratio(found.change, benchmark) if unit is not None else None,
                figures=tuple(column[row] for column in columns),
            )
            for row, (entry, found) in enumerate(zip(history.entries, series, strict=True))
        ),
    )


def _column(history: History, place: int, benchmark: Benchmark, unit: str | None) -> RunColumn:
    run, newest = history.runs[place], history.runs[-1]
    differs = unit is None and _covered(run, benchmark) != _covered(newest, benchmark)
    note = _covered_words(run, history, benchmark) if differs else ""
    return RunColumn(display.run_name(run.run), note)


def _covered(run: PastRun, benchmark: Benchmark) -> tuple[str, ...]:
    return run.covered[benchmark.metrics[0].id]


def _covered_words(run: PastRun, history: History, benchmark: Benchmark) -> str:
    found = len(_covered(run, benchmark))
    words = display.plural(len(history.units), benchmark.unit_word, benchmark.unit_words)
    return f"{display.count(found)} of {words}"


def _ratio(change: Change | None, benchmark: Benchmark) -> ShownRatio | None:
    """Its figures, where the verdict has any."""
    return shown_change(change, 1, benchmark) if change and change.ratio else None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
