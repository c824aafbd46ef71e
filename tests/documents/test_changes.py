"""The document of what changed in a run."""

from __future__ import annotations

import json
from dataclasses import replace

import jsonschema  # type: ignore[import-untyped]

from generator.documents.api import schemas_tree
from generator.documents.changes import changes_document
from generator.documents.json_file import encode
from generator.results.history import History, compute_history
from generator.results.ratio import Ratio
from generator.results.run_change import Change, RunChange
from generator.results.run_results import RunResults


def check(document: dict[str, object]) -> None:
    """Raise ValidationError where the published schema does not allow the published bytes."""
    text = schemas_tree()["api/v1/schemas/changes.json"]
    assert isinstance(text, bytes)
    validator = jsonschema.Draft202012Validator(json.loads(text))
    validator.check_schema(validator.schema)
    validator.validate(json.loads(encode(document)))


def test_every_verdict_holds_to_the_schema(results: RunResults) -> None:
    """With its figures at full precision, an open bound as null, and ids that need no quotes."""
    changes = {
        ("ash", "default"): Change("changed", Ratio(1.5, 1.4, None, ("oak",)), 1.45, 0.0, persists=True),
        ("elm", "default"): Change("differs", Ratio(1.1, 1.05, 1.2, ()), 1.05, 0.001, "too few runs"),
        ("fir", "default"): Change("no difference shown", Ratio(1.0, 0.9, 1.1, ()), 0.97, 1.0),
        ("fir", "fast"): Change("new"),
        ("larch", "default"): Change("gone", reason="no key"),
        ("yew", "default"): Change("not comparable", reason="no task is in both runs"),
    }
    found = RunChange(results.run, "2026-11-08", 1.034, 3, None, 12, changes)
    document = changes_document(results, History("median", (), (), (), {"plant": (found,)}, {}))
    check(document)
    assert (document["before"], document["before_reason"]) == ("2026-11-08", None)
    plant = document["quantities"]
    assert isinstance(plant, dict)
    assert plant["plant"]["shared_shift"] == 1.034
    entries = plant["plant"]["entries"]
    assert [entry["verdict"] for entry in entries] == [
        "changed", "differs", "no_difference_shown", "new", "gone", "not_comparable",
    ]  # fmt: skip
    assert entries[0]["ratio"] == {"value": 1.5, "low": 1.4, "high": None, "left_out_units": ["oak"]}
    assert (entries[0]["persists"], entries[1]["doubt"]) == (True, "too_few_runs")
    assert entries[4]["reason"] == "no key"


def test_a_run_that_is_compared_with_none_says_why(results: RunResults) -> None:
    """The first one, and a partial one."""
    history = compute_history([results])
    partial = replace(results, run="2026-11-22", partial="its run.toml says so")
    told = []
    for run in (results, partial):
        document = changes_document(run, history)
        check(document)
        told.append((document["before"], document["before_reason"], document["quantities"]))
    assert told == [
        (None, "no whole run is before it", {}),
        (None, "a partial run is not compared", {}),
    ]
