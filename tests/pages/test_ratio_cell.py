"""Ratios as cells of a table."""

from generator.definitions.benchmark import Benchmark
from generator.pages.ratio_cell import ratio_cell
from generator.results.entry import Missing
from generator.results.ratio import Ratio
from generator.wording.table import Cell
from tests.pages.test_pair_table import MORE, SAME


def test_a_ratio_is_told_at_full_precision(benchmark: Benchmark) -> None:
    """With what is open; one whose interval holds 1 looks different."""
    cell = ratio_cell(MORE, 2, benchmark)
    assert cell.title == "1.5; 95 % interval at least 1.4"
    assert cell.interval == "≥\u202f1.40×"
    assert (cell.style, ratio_cell(SAME, 2, benchmark).style) == ("", "same")


def test_a_ratio_that_nothing_bounds(benchmark: Benchmark) -> None:
    """Open on both sides: no figure is made up, and no difference claimed."""
    cell = ratio_cell(Ratio(1.2, None, None, ()), 2, benchmark)
    assert (cell.text, cell.interval) == ("1.20×", "no bounds")
    assert cell.title.endswith("interval without bounds")
    assert cell.notes == ("no difference shown",)


def test_without_a_ratio_there_is_a_reason(benchmark: Benchmark) -> None:
    """In its place."""
    assert ratio_cell(Missing("too few successes"), 2, benchmark) == Cell("too few successes", "dash")
