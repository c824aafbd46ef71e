"""Every trial of a unit as a mark: one strip an entry, all on one logarithmic scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.definitions.benchmark import Metric
from generator.results.entry import Figure, Missing
from generator.results.trial import Trial
from generator.wording import display, names
from generator.wording.bar import Axis, Tick
from generator.wording.ending import outcome_words, trials_anchor
from generator.wording.figure import shown_column
from generator.wording.order import default_figure, in_order
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Column, Table, estimate_cell, link_cell, table_of
from generator.wording.tick import even_ticks, round_times, tick_number, time_label
from generator.wording.time_unit import unit_of

_MARGIN = 0.03
"""Free at each end of the scale, as a part of what the values take."""
_TOP, _BOTTOM = 6, 26
"""Where the first and the last trial of a strip stand, px from its top."""
_WIDTH = 1000
_LINEAR_BELOW = 4.0
"""The ratio of the scale's ends below which its ticks are evenly spaced values."""
_MOST_TICKS = 6


@dataclass(frozen=True)
class Mark:
    """A flagged trial: where it stands."""

    x: str
    y: str


@dataclass(frozen=True)
class Marks:
    """What is drawn of one entry.

    dots: path data of the successes that are not flagged. flagged: where the others stand.
    band_x, band_width, middle: the interval and the value of the default statistic; "" where there is none.
    """

    dots: str
    flagged: tuple[Mark, ...]
    band_x: str
    band_width: str
    middle: str


@dataclass(frozen=True)
class StripPlot:
    """All strips, in the order of the leaderboard.

    table: a row an entry, its figures beside its `Marks`, which stand on the scale of their head.
    """

    statistic: str
    table: Table


@dataclass(frozen=True)
class _Scale:
    """Logarithmic: equal distances are equal ratios. low, high: its ends, ms."""

    low: float
    high: float

    def place(self, value_ms: float) -> float:
        """From 0 at the left end to 1; what is smaller than the left end stands there."""
        clipped = max(value_ms, self.low)
        return math.log(clipped / self.low) / math.log(self.high / self.low)

    def x(self, value_ms: float) -> str:
        """The same for SVG."""
        return display.position(self.place(value_ms), 1)


def strip_plot(links: RunLinks, unit: str) -> StripPlot | None:
    """The default metric of every success on `unit`; None where there is none."""
    run, benchmark = links.run, links.run.benchmark
    metric = benchmark.metrics[0]
    entries = [entry for entry in in_order(run, unit) if entry.key in run.trials_by_cell]
    cells = [run.trials_by_cell[entry.key][unit] for entry in entries]
    figures = [default_figure(entry, run, unit) for entry in entries]
    scale = _scale([value for trials in cells for _, value in _successes(trials, metric)], figures)
    if scale is None:
        return None
    shown = shown_column(figures, display.times, benchmark.rules.confidence_percent)
    statistic = names.STATISTICS[benchmark.statistics[0]]
    rows = [
        (
            link_cell(links.entry(entry.key, trials_anchor(unit))),
            Cell(drawing=_marks(trials, metric, figure, scale)),
            estimate_cell(shown_value),
            *_figures(trials, metric),
        )
        for entry, trials, figure, shown_value in zip(entries, cells, figures, shown, strict=True)
    ]
    caption = f"{metric.name} of every success, on a logarithmic scale: equal distances are equal ratios"
    columns = _columns(Axis(scale.high, _ticks(scale)), statistic)
    return StripPlot(
        statistic, table_of("trials-caption", caption, columns, rows, style="leaderboard strips lanes-0")
    )


def _columns(axis: Axis, statistic: str) -> tuple[Column, ...]:
    """The id of each is its style."""
    figures = {"smallest": "Smallest", "largest": "Largest", "trials": "Successes", "flagged": "Flagged"}
    return (
        Column("entry", Cell("Entry", style="entry"), heads_rows=True, style="entry"),
        Column("where", Cell("Each trial", axis=axis, style="where"), style="where"),
        Column("time", Cell(statistic.capitalize(), style="time"), "figure", style="time"),
        *(
            Column(each, Cell(name, style=each), "figure", phone=name, style=each)
            for each, name in figures.items()
        ),
        Column("failures", Cell("Failures", style="failures"), phone="Failures", style="failures"),
    )


