"""The one list of statistics, and the tail rule."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.definitions.rules import Rules
from generator.definitions.statistic import STATISTICS, Statistic, successes_needed
from tests.rules import RULES


def test_from_how_many_successes_each_is_given() -> None:
    """With a tail minimum of 90 from 2, 2, 4, 9, 18 and 90; both minima are the rules', not the code's."""
    assert [successes_needed(statistic, RULES) for statistic in STATISTICS] == [2, 2, 4, 9, 18, 90]
    strict = RULES.model_copy(update={"tail_minimum": 200, "mean_minimum": 7})
    assert [successes_needed(statistic, strict) for statistic in STATISTICS] == [4, 7, 8, 20, 40, 200]


@given(
    st.integers(1, 1000),
    st.sampled_from(list(STATISTICS.values())),
    st.integers(1, 500),
)
def test_the_tail_rule_gives_the_smallest(n: int, statistic: Statistic, minimum: int) -> None:
    """n is enough exactly where n·(100 − P) reaches the minimum; for the mean, where it reaches its own."""
    rules = Rules.model_construct(tail_minimum=minimum, mean_minimum=minimum)
    factor = 1 if statistic.percent is None else 100 - statistic.percent
    assert (n >= successes_needed(statistic.id, rules)) == (n * factor >= minimum)


def test_names_follow_from_percentiles() -> None:
    """Ids and names of percentiles but the median have their P; nothing else is on the list but the mean."""
    for statistic in STATISTICS.values():
        if statistic.id not in ("median", "mean"):
            assert (statistic.id, statistic.name) == (f"p{statistic.percent}", f"P{statistic.percent}")
    assert (STATISTICS["median"].percent, STATISTICS["mean"].percent) == (50, None)
