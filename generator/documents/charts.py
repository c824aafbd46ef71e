"""The charts' specifications as files, from which the browser draws what a reader explores."""

from __future__ import annotations

from generator.charts.bars import bars_specification
from generator.charts.drawing import with_tokens
from generator.charts.heat_map import heat_map_specification
from generator.charts.scatter import scatter_specification
from generator.documents.json_file import encode

BARS, SCATTER, HEAT_MAP = "charts/bars.json", "charts/scatter.json", "charts/heat-map.json"
SPECIFICATIONS = {"chart-scatter": SCATTER, "chart-time": BARS, "chart-cost": BARS, "chart-heat": HEAT_MAP}
"""The name of the asset by the id of the chart."""


def chart_specifications() -> dict[str, bytes]:
    """By the name of the asset; each without rows, coloured by the style sheet."""
    made = {BARS: bars_specification(), SCATTER: scatter_specification(), HEAT_MAP: heat_map_specification()}
    return {name: encode(with_tokens(specification)) for name, specification in made.items()}
