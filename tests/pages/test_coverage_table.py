"""The coverage study as a table."""

from __future__ import annotations

from generator.definitions.coverage import Coverage, CoverageDistribution, CoverageStudy
from generator.pages.coverage_table import coverage_text
from generator.wording.table import Cell
from tests.rules import RULES

STUDY = CoverageStudy(
    command="make bench",
    confidence_percent=95,
    samples=1000,
    seed=1,
    sizes=(10, 20),
    distribution=(CoverageDistribution(id="flat", name="a flat law"),),
    row=(
        Coverage(distribution="flat", statistic="median", n=10, held=951, held_as_printed=951),
        Coverage(distribution="flat", statistic="median", n=20, held=1000, held_as_printed=812),
        Coverage(distribution="flat", statistic="p95", n=20, held=900, held_as_printed=600),
    ),
)


def test_shares_and_reasons() -> None:
    """A share for each count; what an open bound changes is added; where nothing was counted, why."""
    text = coverage_text(STUDY, RULES)
    assert (text.samples, text.reason) == ("1\u202f000", "")
    assert text.table is not None
    assert [column.head.text for column in text.table.columns] == ["Statistic", "n = 10", "n = 20"]
    assert [group.title for group in text.table.groups] == ["a flat law"]
    assert text.table.texts("statistic") == ("median", "P95")
    assert text.table.cells("n_10") == (Cell("95.1\u202f%"), Cell("needs 18 values", "dash"))
    assert text.table.cells("n_20") == (
        Cell("100\u202f%", interval="as printed 81.2\u202f%"),
        Cell("90.0\u202f%", interval="as printed 60.0\u202f%"),
    )


def test_a_study_of_other_intervals_is_not_shown() -> None:
    """It says nothing of this site's intervals, and the page says so."""
    text = coverage_text(STUDY, RULES.model_copy(update={"confidence_percent": 90}))
    assert text.table is None
    assert "95\u202f%" in text.reason
    assert "90\u202f%" in text.reason
    assert "make bench" in text.reason
