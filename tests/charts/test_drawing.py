"""SVG that a page can hold and its style sheet can colour."""

import json
import re
from typing import Any
from xml.etree import ElementTree as ET

import altair as alt

from generator.charts.drawing import INK, LINE, MUTED, compiled, configured, drawn, filled, with_tokens
from setup.environment import ROOT

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


def _named() -> dict[str, Any]:
    """A chart without rows, whose axis has a parameter for its title."""
    title = alt.VariableParameter(name="axis_title", value="")
    marks = alt.Chart(alt.NamedData(name="rows")).mark_tick(color=INK)
    encoded = marks.encode(x=alt.X("value:Q", title="axis_title"), color=alt.Color("colour:N", scale=None))
    return compiled(configured(alt.LayerChart(layer=[encoded], params=[title])))


def test_a_chart_is_filled_with_rows_and_a_title() -> None:
    """And can be filled again with others: what is shared is not changed."""
    chart = _named()
    for value, title in ((2, "Seconds"), (3, "Minutes")):
        made = filled(chart, {"rows": [{"value": value, "colour": "#112233"}]}, {"axis_title": title})
        svg = drawn(made, "chart-x", "", COLOURS)
        assert f">{title}</text>" in svg
        assert svg.count("fill-stage-1") == 1
    assert chart == _named()


def test_for_the_browser_colours_are_custom_properties() -> None:
    """Those that the style sheet has for either scheme; no other colour is left."""
    text = json.dumps(with_tokens(_named()))
    assert not re.search(r"#[0-9a-f]{6}", text)
    tokens = (ROOT / "templates/assets/css/tokens.css").read_text(encoding="utf-8")
    names = set(re.findall(r"var\((--[\w-]+)\)", text))
    assert names == {"--line", "--muted"}
    assert all(f"  {name}: " in tokens for name in names)
