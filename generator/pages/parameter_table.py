"""Parameters as tables: value, unit, and where each comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.definitions.content import Content
from generator.definitions.parameter import Parameter, ParameterSection
from generator.wording import names, routes
from generator.wording.link import Link
from generator.wording.parameter_text import parameter_data
from generator.wording.prose import render_line
from generator.wording.routes import Page
from generator.wording.table import Cell, Group, Row, Table, link_cell, name_column, text_column


@dataclass(frozen=True)
class ParameterRow:
    """One parameter.

    id: `parameter-<id>`, unique on the page. value: with its unit. note: "" where there is none.
    origin: "set here", "From Common Methodology", "computed". common: where the Common Methodology has it.
    """

    id: str
    name: str
    value: Markup
    origin: str
    common: Link | None
    note: Markup


@dataclass(frozen=True)
class ParameterGroup:
    """A part of the table."""

    id: str
    title: str
    rows: tuple[ParameterRow, ...]

    @property
    def table(self) -> Table:
        """The part as a table, named by the heading above it for those who see it."""
        columns = (
            name_column("name", "Parameter"),
            text_column("value", "Value", style="value"),
            text_column("origin", "Origin", style="origin"),
            text_column("note", "Note", style="line"),
        )
        return Table(
            f"group-{self.id}",
            self.title,
            columns,
            (Group(tuple(_table_row(row) for row in self.rows)),),
            style="parameters folds",
            is_captioned=False,
        )


def _table_row(row: ParameterRow) -> Row:
    origin = link_cell(row.common) if row.common else Cell(row.origin)
    note = Cell(row.note) if row.note else Cell("no note", "silent", style="none")
    return Row((Cell(row.name), Cell(row.value), origin, note), row.id)


def anchor(parameter: str) -> str:
    """The id of a parameter's row on the Common Methodology's page and on a parameters page."""
    return f"parameter-{parameter}"


def parameter_groups(
    parameters: Sequence[Parameter], content: Content, page: Page, sections: Sequence[str] | None = None
) -> tuple[ParameterGroup, ...]:
    """The parameters by section, in the order of the content; `sections` picks some."""
    known = {section.id: section for section in content.common.sections}
    ids = dict.fromkeys((*known, *(parameter.section for parameter in parameters)))
    groups = []
    for section in ids:
        rows = [_row(each, parameters, page) for each in parameters if each.section == section]
        if rows and (sections is None or section in sections):
            title = known.get(section, ParameterSection(id=section, title=section.capitalize())).title
            groups.append(ParameterGroup(section, title, tuple(rows)))
    return tuple(groups)


def _row(parameter: Parameter, parameters: Sequence[Parameter], page: Page) -> ParameterRow:
    is_common = parameter.origin == "common"
    on_common_page = page.address == routes.METHODOLOGY
    return ParameterRow(
        id=anchor(parameter.id),
        name=parameter.name,
        value=parameter_data(parameter),
        origin=names.ORIGINS["here" if is_common and on_common_page else parameter.origin],
        common=Link(names.ORIGINS["common"], page.href(routes.METHODOLOGY, anchor(parameter.id)))
        if is_common and not on_common_page
        else None,
        note=render_line(parameter.note, parameters) if parameter.note else Markup(""),
    )
