"""What the results page offers to choose from."""

import json
from dataclasses import replace

from generator.pages.controls import make_controls
from generator.pages.layout import Site
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.ties import MOST_COMPARED


def test_offers_lead_to_files_of_the_site(site: Site, run: RunResults) -> None:
    """From the page that they are on: the run's views, its units, comparisons of so many entries."""
    page = Page(routes.results("forestry"))
    made = make_controls(site, run, page, None)
    assert made["most_compared"] == MOST_COMPARED
    assert made["views"] == f"../runs/{run.run}/results/views.json"
    assert made["charts"] == {
        "bars": "../../assets/charts/bars.1.json",
        "scatter": "../../assets/charts/scatter.1.json",
        "size": "422\u202fkB",
    }
    assert [unit["href"] for unit in made["units"]] == ["../units/north-slope/", "../units/south-slope/"]
    frozen = make_controls(site, run, Page(routes.results("forestry", run.run)), run.run)
    assert frozen["views"] == "views.json"
    assert frozen["units"][0]["href"] == "../units/north-slope/"


def test_a_statistic_says_what_it_needs(site: Site, run: RunResults) -> None:
    """For the quantities that the benchmark shows."""
    why = "needs 90 successes per slope"
    lacking = replace(run, unavailable={"cycle": {"p99": why}, "cost": {"p99": why}})
    median, p99 = make_controls(site, lacking, Page(routes.results("forestry")), None)["statistics"]
    assert median["why_not"] == {}
    assert p99["why_not"] == {"cycle": why, "cost": why}


def test_stages_are_numbered_as_their_colours(site: Site, run: RunResults) -> None:
    """From 1, in the benchmark's order."""
    made = make_controls(site, run, Page(routes.results("forestry")), None)
    assert [metric["stages"] for metric in made["metrics"]] == [[1, 2, 3], [2]]
    assert made["stages"] == [stage.name for stage in run.benchmark.stages]


def test_offers_are_plain_data(site: Site, run: RunResults) -> None:
    """The page carries them as JSON."""
    made = make_controls(site, run, Page(routes.results("forestry")), None)
    assert json.loads(json.dumps(made)) == made
