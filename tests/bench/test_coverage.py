"""The coverage study: its counts are what the program's intervals do, and the kept file is that study."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from scipy import stats

from bench import coverage
from generator.definitions.content import load_content
from generator.definitions.coverage import CoverageStudy
from tests.rules import RULES

CONTENT = Path(__file__).parents[2] / "content"
FEW = coverage.Samples(percentiles=400, convolutions=16)


@pytest.fixture(scope="module")
def small() -> CoverageStudy:
    """A study of few samples."""
    return coverage.study(RULES, FEW)


@pytest.fixture(scope="module")
def kept() -> CoverageStudy:
    """The study that the page shows."""
    study = load_content(CONTENT).common.coverage
    assert study is not None
    return study


def test_a_written_study_is_read_back(small: CoverageStudy, tmp_path: Path) -> None:
    """The file holds every field."""
    coverage.write(small, tmp_path / "coverage.toml")
    read = tomllib.loads((tmp_path / "coverage.toml").read_text(encoding="utf-8"))
    assert CoverageStudy.model_validate(read) == small


def test_the_kept_study_is_what_the_code_gives(small: CoverageStudy, kept: CoverageStudy) -> None:
    """A small study agrees with the kept one within five deviations of its counts, row by row.

    An All view takes part in several tables, so that fewer tables are independent.
    """
    fixed = {"row", "distribution"}
    assert small.model_dump(exclude=fixed) == kept.model_dump(exclude=fixed)
    assert small.distribution == kept.distribution
    assert len(small.row) == len(kept.row)
    whole = coverage.Samples()
    for few, many in zip(small.row, kept.row, strict=True):
        same = {"samples", "held", "opened"}
        assert few.model_dump(exclude=same) == many.model_dump(exclude=same)
        assert many.samples in (whole.percentiles, whole.convolutions, whole.tables)
        assert few.opened / few.samples == many.opened / many.samples
        independent = few.samples / (5 if few.view == "rank" else 1)
        room = 5 * (many.share * (1 - many.share) / independent) ** 0.5 + 1 / independent
        assert few.share == pytest.approx(many.share, abs=room)


def test_every_view_is_studied_on_every_distribution(kept: CoverageStudy) -> None:
    """Six distributions; each statistic but P99 on a unit and in the All view; ranks of each that ranks."""
    assert len(kept.distribution) == 6
    for distribution in kept.distribution:
        for statistic in ("median", "mean", "p75", "p90", "p95"):
            assert kept.find(distribution.id, statistic, "unit", 20)
            assert kept.find(distribution.id, statistic, "all", 20)
            assert bool(kept.find(distribution.id, statistic, "rank", 20)) is (statistic != "mean")


def test_a_median_is_covered_as_the_binomial_says(kept: CoverageStudy) -> None:
    """A continuous distribution's median lies between two order statistics as often as a binomial count says.

    The bounds of n = 20 lie between ranks; those of ranks 6 and 15 hold the median 95.9 % of the time, those
    of ranks 7 and 14 88.5 %, and what is measured lies between.
    """
    inner, outer = (1 - 2 * stats.binom.cdf(rank - 1, 20, 0.5) for rank in (7, 6))
    for distribution in ("log-normal-005", "log-normal", "pareto"):
        row = kept.find(distribution, "median", "unit", 20)
        assert row is not None
        assert inner < row.share < outer


def test_open_bounds_follow_the_size(kept: CoverageStudy) -> None:
    """P75 is open under 13 values, P90 under 36, P95 under 72, and so is the All view; a mean never is."""
    least = {"median": 0, "mean": 0, "p75": 13, "p90": 36, "p95": 72}
    for row in kept.row:
        assert row.opened == (row.samples if row.n < least[row.statistic] else 0)


def test_where_no_order_is_claimed_no_rank_is_wrong(kept: CoverageStudy) -> None:
    """Open intervals leave every rank open."""
    assert {row.share for row in kept.row if row.view == "rank" and row.opened} == {1.0}
