"""The rules of a benchmark as a document of the API."""

from __future__ import annotations

import hashlib
import json

import pytest

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import load_content
from generator.documents.json_file import encode
from generator.documents.rules import rules_digest, rules_document, rules_file
from generator.trials.audit_rule import AUDIT_RULES
from setup.environment import ROOT
from tests.documents.test_api import check

BENCHMARKS = load_content(ROOT / "content").benchmarks


@pytest.mark.parametrize("name", BENCHMARKS)
def test_rules_hold_to_their_schema(name: str) -> None:
    """Of every benchmark that there is, and the schema knows every rule of the audit and every parameter."""
    check(rules_document(BENCHMARKS[name]), "rules")


def test_rules_are_those_that_the_code_uses(benchmark: Benchmark) -> None:
    """Every value of the common rules, stages with clock and roles, and what a trial of it must have."""
    document = json.loads(encode(rules_document(benchmark)))
    assert document["parameters"] == benchmark.rules.model_dump()
    assert document["parameters"]["problems_shown"] == 3, "the fixture's own, not the default"
    assert document["stages"][0] == {
        "id": "create",
        "name": "Create",
        "clock": "host",
        "roles": ["base"],
        "limit_s": None,
    }
    assert document["metrics"] == [{"id": "plant", "name": "Plant", "stages": ["create", "destroy"]}]
    assert (document["units"], document["statistics"]) == (["oak", "yew"], ["median", "p90"])
    assert document["percents"] == {"median": 50, "p90": 90}
    assert document["provider_failures"] == ["provider_error", "timeout"]


def test_only_rules_that_apply_are_listed(benchmark: Benchmark) -> None:
    """Without sandboxes, recorded or timing, no rule is of them; with both all hold, in the audit's order."""
    without = rules_document(benchmark)
    assert [rule["id"] for rule in json.loads(encode(without))["audit"]] == [
        "host_span_failed",
        "stage_over_limit",
        "stage_missing",
        "wrong_clock",
    ]
    whole = rules_document(BENCHMARKS["r2e-gym"])
    assert whole["audit"] == [{"id": rule.id, "outcome": rule.outcome} for rule in AUDIT_RULES]
    assert whole["sandboxes"] == [{"role": "base", "count": 1}, {"role": "rollout", "count": 4}]


def test_the_digest_is_the_checksum_of_the_published_file(benchmark: Benchmark) -> None:
    """And another one where a rule is another."""
    assert rules_digest(benchmark) == f"sha256:{hashlib.sha256(rules_file(benchmark)).hexdigest()}"
    assert json.loads(rules_file(benchmark)) == json.loads(encode(rules_document(benchmark)))
    stricter = benchmark.model_copy(
        update={"trials": benchmark.trials, "takes_snapshot": not benchmark.takes_snapshot}
    )
    assert rules_digest(stricter) != rules_digest(benchmark)
