"""The project's own content loads, and holds the facts that the site promises."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.definitions.content import Content, load_content
from generator.errors import ContentError

CONTENT = Path(__file__).parents[2] / "content"


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content(CONTENT)


def test_benchmarks_in_site_order(content: Content) -> None:
    """The site shows R2E-Gym first, then the two imported benchmarks."""
    assert list(content.benchmarks) == list(content.site.benchmarks) == ["r2e-gym", "tti", "browser-session"]


def test_rules_of_statistics(content: Content) -> None:
    """The Common Methodology's defaults are those of the specification."""
    assert content.common.rules.model_dump() == {
        "confidence_percent": 95,
        "tail_minimum": 90,
        "mean_minimum": 2,
        "usable_percent": 90,
        "ranked_percent": 90,
        "cost_coverage_percent": 90,
        "substitution_factor": 2,
        "outlier_threshold": 5,
        "outlier_scale": 0.6745,
        "rank_level_percent": 5,
        "clock_gate_ms": 20,
        "span_maximum_h": 24,
        "error_maximum_chars": 2000,
        "problems_shown": 50,
    }


def test_missing_folder() -> None:
    """A folder that is not there is one problem, not a traceback."""
    with pytest.raises(ContentError, match="no such folder"):
        load_content(CONTENT / "nowhere")
