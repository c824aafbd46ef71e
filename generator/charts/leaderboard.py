"""The leaderboard of any view as a Table: a function for each column, and the order of the rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.charts.board import Board, Cells, entry_bar, figure_cells, is_ranked, quantity_name
from generator.results.entry import CellCounts, EntryResults, Figure, Missing
from generator.results.reason import NO_VALUE, by_statistic, ending
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.brackets import Mark, brackets
from generator.wording.figure import shown_rate
from generator.wording.link import Link
from generator.wording.measured import not_measured
from generator.wording.order import shown_rank
from generator.wording.standing import unranked_reasons
from generator.wording.table import Cell, Column, Group, Row, Table, link_cell, rate_cell
from generator.wording.ties import FEWEST_COMPARED, tie_links
from generator.wording.view import caption

UNRANKED_STYLE = "unranked"
OUTCOMES_ANCHOR = "outcomes"
"""The id, on an entry's page, of how its trials ended."""


Filled = tuple[Column, Cells]


def columns_of(board: Board) -> tuple[Filled, ...]:
    """The columns that the view has, in their order."""
    filled = (column(board) for column in COLUMNS)
    return tuple(column for column in filled if column is not None)


def leaderboard_table(board: Board, columns: Sequence[Filled], id: str) -> Table:
    """The table of `columns`. id: of its caption."""

    def rows(places: Sequence[int]) -> tuple[Row, ...]:
        return tuple(
            Row(
                tuple(cells[place] for _, cells in columns),
                row_id(board.entries[place]),
                name=names.entry_name(board.links.content, *board.entries[place].key),
            )
            for place in places
        )

    others = board.order[len(board.ranked) :]
    groups = (Group(rows(board.ranked)), Group(rows(others), unranked_title(board), UNRANKED_STYLE))
    return Table(
        id=id,
        caption=caption(board.links.run, board.view),
        columns=tuple(column for column, _ in columns),
        groups=tuple(group for group in groups if group.rows),
        style=f"leaderboard lanes-{lanes(columns)}",
    )


def unranked_title(board: Board) -> str:
    """What is above the rows without a rank."""
    return "Not ranked by this statistic" if by_statistic(board.view.statistic) else "Not ranked"


def compare_link(board: Board) -> Link | None:
    """Where the first two entries of the view are compared; None where there are none, or by cost."""
    known = [place for place in board.order if isinstance(board.figures[place], Figure)]
    if len(known) < FEWEST_COMPARED or board.view.quantity == COST:
        return None
    keys = [board.entries[place].key for place in known[:FEWEST_COMPARED]]
    first, second = (names.entry_name(board.links.content, *key) for key in keys)
    return Link(f"Compare {second} with {first}", board.links.comparison(keys, board.view))


def row_id(entry: EntryResults) -> str:
    """Of its row in the document. No two share one: ids of providers and variants hold no dot."""
    return f"{entry.provider}.{entry.variant}"


def lanes(columns: Sequence[Filled]) -> int:
    """How many brackets are side by side."""
    return max((len(cell.marks) for _, cells in columns for cell in cells), default=0)


def rank_column(board: Board) -> Filled:
    """The rank with its interval, leading to the comparison with those that it does not tell apart."""
    ties = dict(zip(board.order, _ties(board), strict=True))
    cells = []
    for place, figure in enumerate(board.figures):
        text, tie = shown_rank(figure), ties[place]
        if not text:
            cells.append(Cell("not ranked", "silent"))
            continue
        rank = figure.rank if isinstance(figure, Figure) else None
        cells.append(
            Cell(text, href=tie.href, spoken=tie.text, sort_value=rank)
            if tie
            else Cell(text, sort_value=rank)
        )
    return Column("rank", Cell("Rank", style="rank"), style="rank", sort="rank"), tuple(cells)


def margin_column(board: Board) -> Filled:
    """Brackets around those that the ranking does not tell apart."""
    rows = {board.entries[place].key: row for row, place in enumerate(board.ranked)}
    ties = [
        [rows[key] for key in figure.tied if key in rows] if isinstance(figure, Figure) else []
        for figure in (board.figures[place] for place in board.ranked)
    ]
    marks: dict[int, tuple[Mark, ...]] = dict(zip(board.ranked, brackets(ties), strict=True))
    cells = tuple(Cell(marks=marks.get(place, ())) for place in range(len(board.entries)))
    return Column("margin", Cell(), "margin"), cells


def entry_column(board: Board) -> Filled:
    """The provider, leading to the entry's page, the variant, and what the audit found of the entry."""
    cells = tuple(
        Cell(
            names.provider_name(board.links.content, entry.provider),
            href=board.links.entry(entry.key).href,
            notes=(entry.variant,),
            aside=link_cell(found) if found else None,
            sort_value=f"{entry.provider} {entry.variant}",
        )
        for entry in board.entries
        for found in (board.links.findings(entry.key),)
    )
    head = Cell("Provider", notes=("variant",), style="entry")
    return Column("entry", head, heads_rows=True, style="entry", sort="provider"), cells


def value_column(board: Board) -> Filled:
    """The figure that ranks."""
    statistic = names.STATISTICS[board.view.statistic]
    note = f"{statistic}, USD" if board.view.quantity == COST else statistic
    head = Cell(quantity_name(board, board.view), notes=(note,), style="time")
    sort = "cost" if board.view.quantity == COST else "time"
    return Column("value", head, "figure", style="time", sort=sort), figure_cells(board, board.view)


