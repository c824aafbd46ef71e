"""SVG that a page can hold and its style sheet can colour."""

import re
from xml.etree import ElementTree as ET

import altair as alt

from generator.charts.drawing import INK, LINE, MUTED, compiled, configured, drawn

COLOURS = ("#112233", "#AABBCC")


def _drawn() -> str:
    rows = [{"stage": "a <b>", "value": 3.14159265}, {"stage": "c", "value": 2}]
    bars = (
        alt.Chart(alt.InlineData(values=rows))
        .mark_bar()
        .encode(
            x="value:Q",
            y="stage:N",
            color=alt.Color(
                "stage:N", scale=alt.Scale(domain=["a <b>", "c"], range=list(COLOURS)), legend=None
            ),
        )
    )
    rule = alt.Chart(alt.InlineData(values=rows)).mark_rule(color=INK).encode(x="value:Q", y="stage:N")
    chart = alt.LayerChart(layer=[bars, rule])
    return drawn(compiled(configured(chart)), "chart-x", 'Says "more" than <b>.', COLOURS)


def test_the_drawing_is_an_image_with_a_name_and_a_description() -> None:
    """Named by the heading beside it, described by itself, its parts silent."""
    root = ET.fromstring(_drawn())
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-labelledby"] == "chart-x-title"
    assert root.attrib["aria-describedby"] == root[0].attrib["id"] == "chart-x-description"
    assert root[0].text == 'Says "more" than <b>.'
    assert [element for element in root.iter() if "role" in element.attrib] == [root]


def test_its_only_id_carries_its_name() -> None:
    """Several drawings may stand on one page."""
    assert re.findall(r' id="([^"]*)"', _drawn()) == ["chart-x-description"]


def test_colours_are_classes_beside_their_attributes() -> None:
    """A style sheet can change each, and the drawing stands without one."""
    svg = _drawn()
    assert re.search(r'fill="#112233" class="fill-stage-1"', svg)
    assert re.search(r'fill="#AABBCC" class="fill-stage-2"', svg)
    for colour, name in ((INK, "stroke-ink"), (MUTED, "fill-muted"), (LINE, "stroke-line")):
        assert colour in svg
        assert name in svg


def test_every_painted_mark_has_a_class() -> None:
    """Nothing keeps its light colour on a dark page."""
    for element in ET.fromstring(_drawn()).iter():
        painted = {element.attrib.get("fill"), element.attrib.get("stroke")} - {None, "none", "transparent"}
        assert not painted or "class" in element.attrib, ET.tostring(element)


def test_nothing_in_it_needs_inline_style() -> None:
    """A strict content security policy can hold."""
    svg = _drawn()
    for forbidden in ("style", "<script", "font-family", "xlink", "http"):
        assert forbidden not in svg


def test_the_same_chart_is_drawn_alike() -> None:
    """Two builds give one site."""
    assert _drawn() == _drawn()
