"""A run's charts, told from its results."""

from dataclasses import replace

from generator.charts.run_charts import run_charts
from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks


def _links(run: RunResults, content: Content) -> RunLinks:
    return RunLinks(Page(routes.results("forestry")), run, content)


def test_a_run_with_costs_has_four_charts(run: RunResults, content: Content) -> None:
    """Time against cost stands first, behind the table that has the bars already."""
    charts = run_charts(_links(run, content))
    assert [(chart.id, chart.title) for chart in charts] == [
        ("chart-scatter", "Cycle Time against cost, median"),
        ("chart-time", "Cycle Time by stage, median"),
        ("chart-cost", "Cost by stage, median"),
        ("chart-heat", "Cycle Time by slope against the best, median"),
    ]


def test_the_text_alternative_has_the_figures_of_the_table(run: RunResults, content: Content) -> None:
    """Values and intervals as displayed; entries without a value are no bar."""
    scatter, time, cost, heat = run_charts(_links(run, content))
    assert "Ash: 60.5\u202fs (57.5 – 63.5)" in time.description
    assert "Elm (estimated): $0.00162" in cost.description
    assert "On the frontier, where no ranked entry is both faster and cheaper: Ash." in scatter.description
    assert all("Fir" not in chart.description for chart in (time, cost, scatter, heat))


def test_no_cost_no_cost_chart(run: RunResults, content: Content) -> None:
    """A benchmark that ranks without cost shows time alone."""
    free = replace(run, benchmark=run.benchmark.model_copy(update={"ranks_with_cost": False}))
    assert [chart.id for chart in run_charts(_links(free, content))] == ["chart-time", "chart-heat"]


def test_no_value_no_chart(run: RunResults, content: Content) -> None:
    """Nothing is drawn of nothing."""
    assert run_charts(_links(replace(run, entries=run.entries[4:]), content)) == ()
