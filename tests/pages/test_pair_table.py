"""Each two entries against each other."""

from dataclasses import replace

import pytest

from generator.definitions.content import Content
from generator.pages.pair_table import pair_table, shown_ratio
from generator.results.entry import Missing
from generator.results.pairs import Pair, Verdict
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks

ASH, DOGWOOD, FAST, ELM = ("ash", "default"), ("dogwood", "default"), ("dogwood", "fast"), ("elm", "default")
MORE = Ratio(1.5, 1.4, None, ())
SAME = Ratio(1.01, 0.99, 1.03, ())
APART, TOGETHER = Verdict(0.0001, True), Verdict(0.4, False)
PAIRS = (
    Pair(ASH, DOGWOOD, MORE, APART),
    Pair(ASH, FAST, MORE, APART),
    Pair(ASH, ELM, replace(MORE, left_out=("south-slope",)), None),
    Pair(DOGWOOD, FAST, SAME, TOGETHER),
    Pair(DOGWOOD, ELM, Missing("no cell that both have enough successes of"), None),
    Pair(FAST, ELM, MORE, None),
)


def _links(run: RunResults, content: Content) -> RunLinks:
    return RunLinks(Page(routes.compare("forestry")), run, content)


def test_a_row_stands_against_every_entry_before_it(run: RunResults, content: Content) -> None:
    """The other half would say the same."""
    table = pair_table(replace(run, pairs=PAIRS), _links(run, content))
    assert table is not None
    assert table.columns == ("Ash", "Dogwood", "Dogwood · fast")
    assert [(row.entry.text, row.ranked, len(row.cells)) for row in table.rows] == [
        ("Dogwood", True, 1),
        ("Dogwood · fast", True, 2),
        ("Elm", False, 3),
    ]
    assert table.rows[0].entry.href == "../providers/dogwood/"
    assert [cell.against for cell in table.rows[2].cells] == list(table.columns)
    assert table.rows[0].cells[0].ratio.text == "1.50×"
    assert table.rows[2].cells[1].ratio.reason == "no cell that both have enough successes of"


@pytest.mark.parametrize(
    ("ratio", "verdict", "words"),
    [
        (MORE, APART, ()),
        (MORE, TOGETHER, ("may share a rank",)),
        (MORE, None, ()),
        (SAME, APART, ("no difference shown", "ranked apart")),
        (SAME, TOGETHER, ("no difference shown", "may share a rank")),
        (SAME, None, ("no difference shown",)),
        (replace(MORE, left_out=("south-slope",)), APART, ("1 of 2 slopes",)),
        (Missing("none"), TOGETHER, ()),
    ],
)
def test_words_say_what_the_interval_and_the_ranking_say(
    run: RunResults, content: Content, ratio: Ratio | Missing, verdict: Verdict | None, words: tuple[str, ...]
) -> None:
    """Each where it is not the plain difference."""
    table = pair_table(replace(run, pairs=(Pair(ASH, DOGWOOD, ratio, verdict),)), _links(run, content))
    assert table is not None
    assert table.rows[0].cells[0].ratio.words == words


def test_a_run_of_one_entry_has_no_table(run: RunResults, content: Content) -> None:
    """There is no pair in it."""
    assert pair_table(run, _links(run, content)) is None


def test_a_ratio_is_told_at_full_precision(run: RunResults) -> None:
    """With what is open."""
    shown = shown_ratio(MORE, 2, run.benchmark)
    assert shown.title == "1.5; 95 % interval at least 1.4"
    assert shown.interval == "≥\u202f1.40×"
    assert (shown.differs, shown_ratio(SAME, 2, run.benchmark).differs) == (True, False)


def test_a_ratio_that_nothing_bounds(content: Content) -> None:
    """Open on both sides: no figure is made up, and no difference claimed."""
    shown = shown_ratio(Ratio(1.2, None, None, ()), 2, content.benchmarks["forestry"])
    assert (shown.text, shown.interval) == ("1.20×", "no bounds")
    assert shown.title.endswith("interval without bounds")
    assert shown.words == ("no difference shown",)


def test_a_ratio_against_the_ranks_says_why(run: RunResults, content: Content) -> None:
    """Who is ranked behind is faster where both have values: substitutes made the order."""
    turned = Pair(ASH, DOGWOOD, Ratio(0.95, 0.93, 0.97, ("south-slope",)), APART)
    table = pair_table(replace(run, pairs=(turned,)), _links(run, content))
    assert table is not None
    assert table.rows[0].cells[0].ratio.words == ("1 of 2 slopes", "ranked behind for its substitutes")
