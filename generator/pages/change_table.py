"""What changed between the last two runs of a benchmark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from generator.definitions.benchmark import Benchmark
from generator.pages.ratio_cell import ratio_cell
from generator.results.cells import Entry
from generator.results.entry import Figure, Missing
from generator.results.history import History
from generator.results.run_change import Change, Verdict
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.figure import shown_column
from generator.wording.link import Link
from generator.wording.rounding import in_full
from generator.wording.run_change import NO_DIFFERENCE, persistence, shift_sentence, verdict
from generator.wording.table import (
    Cell,
    Group,
    Row,
    Table,
    TitledTable,
    estimate_cell,
    figure_column,
    link_cell,
    name_column,
)

ORDER: tuple[Verdict, ...] = ("changed", "differs", "no difference shown", "not comparable", "new", "gone")


def change_table(
    history: History, benchmark: Benchmark, links: Mapping[Entry, Link], name: str
) -> TitledTable | None:
    """What changed in the All view of the metric `name` (or "cost"); None where there is nothing to tell.

    Entries of one verdict are a group, the largest changes first. links: of every entry, to its page.
    """
    changed = [
        (entry, series, series.change)
        for entry in history.entries
        if (series := entry.results[name]).change is not None
    ]
    if not changed:
        return None
    before, after = (
        history_cells([series.figures[place] for _, series, _ in changed], benchmark, name)
        for place in (-2, -1)
    )
    found = history.changes[name][-1]
    rows = [
        (
            change,
            Row(
                (
                    link_cell(links[entry.key]),
                    _own_cell(change, is_shared=found.shift is not None),
                    change_cell(change, len(history.units), benchmark),
                    after[place],
                    before[place],
                )
            ),
        )
        for place, (entry, _, change) in enumerate(changed)
        if change is not None
    ]
    rows.sort(key=lambda row: (ORDER.index(row[0].verdict), row[0].doubt or "", not row[0].higher))
    groups = tuple(
        Group(tuple(row for _, row in _largest_first(list(alike))), shown[:1].upper() + shown[1:])
        for shown, alike in groupby(rows, key=lambda row: verdict(row[0], name))
    )
    old, new = (display.run_name(run.run) for run in history.runs[-2:])
    title = figure_name(benchmark, name, history.statistic)
    columns = (
        name_column("entry", "Entry"),
        figure_column("own", "Own change"),
        figure_column("ratio", "Ratio", phone="Ratio"),
        figure_column("after", new, phone=new),
        figure_column("before", old, phone=old),
    )
    table = Table(f"changes-{name}", f"{title}: {new} against {old}", columns, groups, style="changes")
    return TitledTable(title, table, lead=shift_sentence(found, benchmark, name))


def history_cells(figures: Sequence[Figure | Missing], benchmark: Benchmark, name: str) -> tuple[Cell, ...]:
    """One run's figures of the metric `name` or of the cost, entry by entry, with what they substitute."""
    scale = display.costs if name == COST else display.times
    column = shown_column(figures, scale, benchmark.rules.confidence_percent)
    return tuple(
        estimate_cell(shown, notes=_substituted(figure, benchmark))
        for shown, figure in zip(column, figures, strict=True)
    )


def figure_name(benchmark: Benchmark, name: str, statistic: str) -> str:
    """ "Group Time, median"; "Cost, median"."""
    shown = next((metric.name for metric in benchmark.metrics if metric.id == name), "Cost")
    return f"{shown}, {names.STATISTICS[statistic]}"


def change_cell(change: Change, units: int, benchmark: Benchmark) -> Cell:
    """Its ratio, with what became of an older change; the verdict stands elsewhere."""
    if change.ratio is None:
        return Cell(_no_ratio(change), "dash")
    shown, later = ratio_cell(change.ratio, units, benchmark), persistence(change)
    words = tuple(word for word in shown.notes if word != NO_DIFFERENCE)
    return replace(shown, style="", notes=(*words, later) if later else words)


def _own_cell(change: Change, *, is_shared: bool) -> Cell:
    """The ratio over the shared shift, where both are."""
    if change.ratio is None:
        return Cell(_no_ratio(change), "dash")
    if change.own is None or not is_shared:
        return Cell("no shared shift", "dash")
    return Cell(display.ratio(change.own), title=in_full(change.own))


def _no_ratio(change: Change) -> str:
    unsaid = {"new": "not in the run before", "gone": "not in the last run"}
    return change.reason or unsaid[change.verdict]


def _largest_first(rows: Sequence[tuple[Change, Row]]) -> list[tuple[Change, Row]]:
    """By the size of the change, whichever its direction; those without one as they are."""

    def size(change: Change) -> float:
        own = 1.0 if change.own is None else change.own
        return max(own, 1 / own)

    return sorted(rows, key=lambda row: -size(row[0]))


def _substituted(figure: Figure | Missing, benchmark: Benchmark) -> tuple[str, ...]:
    if isinstance(figure, Missing) or not figure.substituted:
        return ()
    words = display.plural(len(figure.substituted), benchmark.unit_word, benchmark.unit_words)
    return (f"{words} substituted",)
