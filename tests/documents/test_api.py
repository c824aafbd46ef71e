"""The API's documents, held to their schemas and to the documented shape."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import jsonschema  # type: ignore[import-untyped]
import pytest

from generator.definitions.content import Content
from generator.documents.api import index_document, results_document, schemas_tree
from generator.documents.download import RunDownloads
from generator.documents.downloads import given_files
from generator.documents.json_file import encode
from generator.results.audit import Demotion
from generator.results.entry import EntryResults, Figure, Views
from generator.results.run_results import RunResults
from generator.trials.run import Run

ESTIMATE = ["value", "low", "high", "low_open", "high_open", "n"]
RANKS = ["rank", "rank_low", "rank_high", "tied"]
PENALTY = ["substituted", "without_penalty", "measured"]


def check(document: dict[str, object], schema: str) -> None:
    """Raise ValidationError where the published schema does not allow the published bytes."""
    text = schemas_tree()[f"api/v1/schemas/{schema}.json"]
    assert isinstance(text, bytes)
    validator = jsonschema.Draft202012Validator(json.loads(text))
    validator.check_schema(validator.schema)
    validator.validate(json.loads(encode(document)))


def test_results_keep_the_documented_keys_in_order(results: RunResults) -> None:
    """Keys and their order are those of the product's documentation."""
    document = json.loads(encode(results_document(results)))
    assert " ".join(document) == (
        "schema benchmark run simulated partial partial_reason units stages metrics statistics"
        " requested_per_cell requested_by_rules rules left_out_units demotions entries"
    )
    entry = document["entries"][0]
    assert " ".join(entry) == (
        "provider variant ranked unranked_reasons requested attempts successes outcomes demoted first_round"
        " results cost"
    )
    assert list(entry["first_round"]) == ["successes", "of", "low", "high"]
    median = entry["results"]["plant"]["median"]
    assert list(median["all"]) == [*ESTIMATE, *RANKS, *PENALTY, "shares"]
    assert list(median["units"]["oak"]) == [*ESTIMATE, "usable", *RANKS, "shares"]
    assert list(entry["cost"]["median"]["all"]) == [
        *ESTIMATE,
        *RANKS,
        "substituted",
        "without_penalty",
        "measured",
    ]
    assert list(entry["cost"]["median"]["units"]["oak"]) == [*ESTIMATE, "usable", *RANKS]


def test_results_hold_to_their_schema(results: RunResults) -> None:
    """The schema that is published beside the document allows it."""
    check(results_document(results), "results")


def test_demotions_say_what_each_trial_counts_as(results: RunResults) -> None:
    """A reader of the raw trials needs no audit of their own to compute the figures again."""
    demotion = Demotion("ash", "default", "oak", 3, "success", "invalid", "clock_gate", "35 ms apart")
    document = results_document(replace(results, audit=replace(results.audit, demotions=(demotion,))))
    check(document, "results")
    assert document["demotions"] == [
        {
            "provider": "ash",
            "variant": "default",
            "unit": "oak",
            "trial": 3,
            "recorded": "success",
            "outcome": "invalid",
            "rule": "clock_gate",
        }
    ]


def test_figures_have_full_precision(results: RunResults) -> None:
    """Reading the document gives back the very float that was computed."""
    document = json.loads(encode(results_document(results)))
    assert document["entries"][0]["results"]["plant"]["median"]["units"]["yew"]["value"] == 0.1 + 0.2


def test_a_missing_figure_is_null(results: RunResults) -> None:
    """Never 0, never an absent unit."""
    document = json.loads(encode(results_document(results)))
    p90 = document["entries"][0]["results"]["plant"]["p90"]
    assert p90["all"] is None
    assert p90["units"]["yew"] is None
    assert p90["units"]["oak"]["usable"] is False
    assert p90["units"]["oak"]["rank"] is None


def test_a_benchmark_without_cost_has_an_empty_cost(
    entry: EntryResults, with_entry: Callable[[EntryResults], RunResults]
) -> None:
    """`cost` is there, and says nothing."""
    document = results_document(with_entry(replace(entry, cost={})))
    check(document, "results")
    assert json.loads(encode(document))["entries"][0]["cost"] == {}


def test_estimated_costs_stay_out(
    entry: EntryResults, with_entry: Callable[[EntryResults], RunResults]
) -> None:
    """A price-list estimate is no cost that a machine may compare."""
    estimated = with_entry(replace(entry, cost={}, estimated_cost=entry.cost))
    assert encode(results_document(estimated)) == encode(
        results_document(with_entry(replace(entry, cost={})))
    )


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_nan_is_never_written(
    entry: EntryResults, with_entry: Callable[[EntryResults], RunResults], value: float
) -> None:
    """A figure that is no number stops the build."""
    views = entry.results["plant"]["median"]
    assert isinstance(views.all, Figure)
    broken = Views(replace(views.all, value=value), views.units)
    results = with_entry(replace(entry, results={"plant": {**entry.results["plant"], "median": broken}}))
    with pytest.raises(ValueError, match="not JSON compliant"):
        encode(results_document(results))


def test_the_schema_refuses_a_key_that_is_not_documented(results: RunResults) -> None:
    """A shape that grew without its documentation fails here."""
    document = results_document(results)
    with pytest.raises(jsonschema.ValidationError):
        check(document | {"more": 1}, "results")
    text = encode(document).replace(b'"substituted":[]', b'"substituted":[],"usable":true')
    with pytest.raises(jsonschema.ValidationError):
        check(json.loads(text), "results")


def test_the_index_lists_runs_with_their_downloads(content: Content, results: RunResults, run: Run) -> None:
    """Every benchmark that has a run, and addresses that resolve from the index."""
    downloads = RunDownloads("grove", run.id, tuple(given_files(run)))
    document = index_document(content, [(results, downloads)])
    check(document, "index")
    index = json.loads(encode(document))
    assert list(index) == ["schema", "site", "generated_from", "benchmarks"]
    assert [benchmark["id"] for benchmark in index["benchmarks"]] == ["grove"]
    listed = index["benchmarks"][0]["runs"][0]
    assert list(listed) == [
        "id",
        "simulated",
        "partial",
        "partial_reason",
        "results",
        "audit",
        "changes",
        "downloads",
    ]
    assert listed["results"] == "grove/2026-11-15/results.json"
    assert listed["audit"] == "grove/2026-11-15/audit.json"
    assert listed["changes"] == "grove/2026-11-15/changes.json"
    assert [file["address"] for file in listed["downloads"]] == [
        f"../../grove/data/2026-11-15/{name}"
        for name in ("trials.parquet", "spans-1.parquet", "spans-2.parquet", "run.toml")
    ]


def test_the_index_says_which_data_it_was_made_from(content: Content, results: RunResults, run: Run) -> None:
    """Another byte in a data file is another `generated_from`; the same bytes are the same."""

    def generated_from() -> object:
        downloads = RunDownloads("grove", run.id, tuple(given_files(run)))
        return index_document(content, [(results, downloads)])["generated_from"]

    before = generated_from()
    assert generated_from() == before
    run.files[0].path.write_bytes(b"other")
    assert generated_from() != before
