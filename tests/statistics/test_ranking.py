"""Ranks, pairwise p-values and Holm's procedure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.statistics.distribution import Distribution, from_atoms, point
from generator.statistics.ranking import Rank, holm, pair_p_values, rank_table, separate


@dataclass(frozen=True)
class Entry:
    """An entry of a table; a bound of None is open."""

    value: float
    distribution: Distribution
    low: float | None = 0.0
    high: float | None = 1e9


def entries(values: Sequence[float], distributions: Sequence[Distribution]) -> list[Entry]:
    return [Entry(value, distribution) for value, distribution in zip(values, distributions, strict=True)]


def spread(centre: float) -> Distribution:
    """Nine equal atoms around a centre, one unit apart."""
    return Distribution(centre + np.arange(-4.0, 5.0), np.full(9, 1 / 9))


def test_holm_by_hand() -> None:
    """p = 0.01, 0.04, 0.03, 0.005 at 5 %: limits 0.0125, 0.0167, 0.025, 0.05; the third smallest stops it."""
    assert holm(np.array([0.01, 0.04, 0.03, 0.005]), 0.05).tolist() == [True, False, False, True]


def test_holm_stops_for_good() -> None:
    """Once a p-value is above its limit no larger one is rejected, even below its own limit."""
    assert holm(np.array([0.03, 0.03, 0.04]), 0.05).tolist() == [False, False, False]


def test_holm_at_the_limit() -> None:
    """A p-value equal to its limit is rejected; none and all may be."""
    assert holm(np.array([0.025, 0.05]), 0.05).tolist() == [True, True]
    assert holm(np.array([]), 0.05).tolist() == []


def test_p_values_by_hand() -> None:
    """p is twice the smaller of P(e < f) and P(e > f), ties split evenly."""
    distributions = [
        Distribution(np.array([1.0, 3.0]), np.array([0.9, 0.1])),
        Distribution(np.array([2.0, 3.0]), np.array([0.5, 0.5])),
    ]
    p_values, below = pair_p_values(distributions)
    assert below[0, 1] == pytest.approx(0.9 + 0.1 * 0.5 / 2)
    assert below[1, 0] == pytest.approx(0.1 * (0.5 + 0.5 / 2))
    assert p_values[0, 1] == p_values[1, 0] == pytest.approx(2 * 0.075)


def test_p_value_of_equals() -> None:
    """Two equal distributions, points included, have p = 1, never more."""
    for distribution in (point(3.0), spread(3.0)):
        assert pair_p_values([distribution, distribution])[0] == pytest.approx(np.ones((2, 2)))
        assert np.all(pair_p_values([distribution, distribution])[0] <= 1)


def test_table() -> None:
    """Far apart is told apart; near is not: that A ties with B and B with C says nothing of A and C."""
    centres = [100.0, 104.0, 108.0, 200.0]
    ranks = rank_table(entries(centres, [spread(centre) for centre in centres]), 5)
    assert ranks == (Rank(1, 1, 2), Rank(2, 1, 3), Rank(3, 2, 3), Rank(4, 4, 4))


def test_separation_says_who_is_apart() -> None:
    """The pairs behind the ranks of `test_table`: p-values of all, and the four that Holm tells apart."""
    centres = [100.0, 104.0, 108.0, 200.0]
    distributions = [spread(centre) for centre in centres]
    separation = separate(entries(centres, distributions), 5)
    assert np.array_equal(separation.p_values, pair_p_values(distributions)[0])
    assert np.array_equal(separation.apart, separation.apart.T)
    pairs = [(a, b) for a in range(4) for b in range(a + 1, 4) if separation.apart[a, b]]
    assert pairs == [(0, 2), (0, 3), (1, 3), (2, 3)]
    assert np.array_equal(np.triu(separation.apart), separation.faster)
    assert [separation.tied(index) for index in range(4)] == [(1,), (0, 2), (1,), ()]


@pytest.mark.parametrize(
    ("faster_high", "slower_low", "apart"), [(1.5, 8.0, True), (None, 8.0, False), (1.5, None, False)]
)
def test_an_open_bound_allows_no_claim(
    faster_high: float | None, slower_low: float | None, apart: bool
) -> None:
    """However far apart: p is 1 where the faster upper bound or the slower lower one is open."""
    faster = Entry(1.0, point(1.0), None, faster_high)
    slower = Entry(9.0, point(9.0), slower_low, None)
    for table in ([faster, slower], [slower, faster]):
        separation = separate(table, 5)
        assert separation.p_values[0, 1] == separation.p_values[1, 0] == pytest.approx(0.0 if apart else 1.0)
        assert bool(separation.apart[0, 1]) is apart
        assert sorted(rank.rank for rank in separation.ranks()) == [1, 2]
        assert {(rank.low, rank.high) for rank in separation.ranks()} == (
            {(1, 1), (2, 2)} if apart else {(1, 2)}
        )


def test_open_pairs_stay_in_the_family() -> None:
    """They take part in Holm's procedure with p = 1: who is left meets the limits of all pairs."""
    two = entries([100.0, 104.0], [spread(100.0), spread(104.0)])
    p_value = separate(two, 5).p_values[0, 1]
    third = Entry(300.0, spread(300.0), None, None)
    level = 100 * p_value * 1.01
    assert separate(two, level).apart[0, 1]
    assert not separate([*two, third], level).apart[0, 1]
    assert separate([*two, replace(third, low=290.0)], level).apart[0, 2]


