"""The sentence that answers before the table does."""

from dataclasses import replace
from typing import Any

import pytest

from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure, Views
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording.finding import finding, view_finding
from generator.wording.view import View


def _at(entry: EntryResults, value: float, rank: int) -> EntryResults:
    """`entry` with another value and rank in the All view."""
    return _with(entry, value=value, rank=rank)


def _with(entry: EntryResults, **fields: Any) -> EntryResults:
    views = entry.results["cycle"]["median"]
    assert isinstance(views.all, Figure)
    made = Views(replace(views.all, **fields), views.units)
    return replace(entry, results={"cycle": {"median": made}})


def test_the_leader_and_its_distance(run: RunResults, content: Content) -> None:
    """Who, by how much, with which interval, and where the time goes."""
    assert finding(run, content, None) == (
        "Ash is fastest; 1.09× (1.05\u2060–\u20601.14) ahead of Dogwood. Grow is 50\u202f% of its time."
    )


def test_a_lead_that_may_be_noise_is_told_as_such(run: RunResults, content: Content) -> None:
    """Where the ratio's interval holds 1, nobody is called faster."""
    told = finding(run, content, "north-slope")
    assert told.startswith(
        "Ash is first, but no difference from Dogwood is shown: 1.01× (0.990\u2060–\u20601.03)."
    )


def test_a_lead_without_a_ratio_is_still_a_lead(run: RunResults, content: Content) -> None:
    """A unit may have no ratio."""
    assert finding(run, content, "south-slope").startswith("Ash is fastest, ahead of Dogwood.")


def test_one_ranked_entry_is_compared_with_nobody(run: RunResults, content: Content) -> None:
    """It is given with its value."""
    alone = replace(run, entries=(run.entries[0], *run.entries[3:]), lead=None)
    assert finding(alone, content, None).startswith("Ash is the only ranked entry, at 60.5\u202fs.")


def test_equal_values_share_the_first_rank(run: RunResults, content: Content) -> None:
    """Nobody is ahead."""
    tied = (_at(run.entries[0], 5.0, 1), _at(run.entries[1], 5.0, 1))
    told = finding(replace(run, entries=tied), content, None)
    assert told.startswith("Ash and Dogwood share the first rank.")


def test_without_ranked_entries_the_smallest_value_is_told(older: RunResults, content: Content) -> None:
    """And that it has no rank."""
    told = finding(older, content, None)
    assert told == "No entry is ranked. Of those with a value, Elm has the smallest, 81.2\u202fs."


def test_a_run_without_values_says_so(older: RunResults, content: Content) -> None:
    """No sentence is made of nothing."""
    empty = replace(older, entries=older.entries[1:])
    assert finding(empty, content, None) == "No entry is ranked, and none has a value."


@pytest.mark.parametrize("shares", [None, {"grow": 1.0}])
def test_one_stage_is_no_finding(run: RunResults, content: Content, shares: dict[str, float] | None) -> None:
    """100 % of a time made of one stage goes without saying."""
    entry = _with(run.entries[0], shares=shares)
    alone = replace(run, entries=(entry,), lead=Ratio(1, 1, 1, False, False, ()))
    assert finding(alone, content, None).endswith("at 60.5\u202fs.")


def test_other_views_tell_who_leads_and_how_surely(run: RunResults, content: Content) -> None:
    """Without a ratio: the value, and whether the rank is settled."""
    told = view_finding(run, content, View("growth", "median", None))
    assert told.startswith("Ash is fastest, at 30.3\u202fs, and differs from every other ranked entry.")
    told = view_finding(run, content, View("cost", "median", None))
    assert told.startswith("Ash is cheapest, at $0.000605, and differs from")
    unsure = (_with(run.entries[0], rank_high=3), *run.entries[1:])
    growth = {"growth": unsure[0].results["cycle"]}
    unsure = (replace(unsure[0], results=growth), *unsure[1:])
    told = view_finding(replace(run, entries=unsure), content, View("growth", "median", None))
    assert "but ranks 1 to 3 are not ruled out for it" in told


def test_a_lead_over_the_next_is_not_a_lead_over_all(run: RunResults, content: Content) -> None:
    """The ratio's interval is above 1, but other ranks are not ruled out: nobody is called fastest."""
    unsure = (_with(run.entries[0], rank_high=3), *run.entries[1:])
    assert finding(replace(run, entries=unsure), content, None).startswith(
        "Ash is first, 1.09× (1.05\u2060–\u20601.14) ahead of Dogwood, "
        "but ranks 1 to 3 are not ruled out for it."
    )


def test_many_ties_are_counted(run: RunResults, content: Content) -> None:
    """A sentence of forty names answers nobody."""
    tied = tuple(replace(_at(run.entries[0], 5.0, 1), variant=f"v{number}") for number in range(40))
    told = finding(replace(run, entries=tied), content, None)
    assert told.startswith("40 entries share the first rank.")


def _lacking(entry: EntryResults, value: float, unit: str) -> EntryResults:
    """`entry` with a substitute on `unit` and a value of 1 ms on the others."""
    views = entry.results["cycle"]["median"]
    assert isinstance(views.all, Figure)
    whole = replace(views.all, value=value, substituted=(unit,))
    own = {name: replace(views.all, value=1.0, usable=name != unit) for name in views.units}
    return replace(entry, results={**entry.results, "cycle": {"median": Views(whole, own)}})


def test_a_lead_that_substitutes_made_is_told_as_such(run: RunResults, content: Content) -> None:
    """No ratio that would contradict itself: who lacks what, and who is ahead on what both have."""
    leader, second, *others = run.entries
    behind = _lacking(second, 66_101.0, "south-slope")
    told = finding(replace(run, entries=(leader, behind, *others)), content, None)
    assert told.startswith(
        "Ash is first only because Dogwood lacks usable trials on South slope; "
        "Dogwood is faster on the 1 slope that both have. Grow is 50\u202f% of Ash’s time."
    )
    assert "ahead of" not in told


def test_a_lead_over_several_that_substitutes_made(run: RunResults, content: Content) -> None:
    """All of them are named, and no unit."""
    leader, second, third, *others = run.entries
    behind = (_lacking(second, 66_101.0, "south-slope"), _lacking(third, 66_104.0, "south-slope"))
    told = finding(replace(run, entries=(leader, *behind, *others)), content, None)
    assert told.startswith(
        "Ash is first only because Dogwood and Dogwood · fast lack usable trials on some slopes; "
        "each of them is faster on those that both have."
    )
