"""The samples that statistics are computed from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.definitions.content import Content
from generator.results.compute import compute_run
from generator.results.entry import Figure, Missing
from generator.trials.run import Run

MakeRun = Callable[..., Run]
Trials = Callable[..., list[dict[str, object]]]
TEN = [100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0]


def figure(cell: Figure | Missing) -> Figure:
    assert isinstance(cell, Figure)
    return cell


def test_only_costs_above_zero_from_the_provider_count(
    make_run: MakeRun, trials: Trials, content: Content
) -> None:
    """Seven real costs, one of 0, one from a list, one null: n is 7."""
    rows = [
        *trials("ash", "one", TEN[:7]),
        *trials("ash", "one", TEN[:1], first=7, cost_usd=0.0),
        *trials("ash", "one", TEN[:1], first=8, cost_source="list_price"),
        *trials("ash", "one", TEN[:1], first=9, cost_usd=None, cost_source=None),
    ]
    row = compute_run(make_run(rows, units=("one",)), content).entries[0]
    assert figure(row.cost["median"].units["one"]).n == 7
    assert figure(row.cost["median"].units["one"]).value == pytest.approx(103e-6, rel=1e-12)
    assert figure(row.results["total"]["median"].units["one"]).n == 10


def test_stage_times_add_up_in_whole_nanoseconds(make_run: MakeRun, trials: Trials, content: Content) -> None:
    """0.1 ms + 0.2 ms is 0.3 ms: binary fractions of the parts leave no trace."""
    rows = trials("ash", "one", [0.2] * 10, stage_start=0.1)
    row = compute_run(make_run(rows, units=("one",)), content).entries[0]
    assert figure(row.results["total"]["median"].units["one"]).value == 0.3
