"""Whether the order of a leaderboard depends on its substitutes: in words, and as a table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.results.cells import Entry
from generator.results.entry import Missing
from generator.results.run_results import RunResults
from generator.results.sensitivity import Scenario, Sensitivity
from generator.wording import display
from generator.wording.figure import FigureLink
from generator.wording.link import Link
from generator.wording.order import default_figure
from generator.wording.run_links import RunLinks
from generator.wording.view import caption, default_view, left_out_units

MOST_NAMED = 3
"""More pairs than these are counted."""


@dataclass(frozen=True)
class SensitivityCell:
    """An entry's place in one scenario. rank: "2 (2–3)"; "" where it is not in it. value: "75.8 s".

    link: where the value comes from; None where there is none. Only a published value has an id in it.
    """

    rank: str
    value: str
    title: str
    link: FigureLink | None


@dataclass(frozen=True)
class SensitivityRow:
    """One ranked entry. substituted: "1 task"; "" where it needs no substitute."""

    entry: Link
    substituted: str
    cells: tuple[SensitivityCell, ...]


@dataclass(frozen=True)
class SensitivityTable:
    """The whole.

    told: the answer in sentences. caption: what is ranked. columns: (head, what it means) of each scenario.
    rows: the ranked entries in the order of the leaderboard; empty where no substitute is in any.
    note: where the values come from that are not published elsewhere.
    """

    told: str
    caption: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[SensitivityRow, ...]
    note: str


def sensitivity_table(run: RunResults, links: RunLinks) -> SensitivityTable | None:
    """How sure the order of the default view is; None where fewer than two entries are ranked."""
    found = run.sensitivity
    if found is None:
        return None
    columns = [_places(scenario, found, links) for scenario in found.scenarios]
    benchmark = run.benchmark
    return SensitivityTable(
        told=_told(found, run, links),
        caption=f"{caption(run, default_view(benchmark, None))}: ranks and values",
        columns=tuple(_head(scenario, run) for scenario in found.scenarios),
        rows=tuple(
            SensitivityRow(
                links.entry(key),
                display.plural(len(units), benchmark.unit_word, benchmark.unit_words) if units else "",
                tuple(column[key] for column in columns),
            )
            for key, units in found.substituted.items()
        )
        if columns
        else (),
        note="A value under another factor comes from the code of the entry’s figure, with that factor in "
        f"place of {_factor(benchmark.rules.substitution_factor)}.",
    )


def _places(scenario: Scenario, found: Sensitivity, links: RunLinks) -> dict[Entry, SensitivityCell]:
    values = display.times([place.value for place in scenario.places.values()])
    shown = {
        key: SensitivityCell(
            display.rank(place.rank.rank, place.rank.low, place.rank.high),
            value.text,
            value.title,
            _link(key, place.value, links),
        )
        for (key, place), value in zip(scenario.places.items(), values, strict=True)
    }
    return {key: shown.get(key, SensitivityCell("", "", "", None)) for key in found.substituted}


def _link(key: Entry, value_ms: float, links: RunLinks) -> FigureLink:
    """To the entry's figure, which a script shows where it is this value."""
    run = links.run
    link = links.figure(key, default_view(run.benchmark, None))
    figure = next(default_figure(entry, run, None) for entry in run.entries if entry.key == key)
    published = not isinstance(figure, Missing) and figure.value == value_ms
    return link if published else replace(link, id="")


def _head(scenario: Scenario, run: RunResults) -> tuple[str, str]:
    if scenario.factor is None:
        return "No substitutes", "entries that need none, alone"
    is_published = scenario.factor == run.benchmark.rules.substitution_factor
    return _factor(scenario.factor), "as published" if is_published else ""


def _told(found: Sensitivity, run: RunResults, links: RunLinks) -> str:
    benchmark = run.benchmark
    if not found.scenarios:
        which = " that counts" if left_out_units(run, default_view(benchmark, None)) else ""
        return (
            f"Each ranked entry has a value of its own on every {benchmark.unit_word}{which}: their order "
            "does not depend on how missing ones are substituted."
        )
    factors = [scenario for scenario in found.scenarios if scenario.factor is not None]
    moved = [scenario for scenario in factors if scenario.swapped]
    if moved:
        published = _factor(benchmark.rules.substitution_factor)
        sentences = [_moved(scenario, published, links) for scenario in moved]
        same = [_factor(scenario.factor) for scenario in factors if not scenario.swapped and scenario.factor]
        sentences += [f"With {display.listed(same)} it is as shown."] if len(same) > 1 else []
    else:
        listed = display.listed([_factor(scenario.factor) for scenario in factors if scenario.factor])
        sentences = [f"The order of the ranked entries is the same with substitution factors {listed}."]
    return " ".join([*sentences, _complete(found)])


def _moved(scenario: Scenario, published: str, links: RunLinks) -> str:
    """Who changes places under a factor."""
    start = f"With substitution factor {_factor(scenario.factor or 0)} in place of {published}"
    if len(scenario.swapped) > MOST_NAMED:
        return f"{start}, {len(scenario.swapped)} pairs of entries change places."
    pairs = [
        f"{links.entry(first).text} and {links.entry(second).text}" for first, second in scenario.swapped
    ]
    return f"{start}, {'; '.join(pairs)} change places."


def _complete(found: Sensitivity) -> str:
    """Of how many the place among themselves owes nothing to substitution."""
    whole = sum(not units for units in found.substituted.values())
    if not whole:
        return "No ranked entry is without a substitute."
    of = display.plural(len(found.substituted), "ranked entry", "ranked entries")
    return f"{whole} of {of} {'needs' if whole == 1 else 'need'} no substitute."


def _factor(factor: float) -> str:
    return f"{display.plain(factor)}{display.THIN}×"