def where_column(board: Board) -> Filled:
    """The bar, and why an entry is not ranked."""
    several = len(board.benchmark.stages) > 1
    head = Cell("Where it goes" if several else "On one scale", axis=board.axis, style="where")
    cells = tuple(
        Cell(
            bar=entry_bar(board.benchmark, entry, board.view, board.axis),
            remarks=_reasons(board, entry, figure),
        )
        for entry, figure in zip(board.entries, board.figures, strict=True)
    )
    return Column("where", head, style="where"), cells


def beside_column(board: Board) -> Filled | None:
    """The other quantity: cost beside time, and time beside cost."""
    if board.beside is None:
        return None
    of_cost = board.beside.quantity == COST
    name = quantity_name(board, board.beside)
    head = Cell(name, notes=("USD" if of_cost else names.STATISTICS[board.beside.statistic],), style="cost")
    column = Column("beside", head, "figure", phone=name, style="cost", sort="cost" if of_cost else "time")
    return column, figure_cells(board, board.beside)


def successes_column(board: Board) -> Filled:
    """Successes of requested trials."""
    head = Cell("Successes", notes=("of requested",), style="trials")
    column = Column(
        "successes", head, "figure", phone="Successes", style="trials", sort="successes", most_first=True
    )
    return column, tuple(successes_cell(_counts(entry, board.view.unit)) for entry in board.entries)


def first_round_column(board: Board) -> Filled | None:
    """The first-round success rate, over all units."""
    if board.view.unit is not None:
        return None
    confidence = board.benchmark.rules.confidence_percent
    cells = []
    for entry in board.entries:
        rate = entry.first_round
        shown = shown_rate(rate, confidence, board.links.entry(entry.key, OUTCOMES_ANCHOR).href)
        value = rate.successes / rate.of if rate.of else None
        cells.append(rate_cell(shown, value))
    head = Cell("First round", notes=("success rate",))
    return Column("first", head, "fold", sort="first", most_first=True), tuple(cells)


def substituted_column(board: Board) -> Filled | None:
    """The units on which a penalty counts instead of a value; absent where no entry has one."""
    if not any(isinstance(figure, Figure) and figure.substituted for figure in board.figures):
        return None
    cells = tuple(
        Cell(
            f"{not_measured(board.benchmark, figure)}: ",
            links=tuple(board.links.unit(unit) for unit in figure.substituted),
            sort_value=len(figure.substituted),
        )
        if isinstance(figure, Figure) and figure.substituted
        else Cell("none", "word", sort_value=0)
        for figure in board.figures
    )
    return Column("substituted", Cell("Substituted"), "fold", sort="substituted"), cells


def attempts_column(board: Board) -> Filled:
    """How the attempts ended."""
    cells = tuple(
        Cell(
            _endings(_counts(entry, board.view.unit)),
            links=(Link("each of them", board.links.entry(entry.key, OUTCOMES_ANCHOR).href),),
        )
        for entry in board.entries
    )
    return Column("attempts", Cell("Attempts"), "fold"), cells


def more_column(board: Board) -> Filled:
    """Where to read on."""
    cells = tuple(
        Cell(
            links=(
                Link("stages, trials and costs", board.links.entry(entry.key).href),
                Link("how the figure is computed", board.links.figure(entry.key, board.view).href),
            )
        )
        for entry in board.entries
    )
    return Column("more", Cell("Read on"), "fold"), cells


COLUMNS: tuple[Callable[[Board], Filled | None], ...] = (
    rank_column,
    margin_column,
    entry_column,
    value_column,
    where_column,
    beside_column,
    successes_column,
    attempts_column,
    first_round_column,
    substituted_column,
    more_column,
)
"""In the order of the table. A column that gives None is left out of the view."""


def successes_cell(counts: CellCounts) -> Cell:
    """ "198/200"."""
    share = counts.successes / counts.requested if counts.requested else None
    return Cell(display.count(counts.successes), of=f"/{display.count(counts.requested)}", sort_value=share)


def _ties(board: Board) -> tuple[Link | None, ...]:
    figures = [board.figures[place] for place in board.order]
    return tie_links(board.links, board.view, figures, [board.entries[place].key for place in board.order])


def _reasons(board: Board, entry: EntryResults, figure: Figure | Missing) -> tuple[str, ...]:
    """Of the entry itself: what ranks nobody is said above the rows."""
    if is_ranked(figure):
        return ()
    of_all = by_statistic(board.view.statistic)
    reasons = unranked_reasons(entry, board.view)
    return tuple(reason for reason in reasons if reason not in of_all) if reasons else (NO_VALUE,)


def _endings(counts: CellCounts) -> str:
    """ "217: 199 successes, 17 provider errors and 1 timeout; "."""
    ended = [
        display.plural(counts.successes, "success", "successes"),
        *(
            f"{display.count(number)} {ending(outcome, number)}"
            for outcome, number in counts.outcomes.items()
            if number and outcome != "success"
        ),
    ]
    return f"{display.count(counts.attempts)}: {display.listed(ended)}; "


def _counts(entry: EntryResults, unit: str | None) -> CellCounts:
    return entry.counts if unit is None else entry.cells[unit]
