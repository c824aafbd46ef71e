"""What the social image of a benchmark shows: the first entries of its newest run."""

from __future__ import annotations

from generator.charts.board import board_of
from generator.charts.card import Card, draw_card
from generator.charts.run_charts import bar_chart, stage_colours
from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.finding import headline
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.view import default_view

IMAGE_WIDTH, IMAGE_HEIGHT = 1200, 630


def social_image(run: RunResults, content: Content) -> bytes:
    """A PNG: the leaderboard's bars with the run's finding; it says where the figures are invented."""
    chart = bar_chart(board_of(RunLinks(Page(routes.HOME), run, content), default_view(run.benchmark)))
    stages = run.benchmark.stages
    return draw_card(
        Card(
            site=content.site.name,
            title=run.benchmark.title,
            text=headline(run, content),
            notice=_notice(run),
            axis_title=chart.axis_title if chart else "",
            rows=chart.rows if chart else (),
            stages=tuple(stage.name for stage in stages),
            colours=tuple(stage_colours(run)),
        ),
        IMAGE_WIDTH,
        IMAGE_HEIGHT,
    )


def _notice(run: RunResults) -> str:
    if run.simulated:
        return "Simulated: these figures are invented."
    return "Of a partial run." if run.partial else ""


"""Of every social image, px: what the services that show one ask for."""
