"""Whether the order of a leaderboard depends on its substitutes: in words, and as a table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.results.cells import Entry
from generator.results.entry import Missing
from generator.results.run_results import RunResults
from generator.results.sensitivity import Scenario, Sensitivity
from generator.wording import display
from generator.wording.figure import FigureLink
from generator.wording.order import default_figure
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Column, Table, link_cell, name_column, table_of, text_column
from generator.wording.view import caption, default_view, left_out_units

MOST_NAMED = 3
"""More pairs than these are counted."""


@dataclass(frozen=True)
class SensitivityText:
    """What the page says of it.

    answer: in sentences. table: the ranked entries in the order of the leaderboard; None where none has a
      substitute.
    note: where the values come from that are not published elsewhere.
    """

    answer: str
    table: Table | None
    note: str


def sensitivity_text(run: RunResults, links: RunLinks) -> SensitivityText | None:
    """How sure the order of the default view is; None where fewer than two entries are ranked."""
    sensitivity = run.sensitivity
    if sensitivity is None:
        return None
    return SensitivityText(
        answer=_answer(sensitivity, run, links),
        table=_table(sensitivity, links) if sensitivity.scenarios else None,
        note="A value under another factor comes from the code of the entry’s figure, with that factor in "
        f"place of {_factor(run.benchmark.rules.substitution_factor)}.",
    )


def _table(sensitivity: Sensitivity, links: RunLinks) -> Table:
    """Entries down, scenarios across."""
    run = links.run
    benchmark = run.benchmark
    columns = (
        name_column("entry", "Entry"),
        text_column("substituted", "Substituted"),
        *(
            Column(f"scenario_{place}", _head(scenario, run), "figure")
            for place, scenario in enumerate(sensitivity.scenarios)
        ),
    )
    places = [_places(scenario, links) for scenario in sensitivity.scenarios]
    rows = [
        (
            link_cell(links.entry(key)),
            display.plural(len(units), benchmark.unit_word, benchmark.unit_words)
            if units
            else Cell("none", "word"),
            *(column.get(key, Cell("has substitutes", "dash")) for column in places),
        )
        for key, units in sensitivity.substituted.items()
    ]
    shown = f"{caption(run, default_view(benchmark, None))}: ranks and values by substitution factor"
    return table_of("sensitivity-caption", shown, columns, rows)


def _places(scenario: Scenario, links: RunLinks) -> dict[Entry, Cell]:
    """The rank of each entry of a scenario, with its value."""
    values = display.times([place.value for place in scenario.ranked_values.values()])
    cells = {}
    for (key, place), value in zip(scenario.ranked_values.items(), values, strict=True):
        link = _link(key, place.value, links)
        aside = Cell(value.text, href=link.href, figure=link.id, title=value.title)
        cells[key] = Cell(display.rank(place.rank.rank, place.rank.low, place.rank.high), aside=aside)
    return cells


def _link(key: Entry, value_ms: float, links: RunLinks) -> FigureLink:
    """To the entry's figure, which a script shows where it is this value."""
    run = links.run
    link = links.figure(key, default_view(run.benchmark, None))
    figure = next(default_figure(entry, run, None) for entry in run.entries if entry.key == key)
    published = not isinstance(figure, Missing) and figure.value == value_ms
    return link if published else replace(link, id="")


def _head(scenario: Scenario, run: RunResults) -> Cell:
    if scenario.factor is None:
        return Cell("No substitutes", notes=("entries that need none, alone",))
    is_published = scenario.factor == run.benchmark.rules.substitution_factor
    return Cell(_factor(scenario.factor), notes=("as published",) if is_published else ())


def _answer(found: Sensitivity, run: RunResults, links: RunLinks) -> str:
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
