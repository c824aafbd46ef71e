"""Each entry's figures run by run, newest run first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.definitions.benchmark import Benchmark
from generator.pages.change_table import change_cell, figure_name, history_cells
from generator.results.cells import Entry
from generator.results.history import History, PastRun
from generator.results.run_change import Change
from generator.wording import display, names
from generator.wording.link import Link
from generator.wording.run_change import shift_sentence, verdict
from generator.wording.table import (
    Cell,
    Column,
    TitledTable,
    figure_column,
    link_cell,
    name_column,
    table_of,
)


def series_table(
    history: History, benchmark: Benchmark, links: Mapping[Entry, Link], unit: str | None
) -> TitledTable:
    """The first metric on `unit`, with what changed; in the All view, where None, the figures alone.

    The All view has a table of its own for changes. links: of every entry, to its page.
    """
    name = benchmark.metrics[0].id
    series = [entry.results[name] if unit is None else entry.units[unit] for entry in history.entries]
    places = range(len(history.runs) - 1, -1, -1)
    figures = [history_cells([each.figures[place] for each in series], benchmark, name) for place in places]
    changed = None if unit is None else history.unit_changes.get(unit)
    is_told = changed is not None
    columns = (
        name_column("entry", "Entry"),
        *((figure_column("change", "Change"),) if is_told else ()),
        *(_column(history, place, benchmark, unit) for place in places),
    )
    rows = [
        (
            link_cell(links[entry.key]),
            *((_change(found.change, benchmark),) if is_told else ()),
            *(cells[row] for cells in figures),
        )
        for row, (entry, found) in enumerate(zip(history.entries, series, strict=True))
    ]
    title = "" if unit is None else names.unit_name(benchmark, unit)
    where = "" if unit is None else f" on {title}"
    caption = f"{figure_name(benchmark, name, history.statistic)}{where}, run by run"
    table_id = "series" if unit is None else f"series-{unit}"
    return TitledTable(
        title,
        table_of(table_id, caption, columns, rows, style="runs-across"),
        lead="" if changed is None else shift_sentence(changed, benchmark, name),
    )


def _column(history: History, place: int, benchmark: Benchmark, unit: str | None) -> Column:
    """A run; with what its All view is made of, where that is not what the newest run's is."""
    run, newest = history.runs[place], history.runs[-1]
    differs = unit is None and _covered(run, benchmark) != _covered(newest, benchmark)
    notes = (_covered_words(run, history, benchmark),) if differs else ()
    return Column(run.run, Cell(display.run_name(run.run), notes=notes), "figure")


def _covered(run: PastRun, benchmark: Benchmark) -> tuple[str, ...]:
    return run.covered[benchmark.metrics[0].id]


def _covered_words(run: PastRun, history: History, benchmark: Benchmark) -> str:
    found = len(_covered(run, benchmark))
    words = display.plural(len(history.units), benchmark.unit_word, benchmark.unit_words)
    return f"{display.count(found)} of {words}"


def _change(change: Change | None, benchmark: Benchmark) -> Cell:
    """Against the run before: the ratio, where there is one, and what the change is called."""
    if change is None:
        return Cell("in neither run", "dash")
    told = verdict(change, benchmark.metrics[0].id)
    told = told[:1].upper() + told[1:]
    if change.ratio is None:
        return Cell(notes=(told,))
    shown = change_cell(change, 1, benchmark)
    return replace(shown, notes=(*shown.notes, told))
