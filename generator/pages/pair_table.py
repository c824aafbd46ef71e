"""Each two entries of a run against each other: one row an entry, one column each that stands before it."""

from __future__ import annotations

from dataclasses import replace

from generator.pages.ratio_cell import SAME, ratio_cell
from generator.results.entry import Missing
from generator.results.pairs import Pair
from generator.results.run_results import RunResults
from generator.wording import names, routes
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Column, Table, link_cell, name_column, table_of

MAY_SHARE = "may share a rank"
APART = "ranked apart"
BEHIND = "ranked behind for its substitutes"
BLANK = Cell(style="blank")
"""Where the other half of the table would be, which says the same."""


def pair_table(run: RunResults, links: RunLinks) -> Table | None:
    """Each two entries that have the figure that is shown first; None where there are none."""
    if not run.pairs:
        return None
    pairs = {(pair.second, pair.first): pair for pair in run.pairs}
    present = {key for both in pairs for key in both}
    entries = [entry for entry in run.entries if entry.key in present]
    metric = run.benchmark.metrics[0].name
    statistic = names.STATISTICS[run.benchmark.statistics[0]]
    heads = [links.entry(entry.key).text for entry in entries[:-1]]
    columns = (
        name_column("entry", "Entry"),
        *(
            Column(routes.entry_id(*entry.key), Cell(head, style="name"), "figure", phone=head)
            for entry, head in zip(entries, heads, strict=False)
        ),
    )
    rows = [
        (
            link_cell(links.entry(entry.key), *(() if entry.ranked else ("not ranked",))),
            *(_cell(pairs[entry.key, before.key], run) for before in entries[:place]),
            *([BLANK] * (len(heads) - place)),
        )
        for place, entry in enumerate(entries)
        if place
    ]
    caption = (
        f"{metric}, {statistic}, all {run.benchmark.unit_words}: the row’s as a multiple of the column’s"
    )
    return table_of("pairs-caption", caption, columns, rows, style="pairs")


def _cell(pair: Pair, run: RunResults) -> Cell:
    """The ratio, and what the ranking says where that is not the same."""
    shown = replace(ratio_cell(pair.ratio, len(run.units), run.benchmark), pair=_address(pair))
    if pair.verdict is None or isinstance(pair.ratio, Missing):
        return shown
    words = shown.notes
    if pair.ratio.value < 1:
        words += (BEHIND,)
    if not pair.verdict.apart:
        words += (MAY_SHARE,)
    elif shown.style == SAME:
        words += (APART,)
    return replace(shown, notes=words)


def _address(pair: Pair) -> str:
    return f"{routes.entry_id(*pair.first)},{routes.entry_id(*pair.second)}"
