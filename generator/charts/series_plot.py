"""Each entry's figure run by run, one small drawing an entry, all on one scale."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.results.entry import Figure
from generator.results.history import EntryHistory, History
from generator.wording import display, names
from generator.wording.tick import even_ticks, round_times, tick_number, time_label
from generator.wording.time_unit import unit_of

_TOP, _BOTTOM = 20.0, 124.0
_LEFT, _RIGHT = 24.0, 97.0
"""px of a drawing that is 128 high, and percent of its width."""
_MANTISSAS = ((1,), (1, 3), (1, 2, 5), (1, 2, 3, 5, 7), (1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9))
_FEWEST, _MOST = 2, 4


@dataclass(frozen=True)
class Dot:
    """One run's figure with its interval. Heights are px from the top, `x` a percentage.

    hollow: units were substituted.
    """

    x: str
    y: str
    low: str
    high: str
    hollow: bool


@dataclass(frozen=True)
class Join:
    """A line between two figures of the same thing."""

    x1: str
    y1: str
    x2: str
    y2: str


@dataclass(frozen=True)
class Line:
    """A value of the scale."""

    y: str
    label: str


@dataclass(frozen=True)
class Panel:
    """One entry. newest: its last figure in words. description: the text alternative."""

    entry: str
    newest: str
    description: str
    dots: tuple[Dot, ...]
    joins: tuple[Join, ...]


@dataclass(frozen=True)
class SeriesPlot:
    """All entries that more than one run has a figure of. first, last: the runs at the ends of the axis.

    single: entries that only one run has a figure of.
    """

    lines: tuple[Line, ...]
    first: str
    last: str
    panels: tuple[Panel, ...]
    single: tuple[str, ...]


@dataclass(frozen=True)
class _Scale:
    """Where a value and a run lie."""

    low: float
    high: float
    places: tuple[float, ...]

    def y(self, value: float) -> str:
        """On a logarithmic scale: equal heights are equal ratios; a bound of 0 is at the lower end."""
        share = math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
        return _number(_BOTTOM - share * (_BOTTOM - _TOP))

    def x(self, run: int) -> str:
        """In proportion to time."""
        return f"{_number(_LEFT + self.places[run] * (_RIGHT - _LEFT))}%"


def series_plot(history: History, benchmark: Benchmark, content: Content) -> SeriesPlot | None:
    """The first metric in the All view; None where no entry has a figure in two runs."""
    name = benchmark.metrics[0].id
    known = {
        entry.key: {
            place: figure
            for place, figure in enumerate(entry.results[name].figures)
            if isinstance(figure, Figure)
        }
        for entry in history.entries
    }
    drawn = [entry for entry in history.entries if len(known[entry.key]) > 1]
    if not drawn:
        return None
    figures = [figure for entry in drawn for figure in known[entry.key].values()]
    bounds = [bound for figure in figures for bound in figure.drawn if bound > 0]
    low, high = min(bounds) / 1.05, max(bounds) * 1.05
    scale = _Scale(low, high, _places([run.started for run in history.runs]))
    return SeriesPlot(
        lines=tuple(Line(scale.y(value), label) for value, label in _ticks(low, high)),
        first=display.run_name(history.runs[0].run),
        last=display.run_name(history.runs[-1].run),
        panels=tuple(_panel(entry, known[entry.key], scale, history, content) for entry in drawn),
        single=tuple(
            names.entry_name(content, *entry.key) for entry in history.entries if len(known[entry.key]) == 1
        ),
    )


def _panel(
    entry: EntryHistory,
    figures: Mapping[int, Figure],
    scale: _Scale,
    history: History,
    content: Content,
) -> Panel:
    covered = [run.covered[next(iter(entry.results))] for run in history.runs]
    shown = display.times([figure.value for figure in figures.values()])
    ends = [
        f"{quantity.text} on {display.run_name(history.runs[place].run)}"
        for quantity, place in zip(shown, figures, strict=True)
    ]
    return Panel(
        entry=names.entry_name(content, *entry.key),
        newest=shown[-1].text if max(figures) == len(history.runs) - 1 else "not in the last run",
        description=f"from {ends[0]} to {ends[-1]}",
        dots=tuple(
            Dot(
                scale.x(place),
                scale.y(figure.value),
                scale.y(figure.drawn[0]),
                scale.y(figure.drawn[1]),
                bool(figure.substituted),
            )
            for place, figure in figures.items()
        ),
        joins=tuple(
            Join(scale.x(a), scale.y(figures[a].value), scale.x(b), scale.y(figures[b].value))
            for a, b in pairwise(figures)
            if covered[a] == covered[b] and figures[a].substituted == figures[b].substituted and b - a == 1
        ),
    )


def _places(starts: Sequence[datetime]) -> tuple[float, ...]:
    """Fractions of the time between the first and the last run; even steps where runs began out of order."""
    if any(after <= before for before, after in pairwise(starts)):
        return tuple(place / (len(starts) - 1) for place in range(len(starts)))
    whole = (starts[-1] - starts[0]).total_seconds()
    return tuple((start - starts[0]).total_seconds() / whole for start in starts)


def _ticks(low_ms: float, high_ms: float) -> list[tuple[float, str]]:
    """Two to four round times between two others, with their labels."""
    for mantissas in _MANTISSAS:
        found = list(round_times(low_ms, high_ms, mantissas))
        if _FEWEST <= len(found) <= _MOST:
            return [(value, time_label(value)) for value in found]
    unit = unit_of(high_ms)
    ticks = even_ticks(low_ms / unit.ms, high_ms / unit.ms, _MOST)
    return [(tick * unit.ms, f"{tick_number(tick)}{display.THIN}{unit.name}") for tick in ticks]


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
