"""The file with every view of a run."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generator.definitions.content import Content
from generator.documents.api import encode
from generator.documents.views import SHARE_DIGITS, views_document
from generator.results.entry import Figure, Missing
from generator.results.run_results import RunResults
from generator.wording.finding import finding


@pytest.fixture
def document(results: RunResults, content: Content) -> Any:
    """As the browser reads it."""
    return json.loads(encode(views_document(results, content)))


def test_every_figure_is_there_in_full(results: RunResults, document: Any) -> None:
    """Value, bounds, n, rank and openness of each cell and of the All view; or why there is none."""
    checked = 0
    for metric, statistics in document["boards"].items():
        if metric == "cost":
            continue
        for statistic, board in statistics.items():
            for index, entry in enumerate(results.entries):
                views = entry.results[metric][statistic]
                for view, figure in enumerate((views.all, *views.units.values())):
                    if isinstance(figure, Missing):
                        assert board["value"][view][index] is None
                        assert document["words"][board["missing"][view][index]] == figure.reason
                        continue
                    checked += 1
                    for name in ("value", "low", "high", "n"):
                        assert board[name][view][index] == getattr(figure, name)
                    assert board["open"][view][index] == figure.low_open + 2 * figure.high_open
                    ranks = [figure.rank, figure.rank_low, figure.rank_high]
                    assert board["rank"][view][index] == (None if figure.rank is None else ranks)
    assert checked


def test_it_says_whether_the_run_is_simulated(results: RunResults, document: Any) -> None:
    """As every document of a run's figures does."""
    assert document["simulated"] is results.simulated


def test_parts_of_bars_add_up(document: Any) -> None:
    """Shares are whole numbers that differ from 1 in sum by rounding alone."""
    whole = 10**SHARE_DIGITS
    shares = [
        parts
        for statistics in document["boards"].values()
        for board in statistics.values()
        for column in board["shares"]
        for parts in column
        if parts is not None
    ]
    assert shares
    assert all(abs(sum(parts) - whole) <= len(parts) for parts in shares)


def test_texts_are_those_of_the_pages(results: RunResults, content: Content, document: Any) -> None:
    """The default view's finding is the page's own, and a text is written once."""
    metric, statistic = results.benchmark.metrics[0].id, results.benchmark.statistics[0]
    board, words = document["boards"][metric][statistic], document["words"]
    assert [words[place] for place in board["finding"]] == [
        finding(results, content, unit) for unit in (None, *results.units)
    ]
    assert len(set(words)) == len(words)


def test_unranked_entries_have_their_reasons(results: RunResults, content: Content) -> None:
    """One at least, in every view."""
    document: Any = views_document(results, content)
    assert all(reasons for column in document["reasons"] for reasons in column)
    for index, entry in enumerate(results.entries):
        said = [document["words"][place] for place in document["reasons"][0][index]]
        assert said == list(entry.unranked_reasons or ("no value",))


def test_costs_are_absent_where_the_benchmark_shows_none(results: RunResults, content: Content) -> None:
    """As on its pages."""
    free = replace(results, benchmark=results.benchmark.model_copy(update={"ranks_with_cost": False}))
    boards: Any = views_document(free, content)["boards"]
    assert "cost" not in boards
    figure = results.entries[0].results["plant"]["median"].all
    assert isinstance(figure, Figure)
