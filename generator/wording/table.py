"""A table as one value: what its columns are and what its rows say.

A page builds tables and knows no markup; the macro `templates/macros/table.html` knows markup and no page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.wording.bar import Axis, Bar
from generator.wording.brackets import Mark
from generator.wording.figure import Rate, Shown
from generator.wording.link import Link
from generator.wording.message import Message

Gap = Literal["", "word", "dash", "silent"]
"""How an empty place is shown: a muted word, a dash with its reason, or a dash with its reason read out."""


@dataclass(frozen=True)
class Cell:
    """What one place of a table says.

    text: words or a number; where there is none, why.
    gap: how `text` is shown where it is the reason for having nothing; "" where the cell has something.
    href: where the text leads, or "". figure: the id by which scripts open the figure's origin, or "".
    is_download, is_code, is_strong: the text is a link to a file, code, or stands out.
    swatch: the number of the stage whose colour is shown in front.
    rank: shown in front of a figure, or "".
    value: full precision for machines; title: for readers, with unit. pad: aligns the number with its column.
    spoken: what is read out behind the text, and is the link's title; or "".
    of: what a count is out of, "/20"; or "".
    interval: of a figure, or "".
    summary: the beginning of a long text that is shown in whole when it is opened, or "".
    links: further places, in this order.
    notes: small remarks behind the text. aside: a lesser figure behind it; None for none.
    axis: the scale of what is drawn below, in a head. bar: None for none.
    marks: its part of each bracket in the margin. remarks: lines below everything else.
    drawing: what the page's own template draws here; None for nothing.
    pair: the two entries that are compared, as addresses name them, for the script that leads there; or "".
    style: style classes of this cell alone.
    sort_value: what its row is sorted by; None puts the row last, in both directions.
    """

    text: str = ""
    gap: Gap = ""
    href: str = ""
    figure: str = ""
    is_download: bool = False
    is_code: bool = False
    is_strong: bool = False
    swatch: int | None = None
    rank: str = ""
    value: str = ""
    title: str = ""
    pad: str = ""
    spoken: str = ""
    of: str = ""
    interval: str = ""
    summary: str = ""
    links: tuple[Link, ...] = ()
    notes: tuple[str, ...] = ()
    aside: Cell | None = None
    axis: Axis | None = None
    bar: Bar | None = None
    marks: tuple[Mark, ...] = ()
    remarks: tuple[str, ...] = ()
    drawing: object = None
    pair: str = ""
    style: str = ""
    sort_value: float | str | None = None


@dataclass(frozen=True)
class Column:
    """One column.

    id: its name in code. kind: figures are aligned at the right; a margin holds brackets and is not read
      out; what folds is below the row, in what opens there.
    heads_rows: its cells name their rows.
    phone: what stands before its cells where a phone folds the row, since the head is not seen there; or "".
    style: style classes of its cells; the head has those of its own cell.
    sort: by what readers may sort the rows, as addresses say it; or "".
    most_first: whether the first way to sort them begins with the largest.
    """

    id: str
    head: Cell
    kind: Literal["text", "figure", "margin", "fold"] = "text"
    heads_rows: bool = False
    phone: str = ""
    style: str = ""
    sort: str = ""
    most_first: bool = False


@dataclass(frozen=True)
class Row:
    """A cell for each column, in their order. id: its anchor, or "". name: what folds below it is about."""

    cells: tuple[Cell, ...]
    id: str = ""
    style: str = ""
    name: str = ""


@dataclass(frozen=True)
class Group:
    """Rows that belong together. title: of the row above them, or "". style: style classes."""

    rows: tuple[Row, ...]
    title: str = ""
    style: str = ""


@dataclass(frozen=True)
class Table:
    """One table.

    id: of what names it: its caption, or the heading above it where `caption` is "".
    style: style classes. is_captioned: the caption is seen; else it is read out only.
    subject: a link that the caption ends with. anchor: the table's own id, or "".
    foot: a last row over all the others.
    """

    id: str
    caption: str
    columns: tuple[Column, ...]
    groups: tuple[Group, ...]
    foot: Row | None = None
    style: str = ""
    is_captioned: bool = True
    subject: Link | None = None
    anchor: str = ""

    @property
    def axis(self) -> Axis | None:
        """The scale of its bars."""
        return next((column.head.axis for column in self.columns if column.head.axis), None)

    def __post_init__(self) -> None:
        """Raises ValueError for a row that does not have a cell for each column."""
        rows = [row for group in self.groups for row in group.rows]
        for row in (*rows, *((self.foot,) if self.foot else ())):
            if len(row.cells) != len(self.columns):
                raise ValueError(f"table {self.id}: {len(row.cells)} cells for {len(self.columns)} columns")

    @property
    def folds(self) -> tuple[Column, ...]:
        """What is below each row."""
        return tuple(column for column in self.columns if column.kind == "fold")

    @property
    def width(self) -> int:
        """How many columns are side by side."""
        return len(self.columns) - len(self.folds)

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows but the foot."""
        return tuple(row for group in self.groups for row in group.rows)

    def texts(self, column: str) -> tuple[str, ...]:
        """What each row says in the column of this id."""
        return tuple(cell.text for cell in self.cells(column))

    def cells(self, column: str) -> tuple[Cell, ...]:
        """The cells of the column of this id."""
        place = [each.id for each in self.columns].index(column)
        return tuple(row.cells[place] for row in self.rows)


