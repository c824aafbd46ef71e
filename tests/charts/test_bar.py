"""The bar of a row: one scale from zero, parts that make up the value."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.charts.bar import time_axis, time_bar
from generator.results.entry import Figure


def _figure(value: float, shares: dict[str, float], high: float | None = None) -> Figure:
    return Figure(value, value / 2, high or value * 2, 20, None, None, None, None, (), shares)


def _percent(text: str) -> float:
    return float(text.removesuffix("%"))


def test_no_figure_no_scale() -> None:
    """A table without values has no axis."""
    assert time_axis([]) is None


def test_times_of_0_no_scale() -> None:
    """Where every value is 0, there is nothing to draw."""
    assert time_axis([_figure(0, {}, high=0)]) is None


def test_the_scale_holds_every_bound_and_names_its_unit_once() -> None:
    """From 0 to beyond the largest bound, whose mark is not cut; in the unit that bound is shown in."""
    axis = time_axis([_figure(30_000, {}), _figure(40_000, {}, high=81_000)])
    assert axis is not None
    assert 81_000 < axis.maximum < 85_000
    assert [tick.label for tick in axis.ticks] == ["0\u202fs", "20", "40", "60", "80"]
    assert axis.ticks[0].x == "0%"


def test_small_scales_keep_their_decimals() -> None:
    """Tick labels are exact, not 1.2000000000000002."""
    axis = time_axis([_figure(0.001, {}, high=0.0014)])
    assert axis is not None
    assert [tick.label for tick in axis.ticks] == ["0\u202fµs", "0.5", "1"]
    axis = time_axis([_figure(0.2, {}, high=0.4)])
    assert axis is not None
    assert [tick.label for tick in axis.ticks] == ["0\u202fµs", "100", "200", "300", "400"]


@given(st.floats(1, 1e6), st.lists(st.floats(0.01, 1), min_size=3, max_size=3))
def test_parts_follow_each_other_and_end_at_the_value(value: float, weights: list[float]) -> None:
    """Each part begins where the one before ended; together they are the value."""
    stages = ("create", "grow", "fell")
    figure = _figure(value, dict(zip(stages, [w / sum(weights) for w in weights], strict=True)))
    axis = time_axis([figure])
    assert axis is not None
    bar = time_bar(figure, stages, axis)
    end = 0.0
    for segment in bar.segments:
        assert abs(_percent(segment.x) - end) < 0.01
        end = _percent(segment.x) + _percent(segment.width)
    assert abs(end - 100 * value / axis.maximum) < 0.01
    assert [segment.number for segment in bar.segments] == [1, 2, 3]


def test_a_stage_keeps_its_number_in_a_metric_of_one_stage() -> None:
    """The colour is the stage's, whichever metric shows it."""
    figure = _figure(100, {"grow": 1.0})
    axis = time_axis([figure])
    assert axis is not None
    assert [segment.number for segment in time_bar(figure, ("create", "grow"), axis).segments] == [2]


def test_the_whisker_is_the_interval() -> None:
    """Its ends are the bounds."""
    figure = _figure(100, {"create": 1.0})
    axis = time_axis([figure])
    assert axis is not None
    whisker = time_bar(figure, ("create",), axis).whisker
    assert _percent(whisker.high) < 100
    assert abs(_percent(whisker.low) - 100 * 50 / axis.maximum) < 0.01
    assert abs(_percent(whisker.high) - 100 * 200 / axis.maximum) < 0.01
    assert (whisker.low_open, whisker.high_open) == (False, False)


def test_an_open_side_of_the_whisker_ends_at_the_value() -> None:
    """No place is made up for a bound that has no figure, on the scale neither."""
    figure = replace(_figure(100, {"create": 1.0}), high=None)
    axis = time_axis([figure])
    assert axis is not None
    assert axis.maximum == pytest.approx(103)
    whisker = time_bar(figure, ("create",), axis).whisker
    assert abs(_percent(whisker.high) - 100 * 100 / axis.maximum) < 0.01
    assert (whisker.low_open, whisker.high_open) == (False, True)
