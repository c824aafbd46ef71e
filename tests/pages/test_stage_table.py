"""Where the time of an entry goes."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.stage_table import StageText, stage_text
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.order import default_figure
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell


def _text(run: RunResults, content: Content, place: int) -> StageText | None:
    entry = run.entries[place]
    return stage_text(RunLinks(Page(routes.entry("forestry", *entry.key)), run, content), entry)


def test_parts_add_up_to_the_shown_value(run: RunResults, content: Content) -> None:
    """Share times value, all in one unit."""
    text = _text(run, content, 1)
    assert text is not None
    table = text.table
    assert "median, s: each" in table.caption
    assert [(column.head.text, column.head.swatch) for column in table.columns[1:-1]] == [
        ("Create", 1),
        ("Grow", 2),
        ("Fell", 3),
    ]
    whole = table.rows[0]
    assert (whole.style, whole.cells[0].text, whole.cells[-1].text) == ("all", "All slopes", "66.1")
    assert [(cell.text, cell.notes, cell.is_strong) for cell in whole.cells[1:-1]] == [
        ("16.5", ("25\u202f%",), False),
        ("33.1", ("50\u202f%",), True),
        ("16.5", ("25\u202f%",), False),
    ]
    assert table.texts("unit") == ("All slopes", "Ash", "North slope", "South slope")


def test_each_value_leads_to_what_it_is_made_of(run: RunResults, content: Content) -> None:
    """Of the entry over all and on each unit; of the other on its own page."""
    text = _text(run, content, 1)
    assert text is not None
    together = text.table.cells("together")
    assert [(cell.figure, cell.href.partition("#")[0]) for cell in together] == [
        ("dogwood,cycle,median", ""),
        ("ash,cycle,median", "../ash/"),
        ("dogwood,cycle,median,north-slope", ""),
        ("dogwood,cycle,median,south-slope", ""),
    ]
    whole = default_figure(run.entries[1], run, None)
    assert isinstance(whole, Figure)
    assert together[0].value == repr(whole.value)


def test_the_first_is_held_against_the_second(run: RunResults, content: Content) -> None:
    """Any other against the first; the name leads to its page."""
    for place, name, href in ((0, "Dogwood", "../dogwood/"), (2, "Ash", "../ash/")):
        text = _text(run, content, place)
        assert text is not None
        row = text.table.rows[1]
        assert f"; {name} for comparison" in text.table.caption
        assert (row.style, row.cells[0]) == ("compared", Cell(name, href=href, notes=("all slopes",)))


def test_the_stage_that_makes_the_difference_is_named(run: RunResults, content: Content) -> None:
    """Seen from either side; where there is no other, nothing."""
    slower, faster = (_text(run, content, place) for place in (1, 0))
    assert slower is not None
    assert faster is not None
    assert slower.difference == (
        "5.59\u202fs more than Ash over all slopes. Of the stages, Grow differs most: 2.79\u202fs more."
    )
    assert faster.difference == (
        "5.59\u202fs less than Dogwood over all slopes. Of the stages, Grow differs most: 2.79\u202fs less."
    )


def test_a_penalty_is_no_measured_time(run: RunResults, content: Content) -> None:
    """Elm lacks the south slope: its parts are those of the north slope, and it meets Ash there."""
    text = _text(run, content, 3)
    assert text is not None
    rows = [(row.style, row.cells[0].text, row.cells[0].notes) for row in text.table.rows]
    assert rows == [
        ("all", "1 of 2 slopes measured", ()),
        ("compared", "Ash", ("the 1 slope that both have measured",)),
        ("unit", "North slope", ()),
    ]
    assert text.table.cells("together")[0].figure == ""
    assert text.table.texts("together") == ("81.2", "60.5", "81.2")
    assert text.difference.startswith(
        "20.7\u202fs more than Ash over the 1 slope that both have measured. Of the stages, Grow differs most"
    )


def test_the_other_may_lack_a_unit(run: RunResults, content: Content) -> None:
    """Then the entry itself has a row over what both have, beside that over all it has measured."""
    lacking = replace(run.entries[3], ranked=True)
    text = _text(replace(run, entries=(lacking, run.entries[0])), content, 1)
    assert text is not None
    assert [(row.style, row.cells[0].text) for row in text.table.rows[:3]] == [
        ("all", "All slopes"),
        ("compared", "The 1 slope that both have"),
        ("compared", "Elm"),
    ]


def test_rows_without_a_figure_are_left_out(run: RunResults, content: Content) -> None:
    """Elm has none on the south slope; without a ranked entry there is no comparison."""
    alone = replace(run, entries=run.entries[3:])
    text = _text(alone, content, 0)
    assert text is not None
    assert [row.style for row in text.table.rows] == ["all", "unit"]
    assert "for comparison" not in text.table.caption
    assert text.difference == ""


def test_nothing_to_take_apart_is_no_table(run: RunResults, content: Content) -> None:
    """An entry without a figure, a metric of one stage."""
    assert _text(run, content, 4) is None
    single = run.benchmark.model_copy(update={"metrics": run.benchmark.metrics[1:]})
    assert _text(replace(run, benchmark=single), content, 0) is None