@dataclass(frozen=True)
class TitledTable:
    """A table with what is said around it.

    title: above it, where it can be folded up, or "". lead: before it, or "". notes: below it.
    """

    title: str
    table: Table
    lead: str = ""
    notes: tuple[str, ...] = ()


def name_column(column: str, head: str, *, phone: str = "", style: str = "") -> Column:
    """The column whose cells name their rows."""
    return Column(column, Cell(head), heads_rows=True, phone=phone, style=style)


def text_column(column: str, head: str, *, phone: str = "", style: str = "") -> Column:
    """A column of words."""
    return Column(column, Cell(head), phone=phone, style=style)


def figure_column(column: str, head: str, *, phone: str = "", style: str = "") -> Column:
    """A column of numbers."""
    return Column(column, Cell(head), "figure", phone=phone, style=style)


def rows_of(rows: Sequence[Sequence[Cell | str]]) -> tuple[Row, ...]:
    """Rows without anchors; plain text needs no `Cell`."""
    return tuple(Row(tuple(Cell(cell) if isinstance(cell, str) else cell for cell in row)) for row in rows)


def table_of(
    name: str,
    caption: str,
    columns: Sequence[Column],
    rows: Sequence[Sequence[Cell | str]],
    *,
    foot: Sequence[Cell | str] | None = None,
    style: str = "",
) -> Table:
    """A table whose rows are one group. name: the id of what names it."""
    last = rows_of([foot])[0] if foot else None
    return Table(name, caption, tuple(columns), (Group(rows_of(rows)),), last, style)


def link_cell(link: Link, *notes: str) -> Cell:
    """Words that lead somewhere."""
    return Cell(link.text, href=link.href, notes=notes)


def message_cell(message: Message) -> Cell:
    """A message from the data; "none" where there is none."""
    return Cell(message.text, summary=message.summary) if message.text else Cell("none", "word")


def estimate_cell(
    shown: Shown, rank: str = "", notes: tuple[str, ...] = (), sort_value: float | None = None
) -> Cell:
    """An estimate with its interval, or why there is none."""
    if shown.quantity is None:
        return Cell(shown.reason, "dash", rank=rank)
    return Cell(
        shown.quantity.text,
        href=shown.link.href if shown.link else "",
        figure=shown.link.id if shown.link else "",
        rank=rank,
        value=shown.quantity.value,
        title=shown.title,
        pad=shown.quantity.pad,
        interval=shown.interval,
        notes=notes,
        sort_value=sort_value,
    )


def rate_cell(rate: Rate, sort_value: float | None = None) -> Cell:
    """A success rate with its interval, or why there is none."""
    if rate.reason:
        return Cell(rate.reason, "dash")
    return Cell(rate.text, href=rate.href, title=rate.title, interval=rate.interval, sort_value=sort_value)
