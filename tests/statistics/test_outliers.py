"""Flagged values."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from generator.definitions.rules import Rules
from generator.statistics.outliers import flagged_values


def test_score(rules: Rules) -> None:
    """By hand: ln x = −2, −1, 0, 0, 1, 2, 9 has median 0 and MAD 1, so 9 scores 6.07 and is flagged."""
    sample = np.exp(np.array([9.0, -2.0, -1.0, 0.0, 0.0, 1.0, 2.0]))
    (flag,) = flagged_values(sample, rules)
    assert flag.index == 0
    assert flag.value == sample[0]
    assert flag.score == pytest.approx(0.6745 * 9)


@pytest.mark.parametrize(("log", "flagged"), [(7.40, False), (7.42, True), (-7.40, False), (-7.42, True)])
def test_threshold(log: float, flagged: bool, rules: Rules) -> None:
    """A value is flagged on either side where 0.6745·|ln x| is above 5, that is |ln x| above 7.413."""
    sample = np.exp(np.append(np.array([-1.0, -1.0, 0.0, 0.0, 1.0, 1.0]), log))
    assert bool(flagged_values(sample, rules)) is flagged


def test_rules_decide(rules: Rules) -> None:
    """Threshold and scale are the rules', not the code's; a score equal to the threshold is not flagged."""
    sample = np.exp(np.array([-1.0, -1.0, 0.0, 0.0, 1.0, 1.0, 4.0]))
    loose = rules.model_copy(update={"outlier_scale": 1.0, "outlier_threshold": 3.9})
    exact = loose.model_copy(update={"outlier_threshold": 4.1})
    assert [flag.index for flag in flagged_values(sample, loose)] == [6]
    assert flagged_values(sample, exact) == ()


def test_no_spread(rules: Rules) -> None:
    """Where more than half of the values are equal the MAD is 0 and nothing is flagged."""
    assert flagged_values(np.array([5.0, 5.0, 5.0, 5.0, 900.0]), rules) == ()


def test_zeros_take_no_part(rules: Rules) -> None:
    """A value of 0 has no logarithm: it is not flagged, and places count in the sample as given."""
    sample = np.concatenate(([0.0, 0.0], np.exp(np.array([-2.0, -1.0, 0.0, 0.0, 1.0, 2.0, 9.0]))))
    assert [flag.index for flag in flagged_values(sample, rules)] == [8]


@pytest.mark.parametrize("sample", [[], [0.0], [3.0], [3.0, 4.0], [0.0, 0.0, 1.0]])
def test_small_samples(sample: list[float], rules: Rules) -> None:
    """None, one and two values: nothing is flagged, and nothing is computed of nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert flagged_values(np.array(sample), rules) == ()
