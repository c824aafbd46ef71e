"""Brackets join entries that the ranking does not tell apart."""

from hypothesis import given
from hypothesis import strategies as st

from generator.wording.brackets import MOST_LANES, brackets


def _ties(rows: int, pairs: set[tuple[int, int]]) -> list[set[int]]:
    return [{b for a, b in pairs if a == row} | {a for a, b in pairs if b == row} for row in range(rows)]


def test_entries_that_all_differ_have_no_bracket() -> None:
    """Nothing is drawn where every rank is certain."""
    assert brackets(_ties(3, set())) == ((), (), ())
    assert brackets([]) == ()


def test_two_that_are_tied_are_joined() -> None:
    """One lane, from the first to the last."""
    assert brackets(_ties(3, {(1, 2)})) == (("",), ("start",), ("end",))


def test_membership_is_not_chained() -> None:
    """A ties with B and B with C, A not with C: two brackets, side by side."""
    assert brackets(_ties(3, {(0, 1), (1, 2)})) == (("start", ""), ("end", "start"), ("", "end"))


def test_a_bracket_goes_by_an_entry_that_is_not_in_it() -> None:
    """Between two that tie may be one that is sure of its own rank."""
    assert brackets(_ties(3, {(0, 2)})) == (("start",), ("pass",), ("end",))


def test_brackets_that_do_not_touch_share_a_lane() -> None:
    """The margin is as narrow as can be."""
    assert brackets(_ties(4, {(0, 1), (2, 3)})) == (("start",), ("end",), ("start",), ("end",))


def test_the_margin_has_an_end() -> None:
    """Each of one half with each of the other: more brackets than there is room for."""
    marks = brackets(_ties(20, {(a, b) for a in range(10) for b in range(10, 20)}))
    assert {len(row) for row in marks} == {MOST_LANES}


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda pair: pair[0] < pair[1])))
def test_every_tied_pair_is_in_a_bracket_and_no_other(pairs: set[tuple[int, int]]) -> None:
    """Whatever is tied with what, as long as there is room."""
    marks = brackets(_ties(6, pairs))
    joined = set()
    for lane in range(len(marks[0])):
        members: list[int] = []
        for row, row_marks in enumerate(marks):
            if row_marks[lane] == "start":
                members = []
            if row_marks[lane] in {"start", "middle", "end"}:
                members.append(row)
            if row_marks[lane] == "end":
                joined |= {(a, b) for a in members for b in members if a < b}
    assert joined <= pairs
    assert joined == pairs or len(marks[0]) == MOST_LANES
