"""Every trial of a unit as a mark."""

import re
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.charts.strip_plot import Marks, strip_plot, ticks_between
from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Table


def _table(run: RunResults, content: Content) -> Table:
    plot = strip_plot(RunLinks(Page(routes.unit("forestry", "north-slope")), run, content), "north-slope")
    assert plot is not None
    return plot.table


def _marks(table: Table) -> list[Marks]:
    drawn = [cell.drawing for cell in table.cells("where")]
    return [marks for marks in drawn if isinstance(marks, Marks)]


def test_every_success_is_a_mark(run: RunResults, content: Content) -> None:
    """Flagged ones in another shape; failures are counted, not placed."""
    table = _table(run, content)
    assert table.texts("entry") == ("Ash", "Dogwood", "Dogwood · fast", "Elm", "Fir")
    assert table.cells("entry")[0].href == "../../providers/ash/#trials-north-slope"
    ash, elm = _marks(table)[0], _marks(table)[3]
    assert (ash.dots.count("M"), len(ash.flagged), elm.dots) == (8, 1, "")
    figures = ("smallest", "largest", "trials", "flagged", "failures")
    assert [table.texts(name)[0] for name in figures] == ["60.1\u202fs", "123\u202fs", "9", "1", "none"]
    assert [table.texts(name)[3] for name in figures] == [
        *["no success"] * 2,
        "0",
        "0",
        "2 timeouts, 1 invalid",
    ]


def test_marks_stand_in_order_of_the_trials(run: RunResults, content: Content) -> None:
    """From top to bottom; slower ones further right."""
    dots = re.findall(r"M([\d.]+) ([\d.]+)h0", _marks(_table(run, content))[1].dots)
    places = [(float(x), float(y)) for x, y in dots]
    assert places == sorted(places)
    assert (places[0][1], places[-1][1]) == (6, 26)


def test_all_strips_share_a_scale_of_equal_ratios(run: RunResults, content: Content) -> None:
    """Its ends hold every value and bound, with a margin."""
    table = _table(run, content)
    (far,) = _marks(table)[0].flagged
    assert 90 < float(far.x.rstrip("%")) < 100
    assert table.axis is not None
    assert [tick.label for tick in table.axis.ticks] == ["60\u202fs", "80", "100", "120"]
    places = [float(tick.x.rstrip("%")) for tick in table.axis.ticks]
    assert places[1] - places[0] > places[2] - places[1] > places[3] - places[2] > 0


def test_the_interval_is_a_band_around_the_value(run: RunResults, content: Content) -> None:
    """None where there is no figure."""
    table = _table(run, content)
    ash, *_, fir = _marks(table)
    low, middle = float(ash.band_x.rstrip("%")), float(ash.middle.rstrip("%"))
    assert low < middle < low + float(ash.band_width.rstrip("%"))
    assert fir.middle == fir.band_x == ""
    assert table.cells("time")[4] == Cell("no success", "dash")


def test_without_a_value_there_is_no_plot(run: RunResults, content: Content) -> None:
    """No scale can be made."""
    links = RunLinks(
        Page(routes.unit("forestry", "north-slope")), replace(run, entries=run.entries[4:]), content
    )
    assert strip_plot(links, "north-slope") is None


@example(0.03, 1.02)
@given(st.floats(1e-9, 1e9), st.floats(1.02, 1e15))
def test_ticks_are_few_and_inside(low: float, ratio: float) -> None:
    """At least one on any scale that is not very short, in rising order."""
    found = ticks_between(low, low * ratio)
    assert list(found) == sorted(set(found))
    assert all(low <= value <= low * ratio for value in found)
    assert 1 <= len(found) <= 7


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (53, 105, [60, 70, 80, 90, 100]),
        (8, 120, [10, 20, 50, 100]),
        (0.5, 2e5, [1, 10, 100, 1e3, 1e4, 1e5]),
        (0.5, 2e6, [1, 10, 100, 1e3, 1e4, 1e5, 6e5]),
        (1e-6, 1e8, [1e-6, 1e-3, 1, 1e3, 6e5]),
    ],
)
def test_ticks_are_round(low: float, high: float, expected: list[float]) -> None:
    """Even steps on a short scale, 1-2-5 on a longer one, powers of ten on the longest."""
    assert ticks_between(low, high) == pytest.approx(expected)
