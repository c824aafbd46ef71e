"""How far the leader is ahead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def test_the_lead_is_the_second_over_the_first(results: RunResults) -> None:
    """Birch's work takes three times ash's: (1 + 3·104.5) / (1 + 104.5), and the interval is above 1."""
    assert results.lead is not None
    assert results.lead.value == pytest.approx((1 + 3 * 104.5) / 105.5, rel=1e-12)
    assert results.lead.differs
    cedar_over_ash = (1 + 2 * 104.5) / 105.5
    assert results.unit_leads["one"].value == pytest.approx(cedar_over_ash, rel=1e-12)


def test_one_ranked_entry_leads_nobody(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """Nothing to compare with."""
    results = compute_run(make_run(trials("ash", "one", TEN), units=("one",)), content)
    assert results.lead is None
    assert results.unit_leads == {}


def test_equal_entries_show_no_difference(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """The same times: the ratio is 1 and its interval holds 1."""
    rows = [*trials("ash", "one", TEN), *trials("birch", "one", TEN)]
    results = compute_run(make_run(rows, units=("one",)), content)
    assert results.lead is not None
    assert results.lead.value == 1.0
    assert not results.lead.differs


@pytest.mark.parametrize(
    ("low", "high", "differs"),
    [
        (1.0, 1.2, False),
        (0.8, 1.0, False),
        (1.01, 1.2, True),
        (0.8, 0.99, True),
        (1.01, None, True),
        (0.8, None, False),
        (None, 0.99, True),
        (None, 1.2, False),
        (None, None, False),
    ],
)
def test_an_interval_that_holds_1_shows_no_difference(
    low: float | None, high: float | None, differs: bool
) -> None:
    """Its ends included; nothing is claimed from an open one."""
    assert Ratio(1.0, low, high, ()).differs is differs
