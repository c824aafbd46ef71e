"""`import` writes the runs of a source that can be imported, and says what it left out and why."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from click.testing import CliRunner, Result

from generator.commands.import_ import import_
from generator.errors import DataError, SiteError
from tests.trials.importers.test_source_commit import clone

CONTENT = Path(__file__).resolve().parents[2] / "content"


def document(day: str, *iterations: dict[str, object]) -> dict[str, object]:
    return {
        "version": "1.1",
        "timestamp": f"{day}T01:00:00Z",
        "environment": {"node": "v24.1.0"},
        "config": {"iterations": max(1, len(iterations))},
        "results": [{"provider": "oak", "iterations": list(iterations) or [{"ttiMs": 5.0}]}],
    }


def source(folder: Path, *days: str, **iterations: list[dict[str, object]]) -> Path:
    """A clone's folder with a file for each day; iterations: of the days `d0102`, 2 January."""
    contents = {day: document(day) for day in days}
    for name, given in iterations.items():
        day = f"2026-{name[1:3]}-{name[3:]}"
        contents[day] = document(day, *given)
    for day, content in contents.items():
        path = folder / "results" / "burst_tti" / f"{day}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content), encoding="utf-8")
    return folder


def invoke(folder: Path, data: Path, *arguments: str, commit: str | None = "abc123") -> Result:
    given = [str(folder), "--data", str(data), "--content", str(CONTENT), *arguments]
    return CliRunner().invoke(import_, ["computesdk", *given, *(["--commit", commit] if commit else [])])


def runs(data: Path) -> list[str]:
    return sorted(path.name for path in (data / "tti").iterdir())


def counts(result: Result) -> dict[str, str]:
    """The figures of the report."""
    return dict(
        line.strip().rsplit(maxsplit=1) for line in result.stdout.splitlines() if line.startswith("  ")
    )


def test_each_day_becomes_a_run(tmp_path: Path) -> None:
    """The folders are written and named; the source's commit is in run.toml."""
    data = tmp_path / "data"
    result = invoke(source(tmp_path, "2026-01-02", "2026-01-03"), data)
    assert result.exit_code == 0, result.output
    folders = [str(data / "tti" / day) for day in ("2026-01-02", "2026-01-03")]
    assert result.output.splitlines()[:2] == folders
    names = sorted(path.name for path in (data / "tti" / "2026-01-02").iterdir())
    assert names == ["run.toml", "spans.parquet", "trials.parquet"]
    manifest = (data / "tti" / "2026-01-02" / "run.toml").read_text(encoding="utf-8")
    assert "https://github.com/computesdk/benchmarks/tree/abc123" in manifest


def test_a_second_import_adds_what_is_new(tmp_path: Path) -> None:
    """Runs that are there already are left and counted, whichever commit they came from."""
    data = tmp_path / "data"
    invoke(source(tmp_path, "2026-01-02"), data)
    result = invoke(source(tmp_path, "2026-01-03"), data, "--strict", commit="def456")
    assert result.exit_code == 0, result.output
    assert (counts(result)["runs written"], counts(result)["runs there already"]) == ("1", "1")
    assert "abc123" in (data / "tti" / "2026-01-02" / "run.toml").read_text(encoding="utf-8")
    assert runs(data) == ["2026-01-02", "2026-01-03"]


def test_a_run_of_the_same_id_is_left_unless_it_is_to_be_replaced(tmp_path: Path) -> None:
    """It is named, the others are imported, and --strict imports nothing."""
    data = tmp_path / "data"
    invoke(source(tmp_path, "2026-01-02"), data)
    source(tmp_path, "2026-01-03", d0102=[{"ttiMs": 6.0}])
    before = (data / "tti" / "2026-01-02" / "spans.parquet").read_bytes()
    assert isinstance(invoke(tmp_path, data, "--strict").exception, DataError)
    assert runs(data) == ["2026-01-02"]
    result = invoke(tmp_path, data)
    assert result.exit_code == 0
    assert "tti/2026-01-02: a run of this id exists, with other content" in result.stderr
    assert (data / "tti" / "2026-01-02" / "spans.parquet").read_bytes() == before
    assert counts(invoke(tmp_path, data, "--replace"))["runs written"] == "1"
    assert (data / "tti" / "2026-01-02" / "spans.parquet").read_bytes() != before


