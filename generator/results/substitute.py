"""What stands in, in the All view, for a unit of which an entry has no usable value (statistics.md 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.results.cells import Entry
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.results.samples import COST


@dataclass(frozen=True)
class Substitute:
    """value: the factor times the largest usable value. entry: whose value that is; the first of equals."""

    value: float
    entry: Entry


def substitutes(run: RunResults, quantity: str, statistic: str) -> Mapping[str, Substitute]:
    """By unit, for every unit of which an entry has a usable value of a metric, or of COST."""
    factor, substitutes_by_unit = run.benchmark.rules.substitution_factor, {}
    for unit in run.units:
        usable = [
            (figure.value, entry.key)
            for entry in run.entries
            if (views := (entry.cost if quantity == COST else entry.results[quantity]).get(statistic))
            and isinstance(figure := views.units[unit], Figure)
            and figure.usable
        ]
        if usable:
            largest, key = max(usable, key=lambda pair: pair[0])
            substitutes_by_unit[unit] = Substitute(factor * largest, key)
    return substitutes_by_unit
