"""Runs are found where the contract says, and whatever else lies there is named."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.trials.discovery import find_run_folders

BENCHMARKS = {"grove": True, "pond": False}
RUN_ID = "expected a date like 2026-11-15 or a date-time like 2026-11-15T0930Z"


def put(data: Path, *names: str) -> None:
    for name in names:
        path = data / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


def put_run(data: Path, name: str) -> None:
    tables = ("trials", "spans") if name.startswith("pond/") else ("trials", "sandboxes", "spans")
    put(data, f"{name}/run.toml", *(f"{name}/{table}.parquet" for table in tables))


def lines(data: Path) -> list[str]:
    return [problem.line() for problem in find_run_folders(data, BENCHMARKS)[1]]


def test_run_folders_and_their_files(data: Path) -> None:
    """Runs come by benchmark and id, the files of a table by name."""
    put_run(data, "pond/2026-11-15")
    put_run(data, "grove/2026-11-15T0930Z")
    put(data, "grove/2026-11-15T0930Z/spans-0002.parquet", "grove/2026-11-15T0930Z/spans-0001.parquet")
    folders, problems = find_run_folders(data, BENCHMARKS)
    assert problems == []
    assert [(folder.name, folder.benchmark, folder.id) for folder in folders] == [
        ("grove/2026-11-15T0930Z", "grove", "2026-11-15T0930Z"),
        ("pond/2026-11-15", "pond", "2026-11-15"),
    ]
    assert [path.name for path in folders[0].tables["spans"]] == [
        "spans-0001.parquet",
        "spans-0002.parquet",
        "spans.parquet",
    ]
    assert list(folders[1].tables) == ["trials", "spans"]


def test_documents_and_hidden_files_may_lie_anywhere(data: Path) -> None:
    """README, LICENSE and NOTICE and dot files are not data."""
    put_run(data, "pond/2026-11-15")
    put(data, "README.md", ".gitkeep", "pond/LICENSE", "pond/2026-11-15/NOTICE", "pond/2026-11-15/.DS_Store")
    assert lines(data) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("marsh/2026-11-15/", "marsh: a folder of no known benchmark; expected one of grove, pond"),
        ("notes.txt", "notes.txt: a stray file; expected folders of benchmarks only"),
        ("grove/notes.txt", "grove/notes.txt: a stray file; expected folders of runs only"),
        ("grove/2026-02-30/", f"grove/2026-02-30: the run id '2026-02-30'; {RUN_ID}"),
        ("grove/2026-11-15T2460Z/", f"grove/2026-11-15T2460Z: the run id '2026-11-15T2460Z'; {RUN_ID}"),
        ("grove/15.11.2026/", f"grove/15.11.2026: the run id '15.11.2026'; {RUN_ID}"),
        ("grove/2026‑11‑15/", None),
        ("grove/٢٠٢٦-11-15/", None),
    ],
)
def test_what_is_out_of_place(data: Path, name: str, line: str | None) -> None:
    """A stray file, an unknown benchmark and a run id that is no date give a line each."""
    put_run(data, "grove/2026-11-14")
    put_run(data, name) if name.endswith("/") else put(data, name)
    problems = lines(data)
    assert len(problems) == 1
    assert line is None or problems == [line]


def test_a_misspelt_benchmark_is_put_beside_the_known_one(data: Path) -> None:
    """The nearest benchmark is named."""
    put_run(data, "grov/2026-11-15")
    assert lines(data) == [
        'grov: a folder of no known benchmark; expected one of grove, pond. Did you mean "grove"?'
    ]


@pytest.mark.parametrize("other", ["2026-11-15T0000Z", "２０２６-11-15", "2026-11-15 "])
def test_two_runs_of_one_id(data: Path, other: str) -> None:
    """Ids that name the same moment are one id."""
    put_run(data, "grove/2026-11-15")
    put_run(data, f"grove/{other}")
    assert any(
        "a second run of one id, beside 2026-11-15" in line and "Remove or rename one of the two" in line
        for line in lines(data)
    )


def test_a_missing_table_is_named(data: Path) -> None:
    """A run folder without one of its tables is not a run."""
    put(data, "grove/2026-11-15/run.toml", "grove/2026-11-15/trials.parquet", "grove/2026-11-15/span.parquet")
    assert lines(data) == [
        "grove/2026-11-15/span.parquet: a stray file; expected run.toml and <table>.parquet or "
        '<table>-*.parquet of trials, sandboxes, spans only. Did you mean "spans.parquet"?',
        "grove/2026-11-15: no sandboxes table; expected sandboxes.parquet or sandboxes-*.parquet",
        "grove/2026-11-15: no spans table; expected spans.parquet or spans-*.parquet",
    ]


def test_a_sandboxes_table_where_the_benchmark_has_none(data: Path) -> None:
    """A benchmark without sandboxes takes no file of them."""
    put_run(data, "pond/2026-11-15")
    put(data, "pond/2026-11-15/sandboxes.parquet")
    assert lines(data) == [
        "pond/2026-11-15/sandboxes.parquet: a sandboxes file; expected no sandboxes table: pond has none"
    ]


def test_a_folder_in_place_of_a_file(data: Path) -> None:
    """A table's name does not make a folder a file."""
    put_run(data, "pond/2026-11-15")
    (data / "pond/2026-11-15/spans-1.parquet").mkdir()
    assert lines(data) == ["pond/2026-11-15/spans-1.parquet: not a file; expected files only"]


@pytest.mark.parametrize("name", ["pond", "pond/2026-11-16", "pond/2026-11-15/spans-2.parquet"])
def test_a_link_is_no_data(data: Path, tmp_path: Path, name: str) -> None:
    """A benchmark, a run or a file that leads elsewhere is refused, wherever it leads; the data folder itself
    may be a link."""
    put_run(data, "grove/2026-11-15")
    if "/" in name:
        put_run(data, "pond/2026-11-15")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (data / name).symlink_to(elsewhere)
    (tmp_path / "link").symlink_to(data)
    expected = "expected folders and files that lie here. Put the files themselves here."
    assert lines(tmp_path / "link") == [f"{name}: a symbolic link; {expected}"]


def test_no_data_at_all(data: Path) -> None:
    """A folder that is not there, and one without a run, are told apart."""
    (line,) = lines(data)
    assert line.startswith(f"{data}: no run in it; expected at least one folder <benchmark>/<run>/")
    assert lines(data / "none") == [
        f"{data / 'none'}: no such folder; expected a folder that holds <benchmark>/<run>/"
    ]


def test_a_folder_that_may_not_be_read(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without permission is a line with its name."""
    put_run(data, "grove/2026-11-15")
    listed = Path.iterdir

    def refuse(folder: Path) -> Iterator[Path]:
        if folder.name == "grove":
            raise PermissionError(errno.EACCES, "Permission denied", str(folder))
        return listed(folder)

    monkeypatch.setattr(Path, "iterdir", refuse)
    fault = "cannot be opened (Permission denied)"
    assert lines(data) == [f"{data / 'grove'}: {fault}; expected a folder to read"]
