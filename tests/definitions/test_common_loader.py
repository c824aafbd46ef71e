"""The common part: every rule has its parameter, every parameter its section."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.definitions.content import Content, load_content
from generator.definitions.parameter import PARAMETER_VALUE
from generator.definitions.rules import Rules
from generator.definitions.text_check import anchors_of

from .conftest import PROJECT, Spoil, lines_of

ANCHORS = [
    "terms",
    "measurement-and-clocks",
    "machine-and-connections",
    "trials-and-outcomes",
    "audit",
    "plausibility",
    "top-ups",
    "statistics-of-a-cell",
    "tail-rule",
    "outliers",
    "intervals",
    "open-bounds",
    "all-view",
    "ranking",
    "rank-intervals",
    "sensitivity",
    "time-bar",
    "cost",
    "reliability",
    "comparing",
    "run-to-run",
    "numbers-shown",
    "raw-data",
]
"""Anchors that pages and readers have linked to; adding is free, taking away breaks links."""


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(PROJECT / "content")


def test_rules_of_the_specification(content: Content) -> None:
    """The rules hold the specification's defaults."""
    assert content.common.rules.model_dump() == {
        "confidence_percent": 95,
        "tail_minimum": 90,
        "mean_minimum": 2,
        "usable_percent": 90,
        "ranked_percent": 90,
        "cost_coverage_percent": 90,
        "substitution_factor": 2,
        "sensitivity_low_factor": 1,
        "sensitivity_high_factor": 4,
        "outlier_threshold": 5,
        "outlier_scale": 0.6745,
        "rank_level_percent": 5,
        "shift_entries_minimum": 5,
        "change_level_percent": 5,
        "fence_iqr_factor": 1.5,
        "fence_deviations_minimum": 20,
        "whole_run_percent": 50,
        "frequent_failures_percent": 4,
        "coverage_least_percent": 93,
        "clock_gate_ms": 20,
        "overlap_tolerance_ms": 1,
        "copied_parts_minimum": 4,
        "scaled_parts_minimum": 8,
        "scaled_tolerance_percent": 0.1,
        "reordered_trials_minimum": 5,
        "clock_bias_ms": 1,
        "clock_bias_errors": 4,
        "uptime_tick_ms": 10,
        "uptime_equal_percent": 90,
        "grid_ms": 1,
        "grid_spans_minimum": 20,
        "own_failures_percent": 5,
        "exclusions_percent": 90,
        "exclusions_minimum": 3,
        "machine_tolerance_percent": 10,
        "constant_costs_minimum": 5,
        "outlying_factor": 20,
        "outlying_minimum": 3,
        "span_maximum_h": 24,
        "error_maximum_chars": 2000,
        "problems_shown": 50,
    }


def test_anchors_stay() -> None:
    """The Common Methodology's anchors are addresses: they do not change."""
    assert (
        list(anchors_of((PROJECT / "content/common/methodology.md").read_text(encoding="utf-8"))) == ANCHORS
    )


def test_every_rule_is_stated_in_the_prose(content: Content) -> None:
    """No rule runs that the Common Methodology does not tell."""
    text = content.common.methodology.markdown
    assert [name for name in Rules.model_fields if f"{{{{ {name} }}}}" not in text] == []


def test_parameters_in_table_order(content: Content) -> None:
    """Parameters stand by section; in each, the stated before the computed."""
    order = [section.id for section in content.common.sections]
    section_indices = [order.index(parameter.section) for parameter in content.common.parameters]
    assert section_indices == sorted(section_indices)
    statistics = [p.origin for p in content.common.parameters if p.section == "statistics"]
    assert statistics == sorted(statistics)
    assert {"common", "computed"} == set(statistics)


def test_rule_without_parameter(spoil: Spoil) -> None:
    """A rule that the code runs on must be in the file."""
    folder = spoil("common/parameters.toml", 'id = "tail_minimum"', 'id = "tail_least"')
    assert lines_of(folder)[0] == (
        "common/parameters.toml: parameter: no parameter tail_minimum; "
        "expected one with this id: the code's rule needs it"
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("value = 0.6745", "value = 0", "outlier_scale: 0; expected a number of at least 0.001"),
        *(
            ("value = 0.6745", f"value = {value}", f"].value: {shown}; expected {PARAMETER_VALUE}")
            for value, shown in (
                ("nan", "NaN"),
                ("1e400", "Infinity"),
                (f"{10**26}", f"{10**26}"),
                ("5e-324", "5e-324"),
                ('"{{ outlier_threshold }}"', '"{{ outlier_threshold }}"'),
                ('["a", "{{ b }}"]', '["a", "{{ b }}"]'),
            )
        ),
        ("value = 24", "value = 100000", "span_maximum_h: 100000; expected a number of at most 1,000"),
        ("value = 2000", 'value = "many"', 'error_maximum_chars: "many"; expected a whole number'),
    ],
)
def test_rule_with_a_wrong_value(spoil: Spoil, old: str, new: str, words: str) -> None:
    """A rule's value is checked against what the code can run on."""
    assert any(words in line for line in lines_of(spoil("common/parameters.toml", old, new)))


def test_unknown_section_and_id_twice(spoil: Spoil) -> None:
    """A parameter stands in a section that is defined, once."""
    spoil("common/parameters.toml", 'section = "glance"', 'section = "glanse"')
    folder = spoil("common/parameters.toml", 'id = "network_path_attempts"', 'id = "machine_size"')
    problems = [line for line in lines_of(folder) if line.startswith("common/parameters.toml")]
    assert problems[0].startswith(
        'common/parameters.toml: parameter[0].section: "glanse"; expected one of glance, '
    )
    assert problems[0].endswith('Did you mean "glance"?')
    assert (
        problems[1]
        == 'common/parameters.toml: parameter[2].id: "machine_size" a second time; expected each id once'
    )


def test_anchor_of_common_methodology(folder: Path, spoil: Spoil) -> None:
    """A container's anchor is a heading of the Common Methodology."""
    spoil("benchmarks/tti/methodology.md", "::: from-common tail-rule", "::: from-common tail-rules")
    prose = (folder / "benchmarks/tti/methodology.md").read_text(encoding="utf-8")
    line = prose[: prose.index("tail-rules")].count("\n") + 1
    assert lines_of(folder) == [
        f'benchmarks/tti/methodology.md: line {line}: the anchor "tail-rules"; '
        'expected a heading\'s anchor of the Common Methodology: …. Did you mean "tail-rule"?'
    ]
