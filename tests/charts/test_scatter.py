"""Time against cost, as a specification and in words."""

from collections.abc import Sequence

import pytest

from generator.charts.chart import Chart
from generator.charts.scatter import Point, drawn_scatter, make_scatter

POINTS = (
    Point(0, "Ash", True, (5.0, 4.5, 5.5), (0.003, 0.0029, 0.0031), "5 s, $0.003"),
    Point(1, "Dogwood", True, (7.0, 6.5, 7.5), (0.002, 0.0019, 0.0021), "7 s, $0.002"),
    Point(2, "Oak", True, (8.0, 7.5, 8.5), (0.0025, 0.0024, 0.0026), "8 s, $0.0025"),
    Point(3, "Elm", False, (4.0, 3.5, 4.5), (0.001, 0.0009, 0.0011), "4 s, $0.001"),
)


def _drawn(points: Sequence[Point]) -> Chart:
    return drawn_scatter(
        "chart-scatter", make_scatter("Time against cost", "Time (s)", "Cost (USD)", 1000.0, points)
    )


@pytest.fixture(scope="module")
def chart() -> Chart:
    """Three ranked entries and one that is not."""
    return _drawn(POINTS)


def _domain(chart: Chart, axis: str) -> list[float]:
    """The lower and the upper end of an axis."""
    values = {signal["name"]: signal["value"] for signal in chart.vega["signals"]}
    return [values[f"{axis}_low"], values[f"{axis}_high"]]


def test_the_frontier_is_made_of_ranked_entries(chart: Chart) -> None:
    """Elm beats all, but its figures did not earn a rank."""
    assert (
        "On the frontier, where no ranked entry is both faster and cheaper: Ash, Dogwood."
        in chart.description
    )
    steps = next(
        source["values"] for source in chart.vega["data"] if "order" in source.get("values", [{}])[0]
    )
    assert [step["time"] for step in steps] == [5.0, 7.0]


def test_every_point_and_bound_is_in_the_frame(chart: Chart) -> None:
    """The scales hold all intervals."""
    for axis, low, high in (("time", 3.5, 8.5), ("cost", 0.0009, 0.0031)):
        first, last = _domain(chart, axis)
        assert 0 <= first <= low
        assert last >= high


def test_names_stand_beside_their_points(chart: Chart) -> None:
    """All four have room here."""
    for point in POINTS:
        assert f">{point.label}</text>" in chart.svg


def test_the_text_alternative_tells_every_point(chart: Chart) -> None:
    """And which way is better."""
    assert chart.description.startswith("Lower left is better. Ash: 5 s, $0.003; Dogwood: 7 s, $0.002;")


def test_without_a_ranked_entry_there_is_no_frontier() -> None:
    """And one point without an interval still has a frame."""
    point = Point(0, "Elm", False, (4.0, 4.0, 4.0), (0.001, 0.001, 0.001), "4 s, $0.001")
    chart = _drawn((point,))
    assert chart.description == "Lower left is better. Elm: 4 s, $0.001."


def test_a_cost_too_small_for_a_scale_does_not_end_the_build() -> None:
    """The smallest float leaves no room for a margin of its own."""
    tiny = Point(0, "Ash", True, (5.0, 4.5, 5.5), (5e-324, 5e-324, 5e-324), "5 s, $0")
    drawn = _drawn((tiny,))
    low, high = _domain(drawn, "cost")
    assert low < high
