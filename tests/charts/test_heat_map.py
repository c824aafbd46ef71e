"""Entries against units, as squares, in words and as a drawing."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from generator.charts.board import board_of
from generator.charts.heat_map import GAP, HeatMap, Square, drawn_heat_map, heat_map
from generator.definitions.content import Content
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.view import View, default_view, entry_figure


@pytest.fixture
def links(run: RunResults, content: Content) -> RunLinks:
    """From the page of results."""
    return RunLinks(Page(routes.results("forestry")), run, content)


@pytest.fixture
def chart(links: RunLinks) -> HeatMap:
    """Of the view that pages show."""
    made = heat_map(board_of(links, default_view(links.run.benchmark)))
    assert made is not None
    return made


def test_each_square_is_a_value_over_the_least_of_the_ranked(links: RunLinks, chart: HeatMap) -> None:
    """Computed again from the figures of each unit; entries without any are no row."""
    run = links.run
    view = default_view(run.benchmark)
    for column, unit in enumerate(run.units):
        figures = [entry_figure(entry, View(view.quantity, view.statistic, unit)) for entry in run.entries]
        ranked = [
            figure.value for figure in figures if isinstance(figure, Figure) and figure.rank is not None
        ]
        assert ranked
        for row, entry in enumerate(chart.entries):
            figure, square = figures[entry], chart.rows[row][column]
            if isinstance(figure, Figure):
                assert square.ratio == pytest.approx(figure.value / min(ranked), rel=1e-12)
                assert square.text.endswith("×")
            else:
                assert square == Square(GAP, None)
    assert "Fir" not in chart.labels
    assert len(chart.labels) == len(set(chart.labels)) > 1


def test_the_darkness_grows_with_the_ratio_and_ends() -> None:
    """Nothing on the best and on a gap, half of the most at the root of the darkest ratio."""
    shades = [Square("", ratio).shade for ratio in (None, 0.9, 1.0, math.sqrt(2.5), 2.5, 40.0)]
    assert shades == [0, 0, 0, 0.2, 0.4, 0.4]


def test_its_words_name_where_an_entry_is_farthest_behind(chart: HeatMap) -> None:
    """And how many units have no figure."""
    for words, label, row in zip(chart.row_words, chart.labels, chart.rows, strict=True):
        worst, unit = max((square.ratio or 0.0, unit) for square, unit in zip(row, chart.units, strict=True))
        assert words.startswith(f"{label}: at most ")
        assert f", on {unit}" in words
        assert worst > 0
        lacking = sum(square.ratio is None for square in row)
        assert words.endswith(f"no figure on {lacking}") == bool(lacking)


def test_every_figure_is_in_the_drawing(chart: HeatMap) -> None:
    """With the entries, and the whole of it in the text alternative."""
    drawn = drawn_heat_map("chart-heat", chart)
    for label, row in zip(chart.labels, chart.rows, strict=True):
        assert f">{label}</text>" in drawn.svg
        for square in row:
            assert f">{square.text}</text>" in drawn.svg
    assert all(words in drawn.description for words in chart.row_words)
    assert 'aria-describedby="chart-heat-description"' in drawn.svg


def test_one_unit_has_no_squares(run: RunResults, content: Content, links: RunLinks) -> None:
    """Neither a view of one unit, nor a benchmark that has one."""
    view = default_view(run.benchmark)
    assert heat_map(board_of(links, View(view.quantity, view.statistic, run.units[0]))) is None
    alone = RunLinks(links.page, replace(run, units=run.units[:1]), content)
    assert heat_map(board_of(alone, view)) is None
