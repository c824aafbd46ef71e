"""The charts' specifications for the browser."""

import json

from generator.documents.charts import chart_specifications


def test_each_kind_of_chart_has_its_specification() -> None:
    """Without rows, with the names under which a script fills it in, and small."""
    made = chart_specifications()
    assert list(made) == ["charts/bars.json", "charts/scatter.json", "charts/heat-map.json"]
    bars, scatter, heat_map = (json.loads(text) for text in made.values())
    for chart, sources, titles in (
        (bars, {"parts", "spans", "ends"}, {"axis_title"}),
        (scatter, {"points", "steps"}, {"time_title", "cost_title"}),
        (heat_map, {"squares"}, set()),
    ):
        assert sources <= {source["name"] for source in chart["data"]}
        assert not any("values" in source for source in chart["data"])
        assert titles <= {signal["name"] for signal in chart["signals"]}
    assert all(len(text) < 12_000 for text in made.values())


def test_they_are_the_same_each_time() -> None:
    """Two builds publish the same files."""
    assert chart_specifications() == chart_specifications()
