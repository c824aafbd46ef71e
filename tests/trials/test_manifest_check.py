"""run.toml agrees with the folder that it lies in and with the trials beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trials.sample_run import RunBuilder, problem_lines

TOML = "grove/2026-11-15/run.toml"


def renamed(data: Path, run: RunBuilder, name: str) -> list[str]:
    """The problems of the run in a folder of another name."""
    run.name = f"grove/{name}"
    run.write(data)
    return problem_lines(data)


@pytest.mark.parametrize(
    "name",
    ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-15T0800Z", "2026-11-15T0900Z", "2026-11-15T1000Z"],
)
def test_an_id_names_the_start(data: Path, run: RunBuilder, name: str) -> None:
    """A date may be a day off, as it is in another time zone; a time of the day an hour."""
    assert renamed(data, run, name) == []


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("2031-01-01", "2026-11-15"),
        ("2026-11-13", "2026-11-15"),
        ("2026-11-17", "2026-11-15"),
        ("2026-11-15T0759Z", "2026-11-15T0900Z"),
        ("2026-11-16T0900Z", "2026-11-15T0900Z"),
    ],
)
def test_an_id_of_another_time_is_refused(data: Path, run: RunBuilder, name: str, right: str) -> None:
    """A run under a wrong date would stand in a wrong place of the history, or open the site."""
    assert renamed(data, run, name) == [
        f"grove/{name}/run.toml: started: 2026-11-15T09:00:00Z in a folder named {name}; expected a run "
        f"named after its start, {right}. Rename the folder or correct `started`."
    ]


def test_a_first_round_of_more_trials_than_requested_is_refused(data: Path, run: RunBuilder) -> None:
    """Each cell is named with both counts; top-ups do not count."""
    for trial in (1, 2, 3):
        run.add_success("birch", "yew", trial)
    run.add_success("aspen", "oak", 2)
    run.trials[-1]["round"] = 1
    run.write(data)
    assert problem_lines(data) == [
        "grove/2026-11-15/trials: birch, default, yew: 4 trials in round 0; expected at most 2, the "
        "trials_requested of run.toml. Number top-ups as rounds 1, 2, … or correct trials_requested."
    ]


def test_providers_without_trials_need_a_reason(data: Path, run: RunBuilder) -> None:
    """A listed provider has trials, or says why not; not both."""
    run.toml += '[providers.brich]\n[providers.cedar]\nskipped = "no key"\n[providers.aspen]\nskipped = "?"\n'
    run.write(data)
    assert problem_lines(data) == [
        "grove/2026-11-15/run.toml: providers.aspen.skipped: a reason for having no trial; "
        "expected no trial of it in the run, which has some",
        "grove/2026-11-15/run.toml: providers.brich: no trial of this provider in the run; "
        'expected trials of it, or `skipped` with the reason why there are none. Did you mean "birch"?',
    ]
