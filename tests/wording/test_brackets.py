"""Brackets join entries that may share a rank."""

from hypothesis import given
from hypothesis import strategies as st

from generator.wording.brackets import brackets


def test_entries_that_all_differ_have_no_bracket() -> None:
    """Nothing is drawn where every rank is certain."""
    assert brackets([(1, 1), (2, 2), (3, 3)]) == ((), (), ())
    assert brackets([]) == ()


def test_two_that_may_share_a_rank_are_joined() -> None:
    """One lane, from the first to the last."""
    assert brackets([(1, 1), (2, 3), (2, 3)]) == (("",), ("start",), ("end",))


def test_membership_is_not_chained() -> None:
    """A ties with B and B with C, A not with C: two brackets, side by side."""
    marks = brackets([(1, 2), (1, 3), (3, 3)])
    assert marks == (("start", ""), ("end", "start"), ("", "end"))


def test_a_bracket_goes_by_an_entry_that_is_not_in_it() -> None:
    """Between two that tie may stand one that is sure of its own rank."""
    assert brackets([(3, 3), (2, 2), (3, 4)]) == (("start",), ("pass",), ("end",))


def test_brackets_that_do_not_touch_share_a_lane() -> None:
    """The margin is as narrow as can be."""
    assert brackets([(1, 2), (1, 2), (3, 4), (3, 4)]) == (("start",), ("end",), ("start",), ("end",))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=12))
def test_every_pair_that_may_share_a_rank_is_in_one_bracket(spread: list[tuple[int, int]]) -> None:
    """Two entries are in a common bracket where, and only where, their intervals overlap."""
    intervals = [
        (max(1, rank - low), min(len(spread), rank + high))
        for rank, (low, high) in enumerate(spread, start=1)
    ]
    marks = brackets(intervals)
    joined = set()
    for lane in range(len(marks[0]) if marks else 0):
        members: list[int] = []
        for row, row_marks in enumerate(marks):
            if row_marks[lane] == "start":
                members = []
            if row_marks[lane] in {"start", "middle", "end"}:
                members.append(row)
            if row_marks[lane] == "end":
                joined |= {(a, b) for a in members for b in members if a < b}
    overlapping = {
        (a, b)
        for a, first in enumerate(intervals)
        for b, second in enumerate(intervals)
        if a < b and first[0] <= second[1] and second[0] <= first[1]
    }
    assert joined == overlapping
