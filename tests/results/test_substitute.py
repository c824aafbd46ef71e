"""What stands in for a value that is not usable."""

import math

import pytest

from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.results.substitute import substitutes


def test_it_is_twice_the_largest_usable_value(results: RunResults) -> None:
    """Birch is the slowest on both units; its times in work are 3 × 104.5 ms, its start takes 1 ms."""
    by_unit = substitutes(results, "total", "median")
    assert {unit: (substitute.value, substitute.entry) for unit, substitute in by_unit.items()} == {
        "one": (2 * 314.5, ("birch", "default")),
        "two": (2 * 314.5, ("birch", "default")),
    }


def test_the_all_view_is_made_with_it(results: RunResults) -> None:
    """Cedar lacks unit two."""
    cedar = next(entry for entry in results.entries if entry.provider == "cedar")
    figure = cedar.results["total"]["median"].all
    assert isinstance(figure, Figure)
    assert figure.substituted == ("two",)
    own = cedar.results["total"]["median"].units["one"]
    assert isinstance(own, Figure)
    stand = substitutes(results, "total", "median")["two"].value
    assert figure.value == pytest.approx(math.sqrt(own.value * stand), rel=1e-12)


def test_costs_from_a_price_list_never_stand_in(results: RunResults) -> None:
    """Of costs those of the provider alone."""
    assert {substitute.entry[0] for substitute in substitutes(results, "cost", "median").values()} == {
        "birch"
    }


def test_a_unit_that_no_one_has_usable_is_not_there(results: RunResults) -> None:
    """No entry has the values for a statistic."""
    without = tuple(entry for entry in results.entries if entry.provider == "cedar")
    alone = type(results)(**{**vars(results), "entries": without})
    assert list(substitutes(alone, "total", "median")) == ["one"]
