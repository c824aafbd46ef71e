"""Words for ids."""

import pytest

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.wording import names

AUDIT_RULES = (
    "host_span_failed",
    "deletion_unconfirmed",
    "stage_over_limit",
    "sandbox_count",
    "stage_missing",
    "wrong_clock",
    "clock_gate",
    "sandbox_span_failed",
    "reward_mismatch",
)


def test_a_provider_that_the_content_does_not_know_is_shown_by_its_id(content: Content) -> None:
    """Data may come before its provider's name."""
    assert names.provider_name(content, "ash") == "Ash"
    assert names.provider_name(content, "unheard-of") == "unheard-of"


def test_a_variant_is_named_where_it_is_not_the_default(content: Content) -> None:
    """One method needs no name."""
    assert names.entry_name(content, "dogwood", "default") == "Dogwood"
    assert names.entry_name(content, "dogwood", "fast") == "Dogwood · fast"


def test_a_unit_has_its_name(benchmark: Benchmark) -> None:
    """As the content gives it."""
    assert names.unit_name(benchmark, "north-slope") == "North slope"


@pytest.mark.parametrize("rule", AUDIT_RULES)
def test_every_audit_rule_has_words(rule: str, benchmark: Benchmark) -> None:
    """A demotion is told in words, not by an id."""
    words = names.audit_rule(rule, benchmark)
    assert " " in words
    assert rule not in words


def test_the_clock_gate_names_its_own_value(benchmark: Benchmark) -> None:
    """The figure is the parameter's."""
    parameters = tuple(
        parameter.model_copy(update={"value": 7.5}) if parameter.id == "clock_gate_ms" else parameter
        for parameter in benchmark.parameters
    )
    changed = benchmark.model_copy(update={"parameters": parameters})
    assert "7.5\u202fms" in names.audit_rule("clock_gate", changed)


@pytest.mark.parametrize(
    ("table", "snapshot", "deleted"),
    [
        (True, True, "every sandbox and the snapshot is confirmed deleted"),
        (True, False, "every sandbox is confirmed deleted"),
        (False, True, "the snapshot is confirmed deleted"),
    ],
)
def test_a_rule_names_only_what_the_benchmark_has(
    benchmark: Benchmark, table: bool, snapshot: bool, deleted: str
) -> None:
    """No snapshot where none is taken, no sandboxes where none are recorded."""
    changed = benchmark.model_copy(update={"sandboxes_table": table, "takes_snapshot": snapshot})
    assert names.audit_rule("deletion_unconfirmed", changed) == deleted
    assert ("sandbox" in names.audit_rule("stage_missing", changed)) == table
