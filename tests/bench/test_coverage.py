"""The coverage study: its counts are what the program's intervals do, and the kept file is that study."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bench import coverage
from generator.definitions.content import load_content
from generator.definitions.coverage import CoverageStudy
from tests.rules import RULES

CONTENT = Path(__file__).parents[2] / "content"
SAMPLES = 400


def kept() -> CoverageStudy:
    """The study that the page shows."""
    study = load_content(CONTENT).common.coverage
    assert study is not None
    return study


def test_a_written_study_is_read_back(tmp_path: Path) -> None:
    """The file holds every field."""
    found = coverage.study(RULES, samples=20)
    coverage.write(found, tmp_path / "coverage.toml")
    read = tomllib.loads((tmp_path / "coverage.toml").read_text(encoding="utf-8"))
    assert CoverageStudy.model_validate(read) == found


def test_the_kept_study_is_what_the_code_gives() -> None:
    """A small study agrees with the kept one within five deviations of its counts, row by row."""
    small, whole = coverage.study(RULES, samples=SAMPLES), kept()
    assert (whole.samples, whole.seed, whole.sizes) == (coverage.SAMPLES, coverage.SEED, coverage.SIZES)
    assert len(small.row) == len(whole.row)
    for few, many in zip(small.row, whole.row, strict=True):
        assert (few.distribution, few.statistic, few.n) == (many.distribution, many.statistic, many.n)
        for count, of in ((few.held, many.held), (few.held_as_printed, many.held_as_printed)):
            share = of / whole.samples
            room = 5 * (share * (1 - share) / SAMPLES) ** 0.5 + 1 / SAMPLES
            assert count / SAMPLES == pytest.approx(share, abs=room)


def test_an_order_statistic_is_covered_as_the_binomial_says() -> None:
    """P90 of 10 values has h = 8.1: as printed the interval ends at the largest value at most.

    The truth lies above the largest of n = 10 values with probability 0.9^10 = 34.9 %, so that at most 65.1 %
    of the printed intervals can hold it; with an open bound read as none nearly all do.
    """
    for row in kept().row:
        if (row.statistic, row.n) == ("p90", 10):
            assert row.held_as_printed / coverage.SAMPLES <= 1 - 0.9**10 + 0.02
            assert row.held / coverage.SAMPLES > 0.97
