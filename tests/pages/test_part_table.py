"""Every entry against the first, by unit and by stage."""

from __future__ import annotations

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.part_table import part_tables
from generator.results.part_ratios import TOO_FEW, PartRatios
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import TitledTable
from tests.pages.test_pair_table import DOGWOOD, MORE, PAIRS, SAME

PARTS = (
    PartRatios(
        DOGWOOD,
        {"north-slope": MORE, "south-slope": TOO_FEW},
        {"create": replace(SAME, left_out=("south-slope",)), "grow": MORE, "fell": MORE},
    ),
)


def _tables(run: RunResults, content: Content, parts: tuple[PartRatios, ...]) -> tuple[TitledTable, ...]:
    page = Page(routes.compare("forestry"))
    return part_tables(replace(run, pairs=PAIRS, against_first=parts), RunLinks(page, run, content))


def test_units_stand_in_one_table_and_stages_in_another(run: RunResults, content: Content) -> None:
    """Stages by their numbers, which give their colours."""
    units, stages = _tables(run, content, PARTS)
    assert units.title == "Against Ash, slope by slope"
    assert stages.table.caption == "Cycle Time, median: as a multiple of that of Ash, stage by stage"
    heads = [
        [(column.head.swatch, column.head.text, column.phone) for column in each.table.columns[1:]]
        for each in (units, stages)
    ]
    assert heads == [
        [(None, "North slope", "North slope"), (None, "South slope", "South slope")],
        [(1, "Create", "Create"), (2, "Grow", "Grow"), (3, "Fell", "Fell")],
    ]


def test_a_row_has_a_cell_for_each_part(run: RunResults, content: Content) -> None:
    """Ratio, words where no difference is shown, reason where there is none; the units only once a page."""
    units, stages = _tables(run, content, PARTS)
    (row,) = units.table.rows
    assert (row.cells[0].text, row.cells[0].href) == ("Dogwood", "../providers/dogwood/")
    assert [(cell.text, cell.gap) for cell in row.cells[1:]] == [("1.50×", ""), ("too few successes", "dash")]
    assert [cell.notes for cell in stages.table.rows[0].cells[1:]] == [("no difference shown",), (), ()]


def test_one_part_is_no_table(run: RunResults, content: Content) -> None:
    """A single unit, a metric of one stage, and nobody to compare."""
    assert _tables(run, content, ()) == ()
    benchmark = run.benchmark.model_copy(update={"metrics": run.benchmark.metrics[1:]})
    single: dict[str, Ratio] = {"grow": MORE}
    alone = (PartRatios(DOGWOOD, {"north-slope": MORE}, single),)
    assert _tables(replace(run, benchmark=benchmark, units=run.units[:1]), content, alone) == ()
