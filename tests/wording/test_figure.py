"""Estimates as pages show them."""

from generator.results.entry import Figure, FirstRound, Missing
from generator.wording import display
from generator.wording.figure import FigureLink, largest_stage, shown_column, shown_rate

FIGURE = Figure(60_512.25, 58_600.0, None, 200, None, 1, 1, 1, (), None, too_few=(None, 20))


def test_an_estimate_keeps_its_full_precision_in_the_title() -> None:
    """What is rounded on the page is whole behind it, with its interval and n."""
    shown = shown_column([FIGURE], display.times, 95)[0]
    assert shown.quantity is not None
    assert shown.quantity.text == "60.5\u202fs"
    assert shown.interval == "≥\u202f58.6\u202fs"
    assert shown.title == (
        "60512.25 ms; 95 % interval at least 58600.0; n = 200. "
        "20 trials are too few to bound this from above."
    )
    assert shown.reason == ""


def test_a_missing_figure_is_its_reason() -> None:
    """Never 0, never an empty cell."""
    shown = shown_column([Missing("needs 90 successes"), FIGURE], display.times, 95)
    assert (shown[0].quantity, shown[0].reason) == (None, "needs 90 successes")
    assert shown[1].quantity is not None


def test_a_rate_has_its_wilson_interval() -> None:
    """With the counts behind it."""
    rate = shown_rate(FirstRound(39, 40, 0.871, 0.996), 95)
    assert (rate.text, rate.interval) == ("97.5\u202f%", "87.1 – 99.6\u202f%")
    assert rate.title.startswith("39 of 40 = 0.975; 95 % Wilson interval")


def test_a_figure_keeps_the_link_to_what_it_is_made_of() -> None:
    """Each its own; a missing one has none to show."""
    links = [FigureLink("#made", "ash,cycle,median"), FigureLink("#made-north", "ash,cycle,median,north")]
    shown = shown_column([Missing("no success"), FIGURE], display.times, 95, links)
    assert [each.link for each in shown] == [None, links[1]]
    assert shown_column([FIGURE], display.times, 95)[0].link is None


def test_a_rate_of_nothing_says_so() -> None:
    """No division by zero and no 0 %."""
    assert shown_rate(FirstRound(0, 0, None, None), 95).reason


def test_the_earliest_of_equal_stages_is_the_largest() -> None:
    """A tie has one answer."""
    assert largest_stage({"create": 0.4, "grow": 0.4, "fell": 0.2}) == ("create", 0.4)
