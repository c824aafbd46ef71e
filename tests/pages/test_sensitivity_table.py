"""Whether the order depends on substitutes, as a page says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from generator.definitions.content import Content
from generator.pages.sensitivity_table import SensitivityText, sensitivity_text
from generator.results.cells import Entry
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.results.sensitivity import RankedValue, Scenario, Sensitivity
from generator.statistics.ranking import Rank
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks

ASH, DOGWOOD, FAST = ("ash", "default"), ("dogwood", "default"), ("dogwood", "fast")
X = "\u202f×"


def _scenario(
    factor: float | None, order: Sequence[Entry], swapped: tuple[tuple[Entry, Entry], ...] = ()
) -> Scenario:
    ranks = (Rank(place, place, len(order)) for place in range(1, len(order) + 1))
    places = {key: RankedValue(1000.0 * rank.rank, rank) for key, rank in zip(order, ranks, strict=True)}
    return Scenario(factor, places, swapped)


WHOLE: dict[Entry, tuple[str, ...]] = {ASH: (), DOGWOOD: ("south-slope",), FAST: ()}
SAME = Sensitivity(
    WHOLE,
    (*(_scenario(factor, [ASH, DOGWOOD, FAST]) for factor in (1, 2, 4)), _scenario(None, [ASH, FAST])),
)
SWAPPED = replace(
    SAME,
    scenarios=(
        *SAME.scenarios[:2],
        _scenario(4, [ASH, FAST, DOGWOOD], ((DOGWOOD, FAST),)),
        SAME.scenarios[3],
    ),
)


def _text(run: RunResults, content: Content, found: Sensitivity | None) -> SensitivityText | None:
    links = RunLinks(Page(routes.results("forestry")), run, content)
    return sensitivity_text(replace(run, sensitivity=found), links)


@pytest.mark.parametrize(
    ("found", "answer"),
    [
        (
            SAME,
            f"The order of the ranked entries is the same with substitution factors 1{X}, 2{X} and 4{X}. "
            "2 of 3 ranked entries need no substitute.",
        ),
        (
            SWAPPED,
            f"With substitution factor 4{X} in place of 2{X}, Dogwood and Dogwood · fast change places. "
            f"With 1{X} and 2{X} it is as shown. 2 of 3 ranked entries need no substitute.",
        ),
        (
            replace(SAME, substituted=dict.fromkeys(WHOLE, ("south-slope",)), scenarios=SAME.scenarios[:3]),
            f"The order of the ranked entries is the same with substitution factors 1{X}, 2{X} and 4{X}. "
            "No ranked entry is without a substitute.",
        ),
        (
            Sensitivity(dict.fromkeys(WHOLE, ()), ()),
            "Each ranked entry has a value of its own on every slope: their order does not depend on how "
            "missing ones are substituted.",
        ),
    ],
)
def test_the_answer_is_given(run: RunResults, content: Content, found: Sensitivity, answer: str) -> None:
    """In words, whichever it is."""
    text = _text(run, content, found)
    assert text is not None
    assert text.answer == answer


def test_many_moves_are_counted(run: RunResults, content: Content) -> None:
    """Names of many pairs would hide the answer."""
    many = tuple([(DOGWOOD, FAST)] * 4)
    found = replace(SAME, scenarios=(*SAME.scenarios[:2], replace(SAME.scenarios[2], swapped=many)))
    text = _text(run, content, found)
    assert text is not None
    assert f"With substitution factor 4{X} in place of 2{X}, 4 pairs of entries change places." in text.answer


def test_each_scenario_is_a_column(run: RunResults, content: Content) -> None:
    """Rank with its interval and value; an entry that is not in a scenario has neither."""
    text = _text(run, content, SAME)
    assert text is not None
    table = text.table
    assert table is not None
    assert [(column.head.text, column.head.notes) for column in table.columns[2:]] == [
        (f"1{X}", ()),
        (f"2{X}", ("as published",)),
        (f"4{X}", ()),
        ("No substitutes", ("entries that need none, alone",)),
    ]
    name, substituted, *cells = table.rows[1].cells
    assert (name.href, substituted.text) == ("../providers/dogwood/", "1 slope")
    assert table.texts("substituted")[0] == "none"
    assert [cell.text for cell in cells] == ["2 (2–3)", "2 (2–3)", "2 (2–3)", "has substitutes"]
    assert cells[0].aside is not None
    assert cells[0].aside.text == "2.00\u202fs"
    assert table.texts("scenario_3")[2] == "2"


def test_each_value_leads_to_what_it_is_made_of(run: RunResults, content: Content) -> None:
    """A published value by its dialog too; another to the place of the code, and the note says how."""
    published = next(entry for entry in run.entries if entry.key == ASH).results["cycle"]["median"].all
    assert isinstance(published, Figure)
    rank = Rank(1, 1, 1)
    shown = [
        Scenario(factor, {ASH: RankedValue(value, rank)}, ())
        for factor, value in ((2, published.value), (4, 9.0))
    ]
    text = _text(run, content, Sensitivity({ASH: ()}, tuple(shown)))
    assert text is not None
    assert text.table is not None
    same, other = (cell.aside for cell in text.table.rows[0].cells[2:])
    assert same is not None
    assert other is not None
    assert (same.href, other.href) == ("../providers/ash/#made", "../providers/ash/#made")
    assert (same.figure, other.figure) == ("ash,cycle,median", "")
    assert f"in place of 2{X}" in text.note


def test_no_order_is_no_table(run: RunResults, content: Content) -> None:
    """Fewer than two ranked entries."""
    assert _text(run, content, None) is None


def test_a_unit_that_is_left_out_is_not_called_everyones(run: RunResults, content: Content) -> None:
    """Where a unit counts for nobody, "every slope" would be false."""
    lacking = replace(run, left_out_units={"cycle": {"median": ("south-slope",)}})
    text = _text(lacking, content, Sensitivity(dict.fromkeys(WHOLE, ()), ()))
    assert text is not None
    assert text.answer.startswith("Each ranked entry has a value of its own on every slope that counts:")
