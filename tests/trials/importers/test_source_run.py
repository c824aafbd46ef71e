"""Result files are put together to runs by their own times, whatever their names and order."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from itertools import permutations

import pytest

from generator.errors import Problem
from generator.trials.importers.computesdk_source import SourceFile
from generator.trials.importers.result_file import ResultFile
from generator.trials.importers.source_kind import KINDS
from generator.trials.importers.source_run import SourceRun, group_runs

Given = tuple[str, str]
"""Kind and time of a file."""


def sound(unit: str, time: str, *, iterations: int = 1, failed: bool = False) -> SourceFile:
    """A file of one iteration; time: day of March 2026 and time, `15 09:30`."""
    kind = next(kind for kind in KINDS if kind.unit == unit)
    moment = datetime.fromisoformat(f"2026-03-{time}").replace(tzinfo=UTC)
    iteration = {"error": "broke"} if failed else {"ttiMs": 5.0}
    content = ResultFile.model_validate(
        {
            "version": "1.1",
            "timestamp": moment.isoformat(),
            "environment": {"node": "v24"},
            "config": {"iterations": iterations},
            "results": [{"provider": "oak", "iterations": [iteration]}],
        }
    )
    return SourceFile(f"{kind.folder}/2026-03-{time}.json", kind, content, moment)


def damaged(unit: str, name: str) -> SourceFile:
    kind = next(kind for kind in KINDS if kind.unit == unit)
    return SourceFile(name, kind, None, None, (Problem(name, "", "a hole", "no hole"),))


def grouped(*files: Given) -> dict[str, list[str]]:
    """The ids of the runs, each with the units and times of its files."""
    runs, unplaced = group_runs([sound(*file) for file in files])
    assert unplaced == []
    assert [problem for run in runs for problem in run.problems] == []
    return {run.id: [file.kind.unit for file in run.files] for run in runs}


def lines(runs: list[SourceRun]) -> list[str]:
    return [problem.line() for run in runs for problem in run.problems]


WHOLE = ("sequential", "staggered", "burst")


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (
            [("sequential", "15 00:40"), ("staggered", "15 09:00")],
            {"2026-03-15": ["sequential", "staggered"]},
        ),
        (
            [
                ("sequential", "06 01:13"),
                ("sequential", "06 20:23"),
                ("staggered", "06 20:28"),
            ],
            {"2026-03-06": ["sequential"], "2026-03-06T2023Z": ["sequential", "staggered"]},
        ),
        (
            [
                ("sequential", "15 01:01"),
                ("staggered", "15 01:02"),
                ("burst", "15 09:30"),
                ("sequential", "15 09:31"),
                ("staggered", "15 09:32"),
            ],
            {"2026-03-15": ["sequential", "staggered"], "2026-03-15T0930Z": list(WHOLE)},
        ),
        (
            [
                ("sequential", "14 23:58"),
                ("staggered", "15 00:03"),
                ("burst", "15 00:20"),
            ],
            {"2026-03-14": list(WHOLE)},
        ),
        (
            [
                ("sequential", "14 23:58"),
                ("staggered", "15 00:03"),
                *((unit, "15 01:10") for unit in WHOLE),
            ],
            {"2026-03-14": ["sequential", "staggered"], "2026-03-15": list(WHOLE)},
        ),
        (
            [
                ("burst", "14 01:00"),
                ("sequential", "14 23:58"),
                ("burst", "15 00:03"),
            ],
            {"2026-03-14": ["burst"], "2026-03-14T2358Z": ["sequential", "burst"]},
        ),
        (
            [("sequential", "14 12:00"), ("staggered", "15 12:00")],
            {"2026-03-14": ["sequential"], "2026-03-15": ["staggered"]},
        ),
    ],
    ids=[
        "hours apart",
        "a rerun of some",
        "a gap in the first",
        "midnight",
        "midnight and the next",
        "rerun over midnight",
        "days",
    ],
)
def test_files_become_runs(files: list[Given], expected: dict[str, list[str]]) -> None:
    """One run a day; a kind again begins another, named by its time; midnight does not divide a run."""
    assert grouped(*files) == expected
    for order in (files[::-1], *random.Random(3).sample(list(permutations(files)), 2)):
        assert grouped(*order) == expected


def test_ids_stay_when_the_source_grows() -> None:
    """What is added later, on the same day or another, changes no id that was given."""
    first = [(unit, "15 01:00") for unit in WHOLE]
    more = [(unit, time) for time in ("15 09:30", "16 01:00", "14 01:00") for unit in WHOLE]
    assert list(grouped(*first)) == ["2026-03-15"]
    assert list(grouped(*first, *more)) == ["2026-03-14", "2026-03-15", "2026-03-15T0930Z", "2026-03-16"]


def test_two_reruns_in_one_minute_cannot_both_have_an_id() -> None:
    """The later is refused, and so is a rerun at midnight, whose id would be the date's."""
    times = ("15 09:00", "15 09:30:01", "15 09:30:59")
    runs, _ = group_runs([sound("burst", time) for time in times])
    assert [bool(run.problems) for run in runs] == [False, False, True]
    assert "in the same minute as an earlier run" in lines(runs)[0]
    runs, _ = group_runs([sound("burst", f"15 00:00:0{second}") for second in (1, 2)])
    assert len(lines(runs)) == 1


def test_files_that_ask_for_different_counts_are_no_run() -> None:
    """A run has one number of requested trials."""
    runs, _ = group_runs([sound("sequential", "15 01:00"), sound("burst", "15 01:00", iterations=2)])
    (line,) = lines(runs)
    assert line.startswith(
        "burst_tti/2026-03-15 01:00.json: config.iterations: 2; expected 1, as in sequential_tti/"
    )


def test_a_run_without_any_success_is_none() -> None:
    """All files of it are named; a failed mode beside one that works does no harm."""
    failed = [sound(unit, "15 01:00", failed=True) for unit in WHOLE]
    (line,) = lines(group_runs(failed)[0])
    assert "no iteration without an error" in line
    assert all(file.name in line for file in failed)
    assert lines(group_runs([*failed[:2], sound("burst", "15 01:00")])[0]) == []


def test_a_damaged_file_takes_its_run_along() -> None:
    """Without it the run would look as if one mode had not been measured."""
    day = [sound("sequential", "15 01:00"), sound("staggered", "15 01:00")]
    other = sound("burst", "16 01:00")
    runs, unplaced = group_runs([*day, other, damaged("burst", "burst_tti/2026-03-15.json")])
    assert [(run.id, len(run.problems)) for run in runs] == [("2026-03-15", 1), ("2026-03-16", 0)]
    assert unplaced == []
    runs, unplaced = group_runs([other, damaged("burst", "burst_tti/2026-03-17.json")])
    assert [(run.id, len(run.problems)) for run in runs] == [("2026-03-16", 0), ("2026-03-17", 1)]


@pytest.mark.parametrize(
    "name", ["burst_tti/latest.json", "burst_tti/2026-03-16.json", "burst_tti/2026-99-99.json"]
)
def test_a_damaged_file_of_no_run_harms_none(name: str) -> None:
    """Its name gives no day, or the day has its file of that kind."""
    runs, unplaced = group_runs([sound("burst", "16 01:00"), damaged("burst", f"burst_tti/{name}")])
    assert lines(runs) == []
    assert [problem.file for problem in unplaced] == [f"burst_tti/{name}"]
