"""Where an entry's time goes: the stages' parts of what it has measured, unit by unit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.definitions.benchmark import Benchmark
from generator.results.entry import EntryResults, Figure, Missing
from generator.results.measured import measured_over, usable_units
from generator.wording import display, names
from generator.wording.figure import FigureLink
from generator.wording.link import Link
from generator.wording.measured import measured_of
from generator.wording.order import default_figure
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Column, Group, Row, Table, figure_column, link_cell, name_column
from generator.wording.view import default_view

Kind = Literal["all", "compared", "unit"]


@dataclass(frozen=True)
class _Part:
    """A value to take apart. note: what it is of, behind the name. origin: None where it is not published."""

    kind: Kind
    name: Link
    note: str
    origin: FigureLink | None
    value: float
    shares: Mapping[str, float]

    @property
    def lengths(self) -> tuple[float, ...]:
        """The stages' parts and their whole, ms."""
        return (*(share * self.value for share in self.shares.values()), self.value)


@dataclass(frozen=True)
class StageText:
    """What the page says of it.

    difference: to the other entry, with the stage that makes most of it; "" for none.
    """

    table: Table
    difference: str


def stage_text(links: RunLinks, entry: EntryResults) -> StageText | None:
    """The parts of the default metric of `entry`; None where that has one stage only, or no figure.

    Beside it stands the first ranked entry; beside that one, the second. A substitute is no measured time:
    what is shown over all units is over those that the entry has measured, and two entries meet where both
    have.
    """
    benchmark = links.run.benchmark
    whole = _whole(links, entry)
    units = tuple(_units(links, entry))
    if len(benchmark.metrics[0].stages) < 2 or not (whole or units):
        return None
    compared = _compared(links, entry)
    parts = [*whole, *(part for part in compared if part not in whole), *units]
    stages = {stage.id: stage.name for stage in benchmark.stages}
    return StageText(_table(benchmark, parts), _difference(compared, stages) if whole else "")


def _table(benchmark: Benchmark, parts: Sequence[_Part]) -> Table:
    """The entry over all units and on each, with another entry over all; stages across."""
    numbers = {stage.id: (number, stage.name) for number, stage in enumerate(benchmark.stages, start=1)}
    columns = (
        name_column("unit", benchmark.unit_word.capitalize()),
        *(
            Column(stage, Cell(numbers[stage][1], swatch=numbers[stage][0]), "figure")
            for stage in benchmark.metrics[0].stages
        ),
        figure_column("together", "Together"),
    )
    times = display.fixed_times([length for part in parts for length in part.lengths])
    texts = iter(times.texts)
    rows = tuple(_row(part, [next(texts) for _ in part.lengths]) for part in parts)
    others = [part.name for part in parts if part.kind == "compared" and part.name.href]
    compared = "".join(f"; {name.text} for comparison" for name in others)
    caption = (
        f"{benchmark.metrics[0].name} by stage, {names.STATISTICS[benchmark.statistics[0]]}, {times.unit}: "
        f"each stage’s share of the measured value{compared}"
    )
    return Table("stages-caption", caption, columns, (Group(rows),), style="stages")


def _difference(compared: Sequence[_Part], stages: Mapping[str, str]) -> str:
    """How far the entry is from the other where both have measured, and the stage that makes most of that."""
    if not compared:
        return ""
    own, other = compared
    whole = own.value - other.value
    if whole == 0:
        return ""
    sign = 1 if whole > 0 else -1
    parts = {
        stage: sign * (share * own.value - other.shares[stage] * other.value)
        for stage, share in own.shares.items()
    }
    stage = max(parts, key=lambda each: parts[each])
    difference, part = display.times([abs(whole), parts[stage]])
    way = "more" if whole > 0 else "less"
    most = f"Of the stages, {stages[stage]} differs most: {part.text} {way}."
    return f"{difference.text} {way} than {other.name.text} over {other.note}. {most}"


def _whole(links: RunLinks, entry: EntryResults) -> tuple[_Part, ...]:
    """The entry over the units that it has measured; empty where it has no figure."""
    figure = default_figure(entry, links.run, None)
    if not isinstance(figure, Figure) or not figure.shares:
        return ()
    words = links.run.benchmark.unit_words
    if figure.penalty is None:
        origin = links.figure(entry.key, default_view(links.run.benchmark))
        return (_Part("all", Link(f"All {words}", ""), "", origin, figure.value, figure.shares),)
    name = Link(measured_of(links.run.benchmark, figure), "")
    return (_Part("all", name, "", None, figure.penalty.measured, figure.shares),)


def _compared(links: RunLinks, entry: EntryResults) -> tuple[_Part, ...]:
    """The entry and another over the units that both have measured; empty where there is none."""
    run, benchmark = links.run, links.run.benchmark
    other = next((other for other in run.entries if other.ranked and other.key != entry.key), None)
    if other is None:
        return ()
    view = default_view(benchmark)
    own, their = (each.results[view.quantity][view.statistic] for each in (entry, other))
    if _is_whole(own.all) and _is_whole(their.all):
        note = f"all {benchmark.unit_words}"
        (mine,) = _whole(links, entry)
        (found,) = _whole(links, other)
        return mine, replace(found, kind="compared", name=links.entry(other.key), note=note)
    shared = [unit for unit in usable_units(own) if unit in usable_units(their)]
    first, second = measured_over(own, shared), measured_over(their, shared)
    if first is None or second is None or not (first.shares and second.shares):
        return ()
    units = display.plural(len(shared), benchmark.unit_word, benchmark.unit_words)
    note = f"the {units} that both have measured"
    mine = _Part("compared", Link(f"The {units} that both have", ""), "", None, first.value, first.shares)
    if first.units == usable_units(own):
        mine = next(iter(_whole(links, entry)), mine)
    return mine, _Part("compared", links.entry(other.key), note, None, second.value, second.shares)


def _is_whole(figure: Figure | Missing) -> bool:
    return isinstance(figure, Figure) and figure.penalty is None and bool(figure.shares)


def _units(links: RunLinks, entry: EntryResults) -> Iterator[_Part]:
    """The entry on each unit where it has a figure."""
    for unit in links.run.units:
        figure = default_figure(entry, links.run, unit)
        if isinstance(figure, Figure) and figure.shares:
            origin = links.figure(entry.key, default_view(links.run.benchmark, unit))
            yield _Part("unit", links.unit(unit), "", origin, figure.value, figure.shares)


def _row(part: _Part, texts: Sequence[str]) -> Row:
    shares = tuple(part.shares.values())
    (whole,) = display.times([part.value])
    origin = part.origin
    return Row(
        (
            link_cell(part.name, *((part.note,) if part.note else ())),
            *(
                Cell(text, is_strong=share == max(shares), notes=(display.percent(share),))
                for share, text in zip(shares, texts[:-1], strict=True)
            ),
            Cell(
                texts[-1],
                href=origin.href if origin else "",
                figure=origin.id if origin else "",
                value=whole.value,
                title=whole.title,
            ),
        ),
        style=part.kind,
    )
