"""What the results page offers to choose from."""

import json
from dataclasses import replace

from generator.pages.controls import make_controls
from generator.pages.layout import Site
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page


def test_offers_lead_to_files_of_the_site(site: Site, run: RunResults) -> None:
    """From the page that they are on: the run's views over all units and on each."""
    page = Page(routes.results("forestry"))
    made = make_controls(site, run, page)
    assert made["views"] == f"../runs/{run.run}/results/views.json"
    assert made["charts"] == {
        "specifications": {
            "chart-scatter": "../../assets/charts/scatter.1.json",
            "chart-time": "../../assets/charts/bars.1.json",
            "chart-cost": "../../assets/charts/bars.1.json",
            "chart-heat": "../../assets/charts/heat-map.1.json",
        },
        "size": "422\u202fkB",
    }
    assert made["units"][0]["views"] == f"../runs/{run.run}/results/views/north-slope.json"
    frozen = make_controls(site, run, Page(routes.results("forestry", run.run)))
    assert frozen["views"] == "views.json"
    assert frozen["units"][0]["views"] == "views/north-slope.json"


def test_a_statistic_says_what_it_needs(site: Site, run: RunResults) -> None:
    """For the quantities that the benchmark shows."""
    why = "needs 90 successes per slope"
    lacking = replace(run, unavailable={"cycle": {"p99": why}, "cost": {"p99": why}})
    median, p99 = make_controls(site, lacking, Page(routes.results("forestry")))["statistics"]
    assert median["why_not"] == {}
    assert p99["why_not"] == {"cycle": why, "cost": why}


def test_offers_are_plain_data(site: Site, run: RunResults) -> None:
    """The page carries them as JSON."""
    made = make_controls(site, run, Page(routes.results("forestry")))
    assert json.loads(json.dumps(made)) == made


def test_every_column_that_sorts_is_an_order(site: Site, run: RunResults) -> None:
    """Under the name of its column; what a unit's own table lacks is marked."""
    orders = make_controls(site, run, Page(routes.results("forestry")))["orders"]
    assert [order["key"] for order in orders] == [
        "rank",
        "provider",
        "time",
        "cost",
        "successes",
        "first",
        "substituted",
    ]
    assert [order["key"] for order in orders if order["overall_only"]] == ["first", "substituted"]
    assert (orders[2]["least"], orders[5]["most"]) == ("Time, least first", "First round, most first")