def _successes(trials: Sequence[Trial], metric: Metric) -> list[tuple[Trial, float]]:
    """Those with a value (ms), in order of the trials."""
    return [(trial, trial.metric_ms[metric.id]) for trial in trials if trial.metric_ms is not None]


def _scale(values: Sequence[float], figures: Sequence[Figure | Missing]) -> _Scale | None:
    """One that holds all values above 0, and all bounds; None without any."""
    bounds = [bound for figure in figures if isinstance(figure, Figure) for bound in figure.drawn]
    positive = [value for value in (*values, *bounds) if value > 0]
    if not positive:
        return None
    low, high = min(positive), max(positive)
    margin = max(high / low, 1.01) ** _MARGIN
    return _Scale(low / margin, high * margin)


def ticks_between(low_ms: float, high_ms: float) -> list[float]:
    """Round values: evenly spaced on a short scale, else 1, 2 and 5 (or 1 alone) times powers of ten."""
    if high_ms / low_ms < _LINEAR_BELOW:
        unit = unit_of(high_ms)
        ticks = even_ticks(low_ms / unit.ms, high_ms / unit.ms, _MOST_TICKS)
        return [tick * unit.ms for tick in ticks]
    found = list(round_times(low_ms, high_ms, (1, 2, 5)))
    if len(found) > _MOST_TICKS:
        found = list(round_times(low_ms, high_ms, (1,)))
    return found[:: math.ceil(len(found) / (_MOST_TICKS + 1))]


def _ticks(scale: _Scale) -> tuple[Tick, ...]:
    """The unit stands at the first, or at each where it is not the same for all."""
    found = ticks_between(scale.low, scale.high)
    is_short = scale.high / scale.low < _LINEAR_BELOW
    units = {unit_of(scale.high)} if is_short else {unit_of(value) for value in found}
    if len(units) > 1:
        return tuple(Tick(scale.x(value), time_label(value)) for value in found)
    (unit,) = units
    texts = [tick_number(value / unit.ms) for value in found]
    return tuple(
        Tick(scale.x(value), text if place else f"{text}{display.THIN}{unit.name}")
        for place, (value, text) in enumerate(zip(found, texts, strict=True))
    )


def _marks(trials: Sequence[Trial], metric: Metric, figure: Figure | Missing, scale: _Scale) -> Marks:
    """From top to bottom in the order of the trials, so that a drift shows."""
    successes = _successes(trials, metric)
    step = (_BOTTOM - _TOP) / max(len(successes) - 1, 1)
    dots, flagged = [], []
    for place, (trial, value_ms) in enumerate(successes):
        y = display.plain(round(_TOP + place * step, 1))
        if metric.id in trial.flagged:
            flagged.append(Mark(scale.x(value_ms), y))
        else:
            dots.append(f"M{display.plain(round(scale.place(value_ms) * _WIDTH, 1))} {y}h0")
    if isinstance(figure, Missing):
        return Marks("".join(dots), tuple(flagged), "", "", "")
    low, high = figure.drawn
    width = scale.place(high) - scale.place(low)
    band = scale.x(low), display.position(width, 1), scale.x(figure.value)
    return Marks("".join(dots), tuple(flagged), *band)


def _figures(trials: Sequence[Trial], metric: Metric) -> tuple[Cell, ...]:
    """The smallest and the largest success, how many there are, how many flagged, and what failed."""
    successes = _successes(trials, metric)
    values = [value for _, value in successes]
    ends = display.times([min(values), max(values)]) if values else ()
    failures = outcome_words([trial for trial in trials if trial.metric_ms is None])
    return (
        *([Cell(end.text) for end in ends] or [Cell("no success", "silent")] * 2),
        Cell(display.count(len(successes))),
        Cell(display.count(sum(metric.id in trial.flagged for trial, _ in successes))),
        Cell(failures) if failures else Cell("none", "word"),
    )
