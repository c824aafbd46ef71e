"""What changed between the last two runs."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.change_table import ChangeTable, change_table
from generator.results.history import History
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


def _table(content: Content, history: History, name: str = "cycle") -> ChangeTable | None:
    return change_table(history, content.benchmarks["forestry"], links(), name)


def test_entries_stand_by_verdict(content: Content) -> None:
    """What got worse first; each entry once."""
    table = _table(content, forest_history())
    assert table is not None
    assert {group.verdict: [row.entry.text for row in group.rows] for group in table.groups} == {
        "Changed: slower": ["Ash"],
        "Changed: faster": ["Dogwood"],
        "No difference shown": ["Dogwood · fast"],
        "Not comparable": ["Elm"],
        "New": ["Fir"],
        "Gone": ["Larch"],
    }
    assert (table.after, table.before) == ("15 November 2026", "8 November 2026")
    assert table.shift.startswith(
        "Shared shift: the median entry of 3 took 1.03× as long as in the run before"
    )


def test_a_change_has_its_ratio_and_both_figures(content: Content) -> None:
    """With what the ratio leaves out, and what a figure substitutes."""
    table = _table(content, forest_history())
    assert table is not None
    rows = {row.entry.text: row for group in table.groups for row in group.rows}
    ash = rows["Ash"]
    assert (ash.ratio.text, ash.ratio.interval) == ("1.50×", "≥\u202f1.40×")
    assert ash.ratio.words == ("1 of 2 slopes", "the last change persists")
    assert (ash.own, ash.own_title) == ("1.45×", "1.45")
    assert (ash.before.shown.quantity, ash.after.shown.quantity) != (None, None)
    assert [rows["Elm"].before.note, rows["Elm"].after.note] == ["", "1 slope substituted"]


def test_what_has_no_ratio_says_why(content: Content) -> None:
    """New and gone included."""
    table = _table(content, forest_history())
    assert table is not None
    rows = {row.entry.text: row for group in table.groups for row in group.rows}
    assert rows["Elm"].ratio.reason == "no slope with enough successes in both runs"
    assert rows["Fir"].ratio.reason == "not in the run before"
    assert rows["Larch"].ratio.reason == "no key for it"


def test_the_largest_change_of_a_verdict_stands_first(content: Content) -> None:
    """Whichever way it goes."""
    small = replace(HIGHER, own=1.2)
    entries = (entry_history("ash", (None, 1.0, 2.0), small), entry_history("elm", (None, 1.0, 2.0), HIGHER))
    table = _table(content, history_of(entries))
    assert table is not None
    assert [row.entry.text for row in table.groups[0].rows] == ["Elm", "Ash"]


def test_costs_get_dearer(content: Content) -> None:
    """They are money, not time."""
    table = _table(content, forest_history(), "cost")
    assert table is not None
    assert [group.verdict for group in table.groups][:2] == ["Changed: dearer", "Changed: cheaper"]
    assert table.title == "Cost, median"
    quantity = table.groups[0].rows[0].after.shown.quantity
    assert quantity is not None
    assert quantity.text == "$300"


def test_one_run_has_nothing_to_tell(content: Content) -> None:
    """No change, no table."""
    history = history_of((entry_history("ash", (100.0,), None),), past_runs()[:1])
    assert _table(content, history) is None


def test_a_difference_that_is_no_change_says_what_is_lacking(content: Content) -> None:
    """Too few runs, or too little; an older change that is gone is told at the entry."""
    entries = tuple(
        entry_history(provider, (None, 1.0, 2.0), change)
        for provider, change in (("ash", SAME), ("dogwood", BARELY), ("elm", EARLY))
    )
    table = _table(content, history_of(entries))
    assert table is not None
    assert [(group.verdict, [row.entry.text for row in group.rows]) for group in table.groups] == [
        ("Differs in this run; too few runs to tell a change from day noise", ["Elm"]),
        ("Differs in this run; too little to tell a change from day noise", ["Dogwood"]),
        ("No difference shown", ["Ash"]),
    ]
    assert table.groups[0].rows[0].ratio.words == ("the last change is gone",)
    assert [row.ratio.differs for group in table.groups for row in group.rows] == [False] * 3
