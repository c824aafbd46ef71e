"""Each two entries against each other."""

from dataclasses import replace

import pytest

from generator.definitions.content import Content
from generator.pages.pair_table import pair_table
from generator.results.entry import Missing
from generator.results.pairs import Pair, Verdict
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Table

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


def _table(run: RunResults, content: Content, pairs: tuple[Pair, ...]) -> Table:
    table = pair_table(replace(run, pairs=pairs), RunLinks(Page(routes.compare("forestry")), run, content))
    assert table is not None
    return table


def test_a_row_stands_against_every_entry_before_it(run: RunResults, content: Content) -> None:
    """The other half would say the same."""
    table = _table(run, content, PAIRS)
    entries = ("Ash", "Dogwood", "Dogwood · fast")
    assert tuple(column.head.text for column in table.columns[1:]) == entries
    assert tuple(column.phone for column in table.columns[1:]) == entries
    assert [(cell.text, cell.notes) for cell in table.cells("entry")] == [
        ("Dogwood", ()),
        ("Dogwood · fast", ()),
        ("Elm", ("not ranked",)),
    ]
    assert [[cell.style == "blank" for cell in row.cells[1:]] for row in table.rows] == [
        [False, True, True],
        [False, False, True],
        [False, False, False],
    ]
    (first, *_), last = table.rows[0].cells[1:], table.rows[2].cells[2]
    assert table.rows[0].cells[0].href == "../providers/dogwood/"
    assert (first.text, first.pair) == ("1.50×", "ash,dogwood")
    assert (last.text, last.gap) == ("no cell that both have enough successes of", "dash")


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
    table = _table(run, content, (Pair(ASH, DOGWOOD, ratio, verdict),))
    assert table.rows[0].cells[1].notes == words


def test_a_run_of_one_entry_has_no_table(run: RunResults, content: Content) -> None:
    """There is no pair in it."""
    assert pair_table(run, RunLinks(Page(routes.compare("forestry")), run, content)) is None


def test_a_ratio_against_the_ranks_says_why(run: RunResults, content: Content) -> None:
    """Who is ranked behind is faster where both have values: substitutes made the order."""
    turned = Pair(ASH, DOGWOOD, Ratio(0.95, 0.93, 0.97, ("south-slope",)), APART)
    table = _table(run, content, (turned,))
    assert table.rows[0].cells[1].notes == ("1 of 2 slopes", "ranked behind for its substitutes")
