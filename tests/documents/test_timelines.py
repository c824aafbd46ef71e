"""The files of timelines, and those that pages draw."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.documents.timelines import publish_timelines
from generator.results.compute import compute_run
from generator.results.notable import shown_timelines
from generator.trials.run import Run
from generator.trials.timeline import NoTimeline, Timeline
from tests.trials.sample_run import CONTENT, RunBuilder, read

FOLDER = "grove/runs/2026-11-15/providers"


@pytest.fixture
def builder() -> RunBuilder:
    """Spans that all begin with their trial."""
    builder = RunBuilder()
    for row in builder.spans:
        row["start_ns"] = 0
    return builder


def _written(builder: RunBuilder, folder: Path) -> Run:
    builder.write(folder)
    (run,) = read(folder)
    return run


def test_each_cell_has_a_file_below_its_entry(builder: RunBuilder, tmp_path: Path) -> None:
    """With every trial of it, and whether its figures are invented."""
    run = _written(builder, tmp_path)
    files, _ = publish_timelines(run, compute_run(run, CONTENT))
    assert set(files) == {f"{FOLDER}/aspen/timelines/oak.json", f"{FOLDER}/birch/timelines/yew.json"}
    file = files[f"{FOLDER}/aspen/timelines/oak.json"]
    assert isinstance(file, bytes)
    document = json.loads(file)
    assert [trial["trial"] for trial in document["trials"]] == [0, 1]
    assert document["simulated"] is False


def test_what_pages_draw_is_handed_on(builder: RunBuilder, tmp_path: Path) -> None:
    """And no other trial's spans, of which a run may have millions."""
    run = _written(builder, tmp_path)
    results = compute_run(run, CONTENT)
    _, drawn = publish_timelines(run, results)
    assert set(drawn) == shown_timelines(results) != frozenset()
    assert all(isinstance(timeline, Timeline) for timeline in drawn.values())


def test_why_a_trial_has_no_timeline_is_handed_on(builder: RunBuilder, tmp_path: Path) -> None:
    """Of every such trial, drawn or not: the page tells it in the trial's row."""
    lost = builder.spans[0]
    key = tuple(lost[name] for name in ("provider", "variant", "unit", "trial"))
    lost["start_ns"] = None
    run = _written(builder, tmp_path)
    _, told = publish_timelines(run, compute_run(run, CONTENT))
    reason = told[key]
    assert isinstance(reason, NoTimeline)
    assert "have no start" in reason.reason


def test_a_cell_without_starts_has_no_file(builder: RunBuilder, tmp_path: Path) -> None:
    """The page says why there is no timeline."""
    for row in builder.spans:
        row["start_ns"] = None
    run = _written(builder, tmp_path)
    files, drawn = publish_timelines(run, compute_run(run, CONTENT))
    assert files == {}
    assert set(drawn.values()) == {NoTimeline("its spans have no start")}
