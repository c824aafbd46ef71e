"""The coverage study as a table."""

from __future__ import annotations

from generator.definitions.coverage import Coverage, CoverageStudy
from generator.pages.coverage_table import coverage_text
from generator.wording.table import Cell
from tests.coverage_study import STUDY, row
from tests.rules import RULES


def study(*rows: Coverage) -> CoverageStudy:
    """Of these rows alone."""
    return STUDY.model_copy(update={"row": rows})


def test_shares_and_reasons() -> None:
    """A share of each count, strong below 93 %; how often bounds were open; where there is none, why."""
    text = coverage_text(
        study(
            row("flat", "median", "unit", 10, 951),
            row("flat", "median", "unit", 20, 929, opened=500),
            row("flat", "p95", "unit", 20, 1000, opened=1000),
            row("flat", "mean", "all", 20, 900),
        ),
        RULES,
    )
    assert text.reason == ""
    assert text.table is not None
    heads = [column.head.text for column in text.table.columns]
    assert heads == ["Statistic", "n = 10", "n = 20", "All view, 10 × 20", "Ranks, 10 × 20"]
    assert [group.title for group in text.table.groups] == ["a flat law", "a steep law"]
    flat = text.table.groups[0].rows
    assert [each.cells[0].text for each in flat] == ["median", "P95", "mean"]
    assert flat[0].cells[1] == Cell("95.1\u202f%")
    assert flat[0].cells[2] == Cell("92.9\u202f%", is_strong=True, interval="50\u202f% open")
    assert flat[1].cells[1] == Cell("needs 18 values", "dash")
    assert flat[1].cells[2] == Cell("100\u202f%", interval="open")
    assert flat[0].cells[3] == Cell("not studied", "dash")
    assert flat[2].cells[3:] == (Cell("90.0\u202f%", is_strong=True), Cell("not ranked", "dash"))


def test_what_was_drawn_is_told() -> None:
    """Samples, All views and tables, from the rows; the table's entries, from the study."""
    text = coverage_text(
        study(
            row("flat", "median", "unit", 10, 9),
            row("flat", "mean", "unit", 10, 9).model_copy(update={"samples": 40}),
            row("flat", "median", "all", 20, 9).model_copy(update={"samples": 40}),
            row("flat", "median", "rank", 20, 9).model_copy(update={"samples": 25}),
        ),
        RULES,
    )
    assert text.drawn == "1\u202f000 or 40 samples, 40 All views and 25 tables"
    assert text.tables == "3 entries whose true values stand as 1, 1 and 1.2"
    assert text.least == "93\u202f%"


def test_the_sentences_of_the_pages_are_listed() -> None:
    """Those of a unit and of the All view, for the size that the All view was studied with."""
    told = coverage_text(STUDY, RULES).sentences
    assert len(told) == 2
    assert told[0].startswith("The 95\u202f% interval of the mean")
    assert told[1].startswith("Over all tasks, the 95\u202f% interval of the mean")


def test_a_study_of_other_intervals_is_not_shown() -> None:
    """It says nothing of this site's intervals or ranks, and the page says so."""
    for change in ({"confidence_percent": 90}, {"rank_level_percent": 10}):
        text = coverage_text(STUDY, RULES.model_copy(update=change))
        assert text.table is None
        assert text.sentences == ()
        assert "intervals of 95\u202f% and ranks at 5\u202f%" in text.reason
        assert "make bench" in text.reason
