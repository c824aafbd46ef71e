"""What a maintainer should look at in a run as read."""

from __future__ import annotations

from pathlib import Path

from generator.trials.run_warnings import run_warnings
from tests.trials.sample_run import RunBuilder, read


def test_a_run_of_known_columns_and_providers_warns_of_nothing() -> None:
    """Silence means that there is nothing to look at."""
    assert run_warnings({"trials": ()}, ["ash"], ["ash", "birch"]) == ()


def test_extra_columns_are_said_once() -> None:
    """With their table."""
    assert run_warnings({"spans": ("colour", "mood"), "trials": ()}, [], []) == (
        "spans has columns that the contract does not know: colour, mood",
    )


def test_names_of_extra_columns_cannot_act_on_a_terminal() -> None:
    """Control characters and line ends are shown as what they are."""
    assert run_warnings({"spans": ("a\x1b[2J\nb",)}, [], []) == (
        r"spans has columns that the contract does not know: a\x1b[2J\nb",
    )


def test_many_names_are_counted() -> None:
    """A file may have thousands of columns; the warning stays readable."""
    (line,) = run_warnings({"spans": tuple(f"x{number}" for number in range(1200))}, [], [])
    assert line.endswith("x8, x9 and 1,190 more")


def test_a_provider_without_a_name_is_said() -> None:
    """It is shown by its id until the content names it."""
    assert run_warnings({}, ["birch", "ash", "elm"], ["birch"]) == (
        "providers without a name in providers.toml: ash, elm",
    )


def test_successes_that_took_no_time_are_said(data: Path, run: RunBuilder) -> None:
    """By entry, with the first of them; a trial of one stage that took some time is none."""
    for row in run.spans:
        if row["provider"] == "birch" or (row["trial"], row["stage"]) == (0, "create"):
            row["duration_ns"] = 0
            row["uptime_ns"] = None if row["uptime_ns"] is None else 0
    run.write(data)
    (read_run,) = read(data)
    assert [line for line in read_run.warnings if "0 ms" in line] == [
        "birch, default: 1 success of 0 ms in every stage, first yew, trial 0"
    ]


def test_a_run_far_ahead_of_all_others_is_said(data: Path) -> None:
    """A year and a day after the newest other one; a run that is alone is ahead of none."""
    for day in ("2025-11-14", "2026-11-15", "2027-11-17"):
        RunBuilder("pond", day).write(data)
    said = {run.id: [line for line in run.warnings if "year" in line] for run in read(data)}
    assert said == {
        "2025-11-14": [],
        "2026-11-15": [],
        "2027-11-17": ["it started 2027-11-17, and the newest other run 2026-11-15: is its year right?"],
    }
