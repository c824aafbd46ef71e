"""A ratio of two estimates as a cell of a table."""

from __future__ import annotations

from generator.definitions.benchmark import Benchmark
from generator.results.entry import Missing
from generator.results.ratio import Ratio
from generator.wording import display
from generator.wording.figure import ratio_bounds
from generator.wording.rounding import in_full
from generator.wording.run_change import NO_DIFFERENCE
from generator.wording.table import Cell

SAME = "same"
"""The style of a ratio whose interval holds 1."""


def ratio_cell(ratio: Ratio | Missing, units: int, benchmark: Benchmark) -> Cell:
    """`ratio` with its interval, and what they do not say by themselves, such as "no difference shown".

    units: how many there were to compare; what the ratio leaves out of them is said too.
    """
    if isinstance(ratio, Missing):
        return Cell(ratio.reason, "dash")
    confidence = display.plain(benchmark.rules.confidence_percent)
    words = [] if ratio.differs else [NO_DIFFERENCE]
    if ratio.left_out:
        compared = units - len(ratio.left_out)
        words.append(f"{compared} of {display.plural(units, benchmark.unit_word, benchmark.unit_words)}")
    return Cell(
        text=display.ratio(ratio.value),
        title=(
            f"{in_full(ratio.value)}; {confidence} % interval {display.bounds_in_full(ratio.low, ratio.high)}"
        ),
        interval=ratio_bounds(ratio),
        notes=tuple(words),
        style="" if ratio.differs else SAME,
    )