def test_level_decides() -> None:
    """At a higher level more pairs differ."""
    centres = [100.0, 104.0]
    distributions = [spread(centre) for centre in centres]
    assert pair_p_values(distributions)[0][0, 1] == pytest.approx(2 * 12.5 / 81)
    assert rank_table(entries(centres, distributions), 30) == (Rank(1, 1, 2), Rank(2, 1, 2))
    assert rank_table(entries(centres, distributions), 31) == (Rank(1, 1, 1), Rank(2, 2, 2))


def test_a_little_more_often_faster() -> None:
    """P(e < f) = 0.52 makes p = 0.96: told apart at 97 %, not at 95 %."""
    values, distributions = (
        [1.0, 2.0],
        [Distribution(np.array([1.0, 3.0]), np.array([0.52, 0.48])), point(2.0)],
    )
    assert rank_table(entries(values, distributions), 97) == (Rank(1, 1, 1), Rank(2, 2, 2))
    assert rank_table(entries(values, distributions), 95) == (Rank(1, 1, 2), Rank(2, 1, 2))


def test_equal_values_share_a_rank() -> None:
    """Rank is 1 + the number of smaller values; after two firsts comes a third."""
    ranks = rank_table(entries([5.0, 4.0, 4.0], [point(5.0), point(4.0), point(4.0)]), 5)
    assert ranks == (Rank(3, 3, 3), Rank(1, 1, 2), Rank(1, 1, 2))


@pytest.mark.parametrize(("off", "rank"), [(0.98e-12, 1), (1.02e-12, 2)])
def test_rounding_makes_no_order(off: float, rank: int) -> None:
    """Values that differ by rounding only are equal."""
    value = 4.0 * (1 + off)
    assert rank_table(entries([4.0, value], [point(4.0), point(value)]), 5)[1].rank == rank


def test_nobody_and_one() -> None:
    """An empty table has no ranks; one entry alone is first of one."""
    assert rank_table([], 5) == ()
    assert rank_table(entries([3.0], [spread(3.0)]), 5) == (Rank(1, 1, 1),)


def test_values_and_distributions_must_agree() -> None:
    """A pair whose distribution contradicts its values does not exclude a rank."""
    assert rank_table(entries([1.0, 2.0], [point(9.0), point(3.0)]), 5) == (Rank(1, 1, 2), Rank(2, 1, 2))


@given(
    st.lists(
        st.tuples(st.integers(0, 20), st.lists(st.integers(0, 20), min_size=1, max_size=5)),
        min_size=1,
        max_size=7,
    )
)
def test_interval_holds_the_rank(table: list[tuple[int, list[int]]]) -> None:
    """Whatever values and distributions are, 1 ≤ low ≤ rank ≤ high ≤ N."""
    distributions = [from_atoms(np.array(atoms, dtype=np.float64), np.ones(len(atoms))) for _, atoms in table]
    for rank in rank_table(entries([float(value) for value, _ in table], distributions), 5):
        assert 1 <= rank.low <= rank.rank <= rank.high <= len(table)
