"""Result files are found by their folders, and nothing of them is taken on trust."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.trials.importers.computesdk_source import KINDS, read_source


def _write(folder: Path, name: str, **iteration: object) -> None:
    content = {
        "version": "1.1",
        "timestamp": "2026-05-05T03:17:50+02:00",
        "environment": {"node": "v24.1.0"},
        "config": {"iterations": 1},
        "results": [{"provider": "oak", "iterations": [iteration]}],
    }
    path = folder / "results" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")


def test_files_come_in_the_order_of_kinds_and_names(tmp_path: Path) -> None:
    """Whatever order the folder lists them in; the time is told in UTC."""
    for name in (
        "burst_tti/a.json",
        "sequential_tti/b.json",
        "staggered_tti/a.json",
        "sequential_tti/a.json",
    ):
        _write(tmp_path, name, ttiMs=5)
    files, problems = read_source(tmp_path)
    assert problems == []
    assert [file.name.removeprefix("results/") for file in files] == [
        "sequential_tti/a.json",
        "sequential_tti/b.json",
        "staggered_tti/a.json",
        "burst_tti/a.json",
    ]
    assert files[0].timestamp.isoformat() == "2026-05-05T01:17:50+00:00"


def test_every_kind_of_file_has_its_own_benchmark_unit() -> None:
    """No two kinds would write the same cell."""
    assert len({(kind.benchmark, kind.unit) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize(
    ("iteration", "told"),
    [
        ({"ttiMs": 0}, "results[0].iterations[0]: no error and a time of 0; expected a time above 0, or"),
        ({}, "results[0].iterations[0].ttiMs: no such key; expected a time in ms"),
        ({"ttiMs": -1}, "results[0].iterations[0].ttiMs: -1; expected a time in ms: a number from 0"),
        ({"ttiMs": "5"}, "results[0].iterations[0].ttiMs: '5'; expected a time in ms: a number from 0"),
        ({"ttiMs": True}, "results[0].iterations[0].ttiMs: True; expected a time in ms: a number from 0"),
    ],
)
def test_a_time_is_a_number_or_told(tmp_path: Path, iteration: dict[str, object], told: str) -> None:
    """What is not a time above 0 is told with its place."""
    _write(tmp_path, "sequential_tti/a.json", **iteration)
    _, (problem,) = read_source(tmp_path)
    assert problem.line().startswith(f"results/sequential_tti/a.json: {told}")


def test_a_failure_needs_no_time(tmp_path: Path) -> None:
    """With `error` the times mean nothing, and may be 0 or lacking."""
    _write(tmp_path, "sequential_tti/a.json", error="it broke")
    _write(tmp_path, "burst_tti/a.json", ttiMs=0, error="it broke")
    assert read_source(tmp_path)[1] == []
