"""Figures run by run."""

from generator.definitions.content import Content
from generator.pages.series_table import SeriesTable, series_table
from generator.results.entry import Missing
from generator.results.history import Series
from tests.forest_history import entry_history, figure, forest_history, history_of, links


def _table(content: Content, unit: str | None) -> SeriesTable:
    return series_table(forest_history(), content.benchmarks["forestry"], links(), unit)


def test_the_newest_run_stands_first(content: Content) -> None:
    """And a run of other units says so."""
    table = _table(content, None)
    assert [(column.run, column.note) for column in table.columns] == [
        ("15 November 2026", ""),
        ("8 November 2026", ""),
        ("1 November 2026", "1 of 2 slopes"),
    ]
    ash = table.rows[0]
    values = [each.shown.quantity.text for each in ash.figures if each.shown.quantity]
    assert (ash.entry.text, values) == ("Ash", ["300\u202fms", "200\u202fms", "100\u202fms"])


def test_changes_are_told_on_units_only(content: Content) -> None:
    """The All view has a table of its own for them."""
    everything, unit = _table(content, None), _table(content, "south-slope")
    assert (everything.changes, unit.changes) == (False, True)
    assert {row.change for row in everything.rows} == {None}
    ratios = {row.entry.text: row.change.text if row.change else row.verdict for row in unit.rows}
    assert ratios == {
        "Ash": "1.50×",
        "Dogwood": "0.500×",
        "Dogwood · fast": "1.01×",
        "Elm": "Not comparable",
        "Fir": "New",
        "Larch": "Gone",
    }
    assert [row.verdict for row in unit.rows][:3] == [
        "Changed: slower",
        "Changed: faster",
        "No difference shown",
    ]
    assert (everything.shift, unit.shift[:30]) == ("", "Shared shift: the median entry")
    assert [column.note for column in unit.columns] == ["", "", ""]


def test_one_run_has_no_changes(content: Content) -> None:
    """A column of nothing would say nothing."""
    history = forest_history()
    series = Series((figure(1.0),), None)
    entry = entry_history("ash", (1.0,), None)
    assert entry.results["cycle"].figures == series.figures
    one = history_of((entry,), history.runs[-1:])
    table = series_table(one, content.benchmarks["forestry"], links(), "north-slope")
    assert not table.changes


def test_what_is_missing_has_its_reason(content: Content) -> None:
    """Never an empty cell."""
    fir = next(row for row in _table(content, None).rows if row.entry.text == "Fir")
    assert [each.shown.reason for each in fir.figures] == ["", *[Missing("not in this run").reason] * 2]
