"""What a user is told: one line for each problem, each once, in a fixed order."""

from __future__ import annotations

import pytest

from generator.errors import ContentError, DataError, OutputError, Problem, SiteError, worked_on, working_on


@pytest.mark.parametrize(
    ("problem", "line"),
    [
        (
            Problem("spans.parquet", "row 3", "null", "a stage"),
            "spans.parquet: row 3: null; expected a stage",
        ),
        (Problem("run.toml", "", "no file", "a manifest"), "run.toml: no file; expected a manifest"),
        (
            Problem("a.toml", "key “x”", "1", "text", "Put it in quotes."),
            "a.toml: key “x”: 1; expected text. Put it in quotes.",
        ),
    ],
)
def test_a_problem_is_one_line(problem: Problem, line: str) -> None:
    """File, place, what is there, what must be there, and the remedy where there is one."""
    assert problem.line() == line


def test_hostile_values_stay_visible_on_their_line() -> None:
    """Line feeds, escape sequences and invisible characters of the data cannot act on a terminal."""
    line = Problem("x", "row 1", "a\nb\x1b[2J\u202e\u200b", "an id").line()
    assert line == r"x: row 1: a\nb\x1b[2J\u202e\u200b; expected an id"


@pytest.mark.parametrize("kind", [ContentError, DataError, OutputError])
def test_an_error_holds_each_problem_once_in_order(kind: type[SiteError]) -> None:
    """The order in which problems were found does not show."""
    first, second = Problem("a", "", "x", "y"), Problem("b", "", "x", "y")
    error = kind([second, first, second])
    assert error.problems == (first, second)
    assert str(error) == f"{first.line()}\n{second.line()}"
    assert isinstance(error, SiteError)


def test_rows_stand_in_the_order_of_reading() -> None:
    """Row 2 before row 10, whatever the text sorts like."""
    rows = [Problem("a.parquet", f"row {row}", "x", "y") for row in (10, 2, 1)]
    assert [problem.place for problem in SiteError(rows).problems] == ["row 1", "row 2", "row 10"]


def test_what_a_user_can_mend_needs_no_note() -> None:
    """Its problems name their places themselves."""
    with pytest.raises(DataError) as error, working_on("reading"):
        raise DataError([Problem("a", "", "x", "y")])
    assert worked_on(error.value) is None


def test_notes_of_others_are_no_input() -> None:
    """A library may note what it likes."""
    error = ValueError("odd")
    assert worked_on(error) is None
    error.add_note("see the manual")
    assert worked_on(error) is None
