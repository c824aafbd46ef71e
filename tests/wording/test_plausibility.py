"""What findings say."""

from __future__ import annotations

import pytest

from generator.definitions.benchmark import Benchmark
from generator.definitions.content import Content
from generator.trials.plausibility.finding import RULE_GROUPS, Figure, PlausibilityFinding
from generator.wording.display import THIN
from generator.wording.plausibility import (
    GROUPS,
    finding_place,
    plausibility_line,
    plausibility_sentence,
    trial_numbers,
)
from tests.forest import UNITS, plant

LIKE: dict[str, Figure] = {
    "trial": 3,
    "like_provider": "ash",
    "like_variant": "default",
    "like_unit": UNITS[0],
    "like_trial": 7,
}
SAID: list[tuple[str, dict[str, Figure], str]] = [
    ("span_before_trial", {"early_ms": 5.0}, "A span starts 5.00 ms before its trial does."),
    (
        "spans_overlap",
        {"overlaps": 1, "longest_ms": 1200.0, "trial": 3, "sandbox": 2, "stage": "grow"},
        "Spans of one sandbox run at the same time, once; the longest overlap is 1.20 s, of Grow in "
        "sandbox 2 "
        "of trial 3.",
    ),
    (
        "sandboxes_overlap",
        {"overlaps": 30, "longest_ms": 1200.0, "trial": 3, "sandbox": 2, "stage": "grow"},
        "Spans of two sandboxes of a trial, which follow one another, run at the same time, 30 times; the "
        "longest overlap is 1.20 s, of Grow in sandbox 2 of trial 3.",
    ),
    ("after_run_end", {"late_ms": 61_000.0}, "The trial ends 61.0 s after the run does."),
    (
        "sandbox_outlived",
        {"longest_ms": 1_200_000.0, "limit_ms": 900_000.0},
        "A sandbox lives for 20.0 min; its lifetime is 15 min.",
    ),
    ("too_many_at_once", {"most": 12, "limit": 10}, "12 trials run at once; 10 may."),
    (
        "starts_missing",
        {"spans": 12_345},
        "None of its 12 345 spans says when it started, so nothing shows that they fit into the run.",
    ),
    (
        "windows_apart",
        {"apart_from": 3, "others": 3, "first": "2026-11-15T09:00:00Z", "last": "2026-11-15T10:00:00Z"},
        "It was measured from 2026-11-15T09:00:00Z to 2026-11-15T10:00:00Z, when 3 of 3 other entries were "
        "not: they met other conditions.",
    ),
    (
        "calls_differ",
        {"stage": "grow", "slot": "run2", "calls": 1, "expected": 20, "places": 1},
        "Grow of run2 has 1 call, 20 at most entries.",
    ),
    (
        "calls_differ",
        {"stage": "grow", "slot": "run2", "calls": 19, "expected": 20, "places": 6},
        "Grow of run2 has 19 calls, 20 at most entries, and so in 5 other places.",
    ),
    ("rollout_repeated", {"rollout": "run1"}, "Two sandboxes of a trial replay run1."),
    (
        "expected_reward_differs",
        {"rollout": "run1", "reward": 1, "expected": 0},
        "The expected reward of run1 is 1, 0 at most entries.",
    ),
    (
        "durations_copied",
        LIKE,
        "Durations are those of another trial, in every sandbox and stage: trial 3 has those of trial 7 "
        "of Ash "
        "on North slope.",
    ),
    (
        "durations_scaled",
        LIKE | {"factor": 1.07},
        "Durations are those of another trial times a constant, in every sandbox and stage: trial 3 is 1.07× "
        "trial 7 of Ash on North slope.",
    ),
    (
        "durations_reordered",
        {"successes": 20, "like_provider": "dogwood", "like_variant": "fast", "factor": 0.5},
        "In order of size, all 20 times are 0.500× those of Dogwood · fast.",
    ),
    (
        "clock_bias",
        {"mean_ms": -2.5, "limit_ms": 1.0, "spans": 900},
        "On the average of 900 spans, the sandbox’s clock gives 2.50 ms shorter than /proc/uptime; at most "
        "1 ms is chance or rounding.",
    ),
    (
        "uptime_copied",
        {"equal": 1, "spans": 1},
        "1 of 1 span has exactly its duration as its uptime: a second clock never agrees to the nanosecond.",
    ),
    (
        "durations_on_grid",
        {"step_ms": 10.0, "limit_ms": 1.0, "spans": 60, "clock": "sandbox"},
        "All 60 durations by the sandbox’s clock are multiples of 10 ms; a clock counts in steps of 1 ms or "
        "less.",
    ),
    (
        "durations_on_grid",
        {"step_ms": 0.0, "limit_ms": 1.0, "spans": 60, "clock": "host"},
        "All 60 durations by the job host’s clock are 0.",
    ),
    (
        "first_round_short",
        {"first_round": 1, "requested": 20},
        "The first round has 1 trial; 20 were requested.",
    ),
    (
        "top_up_excess",
        {"round": 2, "asked": 3, "lacked": 1},
        "Round 2 has 3 trials; 1 success was lacking.",
    ),
    (
        "round_skipped",
        {"round": 3, "round_before": 1},
        "Round 3 follows round 1; none is numbered in between.",
    ),
    (
        "round_early",
        {"round": 1, "early_ms": 4000.0},
        "Round 1 begins 4.00 s before the round before it ended.",
    ),
    (
        "trial_numbers_missing",
        {"missing": 2, "first_missing": 4, "there": 18},
        "2 trial numbers are missing, the first being 4; 18 trials are there.",
    ),
    (
        "own_failures",
        {"harness_errors": 1, "invalid": 20, "attempts": 200, "limit_percent": 5.0},
        "21 of 200 attempts (10.5 %) count against nobody: 1 harness error, 20 invalid; at most 5 % may.",
    ),
    ("success_with_error", {"successes": 2}, "2 successes carry the text of an error."),
    (
        "exclusions_apart",
        {"excluded": 60, "attempts": 60, "excluded_of_all": 61, "replay_at": 9},
        "60 of 60 trials are excluded, of 61 at all entries, while 9 other entries replay the slope.",
    ),
    (
        "machine_differs",
        {"region_asked": "eu", "region_observed": "us", "vcpus_asked": 2, "vcpus_observed": 7.7},
        "Its machine is not the one that was asked for: Region us, asked for eu; vCPU 7.7, asked for 2.",
    ),
    ("entry_not_in_manifest", {}, "The run’s manifest does not list its provider."),
    ("costs_zero", {"zero": 3, "costs": 20}, "3 of 20 costs of its successes are 0."),
    (
        "costs_constant",
        {"costs": 20, "amounts": 1, "low_usd": 0.0123, "high_usd": 0.0123},
        "All 20 successes cost the same, $0.0123, however long they took.",
    ),
    (
        "costs_constant",
        {"costs": 20, "amounts": 2, "low_usd": 0.01, "high_usd": 0.02},
        "All successes of a slope cost the same, however long they took: 20 successes, 2 amounts from "
        "$0.0100 "
        "to $0.0200.",
    ),
    (
        "sandbox_reused",
        {"id": "sb-7", "times": 5, "ids": 1},
        "5 sandboxes have the id sb-7; each must be a new one.",
    ),
    (
        "sandbox_reused",
        {"id": "sb-7", "times": 2, "ids": 3},
        "2 sandboxes have the id sb-7, and 2 other ids more than once; each must be a new one.",
    ),
    (
        "stage_outlying",
        {
            "stage": "grow",
            "median_ms": 10.0,
            "next_ms": 300.0,
            "next_provider": "ash",
            "next_variant": "default",
        },
        "The median of Grow is 10.0 ms; that of every other entry is 30.0× as much at least, the next being "
        "300 ms of Ash.",
    ),
    (
        "stage_outlying",
        {
            "stage": "grow",
            "median_ms": 0.0,
            "next_ms": 300.0,
            "next_provider": "ash",
            "next_variant": "default",
        },
        "The median of Grow is 0 ms; that of every other entry is more at least, the next being 300 ms "
        "of Ash.",
    ),
]


