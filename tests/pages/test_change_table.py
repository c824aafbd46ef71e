"""What changed between the last two runs."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.change_table import change_table
from generator.results.history import History
from generator.wording.table import Cell, Table, TitledTable
from tests.forest_history import (
    BARELY,
    EARLY,
    HIGHER,
    SAME,
    entry_history,
    forest_history,
    history_of,
    links,
    past_runs,
)


def _titled(content: Content, history: History, name: str = "cycle") -> TitledTable:
    table = change_table(history, content.benchmarks["forestry"], links(), name)
    assert table is not None
    return table


def _groups(table: Table) -> list[tuple[str, list[str]]]:
    """The verdicts and the entries under each."""
    return [(group.title, [row.cells[0].text for row in group.rows]) for group in table.groups]


def _row(table: Table, entry: str) -> dict[str, Cell]:
    place = table.texts("entry").index(entry)
    return {column.id: table.cells(column.id)[place] for column in table.columns}


def test_entries_stand_by_verdict(content: Content) -> None:
    """What got worse first; each entry once."""
    titled = _titled(content, forest_history())
    assert _groups(titled.table) == [
        ("Changed: slower", ["Ash"]),
        ("Changed: faster", ["Dogwood"]),
        ("No difference shown", ["Dogwood · fast"]),
        ("Not comparable", ["Elm"]),
        ("New", ["Fir"]),
        ("Gone", ["Larch"]),
    ]
    heads = ["Entry", "Own change", "Ratio", "15 November 2026", "8 November 2026"]
    assert [column.head.text for column in titled.table.columns] == heads
    assert titled.lead.startswith(
        "Shared shift: the median entry of 3 took 1.03× as long as in the run before"
    )


def test_a_change_has_its_ratio_and_both_figures(content: Content) -> None:
    """With what the ratio leaves out, and what a figure substitutes."""
    table = _titled(content, forest_history()).table
    ash, elm = _row(table, "Ash"), _row(table, "Elm")
    assert (ash["ratio"].text, ash["ratio"].interval) == ("1.50×", "≥\u202f1.40×")
    assert ash["ratio"].notes == ("1 of 2 slopes", "the last change persists")
    assert (ash["own"].text, ash["own"].title) == ("1.45×", "1.45")
    assert (ash["before"].text, ash["after"].text) == ("200\u202fms", "300\u202fms")
    assert (elm["before"].notes, elm["after"].notes) == ((), ("1 slope substituted",))


def test_what_has_no_ratio_says_why(content: Content) -> None:
    """New and gone included."""
    table = _titled(content, forest_history()).table
    for entry, reason in {
        "Elm": "no slope with enough successes in both runs",
        "Fir": "not in the run before",
        "Larch": "no key for it",
    }.items():
        row = _row(table, entry)
        assert row["ratio"] == row["own"] == Cell(reason, "dash")


def test_a_ratio_without_a_shared_shift_has_no_own_change(content: Content) -> None:
    """Too few entries may be left to tell what all share."""
    history = forest_history()
    unshared = tuple(replace(each, shift=None) for each in history.changes["cycle"])
    table = _titled(content, replace(history, changes={**history.changes, "cycle": unshared})).table
    assert _row(table, "Ash")["own"] == Cell("no shared shift", "dash")


def test_the_largest_change_of_a_verdict_stands_first(content: Content) -> None:
    """Whichever way it goes."""
    small = replace(HIGHER, own=1.2)
    entries = (entry_history("ash", (None, 1.0, 2.0), small), entry_history("elm", (None, 1.0, 2.0), HIGHER))
    assert _groups(_titled(content, history_of(entries)).table)[0][1] == ["Elm", "Ash"]


def test_costs_get_dearer(content: Content) -> None:
    """They are money, not time."""
    titled = _titled(content, forest_history(), "cost")
    assert [verdict for verdict, _ in _groups(titled.table)][:2] == ["Changed: dearer", "Changed: cheaper"]
    assert titled.title == "Cost, median"
    assert _row(titled.table, "Ash")["after"].text == "$300"


def test_one_run_has_nothing_to_tell(content: Content) -> None:
    """No change, no table."""
    history = history_of((entry_history("ash", (100.0,), None),), past_runs()[:1])
    assert change_table(history, content.benchmarks["forestry"], links(), "cycle") is None


def test_a_difference_that_is_no_change_says_what_is_lacking(content: Content) -> None:
    """Too few runs, or too little; an older change that is gone is told at the entry."""
    entries = tuple(
        entry_history(provider, (None, 1.0, 2.0), change)
        for provider, change in (("ash", SAME), ("dogwood", BARELY), ("elm", EARLY))
    )
    table = _titled(content, history_of(entries)).table
    assert _groups(table) == [
        ("Differs in this run; too few runs to tell a change from day noise", ["Elm"]),
        ("Differs in this run; too little to tell a change from day noise", ["Dogwood"]),
        ("No difference shown", ["Ash"]),
    ]
    assert _row(table, "Elm")["ratio"].notes == ("the last change is gone",)
