"""The bar of a row: one scale from zero, parts that make up the value."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.charts.bar import bar_axis, make_bar
from generator.results.entry import Figure, Penalty
from generator.results.samples import COST
from generator.wording.bar import Tick

TIME = "cycle"


def _figure(value: float, high: float | None = None) -> Figure:
    return Figure(value, value / 2, high or value * 2, 20, None, None, None, None, (), None)


def _percent(text: str) -> float:
    return float(text.removesuffix("%"))


def test_no_figure_no_scale() -> None:
    """A table without values has no axis."""
    assert bar_axis([], TIME) is None


def test_times_of_0_no_scale() -> None:
    """Where every value is 0, there is nothing to draw."""
    assert bar_axis([_figure(0, high=0)], TIME) is None


def test_the_scale_holds_every_bound_and_names_its_unit_once() -> None:
    """From 0 to beyond the largest bound, whose mark is not cut; in the unit that bound is shown in."""
    axis = bar_axis([_figure(30_000), _figure(40_000, high=81_000)], TIME)
    assert axis is not None
    assert 81_000 < axis.maximum < 85_000
    assert [tick.label for tick in axis.ticks] == ["0\u202fs", "20", "40", "60", "80"]
    assert axis.ticks[0].x == "0%"


def test_small_scales_keep_their_decimals() -> None:
    """Tick labels are exact, not 1.2000000000000002."""
    axis = bar_axis([_figure(0.001, high=0.0014)], TIME)
    assert axis is not None
    assert [tick.label for tick in axis.ticks] == ["0\u202fµs", "0.5", "1"]
    axis = bar_axis([_figure(0.2, high=0.4)], TIME)
    assert axis is not None
    assert [tick.label for tick in axis.ticks] == ["0\u202fµs", "100", "200", "300", "400"]


def test_costs_begin_at_a_dollar_sign() -> None:
    """USD have one unit."""
    axis = bar_axis([_figure(0.001, high=0.0014)], COST)
    assert axis is not None
    assert [tick.label for tick in axis.ticks] == ["$0", "0.0005", "0.001"]


@given(st.floats(1, 1e6), st.lists(st.floats(0.01, 1), min_size=3, max_size=3))
def test_parts_follow_each_other_and_end_at_the_value(value: float, weights: list[float]) -> None:
    """Each part begins where the one before ended; together they are the value."""
    figure = _figure(value)
    shares = dict(zip((1, 2, 3), [weight / sum(weights) for weight in weights], strict=True))
    axis = bar_axis([figure], TIME)
    assert axis is not None
    bar = make_bar(figure, shares, TIME, axis)
    end = 0.0
    for part in bar.parts:
        assert abs(_percent(part.x) - end) < 0.01
        end = _percent(part.x) + _percent(part.width)
    assert abs(end - 100 * value / axis.maximum) < 0.01
    assert [part.number for part in bar.parts] == [1, 2, 3]


def test_a_part_says_its_share_and_its_amount() -> None:
    """In the unit of the quantity."""
    figure = _figure(100)
    axis = bar_axis([figure], TIME)
    assert axis is not None
    (time,) = make_bar(figure, {2: 0.25}, TIME, axis).parts
    assert (time.number, time.percent, time.amount) == (2, "25\u202f%", "25.0\u202fms")
    (cost,) = make_bar(figure, {2: 0.25}, COST, axis).parts
    assert cost.amount == "$25.0"


def test_what_is_longer_than_the_axis_is_cut_at_its_end() -> None:
    """Its parts end there; what would begin behind it has no length."""
    axis = bar_axis([_figure(50, high=100)], TIME)
    assert axis is not None
    bar = make_bar(_figure(400), {1: 0.2, 2: 0.5, 3: 0.3}, TIME, axis)
    assert bar.is_cut
    assert sum(_percent(part.width) for part in bar.parts) == pytest.approx(100)
    assert (bar.parts[2].x, bar.parts[2].width) == ("100%", "0%")


def test_a_penalty_is_apart_from_what_is_measured() -> None:
    """From the value without it to the end of the bar."""
    figure = replace(_figure(100), penalty=Penalty(without=80.0, measured=75.0, measured_units=8))
    axis = bar_axis([figure], TIME)
    assert axis is not None
    bar = make_bar(figure, {1: 1.0}, TIME, axis)
    assert bar.without == 80.0
    assert [part.amount for part in bar.parts] == ["75.0\u202fms"]
    assert abs(_percent(bar.without_x) - 100 * 80 / axis.maximum) < 0.01
    assert abs(_percent(bar.end_x) - 100 * 100 / axis.maximum) < 0.01


def test_the_whisker_is_the_interval() -> None:
    """Its ends are the bounds."""
    figure = _figure(100)
    axis = bar_axis([figure], TIME)
    assert axis is not None
    bar = make_bar(figure, {1: 1.0}, TIME, axis)
    assert _percent(bar.high_x) < 100
    assert abs(_percent(bar.low_x) - 100 * 50 / axis.maximum) < 0.01
    assert abs(_percent(bar.high_x) - 100 * 200 / axis.maximum) < 0.01
    assert (bar.low_open, bar.high_open) == (False, False)


def test_an_open_side_of_the_whisker_ends_at_the_value() -> None:
    """No place is made up for a bound that has no figure, on the scale neither."""
    figure = replace(_figure(100), high=None)
    axis = bar_axis([figure], TIME)
    assert axis is not None
    assert axis.maximum == pytest.approx(103)
    bar = make_bar(figure, {1: 1.0}, TIME, axis)
    assert abs(_percent(bar.high_x) - 100 * 100 / axis.maximum) < 0.01
    assert (bar.low_open, bar.high_open) == (False, True)


def test_no_label_is_cut_at_an_end_of_the_scale() -> None:
    """The first begins at its line, and one at the very end ends there."""
    anchors = [Tick(x, "10").anchor for x in ("0%", "50%", "97%", "99.5%")]
    assert anchors == ["start", "middle", "middle", "end"]
