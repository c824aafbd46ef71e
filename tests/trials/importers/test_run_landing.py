"""Imported runs reach the data folder whole, checked and only where nothing else lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from generator.definitions.content import Content, load_content
from generator.errors import OutputError
from generator.trials.contract import schema
from generator.trials.importers.run_landing import staged_runs
from generator.trials.manifest import RunManifest, Source
from generator.trials.run_folder import NewRun, write_runs

CONTENT = Path(__file__).resolve().parents[3] / "content"


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(CONTENT)


def run(day: str, *, duration_ns: int = 5_000_000, provider: str = "oak", commit: str = "abc1") -> NewRun:
    """A run of one trial."""
    started = datetime.fromisoformat(f"{day}T01:00:00").replace(tzinfo=UTC)
    key = {"provider": provider, "variant": "default", "unit": "burst", "trial": 0}
    trial = {**key, "round": 0, "started_at": started, "outcome": "success", "cost_source": "none"}
    timed = {"sandbox": 1, "stage": "tti", "seq": 0, "clock": "host", "duration_ns": duration_ns, "ok": True}
    manifest = RunManifest(
        title="A run",
        started=started,
        finished=started,
        harness_name="hand",
        harness_version="1",
        trials_requested=1,
        units=("burst",),
        simulated=False,
        notes=None,
        source=Source(f"https://example.org/{commit}", "MIT", "A"),
        providers={},
    )
    return NewRun(
        "tti",
        day,
        manifest,
        {
            "trials": pa.Table.from_pylist([trial], schema=schema("trials")),
            "spans": pa.Table.from_pylist([{**key, **timed}], schema=schema("spans")),
        },
        all_units=False,
    )


def land(
    data: Path, runs: Sequence[NewRun], content: Content, *, replace: bool = False
) -> tuple[list[str], list[str], list[str]]:
    """The ids of the runs that are moved, present and refused; what was staged is gone."""
    with staged_runs(data, runs, content, replace=replace) as staged:
        assert len(staged.problems) >= len(staged.refused)
        moved = [folder.name for folder in staged.move()]
        ids = moved, [run.id for run in staged.present], [run.id for run in staged.refused]
    assert not data.exists() or not [path for path in data.iterdir() if path.name.startswith(".")]
    return ids


def duration_ns(data: Path, day: str) -> int:
    value: int = pq.read_table(data / "tti" / day / "spans.parquet")["duration_ns"][0].as_py()
    return value


def test_runs_that_check_refuses_stay_out(tmp_path: Path, content: Content) -> None:
    """The others are moved; where none is left, no folder is."""
    bad = [run("2026-01-02", duration_ns=-1), run("2026-01-04", provider="Oak")]
    refused = ["2026-01-02", "2026-01-04"]
    assert land(tmp_path / "none", bad, content) == ([], [], refused)
    assert not (tmp_path / "none").exists()
    data = tmp_path / "data"
    assert land(data, [*bad, run("2026-01-03")], content) == (
        ["2026-01-03"],
        [],
        ["2026-01-02", "2026-01-04"],
    )
    assert [path.name for path in (data / "tti").iterdir()] == ["2026-01-03"]


def test_a_run_that_is_there_is_left(tmp_path: Path, content: Content) -> None:
    """Imported from another commit, or written by another version of the writer, it is still the same."""
    data = tmp_path / "data"
    land(data, [run("2026-01-02")], content)
    spans = data / "tti" / "2026-01-02" / "spans.parquet"
    pq.write_table(pq.read_table(spans), spans, compression="none")
    before = spans.read_bytes()
    again = [run("2026-01-02", commit="def2"), run("2026-01-03")]
    assert land(data, again, content, replace=True) == (["2026-01-03"], ["2026-01-02"], [])
    assert spans.read_bytes() == before


def test_another_run_of_the_id_is_left_unless_it_is_to_be_replaced(tmp_path: Path, content: Content) -> None:
    """Other trials, another title, a file more or one that cannot be read make it another."""
    data = tmp_path / "data"
    changed = run("2026-01-02", duration_ns=6_000_000)
    renamed = replace(run("2026-01-02"), manifest=replace(run("2026-01-02").manifest, title="Mine"))
    land(data, [run("2026-01-02")], content)
    for other in (changed, renamed):
        assert land(data, [other], content) == ([], [], ["2026-01-02"])
        assert duration_ns(data, "2026-01-02") == 5_000_000
    (data / "tti" / "2026-01-02" / "README.md").write_text("mine", encoding="utf-8")
    assert land(data, [run("2026-01-02")], content) == ([], [], ["2026-01-02"])
    (data / "tti" / "2026-01-02" / "README.md").unlink()
    (data / "tti" / "2026-01-02" / "spans.parquet").write_bytes(b"no Parquet")
    assert land(data, [run("2026-01-02")], content) == ([], [], ["2026-01-02"])
    assert land(data, [changed], content, replace=True) == (["2026-01-02"], [], [])
    assert duration_ns(data, "2026-01-02") == 6_000_000


def test_bad_data_beside_the_import_does_not_stop_it(tmp_path: Path, content: Content) -> None:
    """It is checked alone: what else lies in the folder is `check`'s affair."""
    data = tmp_path / "data"
    write_runs(data, [run("2026-01-02", duration_ns=-1)])
    assert land(data, [run("2026-01-03")], content) == (["2026-01-03"], [], [])


def test_a_data_folder_that_cannot_be_written_to_is_a_problem(tmp_path: Path, content: Content) -> None:
    """A file in its place, here."""
    (tmp_path / "data").write_text("", encoding="utf-8")
    with pytest.raises(OutputError, match="cannot be written to"):
        land(tmp_path / "data", [run("2026-01-03")], content)


def test_an_error_on_the_way_leaves_nothing_half(tmp_path: Path, content: Content) -> None:
    """A file lies where the benchmark's folder must be: one line, and the staged runs are gone."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "tti").write_text("", encoding="utf-8")
    with pytest.raises(OutputError, match="tti/2026-01-03: cannot be written"):
        land(data, [run("2026-01-03")], content)
    assert [path.name for path in data.iterdir()] == ["tti"]