def test_a_day_that_cannot_be_imported_is_left_out(tmp_path: Path) -> None:
    """With all its reasons; the others are imported, unless --strict."""
    data = tmp_path / "data"
    source(tmp_path, "2026-01-02", d0103=[{"error": "broke"}], d0104=[{"ttiMs": -1}, {"ttiMs": 9e7}])
    strict = invoke(tmp_path, data, "--strict")
    assert isinstance(strict.exception, DataError)
    assert len(strict.exception.problems) == 3
    assert not data.exists()
    result = invoke(tmp_path, data)
    assert result.exit_code == 0
    assert [line.split(": ")[0] for line in result.stderr.splitlines()] == [
        "results/burst_tti/2026-01-03.json",
        "results/burst_tti/2026-01-04.json",
        "results/burst_tti/2026-01-04.json",
    ]
    assert "left out tti/2026-01-03\nleft out tti/2026-01-04\n" in result.stdout
    assert counts(result)["runs left out"] == "2"
    assert runs(data) == ["2026-01-02"]


def test_where_nothing_can_be_imported_the_command_fails(tmp_path: Path) -> None:
    """And writes nothing."""
    failed = invoke(source(tmp_path, d0103=[{"error": "broke"}]), tmp_path / "data")
    assert isinstance(failed.exception, DataError)
    assert not (tmp_path / "data").exists()


def test_the_report_counts_failures_by_class(tmp_path: Path) -> None:
    """And by what was recognised in their message."""
    errors = ["Acme quota exceeded", "Status code 429 is not ok", "creation timed out", "broke", "broke"]
    failures: list[dict[str, object]] = [{"error": error} for error in errors]
    iterations: list[dict[str, object]] = [{"ttiMs": 5}, *failures]
    shown = counts(invoke(source(tmp_path, d0102=iterations), tmp_path / "data"))
    assert list(shown.items())[4:] == [
        ("trials", "6"),
        ("harness_error (quota)", "1"),
        ("harness_error (rate limit)", "1"),
        ("provider_error (other)", "2"),
        ("success", "1"),
        ("timeout (time limit)", "1"),
    ]


def test_copies_and_other_kinds_are_skipped(tmp_path: Path) -> None:
    """One line each, which is no reason to fail."""
    folder = source(tmp_path, "2026-01-02") / "results"
    shutil.copy(folder / "burst_tti" / "2026-01-02.json", folder / "burst_tti" / "latest.json")
    (folder / "storage").mkdir()
    (folder / "storage" / "a.json").write_text("{}", encoding="utf-8")
    result = invoke(tmp_path, tmp_path / "data", "--strict")
    assert result.exit_code == 0
    assert [line for line in result.stdout.splitlines() if line.startswith("skipped")] == [
        "skipped results/storage/: 1 JSON file of a kind that is not imported "
        "(sequential_tti, staggered_tti, burst_tti, browser are)",
        "skipped results/burst_tti/latest.json: the same results as results/burst_tti/2026-01-02.json",
    ]


def test_the_commit_comes_from_the_clone_or_the_option(tmp_path: Path) -> None:
    """Where neither gives it, or the option is no commit, that is wrong usage; nothing is written."""
    folder, data = source(tmp_path / "clone", "2026-01-02"), tmp_path / "data"
    for commit in (None, "main", "abc 123", "0" * 65):
        result = invoke(folder, data, commit=commit)
        assert result.exit_code == 2
        assert "--commit" in result.output
    assert not data.exists()
    commit = clone(folder)
    assert f"at {commit}" in invoke(folder, data, commit=None).output
    assert commit in (data / "tti" / "2026-01-02" / "run.toml").read_text(encoding="utf-8")


def test_a_source_without_results_writes_nothing(tmp_path: Path) -> None:
    """The problem is raised for the program to print; a folder that is not there is wrong usage."""
    (tmp_path / "empty").mkdir()
    assert isinstance(invoke(tmp_path / "empty", tmp_path / "data").exception, DataError)
    assert invoke(tmp_path / "nowhere", tmp_path / "data").exit_code == 2
    assert not (tmp_path / "data").exists()


def test_content_without_the_benchmarks_is_refused(tmp_path: Path) -> None:
    """The runs would belong to nothing."""
    shutil.copytree(CONTENT, tmp_path / "content")
    site = tmp_path / "content" / "site.toml"
    text = site.read_text(encoding="utf-8").replace(', "browser-session"', "")
    site.write_text(text, encoding="utf-8")
    shutil.rmtree(tmp_path / "content" / "benchmarks" / "browser-session")
    folder = source(tmp_path, "2026-01-02")
    failed = invoke(folder, tmp_path / "data", "--content", str(tmp_path / "content"))
    assert isinstance(failed.exception, SiteError)
    assert "no benchmark browser-session" in str(failed.exception)
