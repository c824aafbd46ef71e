"""Where intervals hold the truth too rarely, a sentence says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording.coverage import coverage_sentence, statistics_coverage, view_coverage
from generator.wording.view import View
from tests.coverage_study import STUDY, row
from tests.rules import RULES

RARE = STUDY.model_copy(
    update={"row": (row("flat", "median", "unit", 20, 900), row("flat", "median", "all", 20, 800))}
)


def test_a_sentence_names_the_worst_law_and_the_best() -> None:
    """With their shares and the size of the samples."""
    assert coverage_sentence(STUDY, RULES, "mean", 20) == (
        "The 95\u202f% interval of the mean holds the truth in about 75.1\u202f% (a steep law) of samples of "
        "20 values, at best in 94.9\u202f% (a flat law)."
    )


def test_one_law_is_named_once() -> None:
    """There is no better one."""
    told = coverage_sentence(RARE, RULES, "median", 20)
    assert told is not None
    assert told.endswith("about 90.0\u202f% (a flat law) of samples of 20 values.")


def test_over_all_units_the_study_of_the_all_view_counts() -> None:
    """It is another interval, of ten samples at once."""
    assert coverage_sentence(STUDY, RULES, "mean", 20, "all slopes") == (
        "Over all slopes, the 95\u202f% interval of the mean holds the truth in about 46.2\u202f% "
        "(a steep law) of samples of 10 × 20 values, at best in 94.0\u202f% (a flat law)."
    )


@pytest.mark.parametrize(("n", "size"), [(2, 10), (14, 10), (15, 20), (18, 20), (400, 20)])
def test_the_nearest_size_counts(n: int, size: int) -> None:
    """By ratio: 14 is nearer to 10, 15 to 20."""
    told = coverage_sentence(STUDY, RULES, "mean", n)
    assert told is not None
    assert f"samples of {size} values" in told


def test_no_sentence_where_intervals_hold_often_enough() -> None:
    """93 % is enough; the parameter says how much is."""
    assert coverage_sentence(STUDY, RULES, "median", 20) is None
    strict = RULES.model_copy(update={"coverage_least_percent": 93.1})
    assert coverage_sentence(STUDY, strict, "median", 20) is not None


def test_no_sentence_without_a_study() -> None:
    """Not of a statistic that was not studied, nor from a study of other intervals."""
    assert coverage_sentence(STUDY, RULES, "p99", 20) is None
    assert coverage_sentence(STUDY, RULES, "median", 20, "all slopes") is None
    assert coverage_sentence(STUDY, RULES.model_copy(update={"confidence_percent": 90}), "mean", 20) is None


def test_a_view_is_told_of_by_what_it_shows(run: RunResults) -> None:
    """Of one unit, or over all of them; of a cost too; of nothing where there is no figure."""
    for quantity in ("cycle", COST):
        told = [view_coverage(run, RARE, View(quantity, "median", unit)) for unit in (None, run.units[0])]
        assert told[0] is not None
        assert told[0].startswith("Over all slopes, the 95\u202f% interval of the median holds")
        assert told[1] is not None
        assert told[1].startswith("The 95\u202f% interval of the median holds the truth in about 90.0\u202f%")
    assert view_coverage(run, RARE, View("cycle", "p99", None)) is None
    assert view_coverage(run, None, View("cycle", "median", None)) is None


def test_one_unit_has_no_all_view(run: RunResults) -> None:
    """Its figure over all is that of the unit."""
    single = replace(run, units=run.units[:1])
    told = view_coverage(single, RARE, View("cycle", "median", None))
    assert told is not None
    assert told.startswith("The 95\u202f% interval")


def test_the_smallest_sample_counts(run: RunResults) -> None:
    """Of all entries shown, or of those given."""
    study = STUDY.model_copy(
        update={"row": (row("flat", "median", "unit", 10, 700), row("flat", "median", "unit", 20, 990))}
    )
    first, *others = run.entries
    units = dict(first.results["cycle"]["median"].units)
    cell = units[run.units[0]]
    assert isinstance(cell, Figure)
    units[run.units[0]] = replace(cell, n=9)
    views = replace(first.results["cycle"]["median"], units=units)
    small = replace(first, results={"cycle": {"median": views}})
    some = replace(run, entries=(small, *others))
    view = View("cycle", "median", run.units[0])
    told = view_coverage(some, study, view)
    assert told is not None
    assert "samples of 10 values" in told
    assert view_coverage(some, study, view, others) is None


def test_a_table_of_statistics_has_a_sentence_for_each(run: RunResults) -> None:
    """P99 has no figures here."""
    assert len(statistics_coverage(run, RARE, "cycle", None)) == 1
    assert statistics_coverage(run, None, "cycle", None) == ()
