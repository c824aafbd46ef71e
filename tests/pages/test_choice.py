"""What the compare page offers to choose from."""

from generator.definitions.content import Content
from generator.pages.choice import make_choice
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.ties import FEWEST_COMPARED, MOST_COMPARED


def test_entries_without_a_usable_cell_say_why_they_cannot_be_chosen(
    run: RunResults, content: Content
) -> None:
    """The others stand in the order of the table, named as in addresses."""
    choice = make_choice(run, content, Page(routes.compare("forestry")))
    assert (choice["fewest"], choice["most"]) == (FEWEST_COMPARED, MOST_COMPARED)
    assert [(entry["id"], entry["name"], entry["why_not"]) for entry in choice["entries"]] == [
        ("ash", "Ash", ""),
        ("dogwood", "Dogwood", ""),
        ("dogwood.fast", "Dogwood · fast", ""),
        ("elm", "Elm", ""),
        ("fir", "Fir", "no slope with enough successes"),
    ]


def test_the_words_are_the_benchmark_s(run: RunResults, content: Content) -> None:
    """And the trials are those of the run, wherever the page lies."""
    choice = make_choice(run, content, Page(routes.compare("forestry")))
    assert choice["data"] == "../runs/2026-11-15/compare/trials.json"
    own = make_choice(run, content, Page(routes.compare("forestry", run=run.run)))
    assert own["data"] == "trials.json"
    assert choice["stages"] == [
        {"number": 1, "name": "Create"},
        {"number": 2, "name": "Grow"},
        {"number": 3, "name": "Fell"},
    ]
    assert choice["metrics"] == [
        {"id": "cycle", "name": "Cycle Time", "stages": [0, 1, 2]},
        {"id": "growth", "name": "Growth Time", "stages": [1]},
    ]
    assert [statistic["id"] for statistic in choice["statistics"]] == ["median", "p99"]
    assert choice["statistics"][1]["why_not"]["cycle"] == "not available: needs 90 successes per slope"
    assert (choice["units"], choice["unit_words"]) == (["North slope", "South slope"], "slopes")
