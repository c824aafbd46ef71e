"""The whole table of one metric under one statistic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.definitions.rules import Rules
from generator.statistics.distribution import FloatArray
from generator.statistics.leaderboard import (
    EntrySamples,
    EntryStanding,
    Leaderboard,
    leaderboard,
)
from generator.statistics.ranking import Rank

UNITS = ("a", "b", "c")


def entry(
    name: str, samples: Mapping[str, FloatArray], *, rankable: bool = True, units: str = "abc"
) -> EntrySamples:
    return EntrySamples((name, "default"), samples, rankable, frozenset(units))


def near(value: float, n: int, seed: int = 0) -> FloatArray:
    """n values within 1 % of a value, whose median and mean are that value."""
    offsets = np.random.default_rng(seed).uniform(0, 0.01, n // 2)
    middle = np.zeros(n % 2)
    return value * (1 + np.concatenate((-offsets, middle, offsets)))


def steady(name: str, a: float, b: float, c: float, n: int = 20, *, rankable: bool = True) -> EntrySamples:
    return entry(name, {"a": near(a, n), "b": near(b, n), "c": near(c, n)}, rankable=rankable)


def standing(table: Leaderboard, name: str) -> EntryStanding:
    return next(entry for entry in table.entries if entry.key[0] == name)


def test_order_and_shape(rules: Rules) -> None:
    """Entries come back in the order given, cells in the order of the units."""
    table = leaderboard([steady("elm", 3, 3, 3), steady("ash", 1, 1, 1)], UNITS, 20, "median", rules)
    assert [row.key for row in table.entries] == [("elm", "default"), ("ash", "default")]
    assert [list(row.cells) for row in table.entries] == [list(UNITS), list(UNITS)]
    assert [row.rank for row in table.entries] == [Rank(2, 2, 2), Rank(1, 1, 1)]
    assert table.left_out == ()
    assert table.worst == pytest.approx({"a": 3, "b": 3, "c": 3})


def test_usable_from_ninety_percent(rules: Rules) -> None:
    """18 of 20 is usable; 17 has an estimate, counts for nothing and has no rank on its unit."""
    table = leaderboard(
        [steady("ash", 1, 1, 1), entry("elm", {"a": near(2, 18), "b": near(2, 17), "c": near(2, 20)})],
        UNITS, 20, "median", rules,
    )  # fmt: skip
    cells = standing(table, "elm").cells
    assert [cells[unit].usable for unit in UNITS] == [True, False, True]
    assert [cells[unit].rank is None for unit in UNITS] == [False, True, False]
    unusable = cells["b"].estimate
    assert unusable is not None
    assert unusable.n == 17
    assert unusable.value == pytest.approx(2)
    assert list(standing(table, "elm").usable) == ["a", "c"]


def test_substitution(rules: Rules) -> None:
    """An unusable cell counts as twice its unit's largest usable value, unranked entries' too."""
    table = leaderboard(
        [
            entry("ash", {"a": near(10, 20), "b": near(10, 17), "c": near(10, 20)}),
            steady("elm", 10, 30, 10),
            steady("oak", 10, 50, 10, rankable=False),
            entry("fir", {"b": near(900, 10)}, rankable=False),
        ],
        UNITS, 20, "median", rules,
    )  # fmt: skip
    ash = standing(table, "ash").all
    assert table.worst == pytest.approx({"a": 10, "b": 50, "c": 10})
    assert ash is not None
    assert ash.substituted == ("b",)
    assert ash.value == pytest.approx((10 * 100 * 10) ** (1 / 3))
    assert ash.n == 40


def test_substitution_factor_is_the_rules(rules: Rules) -> None:
    """The factor is the rules', not the code's."""
    entries = [steady("elm", 10, 10, 10), entry("ash", {"a": near(10, 20), "b": near(10, 20)})]
    table = leaderboard(entries, UNITS, 20, "median", rules.model_copy(update={"substitution_factor": 8.0}))
    ash = standing(table, "ash").all
    assert ash is not None
    assert ash.value == pytest.approx((10 * 10 * 80) ** (1 / 3))


def test_unit_that_nobody_has(rules: Rules) -> None:
    """A unit that no entry has usable is left out for everyone, and said."""
    entries = [
        entry(name, {"a": near(v, 20), "b": near(v, 17), "c": near(4 * v, 20)})
        for name, v in (("ash", 1), ("elm", 2))
    ]
    table = leaderboard(entries, UNITS, 20, "median", rules)
    ash = standing(table, "ash")
    assert table.left_out == ("b",)
    assert "b" not in table.worst
    assert ash.all is not None
    assert ash.all.value == pytest.approx(2)
    assert ash.all.substituted == ()


def test_no_usable_cell(rules: Rules) -> None:
    """An entry without a usable cell has no All view, and is not ranked."""
    table = leaderboard(
        [steady("ash", 1, 1, 1), steady("elm", 1, 1, 1, n=17), entry("oak", {})], UNITS, 20, "median", rules
    )
    for name in ("elm", "oak"):
        row = standing(table, name)
        assert (row.all, row.rank) == (None, None)
    assert standing(table, "ash").rank == Rank(1, 1, 1)


def test_zero(rules: Rules) -> None:
    """A value of 0 has no logarithm: no All view, with the unit named; the unit itself is ranked as ever."""
    zeros = np.zeros(20)
    table = leaderboard(
        [entry("ash", {"a": zeros, "b": near(1, 20), "c": near(1, 20)}), steady("elm", 2, 2, 2)],
        UNITS, 20, "median", rules,
    )  # fmt: skip
    ash = standing(table, "ash")
    assert (ash.all, ash.zeros, ash.rank) == (None, ("a",), None)
    assert ash.cells["a"].rank == Rank(1, 1, 1)
    assert standing(table, "elm").rank == Rank(1, 1, 1)


def test_unranked_entries_do_not_count(rules: Rules) -> None:
    """An unranked entry has its All view, but no place, and moves nobody's rank or interval."""
    ranked = [steady("ash", 2, 2, 2), steady("elm", 3, 3, 3)]
    with_other = leaderboard([*ranked, steady("oak", 1, 1, 1, rankable=False)], UNITS, 20, "median", rules)
    assert standing(with_other, "oak").rank is None
    assert standing(with_other, "oak").all is not None
    assert [row.rank for row in with_other.entries[:2]] == [Rank(1, 1, 1), Rank(2, 2, 2)]


