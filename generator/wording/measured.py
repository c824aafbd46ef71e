"""How much of an All view is measured, in words: a penalty is no measured time (statistics.md 5)."""

from __future__ import annotations

from generator.definitions.benchmark import Benchmark
from generator.results.entry import Figure
from generator.wording import display

ADDED = "added by the penalty"
"""What lies over the last part of a bar whose value holds substitutes."""


def not_measured(benchmark: Benchmark, figure: Figure) -> str:
    """ "2 of 10 tasks not measured"; "" where nothing is substituted."""
    return f"{_of(benchmark, figure, len(figure.substituted))} not measured" if figure.substituted else ""


def measured_of(benchmark: Benchmark, figure: Figure) -> str:
    """ "8 of 10 tasks measured"; "" where nothing is substituted."""
    return (
        "" if figure.penalty is None else f"{_of(benchmark, figure, figure.penalty.measured_units)} measured"
    )


def _of(benchmark: Benchmark, figure: Figure, number: int) -> str:
    measured = figure.penalty.measured_units if figure.penalty else 0
    units = display.plural(measured + len(figure.substituted), benchmark.unit_word, benchmark.unit_words)
    return f"{display.count(number)} of {units}"
