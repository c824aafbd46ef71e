"""The leaderboards that pages show, with their legends."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.leaderboard import first_entries, legend, make_leaderboard
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks

PAGE = Page(routes.results("forestry"))


def test_the_legend_groups_stages_in_their_order(run: RunResults) -> None:
    """Platform and work apart, each stage with its own number."""
    groups = legend(run.benchmark)
    assert [(group.name, group.stages) for group in groups] == [
        ("Platform", ((1, "Create"), (3, "Fell"))),
        ("Work inside", ((2, "Grow"),)),
    ]


def test_the_first_ranked_entries_alone_have_their_own_scale(run: RunResults, content: Content) -> None:
    """A preview is not squeezed by entries that it does not show."""
    table = first_entries(RunLinks(PAGE, run, content), 2, "preview").table
    assert table.texts("rank") == ("1", "2 (2–3)")
    assert table.axis is not None
    assert 66_101.0 * 1.05 < table.axis.maximum < 66_101.0 * 1.1


def test_one_stage_needs_no_legend(run: RunResults, content: Content) -> None:
    """And its bar does not say where time goes."""
    stages = run.benchmark.stages[:1]
    single = replace(run, benchmark=run.benchmark.model_copy(update={"stages": stages}), entries=())
    board = make_leaderboard(RunLinks(PAGE, single, content), None)
    heads = {column.id: column.head.text for column in board.table.columns}
    assert (board.legend, heads["where"]) == ((), "On one scale")


def test_one_unit_has_no_mean_over_units(run: RunResults, content: Content) -> None:
    """The caption says what was done."""
    one = make_leaderboard(RunLinks(PAGE, replace(run, units=run.units[:1]), content), None)
    assert one.table.caption == "Cycle Time: median"
    both = make_leaderboard(RunLinks(PAGE, run, content), None)
    assert both.table.caption == "Cycle Time: median of each slope, geometric mean over 2 slopes"
