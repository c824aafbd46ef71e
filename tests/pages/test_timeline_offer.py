"""What the entry page's script is told of timelines."""

from generator.pages.timeline_offer import timeline_offer
from generator.results.run_results import RunResults
from generator.trials.timeline import NoTimeline
from generator.wording import routes
from generator.wording.routes import Page

ASH = ("ash", "default")


def test_files_are_those_of_the_run(run: RunResults) -> None:
    """The newest run's short addresses lead to the run's own folder."""
    short = timeline_offer(run, ASH, Page(routes.entry("forestry", *ASH)), {})
    own = timeline_offer(run, ASH, Page(routes.entry("forestry", *ASH, run.run)), {})
    assert [(unit["id"], unit["name"]) for unit in short["units"]][:1] == [("north-slope", "North slope")]
    assert short["units"][0]["file"] == f"../../runs/{run.run}/providers/ash/timelines/north-slope.json"
    assert own["units"][0]["file"] == "timelines/north-slope.json"
    assert short["stages"] == ["Create", "Grow", "Fell"]


def test_a_trial_without_timeline_has_its_reason(run: RunResults) -> None:
    """By its number; those with one are not named."""
    reasons = {(*ASH, "north-slope", 3): NoTimeline("no span was recorded")}
    offer = timeline_offer(run, ASH, Page(routes.entry("forestry", *ASH)), reasons)
    assert [unit["without"] for unit in offer["units"]] == [{3: "no span was recorded"}, {}]


def test_a_unit_that_was_not_attempted_is_left_out(run: RunResults) -> None:
    """It has no row to show a timeline below."""
    fir = run.entries[4].key
    assert timeline_offer(run, fir, Page(routes.entry("forestry", *fir)), {})["units"] == []
