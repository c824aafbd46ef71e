"""How figures are made, in symbols and words."""

from generator.definitions.benchmark import Benchmark
from generator.wording.derivation import (
    all_derivation,
    all_interval_words,
    interval_words,
    quantity_derivation,
    statistic_derivation,
)


def test_a_metric_names_its_stages(benchmark: Benchmark) -> None:
    """With the benchmark's own formula and sentence."""
    found = quantity_derivation(benchmark, "cycle", estimated=False)
    assert found.formula is not None
    assert found.formula.startswith("<math")
    assert found.words[0] == "All stages."
    assert "Create, Grow and Fell" in found.words[1]


def test_a_cost_says_whose_it_is(benchmark: Benchmark) -> None:
    """The provider's, or a price list's; no formula."""
    sourced = quantity_derivation(benchmark, "cost", estimated=False)
    listed = quantity_derivation(benchmark, "cost", estimated=True)
    assert sourced.formula is listed.formula is None
    assert "provider itself" in sourced.words[0]
    assert "price list" in listed.words[0]


def test_a_percentile_has_its_own_number() -> None:
    """In its formula and by its name; a mean has neither."""
    assert "<mn>90</mn>" in str(statistic_derivation("p90").formula)
    assert statistic_derivation("p90").words[0].startswith("P90 of the n values")
    assert statistic_derivation("median").words[0].startswith("The median of the n values")
    assert "<mn>50</mn>" not in str(statistic_derivation("mean").formula)


def test_numbers_of_rules_come_from_the_rules(benchmark: Benchmark) -> None:
    """Another level and another factor: other words."""
    changed = benchmark.model_copy(
        update={
            "parameters": tuple(
                parameter.model_copy(update={"value": 80.0})
                if parameter.id == "confidence_percent"
                else parameter.model_copy(update={"value": 3.0})
                if parameter.id == "substitution_factor"
                else parameter
                for parameter in benchmark.parameters
            )
        }
    )
    assert "3\u202f×" in all_derivation(changed).words[1]
    assert "80\u202f%" in interval_words(changed, "median")[0]
    assert "80\u202f%" in all_interval_words(changed)[0]
    assert "95" not in interval_words(changed, "median")[0]
