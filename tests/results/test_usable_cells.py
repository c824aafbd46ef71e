"""What a run keeps to be compared with others."""

from generator.results.run_results import RunResults
from generator.results.usable_cells import KEPT_ATOMS


def test_the_cells_that_count_are_kept(results: RunResults) -> None:
    """With published value and distribution, under the first statistic, for each metric and the cost."""
    assert list(results.usable) == ["total", "work_time", "cost"]
    for name, by_entry in results.usable.items():
        assert set(by_entry) == {entry.key for entry in results.entries}
        for entry in results.entries:
            views = entry.cost if name == "cost" else entry.results[name]
            published = views["median"].units
            usable = {unit for unit, figure in published.items() if getattr(figure, "usable", False)}
            kept = by_entry[entry.key]
            if not entry.estimated_cost or name != "cost":
                assert set(kept) == usable
                for unit, cell in kept.items():
                    assert cell.value == getattr(published[unit], "value", None)
                    assert 1 <= cell.distribution.values.size <= KEPT_ATOMS + 2
