"""Values are checked as far as they have the right types, and whatever else is wrong with the file."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.trials.importers.result_check import content_problems, duration_ns, shown
from generator.trials.importers.source_kind import KINDS

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**300), 10**300) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
ITERATION = st.fixed_dictionaries({}, optional={"ttiMs": JSON, "createMs": JSON, "error": JSON}) | JSON
RESULT = (
    st.fixed_dictionaries({}, optional={"provider": JSON, "iterations": st.lists(ITERATION) | JSON}) | JSON
)
DOCUMENT = (
    st.fixed_dictionaries(
        {},
        optional={
            "results": st.lists(RESULT) | JSON,
            "config": st.fixed_dictionaries({"iterations": JSON}) | JSON,
        },
    )
    | JSON
)


def problem_places(document: Any) -> list[str]:
    return [problem.place for problem in content_problems("a.json", document, KINDS[0], span_maximum_h=24)]


@given(DOCUMENT)
def test_any_json_is_looked_at_without_an_error(document: Any) -> None:
    """And each problem is one line."""
    for kind in KINDS:
        for problem in content_problems("a.json", document, kind, span_maximum_h=24):
            assert problem.line().isprintable()


def test_faults_of_value_are_found_beside_faults_of_type() -> None:
    """A time over a day, none at all, a provider twice and one iteration too many, among wrong types."""
    iterations = [3, {"ttiMs": "x"}, {"ttiMs": 90_000_000}, {}, {"ttiMs": 0}, {"error": "broke"}]
    oak = {"provider": "oak", "iterations": iterations}
    document = {"config": {"iterations": 5}, "results": [7, oak, {"provider": "oak", "iterations": None}]}
    assert problem_places(document) == [
        "results",
        "results[1].iterations",
        "results[1].iterations[2].ttiMs",
        "results[1].iterations[3].ttiMs",
        "results[1].iterations[4]",
    ]


@pytest.mark.parametrize(
    ("time_ms", "sound"), [(86_400_000, True), (86_400_000.1, False), (1e-7, False), (1e-6, True)]
)
def test_times_lie_between_a_nanosecond_and_a_day(time_ms: float, sound: bool) -> None:
    """A day is the contract's maximum; less than half a nanosecond is no time."""
    iterations = [{"ttiMs": time_ms}]
    document = {"config": {"iterations": 1}, "results": [{"provider": "oak", "iterations": iterations}]}
    assert (problem_places(document) == []) == sound


def test_milliseconds_become_nanoseconds() -> None:
    """To the nearest, and half ones to the even neighbour."""
    assert [duration_ns(time_ms) for time_ms in (5, 572.4, 0.0000015, 0.0000005)] == [
        5_000_000,
        572_400_000,
        2,
        0,
    ]


def test_values_are_shown_as_json_writes_them() -> None:
    """In ASCII, on one line and short; what is not a plain value by its kind."""
    values: list[object] = [None, True, 1.5, "\u043e\n", [1], {}]
    assert [shown(value) for value in values] == [
        "null",
        "true",
        "1.5",
        '"\\u043e\\n"',
        "a list",
        "an object",
    ]
    assert len(shown("x" * 1000)) == 80
