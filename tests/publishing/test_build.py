"""A whole build: the same inputs give the same bytes, whoever builds where and how."""

from __future__ import annotations

import multiprocessing
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from generator.definitions.content import Content, load_content
from generator.errors import OutputError, worked_on
from generator.publishing import build as building
from generator.publishing.build import build_site, place_content
from generator.trials.reading import read_runs

ROOT = Path(__file__).resolve().parents[2]
BASE_URL = "https://site.example/some/where/"


def quiet(what: str, done: int, total: int) -> None:
    """Progress that nobody looks at."""
    assert what
    assert 0 <= done <= total


def build(data: Path, content: Path, output: Path, jobs: int = 1) -> None:
    """One whole build."""

    def load(folder: Path) -> Content:
        return place_content(load_content(folder), BASE_URL)

    build_site(load, data, content, output, strict=False, jobs=jobs, progress=quiet)


def read(site: Path) -> dict[str, bytes]:
    """All of a site."""
    paths = (path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in paths}


def test_the_same_inputs_give_the_same_bytes(
    built_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From another folder, by two processes, from copies at other paths and times, in another time zone."""
    for name in ("data", "content"):
        shutil.copytree(ROOT / name, tmp_path / "some where" / name, copy_function=shutil.copyfile)
    for path in (tmp_path / "some where").rglob("*"):
        os.utime(path, (1, 1))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TZ", "Pacific/Kiritimati")
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    build(Path("some where/data"), Path("some where/content"), Path("site"), jobs=2)
    ours, theirs = read(tmp_path / "site"), read(built_site)
    assert sorted(ours) == sorted(theirs)
    assert [name for name in ours if ours[name] != theirs[name]] == []


def test_the_output_may_not_lie_in_the_inputs(tmp_path: Path) -> None:
    """Nothing is read, nothing is written."""
    with pytest.raises(OutputError, match="which it is made from"):
        build(tmp_path, ROOT / "content", tmp_path / "site")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_a_fault_in_any_process_reaches_the_user(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    """Results before it come in order, the fault as it was raised, and no process is left."""
    monkeypatch.setattr(building, "_compute", dict)  # a function that every process knows
    runs: list[Any] = [[("run", 1)], [("run", 2)], "no pairs"]
    results: Iterator[Any] = building.compute_runs(runs, {}, jobs)  # type: ignore[arg-type]
    assert next(results) == {"run": 1, "content": {}}
    assert next(results) == {"run": 2, "content": {}}
    with pytest.raises(ValueError, match="dictionary update sequence"):
        next(results)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_the_program_names_the_run_that_was_computed(jobs: int) -> None:
    """From any process."""
    runs: list[Any] = [SimpleNamespace(benchmark="grove", id=run) for run in ("2026-11-08", "2026-11-15")]
    content: Any = SimpleNamespace(benchmarks={})
    with pytest.raises(KeyError) as error:
        next(building.compute_runs(runs, content, jobs))
    assert worked_on(error.value) == "computing the results of grove/2026-11-08"


def test_an_error_of_the_program_names_what_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run, or a benchmark's content."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    content = load_content(ROOT / "content")
    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError) as error:
        patch.setattr("generator.trials.reading.audit_run", fail)
        read_runs(ROOT / "data", content)
    assert worked_on(error.value) == "reading r2e-gym/2026-11-08"
    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError) as error:
        patch.setattr("generator.definitions.content.load_benchmark", fail)
        load_content(ROOT / "content")
    assert worked_on(error.value) == "reading the content of browser-session"
