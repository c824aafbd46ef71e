"""Where the time of an entry goes."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.stage_table import StageTable, stage_table
from generator.results.entry import Figure
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.order import default_figure
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks


def _table(run: RunResults, content: Content, place: int) -> StageTable | None:
    entry = run.entries[place]
    return stage_table(RunLinks(Page(routes.entry("forestry", *entry.key)), run, content), entry)


def test_parts_add_up_to_the_shown_value(run: RunResults, content: Content) -> None:
    """Share times value, all in one unit."""
    table = _table(run, content, 1)
    assert table is not None
    assert (table.unit, table.stages) == ("s", ((1, "Create"), (2, "Grow"), (3, "Fell")))
    whole = table.rows[0]
    assert (whole.kind, whole.name.text, whole.total) == ("all", "All slopes", "66.1")
    assert [(part.time, part.share, part.largest) for part in whole.parts] == [
        ("16.5", "25\u202f%", False),
        ("33.1", "50\u202f%", True),
        ("16.5", "25\u202f%", False),
    ]
    assert [row.name.text for row in table.rows] == ["All slopes", "Ash", "North slope", "South slope"]


def test_each_value_leads_to_what_it_is_made_of(run: RunResults, content: Content) -> None:
    """Of the entry over all and on each unit; of the other on its own page."""
    table = _table(run, content, 1)
    assert table is not None
    assert [(row.link.id, row.link.href.partition("#")[0]) for row in table.rows] == [
        ("dogwood,cycle,median", ""),
        ("ash,cycle,median", "../ash/"),
        ("dogwood,cycle,median,north-slope", ""),
        ("dogwood,cycle,median,south-slope", ""),
    ]
    whole = default_figure(run.entries[1], run, None)
    assert isinstance(whole, Figure)
    assert table.rows[0].value == repr(whole.value)


def test_the_first_is_held_against_the_second(run: RunResults, content: Content) -> None:
    """Any other against the first; the name leads to its page."""
    for place, name, href in ((0, "Dogwood", "../dogwood/"), (3, "Ash", "../ash/")):
        table = _table(run, content, place)
        assert table is not None
        row = table.rows[1]
        assert (table.compared, row.kind, row.name.href) == (name, "compared", href)


def test_the_stage_that_makes_the_difference_is_told(run: RunResults, content: Content) -> None:
    """Seen from either side; where there is no other, nothing."""
    slower, faster = (_table(run, content, place) for place in (1, 0))
    assert slower is not None
    assert faster is not None
    assert slower.told == "5.59\u202fs more than Ash. Of the stages, Grow differs most: 2.79\u202fs more."
    assert faster.told == "5.59\u202fs less than Dogwood. Of the stages, Grow differs most: 2.79\u202fs less."


def test_rows_without_a_figure_are_left_out(run: RunResults, content: Content) -> None:
    """Elm has none on the south slope; without a ranked entry there is no comparison."""
    alone = replace(run, entries=run.entries[3:])
    table = _table(alone, content, 0)
    assert table is not None
    assert [row.kind for row in table.rows] == ["all", "unit"]
    assert (table.compared, table.told) == ("", "")


def test_nothing_to_take_apart_is_no_table(run: RunResults, content: Content) -> None:
    """An entry without a figure, a metric of one stage."""
    assert _table(run, content, 4) is None
    single = run.benchmark.model_copy(update={"metrics": run.benchmark.metrics[1:]})
    assert _table(replace(run, benchmark=single), content, 0) is None
