"""Result files are found by their folders; copies and what is of another kind are passed over, and said."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import DataError
from generator.trials.importers.computesdk_source import SourceFiles, read_source, results_folder
from tests.trials.importers.test_computesdk import document, result, source, tti

GOOD = document(result("oak", tti(1, 2, 3)))
NEXT = document(result("oak", tti(1, 2, 3)), at="2026-05-06T01:00:00Z")


def read(folder: Path) -> SourceFiles:
    return read_source(results_folder(folder), folder, span_maximum_h=24)


def names(files_read: SourceFiles) -> list[str]:
    return [file.name.removeprefix("results/") for file in files_read.files]


def test_files_come_by_their_own_time_then_by_kind(tmp_path: Path) -> None:
    """Whatever their names and the order in which the folder lists them."""
    files = {"burst_tti/a.json": GOOD, "sequential_tti/b.json": GOOD, "sequential_tti/a.JSON": NEXT}
    files_read = read(source(tmp_path, files))
    assert names(files_read) == ["sequential_tti/b.json", "burst_tti/a.json", "sequential_tti/a.JSON"]
    assert (files_read.skipped, files_read.problems) == ((), ())


def test_copies_are_skipped_with_a_line_each(tmp_path: Path) -> None:
    """`latest.json`, a name of another day, other white space: the file named by its own day is kept."""
    files = {
        "burst_tti/2026-05-04.json": GOOD,
        "burst_tti/2026-05-05.json": GOOD,
        "burst_tti/latest.json": {key: GOOD[key] for key in reversed(GOOD)},
        "burst_tti/2026-05-06.json": NEXT,
        "sequential_tti/latest.json": GOOD,
    }
    files_read = read(source(tmp_path, files))
    assert names(files_read) == [
        "sequential_tti/latest.json",
        "burst_tti/2026-05-05.json",
        "burst_tti/2026-05-06.json",
    ]
    original = "the same results as results/burst_tti/2026-05-05.json"
    assert files_read.skipped == (
        f"results/burst_tti/2026-05-04.json: {original}",
        f"results/burst_tti/latest.json: {original}",
    )


def test_two_different_results_of_one_moment_are_a_fault(tmp_path: Path) -> None:
    """Nobody can say which is right, so neither is taken."""
    other = document(result("oak", tti(1, 2, 4)))
    files_read = read(source(tmp_path, {"burst_tti/2026-05-05.json": GOOD, "burst_tti/latest.json": other}))
    (file,) = files_read.files
    assert file.content is None
    (problem,) = file.problems
    assert problem.file == "results/burst_tti/latest.json"
    assert "as in results/burst_tti/2026-05-05.json, which holds other results" in problem.line()


def test_a_damaged_copy_does_no_harm_to_the_sound_file(tmp_path: Path) -> None:
    """It is a fault of its own."""
    damaged = {**GOOD, "config": {}}
    files_read = read(source(tmp_path, {"burst_tti/2026-05-05.json": damaged, "burst_tti/latest.json": GOOD}))
    assert [(file.name, file.problems) for file in files_read.files] == [
        ("results/burst_tti/latest.json", ())
    ]
    assert [problem.file for problem in files_read.problems] == ["results/burst_tti/2026-05-05.json"]


def test_other_kinds_are_skipped_with_a_line_each(tmp_path: Path) -> None:
    """Folders with their number of files; what holds no JSON, and hidden files, are not worth a line."""
    files = {
        "burst_tti/2026-05-05.json": GOOD,
        "burst_tti/old/a.json": GOOD,
        "burst_tti/notes.txt": "",
        "burst_tti/._2026-05-05.json": "",
        "storage/1mb/a.json": "",
        "storage/4mb/b.json": "",
        "charts/a.svg": "",
        "stray.json": GOOD,
    }
    files_read = read(source(tmp_path, files))
    assert names(files_read) == ["burst_tti/2026-05-05.json"]
    starts = [line.partition(" of a kind")[0].partition(" a folder")[0] for line in files_read.skipped]
    assert starts == [
        "results/burst_tti/old/: 1 JSON file",
        "results/storage/: 2 JSON files",
        "results/stray.json: not in",
    ]


def test_links_in_circles_are_not_followed(tmp_path: Path) -> None:
    """A link to a folder above holds no files of its own."""
    source(tmp_path, {"burst_tti/2026-05-05.json": GOOD})
    (tmp_path / "results" / "again").symlink_to(tmp_path)
    (tmp_path / "results" / "burst_tti" / "again").symlink_to(tmp_path / "results")
    files_read = read(tmp_path)
    assert (names(files_read), files_read.skipped) == (["burst_tti/2026-05-05.json"], ())


@pytest.mark.parametrize("kind", ["", "burst_tti", "storage"])
def test_a_source_without_result_files_is_refused(tmp_path: Path, kind: str) -> None:
    """The error says where they would have to be."""
    (tmp_path / "results" / kind).mkdir(parents=True)
    with pytest.raises(DataError, match=r"no result file in it; expected .* sequential_tti, staggered_tti"):
        read(tmp_path)


def test_one_of_several_results_folders_must_be_named(tmp_path: Path) -> None:
    """Two clones below one folder are not mixed."""
    for clone in ("one", "two"):
        source(tmp_path / clone, {"burst_tti/2026-05-05.json": GOOD})
    with pytest.raises(DataError, match="2 folders results/ in it: one/results, two/results"):
        results_folder(tmp_path)
    assert results_folder(tmp_path / "one") == tmp_path / "one" / "results"
