"""What the social image of a benchmark shows: the first entries of its newest run."""

from __future__ import annotations

from generator.charts.card import Card, draw_card
from generator.charts.palette import palette
from generator.charts.run_charts import time_bars
from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.wording.finding import headline

IMAGE_WIDTH, IMAGE_HEIGHT = 1200, 630


def social_image(run: RunResults, content: Content) -> bytes:
    """A PNG: the leaderboard's bars with the run's finding; it says where the figures are invented."""
    axis_title, rows = time_bars(run, content)
    stages = run.benchmark.stages
    return draw_card(
        Card(
            site=content.site.name,
            title=run.benchmark.title,
            text=headline(run, content),
            notice=_notice(run),
            axis_title=axis_title,
            rows=tuple(rows),
            stages=tuple(stage.name for stage in stages),
            colours=tuple(colour.light for colour in palette([stage.group for stage in stages])),
        ),
        IMAGE_WIDTH,
        IMAGE_HEIGHT,
    )


def _notice(run: RunResults) -> str:
    if run.simulated:
        return "Simulated: these figures are invented."
    return "Of a partial run." if run.partial else ""


"""Of every social image, px: what the services that show one ask for."""
