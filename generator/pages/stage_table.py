"""Where an entry's time goes: the stages' parts of the shown values, unit by unit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.results.entry import EntryResults, Figure
from generator.wording import display, names
from generator.wording.figure import FigureLink
from generator.wording.link import Link
from generator.wording.order import default_figure
from generator.wording.run_links import RunLinks
from generator.wording.view import default_view

Kind = Literal["all", "compared", "unit"]
Named = tuple[Kind, Link, FigureLink, Figure]
"""Of a row: what it shows, its name, and its figure with where that comes from."""


@dataclass(frozen=True)
class StagePart:
    """Share × shown value of one stage. largest: no other stage of the row takes more."""

    time: str
    share: str
    largest: bool


@dataclass(frozen=True)
class StageRow:
    """The entry over all units or on one, or another entry over all.

    total: the shown value; value: the same at full precision, ms; title: with its unit, for readers.
    link: where it comes from.
    """

    kind: Kind
    name: Link
    parts: tuple[StagePart, ...]
    total: str
    value: str
    title: str
    link: FigureLink


@dataclass(frozen=True)
class StageTable:
    """The whole table.

    unit: of all times. stages: (number in the benchmark, name). compared: the other entry's name.
    told: which stage makes most of the difference to it; "" where there is none to tell.
    """

    caption: str
    unit: str
    stages: tuple[tuple[int, str], ...]
    rows: tuple[StageRow, ...]
    compared: str
    told: str


def stage_table(links: RunLinks, entry: EntryResults) -> StageTable | None:
    """The parts of the default figures of `entry`; None where the metric has one stage only, or no figure.

    Beside it stands the first ranked entry; beside that one, the second.
    """
    benchmark = links.run.benchmark
    named = list(_named(links, entry))
    if len(benchmark.metrics[0].stages) < 2 or all(kind == "compared" for kind, *_ in named):
        return None
    column = display.fixed_times([value for *_, figure in named for value in _values(figure)])
    texts = iter(column.texts)
    rows = tuple(_row(each, [next(texts) for _ in _values(each[-1])]) for each in named)
    numbers = {stage.id: (number, stage.name) for number, stage in enumerate(benchmark.stages, start=1)}
    return StageTable(
        caption=f"{benchmark.metrics[0].name} by stage, {names.STATISTICS[benchmark.statistics[0]]}",
        unit=column.unit,
        stages=tuple(numbers[stage] for stage in benchmark.metrics[0].stages),
        rows=rows,
        compared=next((row.name.text for row in rows if row.kind == "compared"), ""),
        told=_difference(named, {stage.id: stage.name for stage in benchmark.stages}),
    )


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


def _row(named: Named, texts: Sequence[str]) -> StageRow:
    kind, name, link, figure = named
    shares = tuple((figure.shares or {}).values())
    parts = tuple(
        StagePart(text, display.percent(share), share == max(shares))
        for share, text in zip(shares, texts[:-1], strict=True)
    )
    (whole,) = display.times([figure.value])
    return StageRow(kind, name, parts, texts[-1], whole.value, whole.title, link)
