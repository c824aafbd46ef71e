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
    table = first_entries(RunLinks(PAGE, run, content), 1, "preview").table
    assert table.texts("rank") == ("1",)
    assert table.axis is not None
    assert 60_512.0 * 1.05 < table.axis.maximum < 60_512.0 * 1.1


def test_a_preview_cuts_no_tie(run: RunResults, content: Content) -> None:
    """Whom the ranking does not tell from a shown entry is shown too."""
    table = first_entries(RunLinks(PAGE, run, content), 2, "preview").table
    assert table.texts("rank") == ("1", "2 (2–3)", "3 (2–3)")
    assert len(first_entries(RunLinks(PAGE, run, content), 1, "preview").table.rows) == 1


def test_a_hatch_is_explained_where_there_is_one(run: RunResults, content: Content) -> None:
    """Elm has a substitute; nobody has on a unit."""
    links = RunLinks(PAGE, run, content)
    assert make_leaderboard(links, None).penalty == "added by the penalty"
    assert make_leaderboard(links, run.units[0]).penalty == ""
    assert first_entries(links, 2, "preview").penalty == ""


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
