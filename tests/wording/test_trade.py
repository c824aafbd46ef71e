"""What costs say of a ranking by time, and times of one by cost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.definitions.content import Content
from generator.results.entry import EntryResults, Figure, Views
from generator.results.run_results import RunResults
from generator.wording.standing import standings
from generator.wording.trade import trade_sentence
from generator.wording.view import View

TIME, COST = View("cycle", "median", None), View("cost", "median", None)


def _trade(run: RunResults, content: Content, view: View) -> str:
    return trade_sentence(run, content, view, standings(run, view))


def _costing(entry: EntryResults, cost: float, rank: tuple[int, int]) -> EntryResults:
    """`entry` with another cost in the All view; rank: with the last that is possible."""
    views = entry.cost["median"]
    assert isinstance(views.all, Figure)
    whole = replace(views.all, value=cost, rank=rank[0], rank_high=rank[1])
    return replace(entry, cost={**entry.cost, "median": Views(whole, views.units)})


def _dogwood_costs(run: RunResults, cost: float, last: int) -> RunResults:
    """The run with Dogwood first by cost."""
    ash, dogwood, *others = run.entries
    return replace(
        run, entries=(_costing(ash, 0.000605, (2, 2)), _costing(dogwood, cost, (1, last)), *others)
    )


def test_an_entry_that_leads_both(run: RunResults, content: Content) -> None:
    """Is said to, with the other value."""
    assert _trade(run, content, TIME) == "Ash is also the cheapest, at $0.000605 per trial."
    assert _trade(run, content, COST) == "Ash is also the fastest, at 60.5\u202fs."


def test_the_cheapest_is_compared_with_the_fastest(run: RunResults, content: Content) -> None:
    """What choosing it gains, and what it costs; the same from the other side."""
    other = _dogwood_costs(run, 0.000484, 1)
    assert _trade(other, content, TIME) == (
        "Dogwood is the cheapest at $0.000484 per trial: 20\u202f% cheaper and 9\u202f% slower than Ash."
    )
    assert _trade(other, content, COST) == (
        "Ash is the fastest at 60.5\u202fs: 8\u202f% faster and 25\u202f% dearer than Dogwood."
    )


def test_a_large_loss_is_a_ratio(run: RunResults, content: Content) -> None:
    """ "150 % slower" would be misread."""
    ash, dogwood, *others = _dogwood_costs(run, 0.000484, 1).entries
    views = dogwood.results["cycle"]["median"]
    assert isinstance(views.all, Figure)
    slow = Views(replace(views.all, value=151_280.0), views.units)
    dogwood = replace(dogwood, results={**dogwood.results, "cycle": {"median": slow}})
    text = _trade(replace(run, entries=(ash, dogwood, *others)), content, TIME)
    assert text.endswith("20\u202f% cheaper than Ash, but takes 2.50× as long.")


def test_a_cost_rank_that_is_not_settled_is_no_claim(run: RunResults, content: Content) -> None:
    """First by cost is not the cheapest."""
    text = _trade(_dogwood_costs(run, 0.000484, 2), content, TIME)
    assert text.startswith("Dogwood is first by cost at $0.000484 per trial: ")


@pytest.mark.parametrize("ranks_with_cost", [True, False])
def test_without_costs_nothing_is_said_of_them(
    older: RunResults, run: RunResults, content: Content, ranks_with_cost: bool
) -> None:
    """Where nobody is ranked, and where the benchmark has none."""
    shown = older if ranks_with_cost else run
    benchmark = shown.benchmark.model_copy(update={"ranks_with_cost": ranks_with_cost})
    assert _trade(replace(shown, benchmark=benchmark), content, TIME) == ""
