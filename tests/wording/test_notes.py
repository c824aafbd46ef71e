"""What stands below a table of figures."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording.notes import table_notes
from generator.wording.view import View
from tests.coverage_study import STUDY, row

DEFAULT = View("cycle", "median", None)


def test_notes_take_their_figures_from_the_rules(run: RunResults, content: Content) -> None:
    """Level, confidence and factor are the benchmark's own."""
    told = " ".join(table_notes(run, DEFAULT, None))
    assert "at 5\u202f%" in told
    assert "its 95\u202f% interval" in told
    assert "2\u202f× the largest" in told
    without = replace(run, entries=run.entries[:3])
    assert "×" not in " ".join(table_notes(without, DEFAULT, None))
    assert content.common.rules.substitution_factor == 2


def test_units_left_out_and_not_asked_for_are_named(run: RunResults) -> None:
    """What the All view lacks is said."""
    lacking = replace(
        run, left_out_units={"cycle": {"median": ("south-slope",)}}, units_not_in_run=("north-slope",)
    )
    notes = table_notes(lacking, DEFAULT, None)
    assert "Left out for everyone, since no entry has a usable value: South slope." in notes
    assert "Not part of this run: North slope." in notes


def test_a_bar_of_one_part_needs_no_word(run: RunResults) -> None:
    """What the parts are is told where there are some: of a time, and of the time behind a cost."""
    told = {
        quantity: " ".join(table_notes(run, View(quantity, "p99", None), None))
        for quantity in ("cycle", COST)
    }
    assert "the P99 values of the parts do not add up to the P99 of the sum" in told["cycle"]
    assert "A bar is as long as the cost; its parts are each stage’s share of Cycle Time." in told[COST]
    assert "A bar is" not in " ".join(table_notes(run, View("growth", "median", None), None))


def test_one_unit_has_no_gaps(run: RunResults) -> None:
    """What the All view substitutes and leaves out is its own matter."""
    lacking = replace(run, units_not_in_run=("north-slope",))
    assert "Not part" not in " ".join(table_notes(lacking, View("cycle", "median", "south-slope"), None))


def test_the_page_of_a_unit_that_is_left_out_says_so(run: RunResults) -> None:
    """By statistic; a unit that counts, or a run in which none does, has no such note."""
    lacking = replace(run, left_out_units={"cycle": {"median": ("south-slope",), "p99": run.units}})
    views = {key: View("cycle", *key) for key in (("median", "south-slope"), ("median", "north-slope"))}
    told = {key: " ".join(table_notes(lacking, view, None)) for key, view in views.items()}
    note = "This slope is left out of the overall figures and ranks for everyone"
    assert note in told["median", "south-slope"]
    assert note not in told["median", "north-slope"]
    assert note not in " ".join(table_notes(lacking, View("cycle", "p99", "south-slope"), None))


def test_an_interval_that_holds_the_truth_too_rarely_says_so(run: RunResults) -> None:
    """Behind the note on intervals, from the study."""
    study = STUDY.model_copy(update={"row": (row("flat", "median", "all", 20, 800),)})
    notes = table_notes(run, DEFAULT, study)
    assert notes[1].startswith("Below a figure")
    assert "holds the truth in about 80.0\u202f%" in notes[2]
    assert len(notes) == len(table_notes(run, DEFAULT, None)) + 1
