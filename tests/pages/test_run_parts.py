"""What a run's pages share."""

from generator.definitions.content import Content
from generator.documents.download import RunDownloads
from generator.pages.run_parts import RunParts
from generator.results.notable import shown_timelines
from generator.results.run_results import RunResults
from tests.forest_trials import forest_timeline


def test_every_view_has_its_tables(
    run: RunResults, content: Content, downloads: tuple[RunDownloads, ...]
) -> None:
    """The All view and each unit; charts of the All view alone."""
    timelines = dict.fromkeys(shown_timelines(run), forest_timeline())
    parts = RunParts(run, content, timelines, downloads[-1])
    assert list(parts.figures) == list(parts.outcomes) == [None, "north-slope", "south-slope"]
    assert parts.outcomes[None].texts("requested")[0] == "40"
    assert parts.outcomes["north-slope"].texts("requested")[0] == "20"
    assert list(parts.strips) == ["north-slope", "south-slope"]
    assert list(parts.entries) == [entry.key for entry in run.entries]
    assert [chart.id for chart in parts.charts] == ["chart-scatter", "chart-time", "chart-cost", "chart-heat"]
