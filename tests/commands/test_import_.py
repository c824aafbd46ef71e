"""`import` writes the runs of a source, all of them or none."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from generator.commands.import_ import import_
from generator.errors import DataError, OutputError


def source(folder: Path, *days: str) -> Path:
    for day in days:
        content = {
            "version": "1.1",
            "timestamp": f"{day}T01:00:00Z",
            "environment": {"node": "v24.1.0"},
            "config": {"iterations": 1},
            "results": [{"provider": "oak", "iterations": [{"ttiMs": 5.0}]}],
        }
        path = folder / "results" / "burst_tti" / f"{day}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content), encoding="utf-8")
    return folder


def invoke(folder: Path, data: Path, *arguments: str) -> Result:
    return CliRunner().invoke(import_, ["computesdk", str(folder), "--data", str(data), *arguments])


def test_each_day_becomes_a_run(tmp_path: Path) -> None:
    """The folders are written and named; the source's commit is in run.toml."""
    data = tmp_path / "data"
    result = invoke(source(tmp_path, "2026-01-02", "2026-01-03"), data, "--commit", "abc123")
    assert result.exit_code == 0, result.output
    assert result.output.split() == [str(data / "tti" / day) for day in ("2026-01-02", "2026-01-03")]
    names = sorted(path.name for path in (data / "tti" / "2026-01-02").iterdir())
    assert names == ["run.toml", "spans.parquet", "trials.parquet"]
    manifest = (data / "tti" / "2026-01-02" / "run.toml").read_text(encoding="utf-8")
    assert "https://github.com/computesdk/benchmarks/tree/abc123" in manifest


def test_a_run_that_exists_stops_the_whole_import(tmp_path: Path) -> None:
    """No other day is written either, unless it is to be replaced."""
    data = tmp_path / "data"
    invoke(source(tmp_path, "2026-01-03"), data)
    refused = invoke(source(tmp_path, "2026-01-02"), data)
    assert isinstance(refused.exception, OutputError)
    assert [path.name for path in (data / "tti").iterdir()] == ["2026-01-03"]
    assert invoke(tmp_path, data, "--replace").exit_code == 0
    assert sorted(path.name for path in (data / "tti").iterdir()) == ["2026-01-02", "2026-01-03"]


def test_a_source_without_results_writes_nothing(tmp_path: Path) -> None:
    """The problem is raised for the program to tell; a folder that is not there is wrong use."""
    (tmp_path / "empty").mkdir()
    assert isinstance(invoke(tmp_path / "empty", tmp_path / "data").exception, DataError)
    assert invoke(tmp_path / "nowhere", tmp_path / "data").exit_code == 2
    assert not (tmp_path / "data").exists()