def test_unit_ranks(rules: Rules) -> None:
    """Each unit has its own table, of those rankable there."""
    ash = entry("ash", {"a": near(1, 20), "b": near(9, 20)}, units="ab", rankable=False)
    elm = entry("elm", {"a": near(2, 20), "b": near(2, 20)}, units="ab")
    oak = entry("oak", {"a": near(3, 20), "b": near(1, 20)}, units="b")
    table = leaderboard([ash, elm, oak], ("a", "b"), 20, "median", rules)
    ranks = {row.key[0]: [row.cells[unit].rank for unit in "ab"] for row in table.entries}
    assert ranks == {
        "ash": [Rank(1, 1, 1), Rank(3, 3, 3)],
        "elm": [Rank(2, 2, 2), Rank(2, 2, 2)],
        "oak": [None, Rank(1, 1, 1)],
    }


@pytest.mark.parametrize(
    ("statistic", "requested", "expected"),
    [
        ("median", 20, 18),
        ("p90", 5, 9),
        ("p99", 20, 90),
        ("p99", 100, 90),
        ("mean", 1, 2),
        ("median", 21, 19),
        ("median", 1000, 900),
    ],
)
def test_needed(statistic: str, requested: int, expected: int, rules: Rules) -> None:
    """A cell is usable from 90 % of the requested trials and from what the tail rule needs."""
    assert leaderboard([], (), requested, statistic, rules).needed == expected
    enough = entry("ash", {"a": near(1, expected)})
    short = entry("ash", {"a": near(1, expected - 1)})
    assert leaderboard([enough], ("a",), requested, statistic, rules).entries[0].cells["a"].usable
    assert not leaderboard([short], ("a",), requested, statistic, rules).entries[0].cells["a"].usable


