"""What changed between the last two runs of a benchmark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from generator.definitions.benchmark import Benchmark
from generator.pages.pair_table import ShownRatio, shown_ratio
from generator.results.cells import Entry
from generator.results.entry import Figure, Missing
from generator.results.history import History
from generator.results.run_change import Change, Verdict
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.figure import Shown, shown_column
from generator.wording.link import Link
from generator.wording.rounding import in_full
from generator.wording.run_change import NO_DIFFERENCE, persistence, shift_sentence, verdict

ORDER: tuple[Verdict, ...] = ("changed", "differs", "no difference shown", "not comparable", "new", "gone")


@dataclass(frozen=True)
class HistoryFigure:
    """One figure of one run. note: "2 tasks substituted"; "" where nothing is."""

    shown: Shown
    note: str


@dataclass(frozen=True)
class ChangeRow:
    """One entry, leading to its page. ratio: the last run's value over that of the run before.

    own: the same over the shared shift, where both are; else "". own_title: at full precision.
    """

    entry: Link
    own: str
    own_title: str
    before: HistoryFigure
    after: HistoryFigure
    ratio: ShownRatio


@dataclass(frozen=True)
class ChangeGroup:
    """Entries of one verdict, the largest changes first."""

    verdict: str
    rows: tuple[ChangeRow, ...]


@dataclass(frozen=True)
class ChangeTable:
    """The last two runs under one metric, or of the costs. id: in the document. title: what it shows.

    shift: what all entries share.
    """

    id: str
    title: str
    caption: str
    shift: str
    before: str
    after: str
    groups: tuple[ChangeGroup, ...]


def change_table(
    history: History, benchmark: Benchmark, links: Mapping[Entry, Link], name: str
) -> ChangeTable | None:
    """What changed in the All view of the metric `name` (or "cost"); None where there is nothing to tell.

    links: of every entry, to its page.
    """
    changed = [
        (entry, series, series.change)
        for entry in history.entries
        if (series := entry.results[name]).change is not None
    ]
    if not changed:
        return None
    before, after = (
        history_figures([series.figures[place] for _, series, _ in changed], benchmark, name)
        for place in (-2, -1)
    )
    found = history.changes[name][-1]
    rows = [
        (
            change,
            ChangeRow(
                links[entry.key],
                "" if own is None else display.ratio(own),
                "" if own is None else in_full(own),
                before[place],
                after[place],
                shown_change(change, len(history.units), benchmark),
            ),
        )
        for place, (entry, _, change) in enumerate(changed)
        if change is not None
        for own in (None if found.shift is None else change.own,)
    ]
    rows.sort(key=lambda row: (ORDER.index(row[0].verdict), row[0].doubt or "", not row[0].higher))
    old, new = (display.run_name(run.run) for run in history.runs[-2:])
    title = figure_name(benchmark, name, history.statistic)
    return ChangeTable(
        id=f"changes-{name}",
        title=title,
        caption=f"{title}: {new} against {old}",
        shift=shift_sentence(found, benchmark, name),
        before=old,
        after=new,
        groups=tuple(
            ChangeGroup(shown[:1].upper() + shown[1:], tuple(row for _, row in _largest_first(list(alike))))
            for shown, alike in groupby(rows, key=lambda row: verdict(row[0], name))
        ),
    )


def history_figures(
    figures: Sequence[Figure | Missing], benchmark: Benchmark, name: str
) -> tuple[HistoryFigure, ...]:
    """One run's figures of the metric `name` or of the cost, entry by entry."""
    scale = display.costs if name == COST else display.times
    column = shown_column(figures, scale, benchmark.rules.confidence_percent)
    return tuple(
        HistoryFigure(shown, _substituted(figure, benchmark))
        for shown, figure in zip(column, figures, strict=True)
    )


def figure_name(benchmark: Benchmark, name: str, statistic: str) -> str:
    """ "Group Time, median"; "Cost, median"."""
    shown = next((metric.name for metric in benchmark.metrics if metric.id == name), "Cost")
    return f"{shown}, {names.STATISTICS[statistic]}"


def shown_change(change: Change, units: int, benchmark: Benchmark) -> ShownRatio:
    """Its ratio, with what became of an older change; the verdict stands elsewhere."""
    if change.ratio is None:
        unsaid = {"new": "not in the run before", "gone": "not in the last run"}
        return shown_ratio(Missing(change.reason or unsaid[change.verdict]), units, benchmark)
    shown, later = shown_ratio(change.ratio, units, benchmark), persistence(change)
    words = tuple(word for word in shown.words if word != NO_DIFFERENCE)
    return replace(shown, differs=change.verdict == "changed", words=(*words, later) if later else words)


def _largest_first(rows: Sequence[tuple[Change, ChangeRow]]) -> list[tuple[Change, ChangeRow]]:
    """By the size of the change, whichever its direction; those without one as they are."""

    def size(change: Change) -> float:
        own = 1.0 if change.own is None else change.own
        return max(own, 1 / own)

    return sorted(rows, key=lambda row: -size(row[0]))


def _substituted(figure: Figure | Missing, benchmark: Benchmark) -> str:
    if isinstance(figure, Missing) or not figure.substituted:
        return ""
    words = display.plural(len(figure.substituted), benchmark.unit_word, benchmark.unit_words)
    return f"{words} substituted"
