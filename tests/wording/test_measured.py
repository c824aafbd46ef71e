"""How much of an All view is measured."""

from __future__ import annotations

from generator.definitions.content import Content
from generator.results.entry import Penalty
from generator.wording.measured import measured_of, not_measured
from tests.forest import figure


def test_how_many_are_measured_and_how_many_are_not(content: Content) -> None:
    """Of the units that count; nothing is said where all are."""
    benchmark = content.benchmarks["forestry"]
    whole = figure(100.0)
    assert (measured_of(benchmark, whole), not_measured(benchmark, whole)) == ("", "")
    lacking = figure(100.0, substituted=("a", "b"), penalty=Penalty(90.0, 80.0, 8))
    assert measured_of(benchmark, lacking) == "8 of 10 slopes measured"
    assert not_measured(benchmark, lacking) == "2 of 10 slopes not measured"
