"""Stacked bars, as a specification and in words."""

import re

import pytest

from generator.charts.bars import BarRow, stacked_bars
from generator.charts.chart import Chart

ROWS = (
    BarRow("Ash", (2.0, 3.0), 4.5, 5.5, False, False, "5.00 s (4.50 – 5.50)"),
    BarRow("Dogwood · fast", (4.0, 3.5), 7.0, 8.0, False, True, "7.50 s (7.00 – ≥ 8.00)"),
)


@pytest.fixture(scope="module")
def chart() -> Chart:
    """Two bars of two stages."""
    return stacked_bars(
        "chart-time", "Time", "Time (s)", ROWS, stages=("Create", "Grow"), colours=("#112233", "#445566")
    )


def _data(chart: Chart, name: str) -> list[dict[str, object]]:
    """The rows of a data source."""
    return next(list(source["values"]) for source in chart.vega["data"] if source["name"] == name)


def test_parts_stack_in_stage_order_up_to_the_value(chart: Chart) -> None:
    """Each begins where the last ended."""
    parts = _data(chart, "parts")
    assert [(part["stage"], part["start"], part["end"]) for part in parts] == [
        ("Create", 0.0, 2.0),
        ("Grow", 2.0, 5.0),
        ("Create", 0.0, 4.0),
        ("Grow", 4.0, 7.5),
    ]


def test_whiskers_span_the_interval_and_open_ends_have_no_mark(chart: Chart) -> None:
    """Three end marks for two intervals, one of which is open above."""
    assert [(row["low"], row["high"]) for row in _data(chart, "spans")] == [(4.5, 5.5), (7.0, 8.0)]
    assert [row["at"] for row in _data(chart, "ends")] == [4.5, 5.5, 7.0]


def test_the_scale_begins_at_zero(chart: Chart) -> None:
    """Lengths can be compared."""
    x = next(scale for scale in chart.vega["scales"] if scale["name"] == "x")
    assert x["zero"] is True


def test_bars_keep_the_order_of_the_table() -> None:
    """Not that of the alphabet, nor that of the values."""
    chart = stacked_bars("c", "T", "T", ROWS[::-1], stages=("Create", "Grow"), colours=("#112233", "#445566"))
    names = re.findall(r"translate\(-\d+,([\d.]+)\)[^>]*>(Ash|Dogwood · fast)<", chart.svg)
    assert [name for _, name in sorted(names, key=lambda name: float(name[0]))] == ["Dogwood · fast", "Ash"]


def test_stages_have_their_colours(chart: Chart) -> None:
    """In stage order, and no legend: the page has one."""
    assert re.findall(r'fill="(#\w+)" [^>]*class="fill-stage-(\d)', chart.svg) == [
        ("#112233", "1"),
        ("#445566", "2"),
    ] * len(ROWS)
    assert "legends" not in chart.vega


def test_the_text_alternative_tells_every_bar(chart: Chart) -> None:
    """Its value as displayed and its longest stage."""
    assert chart.description == (
        "Bars from zero, top to bottom. Ash: 5.00 s (4.50 – 5.50), most of it Grow; "
        "Dogwood · fast: 7.50 s (7.00 – ≥ 8.00), most of it Create."
    )


def test_a_stage_that_is_less_than_half_is_only_the_longest() -> None:
    """Words do not say more than the bar."""
    row = BarRow("Ash", (2.0, 1.5, 1.5), 4.5, 5.5, False, False, "5 s")
    chart = stacked_bars("c", "T", "T", [row], stages=("A", "B", "C"), colours=("#111111",) * 3)
    assert "Ash: 5 s, longest A." in chart.description


def test_a_bar_of_one_stage_has_no_longest() -> None:
    """It is all of it."""
    row = BarRow("Ash", (2.0,), 1.5, 2.5, False, False, "2 s")
    chart = stacked_bars("c", "T", "T", [row], stages=("A",), colours=("#111111",))
    assert chart.description == "Bars from zero, top to bottom. Ash: 2 s."


@pytest.mark.parametrize(
    ("value", "labels"),
    [(150_000.0, ["0", "50\u202f000", "100\u202f000", "150\u202f000"]), (1e-7, ["0", "0.00000002"])],
)
def test_numbers_at_ticks_are_written_as_on_pages(value: float, labels: list[str]) -> None:
    """Thin spaces between thousands, no exponent, and 0 as 0."""
    row = BarRow("Ash", (value,), value, value, False, False, "")
    chart = stacked_bars("c", "Cost", "Cost (USD)", (row,), stages=("Create",), colours=("#112233",))
    assert re.findall(r"<text[^>]*>([^<A-Z]+)</text>", chart.svg)[: len(labels)] == labels