def _finding(rule: str, figures: dict[str, Figure], *trials: int) -> PlausibilityFinding:
    return PlausibilityFinding(rule, "elm", "fast", UNITS[1], trials, figures)


@pytest.fixture
def content() -> Content:
    return plant().content


@pytest.fixture
def benchmark() -> Benchmark:
    return plant().benchmark


def test_every_rule_and_group_has_words() -> None:
    """None can be found that nothing can be said of."""
    assert {rule for rule, *_ in SAID} == RULE_GROUPS.keys()
    assert GROUPS.keys() == set(RULE_GROUPS.values())


@pytest.mark.parametrize(("rule", "figures", "said"), SAID)
def test_sentences(
    rule: str, figures: dict[str, Figure], said: str, benchmark: Benchmark, content: Content
) -> None:
    """Each says what was found, with its figures and what they are held against."""
    sentence = plausibility_sentence(_finding(rule, figures), benchmark, content)
    assert sentence.replace(THIN, " ") == said


def test_a_line_names_everything_by_its_id(benchmark: Benchmark, content: Content) -> None:
    """Entry, unit, trials and rule, for a terminal."""
    found = _finding("success_with_error", {"successes": 1}, 4)
    assert plausibility_line(found, benchmark, content) == (
        "elm, fast, south-slope, trial 4: 1 success carries the text of an error. (success_with_error)"
    )
    assert finding_place(PlausibilityFinding("clock_bias", "elm", "fast", None, (), {})) == "elm, fast"


@pytest.mark.parametrize(
    ("trials", "text"),
    [
        ((), ""),
        ((3,), "3"),
        ((3, 4), "3, 4"),
        ((0, 1, 2, 5, 7, 8, 9), "0–2, 5 and 7–9"),
        (tuple(range(0, 40, 2)), "0, 2, 4, 6, 8, 10, 12, 14 and 12 more"),
    ],
)
def test_trial_numbers(trials: tuple[int, ...], text: str) -> None:
    """Neighbours are told as one; of very many, some."""
    assert trial_numbers(trials) == text
