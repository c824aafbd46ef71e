"""The coverage study as a table."""

from __future__ import annotations

from generator.definitions.coverage import Coverage, CoverageDistribution, CoverageStudy
from generator.pages.coverage_table import CoverageCell, coverage_table
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
    """A share for each count; what an open bound changes is told; where nothing was counted, why."""
    table = coverage_table(STUDY, RULES)
    assert (table.samples, table.sizes, table.reason) == ("1\u202f000", ("10", "20"), "")
    (group,) = table.groups
    median, tail = group.rows
    assert (group.distribution, median.statistic, tail.statistic) == ("a flat law", "median", "P95")
    assert median.cells == (
        CoverageCell("95.1\u202f%", "", ""),
        CoverageCell("100\u202f%", "81.2\u202f%", ""),
    )
    assert tail.cells == (
        CoverageCell("", "", "needs 18 values"),
        CoverageCell("90.0\u202f%", "60.0\u202f%", ""),
    )


def test_a_study_of_other_intervals_is_not_shown() -> None:
    """It says nothing of this site's intervals, and the page says so."""
    table = coverage_table(STUDY, RULES.model_copy(update={"confidence_percent": 90}))
    assert table.groups == ()
    assert "95\u202f%" in table.reason
    assert "90\u202f%" in table.reason
    assert "make bench" in table.reason
