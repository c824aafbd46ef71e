"""Views of a run's figures."""

from dataclasses import replace

from generator.definitions.benchmark import Benchmark
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording.view import NO_COST, View, bar_metric, caption, default_view, entry_figure, quantities


def test_the_default_is_the_first_of_each(run: RunResults) -> None:
    """Metric and statistic as the benchmark orders them."""
    assert default_view(run.benchmark) == View("cycle", "median", None)
    assert default_view(run.benchmark, "north-slope") == View("cycle", "median", "north-slope")


def test_quantities_are_the_metrics_and_cost(run: RunResults) -> None:
    """Cost only where the benchmark shows it."""
    assert quantities(run.benchmark) == ("cycle", "growth", COST)
    free: Benchmark = run.benchmark.model_copy(update={"ranks_with_cost": False})
    assert quantities(free) == ("cycle", "growth")


def test_each_view_has_its_figure(run: RunResults) -> None:
    """Metrics, costs, estimated costs, and none."""
    ash = run.entries[0]
    assert entry_figure(ash, View("growth", "median", None)) is ash.results["growth"]["median"].all
    assert entry_figure(ash, View(COST, "median", "north-slope")) is ash.cost["median"].units["north-slope"]
    estimated = next(entry for entry in run.entries if entry.estimated_cost)
    figure = entry_figure(estimated, View(COST, "median", None))
    assert isinstance(figure, Figure)
    assert figure is estimated.estimated_cost["median"].all
    none = replace(estimated, estimated_cost={}, cost={})
    assert entry_figure(none, View(COST, "median", None)) is NO_COST


def test_a_cost_is_divided_as_its_time(run: RunResults) -> None:
    """By the first metric's stages."""
    assert bar_metric(run.benchmark, View(COST, "median", None)).id == "cycle"
    assert bar_metric(run.benchmark, View("growth", "median", None)).id == "growth"


def test_captions(run: RunResults) -> None:
    """What, by which statistic, over what."""
    assert caption(run, View("cycle", "median", None)) == (
        "Cycle Time: median of each slope, geometric mean over 2 slopes"
    )
    assert caption(run, View("growth", "p99", "south-slope")) == "Growth Time of South slope: P99"
    alone = replace(run, units=("north-slope",))
    assert caption(alone, View(COST, "median", None)) == "Cost: median"


def test_a_caption_counts_the_units_that_were_used(run: RunResults) -> None:
    """By statistic: a unit that no entry has usable is in no All view."""
    one_left = replace(run, left_out_units={"cycle": {"median": ("north-slope",), "p99": run.units}})
    assert caption(one_left, View("cycle", "median", None)).endswith("geometric mean over 1 of 2 slopes")
    assert caption(one_left, View("growth", "median", None)).endswith("geometric mean over 2 slopes")
    assert caption(one_left, View("cycle", "p99", None)) == (
        "Cycle Time: P99 of each slope, none of which any entry has usable"
    )
