"""What the browser compares entries from."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from generator.documents.comparison import comparison_document
from generator.documents.json_file import encode
from generator.results.run_results import RunResults
from generator.statistics.quantile import statistic_of


def test_totals_of_successes_stand_by_unit_stage_and_trial(results: RunResults) -> None:
    """A failure has none; the step is the largest that loses nothing."""
    document: Any = comparison_document(results)
    assert document["step_ns"] == 100
    assert document["entries"] == [
        {"id": "ash", "totals": [[[10_000_001, 12_000_000], [205_000, 300_000]], [[], []]]}
    ]
    assert (document["units"], document["stages"]) == (["oak", "yew"], ["create", "destroy"])
    assert document["requested"] == 4
    assert document["rules"] == {
        "confidence_percent": 95,
        "tail_minimum": 90,
        "mean_minimum": 2,
        "usable_percent": 90,
    }
    assert document["percents"] == {"median": 50, "p90": 90}
    encode(document)


def test_a_run_without_a_success_has_a_step(results: RunResults) -> None:
    """Nothing is divided by 0."""
    none: dict[str, tuple[()]] = {"oak": (), "yew": ()}
    document: Any = comparison_document(replace(results, trials_by_cell={("ash", "default"): none}))
    assert document["step_ns"] == 1


@pytest.mark.parametrize("run", ["2026-11-08", "2026-11-15"])
def test_samples_are_those_of_the_published_figures(built_site: Path, run: str) -> None:
    """Each cell's median over the document's totals is the median that the API gives, to the last digit."""
    benchmark = built_site / "r2e-gym" / "runs" / run / "compare" / "trials.json"
    document = json.loads(benchmark.read_text(encoding="utf-8"))
    published = json.loads(
        (built_site / "api" / "v1" / "r2e-gym" / run / "results.json").read_text(encoding="utf-8")
    )
    assert len(document["entries"]) == len(published["entries"])
    for entry, figures in zip(document["entries"], published["entries"], strict=True):
        units = figures["results"]["group_time"]["median"]["units"]
        for unit, stages in zip(document["units"], entry["totals"], strict=True):
            totals = [sum(trial) * document["step_ns"] / 1e6 for trial in zip(*stages, strict=True)]
            if units[unit] is not None:
                assert units[unit]["n"] == len(totals)
                assert units[unit]["value"] == float(statistic_of(np.sort(np.array(totals)), "median"))
