"""Figures run by run."""

from generator.definitions.content import Content
from generator.pages.series_table import series_table
from generator.wording.table import Cell, TitledTable
from tests.forest_history import HIGHER, entry_history, forest_history, history_of, links


def _table(content: Content, unit: str | None) -> TitledTable:
    return series_table(forest_history(), content.benchmarks["forestry"], links(), unit)


def test_the_newest_run_stands_first(content: Content) -> None:
    """And a run of other units says so."""
    table = _table(content, None).table
    assert [(column.head.text, column.head.notes) for column in table.columns] == [
        ("Entry", ()),
        ("15 November 2026", ()),
        ("8 November 2026", ()),
        ("1 November 2026", ("1 of 2 slopes",)),
    ]
    texts = [cell.text for cell in table.rows[0].cells]
    assert texts == ["Ash", "300\u202fms", "200\u202fms", "100\u202fms"]


def test_changes_are_told_on_units_only(content: Content) -> None:
    """The All view has a table of its own for them."""
    everything, unit = _table(content, None), _table(content, "south-slope")
    told = [
        (entry, cell.text, cell.notes[-1])
        for entry, cell in zip(unit.table.texts("entry"), unit.table.cells("change"), strict=True)
    ]
    assert told == [
        ("Ash", "1.50×", "Changed: slower"),
        ("Dogwood", "0.500×", "Changed: faster"),
        ("Dogwood · fast", "1.01×", "No difference shown"),
        ("Elm", "", "Not comparable"),
        ("Fir", "", "New"),
        ("Larch", "", "Gone"),
    ]
    assert (everything.lead, unit.lead[:30]) == ("", "Shared shift: the median entry")
    assert [column.id for column in everything.table.columns][:2] == ["entry", "2026-11-15"]
    assert {column.head.notes for column in unit.table.columns} == {()}


def test_one_run_has_no_changes(content: Content) -> None:
    """A column of nothing would say nothing."""
    one = history_of((entry_history("ash", (1.0,), None),), forest_history().runs[-1:])
    table = series_table(one, content.benchmarks["forestry"], links(), "north-slope").table
    assert [column.id for column in table.columns] == ["entry", "2026-11-15"]


def test_what_is_missing_has_its_reason(content: Content) -> None:
    """Never an empty cell; an entry that is in neither of the last two runs has no change."""
    table = _table(content, None).table
    fir = table.rows[table.texts("entry").index("Fir")]
    assert fir.cells[2:] == (Cell("not in this run", "dash"),) * 2
    old = entry_history("ash", (1.0, None, None), None)
    history = history_of((old, entry_history("elm", (None, 1.0, 2.0), HIGHER)))
    unit = series_table(history, content.benchmarks["forestry"], links(), "north-slope").table
    assert unit.cells("change")[0] == Cell("in neither run", "dash")
