"""Changes between two runs: against an independent program, and against their own rules."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.definitions.rules import Rules
from generator.statistics.cell import CellEstimate, estimate_cell
from generator.statistics.comparison import Comparison, compare
from generator.statistics.deviation import deviation_of, deviations, fence, shared_shift
from generator.statistics.distribution import from_atoms, point

REFERENCE: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "reference" / "two_runs.json").read_text("utf-8")
)


def ratio(earlier: Sequence[float], later: Sequence[float], rules: Rules) -> Comparison:
    """Of the medians of two samples."""
    old, new = (estimate_cell(np.array(sample, dtype=float), "median", rules) for sample in (earlier, later))
    assert old is not None
    assert new is not None
    comparison = compare({"a": new}, {"a": old}, ["a"], 95)
    assert comparison is not None
    return comparison


def test_against_every_resample(rules: Rules) -> None:
    """Shift, deviations, p-values, Holm's choice and the fence are those of the independent program.

    Five values are few enough to go through, and so few that all bounds are open: that is left out here.
    """
    rules = rules.model_copy(update=REFERENCE["rules"])
    comparisons = [
        replace(ratio(earlier, later, rules), low=0.0, high=math.inf)
        for earlier, later in REFERENCE["runs"].values()
    ]
    shift = shared_shift([math.log(comparison.ratio) for comparison in comparisons], rules)
    limit = fence(REFERENCE["earlier"], rules)
    assert shift == pytest.approx(REFERENCE["shift"], rel=1e-9)
    assert limit == pytest.approx(REFERENCE["fence"], rel=1e-9)
    judged = deviations(comparisons, shift, rules)
    for expected, entry in zip(REFERENCE["entries"].values(), judged, strict=True):
        assert entry.size == pytest.approx(expected["deviation"], abs=1e-9)
        assert entry.p_value == pytest.approx(expected["p_value"], abs=1e-9)
        assert entry.differs is expected["differs"]
        assert limit is not None
        assert (entry.differs and abs(entry.size) > limit) is expected["changed"]
    verdicts = {(entry.differs, abs(entry.size) > REFERENCE["fence"]) for entry in judged}
    assert verdicts == {(False, False), (True, False), (True, True)}


LOGS = st.lists(st.floats(-2, 2), min_size=5, max_size=30)


@given(LOGS, st.floats(-3, 3))
def test_a_shift_of_all_is_no_deviation(rules: Rules, logs: list[float], shared: float) -> None:
    """What moves every entry alike moves the shift alone; half of the entries lie on either side of it."""
    shift, moved = shared_shift(logs, rules), shared_shift([log + shared for log in logs], rules)
    assert shift is not None
    assert moved == pytest.approx(shift + shared, abs=1e-9)
    above = sum(log > shift for log in logs)
    below = sum(log < shift for log in logs)
    assert max(above, below) * 2 <= len(logs)


def test_few_entries_have_no_shift(rules: Rules) -> None:
    """Of four nobody can tell what all share."""
    assert shared_shift([0.1] * 4, rules) is None
    assert shared_shift([0.1] * 5, rules) == pytest.approx(0.1)


SIZES = st.lists(st.floats(0, 5), min_size=20, max_size=60)


@given(SIZES, st.floats(0.01, 100))
def test_the_fence_grows_with_what_days_bring(rules: Rules, sizes: list[float], factor: float) -> None:
    """It lies above three quarters of the deviations, and takes their scale."""
    limit, scaled = fence(sizes, rules), fence([factor * size for size in sizes], rules)
    assert limit is not None
    assert sum(size <= limit for size in sizes) * 4 >= 3 * len(sizes)
    assert scaled == pytest.approx(factor * limit, abs=1e-9)


def test_few_deviations_make_no_fence(rules: Rules) -> None:
    """Nineteen do not, twenty do."""
    assert fence([0.1] * 19, rules) is None
    assert fence([0.1] * 20, rules) == pytest.approx(0.1)


SAMPLE = st.lists(st.sampled_from([90.0, 95.0, 100.0, 101.0, 120.0]), min_size=10, max_size=20)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(SAMPLE, SAMPLE), min_size=5, max_size=6), st.floats(0.2, 5))
def test_a_faster_day_changes_no_verdict(
    rules: Rules, pairs: list[tuple[list[float], list[float]]], factor: float
) -> None:
    """A later run in which everything takes `factor` as long has the same deviations and p-values."""
    there = [ratio(earlier, later, rules) for earlier, later in pairs]
    scaled = [ratio(earlier, [factor * time for time in later], rules) for earlier, later in pairs]
    judged, again = (
        deviations(
            comparisons,
            shared_shift([math.log(comparison.ratio) for comparison in comparisons], rules),
            rules,
        )
        for comparisons in (there, scaled)
    )
    for one, other in zip(judged, again, strict=True):
        assert other.size == pytest.approx(one.size, abs=1e-9)
        assert other.p_value == pytest.approx(one.p_value, abs=1e-9)
        assert 0 <= one.p_value <= 1


@settings(max_examples=40, deadline=None)
@given(SAMPLE, SAMPLE, st.floats(0.9, 1.1))
def test_back_is_as_sure_as_there(
    rules: Rules, earlier: list[float], later: list[float], around: float
) -> None:
    """The runs swapped, the p-value around the inverse shift is the same."""
    there, back = ratio(earlier, later, rules), ratio(later, earlier, rules)
    assert there.distribution.p_value(around) == pytest.approx(
        back.distribution.p_value(1 / around), abs=1e-9
    )


@pytest.mark.parametrize(
    ("opens", "value", "expected"),
    [
        ((True, False), 1.5, 1.0),
        ((False, True), 1.5, 0.0),
        ((True, False), 0.5, 0.0),
        ((False, True), 0.5, 1.0),
    ],
)
def test_an_open_bound_allows_no_claim(
    rules: Rules, opens: tuple[bool, bool], value: float, expected: float
) -> None:
    """Slower is claimed from a closed lower bound, faster from a closed upper one."""
    low, high = (None if is_open else value for is_open in opens)
    new = CellEstimate(value, low, high, 20, point(value))
    old = CellEstimate(1.0, 1.0, 1.0, 20, point(1.0))
    comparison = compare({"a": new}, {"a": old}, ["a"], 95)
    assert comparison is not None
    assert [entry.p_value for entry in deviations([comparison], 0.0, rules)] == [expected]


def test_resamples_of_0_count_against_the_claim(rules: Rules) -> None:
    """In a tenth of them the later value is 0: that it is higher is not surer than that, and so no claim."""
    distribution = from_atoms(np.array([0.0, 3.0]), np.array([0.1, 0.9]))
    new, old = CellEstimate(3.0, 3.0, 3.0, 20, distribution), CellEstimate(1.0, 1.0, 1.0, 20, point(1.0))
    there, back = compare({"a": new}, {"a": old}, ["a"], 95), compare({"a": old}, {"a": new}, ["a"], 95)
    assert there is not None
    assert back is not None
    assert (there.distribution.p_value(1), back.distribution.p_value(1)) == pytest.approx((0.2, 0.2))
    assert [deviations([comparison], 0.0, rules)[0].p_value for comparison in (there, back)] == [1, 1]


def test_rounding_is_no_deviation() -> None:
    """A difference in the last digits is none."""
    assert deviation_of(0.1 + 0.2, 0.3) == 0
    assert deviation_of(0.3, 0.1) == pytest.approx(0.2)
