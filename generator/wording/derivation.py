"""How a published figure comes about: in symbols and in words."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.definitions.benchmark import Benchmark
from generator.definitions.statistic import STATISTICS
from generator.results.samples import COST
from generator.wording import display, names
from generator.wording.formula import formula
from generator.wording.prose import plain_line

_PERCENTILE = (
    r"h = \frac{(n - 1) \cdot %d}{100} \quad k = \lfloor h \rfloor \quad "
    r"x = x_{(k+1)} + (h - k) \cdot \left( x_{(k+2)} - x_{(k+1)} \right)"
)
_MEAN = r"\bar{x} = \frac{1}{n} \sum_{i=1}^{n} x_i"
_ALL = r"\exp \left( \frac{1}{m} \sum_{j=1}^{m} \ln v_j \right)"


@dataclass(frozen=True)
class Derivation:
    """One step. formula: None where words say it all. words: sentences."""

    formula: Markup | None
    words: tuple[str, ...]


def quantity_derivation(benchmark: Benchmark, quantity: str, *, estimated: bool) -> Derivation:
    """What one trial gives: the value of a metric, or its cost; estimated: from a price list."""
    if quantity == COST:
        source = "as a price list has it" if estimated else "as the provider itself states it"
        return Derivation(None, (f"Of each success the cost of the whole trial in USD, {source}, above 0.",))
    metric = next(metric for metric in benchmark.metrics if metric.id == quantity)
    stages = display.listed([benchmark.stage(stage).name for stage in metric.stages])
    return Derivation(
        formula(metric.formula, {p.id: p for p in benchmark.parameters}, display=True),
        (
            plain_line(metric.description, benchmark.parameters),
            f"Of each success the durations of its spans of {stages}, added up in nanoseconds.",
        ),
    )


def statistic_derivation(statistic: str) -> Derivation:
    """What a cell's values give."""
    percent = STATISTICS[statistic].percent
    if percent is None:
        return Derivation(formula(_MEAN, display=True), ("The mean of the n values. Nothing is trimmed.",))
    name = names.STATISTICS[statistic]
    first = f"The {name}" if name.islower() else name
    return Derivation(
        formula(_PERCENTILE % percent, display=True),
        (f"{first} of the n values, in ascending order, as the type-7 quantile. Nothing is trimmed.",),
    )


def all_derivation(benchmark: Benchmark) -> Derivation:
    """What the values of an entry's cells give over all units."""
    rules, word, words = benchmark.rules, benchmark.unit_word, benchmark.unit_words
    factor = f"{display.plain(rules.substitution_factor)}{display.THIN}×"
    return Derivation(
        formula(_ALL, display=True),
        (
            f"The unweighted geometric mean of the values of the m {words}.",
            f"Where the entry has no usable value, {factor} the largest usable value of that {word} among "
            "all entries stands in.",
        ),
    )


def interval_words(benchmark: Benchmark, statistic: str) -> tuple[str, ...]:
    """How the interval of a cell's figure is made."""
    confidence = f"{display.plain(benchmark.rules.confidence_percent)}{display.THIN}%"
    name = names.STATISTICS[statistic]
    return (
        f"The {confidence} interval is the exact percentile bootstrap: the middle {confidence} of what the "
        f"{name} of n values can be that are drawn from these with replacement, by their probabilities. "
        "Nothing is simulated.",
    )


def all_interval_words(benchmark: Benchmark) -> tuple[str, ...]:
    """How the interval over all units is made."""
    confidence = f"{display.plain(benchmark.rules.confidence_percent)}{display.THIN}%"
    return (
        f"The {confidence} interval comes from the laws of the {benchmark.unit_words}, which are "
        "independent, by convolution; a value that stands in for a missing one does not vary. Nothing is "
        "simulated.",
    )
