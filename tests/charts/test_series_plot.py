"""Entries run by run, drawn on one scale."""

from dataclasses import replace

import pytest

from generator.charts.series_plot import SeriesPlot, series_plot
from generator.definitions.content import Content
from generator.results.entry import Figure
from generator.results.history import History
from tests.forest_history import entry_history, forest_history, past_runs


def _plot(content: Content, history: History) -> SeriesPlot | None:
    return series_plot(history, content.benchmarks["forestry"], content)


def _drawn(content: Content, *values: tuple[float | None, ...]) -> SeriesPlot:
    names = ("ash", "dogwood", "elm")
    entries = tuple(entry_history(name, each, None) for name, each in zip(names, values, strict=False))
    plot = _plot(content, replace(forest_history(), entries=entries))
    assert plot is not None
    return plot


def test_figures_of_other_units_are_not_joined(content: Content) -> None:
    """The first run measured one slope only."""
    panel = _drawn(content, (100.0, 200.0, 300.0)).panels[0]
    assert len(panel.dots) == 3
    assert [(join.x1, join.x2) for join in panel.joins] == [(panel.dots[1].x, panel.dots[2].x)]


def test_a_substituted_figure_is_hollow_and_stands_alone(content: Content) -> None:
    """It is not made of what the others are made of."""
    plot = _plot(content, forest_history())
    assert plot is not None
    elm = next(panel for panel in plot.panels if panel.entry == "Elm")
    assert ([dot.hollow for dot in elm.dots], elm.joins) == ([False, True], ())


def test_no_line_leads_over_a_run_without_the_entry(content: Content) -> None:
    """What was not measured is not drawn."""
    history = replace(forest_history(), entries=(entry_history("ash", (100.0, None, 300.0), None),))
    same = tuple(replace(run, covered=past_runs()[1].covered) for run in past_runs())
    plot = _plot(content, replace(history, runs=same))
    assert plot is not None
    assert plot.panels[0].joins == ()


def test_an_entry_of_one_run_is_named_only(content: Content) -> None:
    """There is nothing to draw between."""
    plot = _plot(content, forest_history())
    assert plot is not None
    assert plot.single == ("Fir",)
    assert "Fir" not in [panel.entry for panel in plot.panels]
    assert [panel.newest for panel in plot.panels if panel.entry == "Larch"] == ["not in the last run"]


def test_nothing_is_drawn_of_one_run(content: Content) -> None:
    """Nor where no entry is in two."""
    history = forest_history()
    assert _plot(content, replace(history, entries=history.entries[4:5])) is None


def test_equal_heights_are_equal_ratios(content: Content) -> None:
    """Twice as long is as far up anywhere; longer is higher."""
    dots = _drawn(content, (100.0, 200.0, 400.0)).panels[0].dots
    first, second, third = (float(dot.y) for dot in dots)
    assert first > second > third
    assert first - second == pytest.approx(second - third, abs=0.02)
    assert all(float(dot.low) > float(dot.y) > float(dot.high) for dot in dots)


def test_runs_stand_in_proportion_to_time(content: Content) -> None:
    """Two weeks are twice one; where runs began out of order, all steps are even."""
    places = [float(dot.x.rstrip("%")) for dot in _drawn(content, (1.0, 2.0, 3.0)).panels[0].dots]
    assert places == [24, 60.5, 97]
    starts = [past_runs()[0].started] * 3
    runs = tuple(replace(run, started=start) for run, start in zip(past_runs(), starts, strict=True))
    entries = (entry_history("ash", (1.0, 2.0, 3.0), None),)
    plot = _plot(content, replace(forest_history(), runs=runs, entries=entries))
    assert plot is not None
    assert [dot.x for dot in plot.panels[0].dots] == ["24%", "60.5%", "97%"]


@pytest.mark.parametrize(
    ("low", "high", "labels"),
    [
        (80.0, 11_000.0, ["100", "1", "10"]),
        (60_000.0, 170_000.0, ["70", "100"]),
        (60_000.0, 62_000.0, ["60", "70"]),
        (3.4, 3.4, ["3", "3.5"]),
    ],
)
def test_the_scale_has_few_round_values(content: Content, low: float, high: float, labels: list[str]) -> None:
    """Whatever it spans."""
    lines = _drawn(content, (low, high, high)).lines
    assert [line.label.split("\u202f")[0] for line in lines] == labels


def test_the_drawing_is_told_in_words(content: Content) -> None:
    """For who does not see it."""
    panel = _drawn(content, (100.0, 200.0, 300.0)).panels[0]
    assert panel.description == "from 100\u202fms on 1 November 2026 to 300\u202fms on 15 November 2026"
    assert panel.newest == "300\u202fms"


def test_an_interval_that_reaches_0_stays_on_the_scale(content: Content) -> None:
    """0 has no place on a logarithmic scale: such a bound is drawn at its lower end."""
    history = replace(forest_history(), entries=(entry_history("ash", (100.0, 200.0, 300.0), None),))
    series = history.entries[0].results["cycle"]
    reaching = tuple(replace(figure, low=0.0) for figure in series.figures if isinstance(figure, Figure))
    entry = replace(history.entries[0], results={"cycle": replace(series, figures=reaching)})
    plot = _plot(content, replace(history, entries=(entry,)))
    assert plot is not None
    assert {dot.low for dot in plot.panels[0].dots} == {"124"}
