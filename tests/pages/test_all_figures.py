"""The tables behind the leaderboard."""

from generator.definitions.content import Content
from generator.pages.all_figures import figure_tables, outcome_table
from generator.results.run_results import RunResults
from generator.wording import names, routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell
from tests.coverage_study import STUDY, row

PAGE = Page(routes.results("forestry"))


def test_every_metric_and_the_cost_have_a_table(run: RunResults, content: Content) -> None:
    """Entries down in the leaderboard's order, statistics across."""
    tables = figure_tables(RunLinks(PAGE, run, content), None)
    assert [(each.table.id, each.title) for each in tables] == [
        ("figures-cycle", "Cycle Time"),
        ("figures-growth", "Growth Time"),
        ("figures-cost", "Cost, USD"),
    ]
    cycle, growth = tables[0].table, tables[1].table
    assert [column.head.text for column in cycle.columns] == ["Entry", "median", "P99"]
    assert cycle.texts("entry") == ("Ash", "Dogwood", "Dogwood · fast", "Elm", "Fir")
    assert cycle.cells("entry")[2].href == "../providers/dogwood.fast/"
    first = growth.cells("median")[0]
    assert (first.rank, first.text) == ("1", "30.3\u202fs")
    assert cycle.cells("p99")[0] == Cell("needs 90 successes", "dash")


def test_a_statistic_that_is_not_on_offer_says_why(run: RunResults, content: Content) -> None:
    """Below its table."""
    assert figure_tables(RunLinks(PAGE, run, content), None)[0].notes == (
        "P99: not available: needs 90 successes per slope",
    )


def test_intervals_that_hold_the_truth_too_rarely_are_told_of(run: RunResults, content: Content) -> None:
    """Below the table of each quantity, by statistic."""
    study = STUDY.model_copy(update={"row": (row("flat", "median", "all", 20, 800),)})
    common = content.common.model_copy(update={"coverage": study})
    tables = figure_tables(RunLinks(PAGE, run, content.model_copy(update={"common": common})), None)
    for table in tables:
        assert "80.0\u202f% (a flat law)" in table.notes[-1]


def test_an_entry_without_a_cost_says_so(run: RunResults, content: Content) -> None:
    """Fir has neither invoice nor price."""
    costs = figure_tables(RunLinks(PAGE, run, content), None)[2].table
    assert costs.cells("median")[4] == Cell("no cost from the provider", "dash")


def test_outcomes_add_up_to_the_attempts(run: RunResults, content: Content) -> None:
    """Each attempted trial is counted in one class."""
    for unit in (None, "north-slope"):
        table = outcome_table(RunLinks(PAGE, run, content), unit)
        counts = [table.texts(outcome) for outcome in names.OUTCOMES]
        sums = [sum(map(int, row)) for row in zip(*counts, strict=True)]
        assert sums == [int(attempts) for attempts in table.texts("attempts")]
    assert table.texts("requested")[0] == "20"
    assert table.texts("top_ups")[0] == "2"
