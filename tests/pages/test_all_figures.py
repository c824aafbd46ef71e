"""The tables behind the leaderboard."""

from generator.definitions.content import Content
from generator.pages.all_figures import figure_tables, outcome_table
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks

PAGE = Page(routes.results("forestry"))


def test_every_metric_and_the_cost_have_a_table(run: RunResults, content: Content) -> None:
    """Entries down in the leaderboard's order, statistics across."""
    tables = figure_tables(RunLinks(PAGE, run, content), None)
    assert [(table.id, table.title) for table in tables] == [
        ("cycle", "Cycle Time"),
        ("growth", "Growth Time"),
        ("cost", "Cost, USD"),
    ]
    assert tables[0].statistics == ("median", "P99")
    assert [row.entry.text for row in tables[0].rows] == ["Ash", "Dogwood", "Dogwood · fast", "Elm", "Fir"]
    assert tables[0].rows[2].entry.href == "../providers/dogwood.fast/"
    rank, shown = tables[1].rows[0].values[0]
    assert rank == "1"
    assert shown.quantity is not None
    assert shown.quantity.text == "30.3\u202fs"
    assert tables[0].rows[0].values[1][1].reason == "needs 90 successes"


def test_a_statistic_that_is_not_on_offer_says_why(run: RunResults, content: Content) -> None:
    """Below its table."""
    assert figure_tables(RunLinks(PAGE, run, content), None)[0].notes == (
        "P99: not available: needs 90 successes per slope",
    )


def test_an_entry_without_a_cost_says_so(run: RunResults, content: Content) -> None:
    """Fir has neither invoice nor price."""
    assert (
        figure_tables(RunLinks(PAGE, run, content), None)[2].rows[4].values[0][1].reason
        == "no cost from the provider"
    )


def test_outcomes_add_up_to_the_attempts(run: RunResults, content: Content) -> None:
    """Each attempted trial is counted in one class."""
    for unit in (None, "north-slope"):
        table = outcome_table(RunLinks(PAGE, run, content), unit)
        assert len(table.outcomes) == 6
        for row in table.rows:
            assert sum(map(int, row.counts)) == int(row.attempts)
    assert table.rows[0].requested == "20"
    assert table.rows[0].top_ups == "2"
