"""The table of figures."""

from __future__ import annotations

from typing import Any

from generator.definitions.content import Content
from generator.results.entry import Figure
from generator.results.flat_cells import cell_columns, cell_rows
from generator.results.run_results import RunResults


def _records(results: RunResults, **wanted: object) -> list[dict[str, Any]]:
    names = [column.name for column in cell_columns(results.benchmark)]
    rows = [dict(zip(names, row, strict=True)) for row in cell_rows(results)]
    return [row for row in rows if all(row[name] == value for name, value in wanted.items())]


def test_every_figure_has_its_row(results: RunResults) -> None:
    """Entries × (two metrics, the cost) × three statistics × (All view, two units); estimates beside."""
    assert len(_records(results, estimated=False)) == 4 * 3 * 3 * 3
    assert len(_records(results, estimated=True)) == 3 * 3
    assert {row["provider"] for row in _records(results, estimated=True)} == {"dogwood"}


def test_a_figure_is_there_in_full(results: RunResults) -> None:
    """Value, interval, rank and shares as computed."""
    (row,) = _records(results, provider="ash", quantity="total", statistic="median", view="all")
    figure = results.entries[0].results["total"]["median"].all
    assert isinstance(figure, Figure)
    assert figure.shares is not None
    for name in ("value", "low", "high", "low_open", "high_open", "n", "rank", "rank_low", "rank_high"):
        assert row[name] == getattr(figure, name)
    assert (row["start_share"], row["work_share"]) == tuple(figure.shares.values())
    assert (row["unit"], row["usable"], row["measured_in"], row["simulated"]) == (None, None, "ms", True)
    assert (row["requested"], row["attempts"], row["successes"]) == (20, 20, 20)
    assert (row["value_reason"], row["rank_reason"]) == (None, None)


def test_what_is_missing_has_a_reason(results: RunResults) -> None:
    """No value, or a value without a rank."""
    (none,) = _records(results, provider="cedar", quantity="total", statistic="median", unit="two")
    assert (none["value"], none["value_reason"]) == (None, "no success: 10 excluded")
    assert (none["rank"], none["rank_reason"], none["usable"]) == (None, "no value", False)
    (all_view,) = _records(results, provider="cedar", quantity="total", statistic="median", view="all")
    assert (all_view["rank"], all_view["substituted"]) == (None, "two")
    assert "10 successes of 20 requested" in all_view["rank_reason"]
    (estimate,) = _records(results, estimated=True, statistic="median", view="all")
    assert (estimate["rank_reason"], estimate["measured_in"]) == ("an estimated cost", "USD")
    for row in _records(results):
        assert (row["value"] is None) == (row["value_reason"] is not None)
        assert (row["rank"] is None) == (row["rank_reason"] is not None)


def test_a_metric_has_the_shares_of_its_own_stages(results: RunResults) -> None:
    """A stage that it does not sum has none, nor has a cost."""
    (row,) = _records(results, provider="ash", quantity="work_time", statistic="mean", unit="one")
    assert (row["start_share"], row["work_share"]) == (None, 1.0)
    (cost,) = _records(results, provider="ash", quantity="cost", statistic="mean", unit="one")
    assert (cost["start_share"], cost["work_share"]) == (None, None)


def test_every_column_that_may_be_empty_says_why(content: Content) -> None:
    """In its description."""
    columns = cell_columns(content.benchmarks["demo"])
    assert [column.name for column in columns if column.null != ("Empty" in column.meaning)] == []
