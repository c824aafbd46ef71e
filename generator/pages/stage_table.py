"""Where an entry's time goes: the stages' parts of the shown values, unit by unit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.definitions.benchmark import Benchmark
from generator.results.entry import EntryResults, Figure
from generator.wording import display, names
from generator.wording.figure import FigureLink
from generator.wording.link import Link
from generator.wording.order import default_figure
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Column, Group, Row, Table, figure_column, link_cell, name_column
from generator.wording.view import default_view

Kind = Literal["all", "compared", "unit"]
Named = tuple[Kind, Link, FigureLink, Figure]
"""Of a row: what it shows, its name, and its figure with where that comes from."""


@dataclass(frozen=True)
class StageText:
    """What the page says of it.

    difference: to the other entry, with the stage that makes most of it; "" for none.
    """

    table: Table
    difference: str


def stage_text(links: RunLinks, entry: EntryResults) -> StageText | None:
    """The parts of the default figures of `entry`; None where the metric has one stage only, or no figure.

    Beside it stands the first ranked entry; beside that one, the second.
    """
    benchmark = links.run.benchmark
    named = list(_named(links, entry))
    if len(benchmark.metrics[0].stages) < 2 or all(kind == "compared" for kind, *_ in named):
        return None
    stages = {stage.id: stage.name for stage in benchmark.stages}
    return StageText(_table(benchmark, named), _difference(named, stages))


def _table(benchmark: Benchmark, named: Sequence[Named]) -> Table:
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
    times = display.fixed_times([value for *_, figure in named for value in _values(figure)])
    texts = iter(times.texts)
    note = f"all {benchmark.unit_words}"
    rows = tuple(_row(each, [next(texts) for _ in _values(each[-1])], note) for each in named)
    compared = "".join(f"; {link.text} for comparison" for kind, link, *_ in named if kind == "compared")
    caption = (
        f"{benchmark.metrics[0].name} by stage, {names.STATISTICS[benchmark.statistics[0]]}, {times.unit}: "
        f"each stage’s share of the shown value{compared}"
    )
    return Table("stages-caption", caption, columns, (Group(rows),), style="stages")


def _difference(named: Sequence[Named], stages: Mapping[str, str]) -> str:
    """How far over all units the entry is from the other, and the stage that makes most of that."""
    found = {kind: (link.text, figure) for kind, link, _, figure in named if kind != "unit"}
    if found.keys() != {"all", "compared"}:
        return ""
    (_, own), (name, other) = found["all"], found["compared"]
    whole = own.value - other.value
    if whole == 0 or own.shares is None or other.shares is None:
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
    return f"{difference.text} {way} than {name}. {most}"


def _named(links: RunLinks, entry: EntryResults) -> Iterator[Named]:
    """The figures to take apart, in order of the rows."""
    run = links.run
    others = [other for other in run.entries if other.ranked and other.key != entry.key]
    found: list[tuple[Kind, Link, EntryResults, str | None]] = [
        ("all", Link(f"All {run.benchmark.unit_words}", ""), entry, None),
        *(("compared", links.entry(other.key), other, None) for other in others[:1]),
        *(("unit", links.unit(unit), entry, unit) for unit in run.units),
    ]
    for kind, link, owner, unit in found:
        figure = default_figure(owner, run, unit)
        if isinstance(figure, Figure) and figure.shares:
            yield kind, link, links.figure(owner.key, default_view(run.benchmark, unit)), figure


def _values(figure: Figure) -> Sequence[float]:
    """The stages' parts and their whole, ms."""
    return [*(share * figure.value for share in (figure.shares or {}).values()), figure.value]


def _row(named: Named, texts: Sequence[str], note: str) -> Row:
    """note: what is shown of another entry."""
    kind, name, link, figure = named
    shares = tuple((figure.shares or {}).values())
    (whole,) = display.times([figure.value])
    return Row(
        (
            link_cell(name, *((note,) if kind == "compared" else ())),
            *(
                Cell(text, is_strong=share == max(shares), notes=(display.percent(share),))
                for share, text in zip(shares, texts[:-1], strict=True)
            ),
            Cell(texts[-1], href=link.href, figure=link.id, value=whole.value, title=whole.title),
        ),
        style=kind,
    )
