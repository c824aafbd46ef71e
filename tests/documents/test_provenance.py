"""What the figures of an entry are made of, for the browser."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generator.definitions.content import Content
from generator.documents.download import Download, RunDownloads
from generator.documents.provenance import provenance_tree
from generator.results.run_results import RunResults

FILE = Download("grove/data/2026-11-15/spans-1.parquet", "spans", 3_100_000, 12, "0123456789abcdef" * 4)
ADDRESS = "grove/runs/2026-11-15/providers/ash/provenance.json"


@pytest.fixture
def document(results: RunResults, content: Content) -> dict[str, Any]:
    """That of the only entry."""
    tree = provenance_tree(results, content, RunDownloads("grove", "2026-11-15", (FILE,)))
    assert list(tree) == [ADDRESS]
    text = tree[ADDRESS]
    assert isinstance(text, bytes)
    found: dict[str, Any] = json.loads(text)
    return found


def test_links_lead_from_the_document(document: dict[str, Any]) -> None:
    """To the entry's page, the files and the audit of the run."""
    assert document["entry"]["page"] == "./"
    assert document["audit"] == "../../audit/"
    assert document["methodology"] == "../../../../../methodology/"
    assert document["files"] == [
        {
            "table": "spans",
            "name": "spans-1.parquet",
            "label": "Download spans-1.parquet (Parquet, 3.1\u202fMB)",
            "href": "../../../../data/2026-11-15/spans-1.parquet",
            "bytes": 3_100_000,
            "sha256": FILE.sha256,
        }
    ]


def test_figures_stand_in_full_or_say_why_not(document: dict[str, Any]) -> None:
    """The All view, then each unit."""
    assert document["figures"]["plant"]["median"][0] == [
        500.5,
        500.5 * 0.9,
        None,
        ["4 trials are too few to bound this from above."],
        4,
        None,
    ]
    assert document["figures"]["plant"]["median"][2][0] == 0.1 + 0.2
    assert document["figures"]["plant"]["p90"][0] == "needs 9 successes"
    assert document["figures"]["plant"]["p90"][1][5] is False
    assert document["substitutes"]["plant"] == {
        "median": {"oak": [2000.2, "Ash"], "yew": [2 * (0.1 + 0.2), "Ash"]},
        "p90": {},
    }


def test_trials_have_the_very_totals(document: dict[str, Any]) -> None:
    """In the largest step that loses nothing; a failure has none, and says what ended it."""
    oak, yew = document["trials"]
    assert document["step_ns"] == 100
    assert oak[0] == {"number": 0, "outcome": "success", "totals": [10_000_001, 205_000]}
    assert oak[1] == {"number": 1, "outcome": "timeout", "why": ""}
    assert yew == []


def test_a_cost_stands_where_it_counts(results: RunResults, content: Content) -> None:
    """Of the source that the entry's figures have, above 0."""
    first, failed, last = results.trials_by_cell["ash", "default"]["oak"]
    trials = (
        replace(first, cost_usd=0.5, cost_source="provider"),
        replace(failed, cost_usd=0.5, cost_source="provider"),
        replace(last, cost_usd=0.25, cost_source="list_price"),
    )
    paid = replace(results, trials_by_cell={("ash", "default"): {"oak": trials, "yew": ()}})
    text = provenance_tree(paid, content, RunDownloads("grove", "2026-11-15", ()))[ADDRESS]
    assert isinstance(text, bytes)
    assert [trial.get("cost_usd") for trial in json.loads(text)["trials"][0]] == [0.5, None, None]


def test_code_waits_for_the_figure(document: dict[str, Any]) -> None:
    """Each language has a text for each kind of figure, and what fills its places."""
    assert list(document["code"]) == ["pandas", "duckdb"]
    assert list(document["code"]["pandas"]) == ["time_cell", "time_all", "cost_cell", "cost_all"]
    assert "{{ provider }}" in document["code"]["duckdb"]["time_cell"]
    assert document["quantities"][0]["code"]["pandas"] == 'stages = ["create", "destroy"]'
    assert document["demoted"] == [{"pandas": "demoted = []", "duckdb": ""}] * 2
    assert document["statistics"][1]["needed"] == "9"
