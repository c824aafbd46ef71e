"""From an Altair chart to inline SVG that a page's stylesheet can colour.

A chart is described once, without its rows, and then filled: here for the drawing that a page comes with, in
the browser for the one that a reader explores.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree as ET

import altair as alt

from generator.charts.engine import FONT, compile_chart, draw_chart

INK = "#1c1d1f"
MUTED = "#5f6368"
LINE = "#d9dbde"
PAGE = "#fefefe"
FONT_SIZE = 12
LABEL_ROOM = {"left": 30, "right": 5, "top": 5, "bottom": 5}
"""px around a chart with names at its left: fonts of readers are up to a fifth wider than the layout's."""
TICK_LABEL = "datum.value == 0 ? '0' : replace(datum.label, regexp(',', 'g'), '\u202f')"
"""The number at a tick, as numbers are written on pages: thousands by thin spaces, no decimals of 0."""
Rows = Sequence[Mapping[str, Any]]

_CLASSES = {INK: "ink", MUTED: "muted", LINE: "line", PAGE: "page"}
_SVG = "{http://www.w3.org/2000/svg}"
_DROPPED = ("font-family", "role", "aria-roledescription", "pointer-events", "aria-hidden")


def configured(chart: alt.LayerChart) -> alt.LayerChart:
    """`chart` with the type, lines and silence of the site's figures."""
    made: alt.LayerChart = chart.configure(
        aria=False,
        font=FONT,
        axis=alt.AxisConfig(
            labelColor=MUTED,
            titleColor=MUTED,
            labelFontSize=FONT_SIZE,
            titleFontSize=FONT_SIZE,
            titleFontWeight="normal",
            gridColor=LINE,
            tickColor=LINE,
            domainColor=LINE,
        ),
        view=alt.ViewConfig(stroke=None),
    )
    return made


def compiled(chart: alt.LayerChart) -> dict[str, Any]:
    """The Vega specification of `chart`, on the page's own background.

    The title of an axis that is the name of a parameter becomes that parameter's value.
    """
    vega = compile_chart(chart.to_dict(validate=False))
    vega.pop("background", None)
    names = {signal["name"] for signal in vega.get("signals", ())}
    for axis in vega.get("axes", ()):
        if axis.get("title") in names:
            axis["title"] = {"signal": axis["title"]}
    return vega


def filled(
    vega: Mapping[str, Any], data: Mapping[str, Rows], parameters: Mapping[str, Any]
) -> dict[str, Any]:
    """A specification with the rows of its data sources and the values of its parameters, by name."""
    return {
        **vega,
        "data": [
            {**source, "values": list(data[source["name"]])} if source["name"] in data else source
            for source in vega["data"]
        ],
        "signals": [
            {**signal, "value": parameters[signal["name"]]} if signal["name"] in parameters else signal
            for signal in vega["signals"]
        ],
    }


def with_tokens(vega: Any) -> Any:
    """A specification whose colours are the style sheet's custom properties, for drawing in the browser."""
    if isinstance(vega, Mapping):
        return {key: with_tokens(value) for key, value in vega.items()}
    if isinstance(vega, list):
        return [with_tokens(value) for value in vega]
    return f"var(--{_CLASSES[vega]})" if isinstance(vega, str) and vega in _CLASSES else vega


def drawn(vega: Mapping[str, Any], id: str, description: str, stage_colours: Sequence[str] = ()) -> str:
    """The SVG of a Vega specification, to stand in HTML below a heading with the id `<id>-title`.

    Colours become classes beside their attributes: `fill-stage-1` …, `stroke-ink` and so on, so that a
    stylesheet can change them; nothing in it needs inline style. Its only id is `<id>-description`.
    """
    classes = _CLASSES | {colour.lower(): f"stage-{n}" for n, colour in enumerate(stage_colours, start=1)}
    root = ET.fromstring(draw_chart(vega))
    _tidy(root, classes)
    for name in ("version", "class"):
        root.attrib.pop(name, None)
    root.attrib |= {
        "class": "chart",
        "role": "img",
        "aria-labelledby": f"{id}-title",
        "aria-describedby": f"{id}-description",
    }
    told = ET.Element("desc", {"id": f"{id}-description"})
    told.text = description
    root.insert(0, told)
    return ET.tostring(root, encoding="unicode")


def _tidy(element: ET.Element, classes: Mapping[str, str]) -> None:
    """Drop what is not seen, and name colours, in `element` and all below it."""
    element.tag = element.tag.removeprefix(_SVG)
    for child in list(element):
        if _is_invisible(child):
            element.remove(child)
            continue
        _tidy(child, classes)
        if child.tag == "g" and not len(child):
            element.remove(child)
    for name in _DROPPED:
        element.attrib.pop(name, None)
    if element.attrib.get("opacity") == "1":
        del element.attrib["opacity"]
    if element.tag in {"g", "svg"}:
        element.attrib.pop("class", None)
    named = [
        f"{paint}-{classes[colour]}"
        for paint in ("fill", "stroke")
        if (colour := element.attrib.get(paint, "").lower()) in classes
    ]
    if named:
        element.attrib["class"] = " ".join(named)
    for name, value in element.attrib.items():
        if name in {"d", "transform", "x2", "y2"}:
            element.attrib[name] = re.sub(r"-?\d+\.\d{3,}", _shorter, value)


def _is_invisible(element: ET.Element) -> bool:
    is_frame = element.attrib.get("class") in {"background", "foreground"} and "stroke" not in element.attrib
    return is_frame or element.attrib.get("display") == "none"


def _shorter(number: re.Match[str]) -> str:
    """A coordinate to a hundredth of a pixel."""
    return f"{float(number[0]):.2f}".rstrip("0").rstrip(".")
