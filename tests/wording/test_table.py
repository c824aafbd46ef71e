"""Tables as values, and the macro that writes them."""

import pytest

from generator.pages.environment import make_environment
from generator.wording.display import times
from generator.wording.figure import FigureLink, Shown
from generator.wording.link import Link
from generator.wording.message import Message
from generator.wording.table import (
    Cell,
    Column,
    Group,
    Row,
    Table,
    TitledTable,
    estimate_cell,
    figure_column,
    link_cell,
    message_cell,
    name_column,
    rows_of,
    text_column,
)

COLUMNS = (name_column("tree", "Tree"), figure_column("height", "Height", phone="Height:", style="line"))


def _html(table: Table, drawing: str = "") -> str:
    source = "{% from 'macros/table.html' import table %}"
    call = f"{{% call(drawing) table(shown) %}}{drawing}{{% endcall %}}" if drawing else "{{ table(shown) }}"
    return make_environment().from_string(source + call).render(shown=table)


def _cell(cell: Cell) -> str:
    source = "{% from 'macros/table.html' import content %}{{ content(cell) }}"
    return make_environment().from_string(source).render(cell=cell)


def test_a_table_is_named_and_its_rows_too() -> None:
    """By its caption and the cells of the naming column; figures, phones and styles are marked."""
    rows = (Row((Cell("Ash"), Cell("3 m", style="tall")), "ash", "first"),)
    html = _html(Table("trees", "All <trees>", COLUMNS, (Group(rows),), style="folds"))
    assert '<div class="scroll" role="group" tabindex="0" aria-labelledby="trees">' in html
    assert '<table class="folds">\n<caption id="trees">All &lt;trees&gt;</caption>' in html
    assert '<tr><th scope="col">Tree</th><th scope="col" class="figure">Height</th></tr>' in html
    assert '<tr id="ash" class="first"><th scope="row">Ash</th>' in html
    assert '<td class="figure line tall" data-label="Height:">3 m</td>\n</tr>' in html
    assert "tfoot" not in html


def test_a_caption_may_be_read_only_or_a_heading() -> None:
    """A heading above the table names it already."""
    hidden = Table("trees", "All trees", COLUMNS, (), is_captioned=False)
    assert '<caption class="only-read" id="trees">All trees</caption>' in _html(hidden)
    assert "<caption" not in _html(Table("trees", "", COLUMNS, ()))


def test_groups_have_a_divider_and_a_foot_ends_them() -> None:
    """Across all columns."""
    groups = (Group(rows_of([("Ash", "3")])), Group(rows_of([("Elm", "4")]), "Tall"))
    table = Table("trees", "Trees", COLUMNS, groups, foot=Row((Cell("Together"), Cell("7"))))
    html = _html(table)
    assert html.count("<tbody>") == 2
    assert html.count("divider") == 1
    assert '<tr class="divider"><th scope="rowgroup" colspan="2">Tall</th></tr>' in html
    assert '<tfoot>\n<tr><th scope="row">Together</th>' in html
    assert table.texts("tree") == ("Ash", "Elm")


def test_a_row_has_a_cell_for_each_column() -> None:
    """Rows and the foot."""
    with pytest.raises(ValueError, match="table trees: 1 cells for 2 columns"):
        Table("trees", "Trees", COLUMNS, (Group(rows_of([("Ash",)])),))
    with pytest.raises(ValueError, match="table trees: 3 cells for 2 columns"):
        Table("trees", "Trees", COLUMNS, (), foot=Row((Cell(), Cell(), Cell())))


@pytest.mark.parametrize(
    ("cell", "html"),
    [
        (Cell("<b>"), "&lt;b&gt;"),
        (Cell("none", "word"), '<span class="missing">none</span>'),
        (Cell("no trial", "dash"), '<span class="reason">no trial</span></span>'),
        (Cell("no note", "silent"), '<span class="only-read">no note</span></span>'),
        (link_cell(Link("Ash", "../ash/"), "old"), '<a href="../ash/">Ash</a> <span class="sub">old</span>'),
        (Cell("a.csv", href="a.csv", is_download=True), '<a href="a.csv" download>a.csv</a>'),
        (Cell("id", is_code=True), "<code>id</code>"),
        (Cell("4", is_strong=True), "<strong>4</strong>"),
        (Cell("4 s", title="4.1 s"), '<span class="value" title="4.1 s">4 s</span>'),
        (Cell(links=(Link("a", "x"), Link("b", "y"))), '<a href="x">a</a>, <a href="y">b</a>'),
        (Cell("Grow", swatch=2), 'class="fill-stage-2" width="12" height="12"/></svg> Grow'),
        (message_cell(Message("a long text", "a…")), "<details><summary>a…</summary>a long text</details>"),
        (message_cell(Message("short", "")), "short"),
        (message_cell(Message("", "")), '<span class="missing">none</span>'),
    ],
)
def test_a_cell_shows_what_it_has(cell: Cell, html: str) -> None:
    """Escaped, with its place, remarks and, where it has nothing, why."""
    assert _cell(cell).endswith(html)


def test_an_estimate_leads_to_its_origin() -> None:
    """With full precision, interval and rank; one that is missing with its reason."""
    (quantity,) = times([60_500.0])
    shown = Shown(quantity, "58.6 – 62.3", "60500.0 ms", "", FigureLink("ash/#making", "ash,group,median"))
    html = _cell(estimate_cell(shown, "1"))
    assert html.startswith('<span class="of"><span class="only-read">rank </span>1</span> <a class="made"')
    assert 'href="ash/#making" data-figure="ash,group,median"><data class="value" value="60500.0"' in html
    assert html.endswith(' <span class="interval">58.6 – 62.3</span>')
    assert estimate_cell(Shown(None, "", "", "no trial")) == Cell("no trial", "dash")


def test_what_compares_two_entries_names_them_for_the_script() -> None:
    """As addresses do."""
    html = _html(Table("t", "T", COLUMNS, (Group(rows_of([("Ash", Cell("1.2×", pair="elm,ash"))])),)))
    assert 'data-label="Height:" data-pair="elm,ash">1.2×</td>' in html


def test_words_stand_around_a_table() -> None:
    """Before it and below it; folded up under its title."""
    table = TitledTable("Trees", Table("t", "T", COLUMNS, ()), "All of them.", ("But shrubs.",))
    source = "{% import 'macros/tables.html' as tables %}{{ tables.folded(shown) }}"
    html = make_environment().from_string(source).render(shown=table)
    assert html.startswith("<details>\n<summary>Trees</summary>\n<p>All of them.</p>\n<div")
    assert '</div>\n<ul class="notes">\n<li>But shrubs.</li>\n</ul>' in html


def test_a_page_draws_in_its_own_cells() -> None:
    """The others are unchanged; between cells is room for a line's end where they fold."""
    columns = (text_column("name", "Name"), Column("bar", Cell("Bar")))
    html = _html(
        Table("t", "T", columns, (Group(rows_of([("a", Cell(drawing=7))])),)), "<i>{{ drawing }}</i>"
    )
    assert "<td>a</td>\n<td><i>7</i></td>\n</tr>" in html
