"""The sentence that says who leads cannot contradict the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure, Views
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording.lead import lead_sentence
from generator.wording.standing import standings
from generator.wording.view import View, default_view


def _lead(run: RunResults, content: Content, view: View | None = None) -> str:
    shown = view or default_view(run.benchmark)
    return lead_sentence(run, content, shown, standings(run, shown))


def _with(entry: EntryResults, **fields: Any) -> EntryResults:
    """`entry` with other fields of its default figure in the All view."""
    views = entry.results["cycle"]["median"]
    assert isinstance(views.all, Figure)
    changed = Views(replace(views.all, **fields), views.units)
    return replace(entry, results={**entry.results, "cycle": {"median": changed}})


def test_the_leader_and_its_distance(run: RunResults, content: Content) -> None:
    """Who, at which value, how far ahead with which interval, and that it is a real difference."""
    assert _lead(run, content) == (
        "Ash is fastest at 60.5\u202fs; Dogwood takes 1.09× as long (1.05\u2060–\u20601.14), "
        "a real difference."
    )


def test_the_ratio_is_that_of_the_values_that_rank(run: RunResults, content: Content) -> None:
    """In every view, whatever the interval of the shared units says."""
    assert _lead(run, content, View("growth", "median", None)) == (
        "Ash is fastest at 30.3\u202fs; Dogwood takes 1.09× as long, a real difference."
    )
    assert _lead(run, content, View("cost", "median", None)) == (
        "Ash is cheapest at $0.000605 per trial; Dogwood costs 1.09× as much, a real difference."
    )


def test_an_interval_that_contradicts_the_ranking_is_left_out(run: RunResults, content: Content) -> None:
    """All pairs of the table together ask more than two entries alone."""
    noise = Ratio(1.09, 0.99, 1.2, ())
    assert "takes 1.09× as long, a real difference." in _lead(replace(run, lead=noise), content)
    unsettled = (run.entries[0], _with(run.entries[1], rank_low=1), *run.entries[2:])
    assert _lead(replace(run, entries=unsettled), content) == (
        "Ash is first at 60.5\u202fs, too close to call with Dogwood (1.09× as long)."
    )


def test_a_lead_that_may_be_noise_is_too_close_to_call(run: RunResults, content: Content) -> None:
    """Nobody is called fastest; ranks beyond the second are named."""
    first, second, *others = run.entries
    entries = (_with(first, rank_high=3), _with(second, rank_low=1), *others)
    noise = Ratio(1.09, 0.99, 1.2, ())
    assert _lead(replace(run, entries=entries, lead=noise), content) == (
        "Ash is first at 60.5\u202fs, too close to call with Dogwood "
        "(1.09× as long, 0.990\u2060–\u20601.20); it could rank 1 to 3."
    )


def test_a_lead_over_the_next_is_not_a_lead_over_all(run: RunResults, content: Content) -> None:
    """An entry further down with a wide interval keeps the leader from being called fastest."""
    entries = (_with(run.entries[0], rank_high=3), *run.entries[1:])
    text = _lead(replace(run, entries=entries), content)
    assert text.startswith("Ash is first at 60.5\u202fs; Dogwood takes 1.09× as long")
    assert text.endswith("a real difference, but Ash could rank 1 to 3.")


def test_the_fastest_of_the_ranked_is_called_so(run: RunResults, content: Content) -> None:
    """Where an unranked entry has a smaller value, both shown apart."""
    *others, elm, fir = run.entries
    entries = (*others, _with(elm, value=60_500.0), fir)
    text = _lead(replace(run, entries=entries), content)
    assert text.startswith("Ash is the fastest ranked entry at 60.51\u202fs; ")


def test_one_ranked_entry_is_compared_with_nobody(run: RunResults, content: Content) -> None:
    """It is given with its value."""
    alone = replace(run, entries=(run.entries[0], *run.entries[3:]), lead=None)
    assert _lead(alone, content) == "Ash is the only ranked entry, at 60.5\u202fs."


def test_equal_values_share_the_first_rank(run: RunResults, content: Content) -> None:
    """Nobody is ahead; a crowd is counted."""
    tied = tuple(_with(entry, value=5.0, rank=1) for entry in run.entries[:2])
    text = _lead(replace(run, entries=tied), content)
    assert text == "Ash and Dogwood share the first rank, at 5.00\u202fms."
    crowd = tuple(replace(tied[0], variant=f"v{number}") for number in range(40))
    assert _lead(replace(run, entries=crowd), content).startswith("40 entries share the first rank")


def test_without_ranked_entries_the_smallest_value_is_named(older: RunResults, content: Content) -> None:
    """And nothing is made of nothing."""
    assert _lead(older, content) == "No entry is ranked. Elm has the smallest value, 81.2\u202fs."
    empty = replace(older, entries=older.entries[1:])
    assert _lead(empty, content) == "No entry is ranked, and none has a value."


def _lacking(entry: EntryResults, value: float, unit: str) -> EntryResults:
    """`entry` with a substitute on `unit` and a value of 1 ms on the others."""
    views = entry.results["cycle"]["median"]
    assert isinstance(views.all, Figure)
    whole = replace(views.all, value=value, substituted=(unit,))
    own = {name: replace(views.all, value=1.0, usable=name != unit) for name in views.units}
    return replace(entry, results={**entry.results, "cycle": {"median": Views(whole, own)}})


def test_a_lead_that_penalties_made_is_said_to_be(run: RunResults, content: Content) -> None:
    """No ratio that would contradict itself: who lacks what, and who is ahead on what both have."""
    leader, second, *others = run.entries
    behind = _lacking(second, 66_101.0, "south-slope")
    assert _lead(replace(run, entries=(leader, behind, *others)), content) == (
        "Ash is first at 60.5\u202fs, only because Dogwood lacks usable trials on South slope; "
        "Dogwood is faster on the 1 slope that both have."
    )


def test_a_lead_over_several_that_penalties_made(run: RunResults, content: Content) -> None:
    """All of them are named, and no unit."""
    leader, second, third, *others = run.entries
    behind = (_lacking(second, 66_101.0, "south-slope"), _lacking(third, 66_104.0, "south-slope"))
    assert _lead(replace(run, entries=(leader, *behind, *others)), content) == (
        "Ash is first at 60.5\u202fs, only because Dogwood and Dogwood · fast lack usable trials on some "
        "slopes; each of them is faster on those that both have."
    )


def test_an_open_bound_lets_nobody_lead(run: RunResults, content: Content) -> None:
    """An order, and in a sentence why it is no claim."""
    first, second, *others = run.entries
    opened = _with(first, rank_high=4, high=None, too_few=(None, 20))
    entries = (opened, _with(second, rank_low=1), *others)
    assert _lead(replace(run, entries=entries), content) == (
        "Ash is first at 60.5\u202fs, but no order is claimed: "
        "20 trials are too few to bound this from above."
    )
    zeros = (_with(first, rank_high=4), _with(second, rank_low=1, low=None), *others)
    assert _lead(replace(run, entries=zeros), content).endswith("no order is claimed: some values are 0.")


def test_the_mean_names_nobody_fastest(run: RunResults, content: Content) -> None:
    """Who has the smallest value is said, and that it is no rank."""
    unranked = []
    for entry in run.entries:
        changed = _with(entry, rank=None).results["cycle"] if entry.ranked else entry.results["cycle"]
        unranked.append(replace(entry, results={"cycle": {"mean": changed["median"]}}))
    text = _lead(replace(run, entries=tuple(unranked)), content, View("cycle", "mean", None))
    assert text.startswith("Not ranked by this statistic, since the interval of a mean")
    assert text.endswith("Ash has the smallest value, 60.5\u202fs.")