def test_statistic_that_no_cell_has(rules: Rules) -> None:
    """P99 of 20 trials: no estimate, no All view, every unit left out, 90 needed."""
    table = leaderboard([steady("ash", 1, 1, 1)], UNITS, 20, "p99", rules)
    assert table.left_out == UNITS
    assert table.worst == {}
    assert table.needed == 90
    assert standing(table, "ash").all is None
    assert all(cell.estimate is None for cell in standing(table, "ash").cells.values())


def test_rank_level_is_the_rules(rules: Rules) -> None:
    """At a level near 100 % every pair differs; at a tiny one close entries do not."""
    entries = [steady("ash", 1, 1, 1), entry("elm", {unit: near(1.001, 20, seed=5) for unit in UNITS})]
    strict = leaderboard(entries, UNITS, 20, "median", rules.model_copy(update={"rank_level_percent": 99.9}))
    loose = leaderboard(entries, UNITS, 20, "median", rules.model_copy(update={"rank_level_percent": 1e-9}))
    assert [row.rank for row in strict.entries] == [Rank(1, 1, 1), Rank(2, 2, 2)]
    assert [row.rank for row in loose.entries] == [Rank(1, 1, 2), Rank(2, 1, 2)]


SAMPLE = st.lists(st.integers(1, 40).map(float), min_size=0, max_size=6).map(np.array)
TABLES = st.lists(
    st.tuples(st.fixed_dictionaries(dict.fromkeys(UNITS, SAMPLE)), st.booleans()), min_size=1, max_size=5
)


def table_of(
    rows: Sequence[tuple[Mapping[str, FloatArray], bool]], statistic: str, rules: Rules
) -> Leaderboard:
    entries = [
        entry(str(index), samples, rankable=rankable) for index, (samples, rankable) in enumerate(rows)
    ]
    return leaderboard(entries, UNITS, 4, statistic, rules)


@settings(deadline=None)
@given(TABLES, st.sampled_from(["median", "mean", "p75"]))
def test_ranks_hold(rules: Rules, rows: list[tuple[dict[str, FloatArray], bool]], statistic: str) -> None:
    """Rank intervals hold the rank; ranks count the smaller values; only ranked entries have one."""
    table = table_of(rows, statistic, rules)
    ranked = [row for row in table.entries if row.rank is not None]
    for (_, rankable), row in zip(rows, table.entries, strict=True):
        ranks = rankable and row.all is not None and statistic != "mean"
        assert (row.rank is not None) == ranks
        assert (row.all is None) == (not row.usable)
        if row.rank is not None and row.all is not None:
            smaller = [
                other for other in ranked if other.all and other.all.value < row.all.value * (1 - 1e-12)
            ]
            assert row.rank.rank == 1 + len(smaller)
            assert 1 <= row.rank.low <= row.rank.rank <= row.rank.high <= len(ranked)


@settings(deadline=None)
@given(
    TABLES.filter(lambda rows: len(rows) > 1),
    st.sampled_from(["median", "mean", "p75"]),
    st.floats(1, 5),
)
def test_getting_slower(
    rules: Rules, rows: list[tuple[dict[str, FloatArray], bool]], statistic: str, factor: float
) -> None:
    """An entry whose times all grow by one factor never gets a better rank, on a unit or over all."""
    slower = [({unit: sample * factor for unit, sample in rows[0][0].items()}, rows[0][1]), *rows[1:]]
    before = table_of(rows, statistic, rules).entries[0]
    after = table_of(slower, statistic, rules).entries[0]
    pairs = [(before.rank, after.rank)]
    pairs += [(before.cells[unit].rank, after.cells[unit].rank) for unit in UNITS]
    for first, second in pairs:
        assert (first is None) == (second is None)
        if first is not None and second is not None:
            assert second.rank >= first.rank
