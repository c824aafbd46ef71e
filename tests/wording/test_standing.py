"""Who is ranked in a view and who is not."""

from __future__ import annotations

from generator.results.run_results import RunResults
from generator.wording.standing import quantity_texts, standings, unranked_reasons
from generator.wording.view import View


def test_the_ranked_come_by_value_and_others_apart(run: RunResults) -> None:
    """An entry without a figure is in neither list; in another view others may be ranked."""
    table = standings(run, View("cycle", "median", None))
    assert [entry.key for entry, _ in table.ranked] == [entry.key for entry in run.entries[:3]]
    assert [entry.provider for entry, _ in table.unranked] == ["elm"]
    assert table.ahead == ()
    assert standings(run, View("cycle", "p99", None)).ranked == ()


def test_reasons_are_those_of_the_view(run: RunResults) -> None:
    """Of a unit, of the quantity and statistic, and of the entry where these have none."""
    elm = run.entries[3]
    unit = run.units[0]
    assert unranked_reasons(elm, View("cycle", "median", unit)) == elm.unit_unranked_reasons[unit]
    views = elm.results["cycle"]["median"]
    assert unranked_reasons(elm, View("cycle", "median", None)) == views.unranked_reasons
    assert unranked_reasons(elm, View("cost", "unheard-of", None)) == elm.unranked_reasons


def test_unequal_values_read_apart(run: RunResults) -> None:
    """As in a table's column; costs say what they are per."""
    ranked = standings(run, View("cycle", "median", None)).ranked
    assert quantity_texts(View("cycle", "median", None), ranked[1:], "trial") == [
        "66.101\u202fs",
        "66.104\u202fs",
    ]
    costs = standings(run, View("cost", "median", None)).ranked[:1]
    assert quantity_texts(View("cost", "median", None), costs, "trial") == ["$0.000605 per trial"]
