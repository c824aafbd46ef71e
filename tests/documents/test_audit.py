"""The audit's document."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from generator.documents.audit import audit_document
from generator.documents.json_file import encode
from generator.results.run_results import RunResults
from generator.trials.plausibility.finding import RULE_GROUPS, PlausibilityFinding
from tests.documents.test_api import check
from tests.forest import Forest

FINDINGS = (
    PlausibilityFinding(
        "clock_bias", "elm", "fast", None, (), {"mean_ms": 2.25, "limit_ms": 1.0, "spans": 9}
    ),
    PlausibilityFinding("success_with_error", "elm", "fast", "north-slope", (3, 4), {"successes": 2}),
)


@pytest.fixture
def found(forest: Forest) -> RunResults:
    """The made-up run with two findings."""
    return replace(forest.run, audit=replace(forest.run.audit, findings=FINDINGS))


def test_the_document_holds_to_its_schema(forest: Forest, found: RunResults) -> None:
    """With one of each kind, and with nothing of any."""
    check(audit_document(found, forest.content), "audit")
    empty = replace(
        found.audit, findings=(), demotions=(), exclusions=(), top_ups=(), outliers=(), cost_coverage=()
    )
    check(audit_document(replace(found, audit=empty), forest.content), "audit")


def test_every_rule_is_in_the_schema(forest: Forest, found: RunResults) -> None:
    """None can be found that the document may not tell of."""
    document = json.loads(encode(audit_document(found, forest.content)))
    for rule, group in RULE_GROUPS.items():
        document["findings"] = [document["findings"][0] | {"rule": rule, "group": group}]
        check(document, "audit")


def test_a_finding_has_its_figures_and_its_sentence(forest: Forest, found: RunResults) -> None:
    """At full precision, and as people read it."""
    document = json.loads(encode(audit_document(found, forest.content)))
    bias, error = document["findings"]
    assert bias["figures"] == {"mean_ms": 2.25, "limit_ms": 1.0, "spans": 9}
    assert bias["unit"] is None
    assert error == {
        "rule": "success_with_error",
        "group": "selection",
        "provider": "elm",
        "variant": "fast",
        "unit": "north-slope",
        "trials": [3, 4],
        "figures": {"successes": 2},
        "text": "2 successes carry the text of an error.",
    }


def test_all_that_the_page_lists_is_there(forest: Forest, found: RunResults) -> None:
    """As many of each kind."""
    document = json.loads(encode(audit_document(found, forest.content)))
    audit = found.audit
    assert len(document["demotions"]) == len(audit.demotions) == 2
    assert document["exclusions"][0]["excluded"] == audit.exclusions[0].excluded
    assert document["outliers"][0]["value_ms"] == audit.outliers[0].value_ms
    assert document["rules_not_applied"] == ["sandbox_count"]
