"""Every entry against the first, by unit and by stage."""

from __future__ import annotations

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.part_table import PartTable, part_tables
from generator.results.part_ratios import TOO_FEW, PartRatios
from generator.results.ratio import Ratio
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from tests.pages.test_pair_table import DOGWOOD, MORE, PAIRS, SAME

PARTS = (
    PartRatios(
        DOGWOOD,
        {"north-slope": MORE, "south-slope": TOO_FEW},
        {"create": replace(SAME, left_out=("south-slope",)), "grow": MORE, "fell": MORE},
    ),
)


def _tables(run: RunResults, content: Content, parts: tuple[PartRatios, ...]) -> tuple[PartTable, ...]:
    page = Page(routes.compare("forestry"))
    return part_tables(replace(run, pairs=PAIRS, against_first=parts), RunLinks(page, run, content))


def test_units_stand_in_one_table_and_stages_in_another(run: RunResults, content: Content) -> None:
    """Stages by their numbers, which give their colours."""
    units, stages = _tables(run, content, PARTS)
    assert (units.title, units.columns) == (
        "Against Ash, slope by slope",
        ((0, "North slope"), (0, "South slope")),
    )
    assert stages.caption == "Cycle Time, median: as a multiple of that of Ash, stage by stage"
    assert stages.columns == ((1, "Create"), (2, "Grow"), (3, "Fell"))


def test_a_row_has_a_cell_for_each_part(run: RunResults, content: Content) -> None:
    """Ratio, words where no difference is shown, reason where there is none; the units only once a page."""
    units, stages = _tables(run, content, PARTS)
    (row,) = units.rows
    assert (row.entry.text, row.entry.href) == ("Dogwood", "../providers/dogwood/")
    assert [(name, cell.text, cell.reason) for name, cell in row.cells] == [
        ("North slope", "1.50×", ""),
        ("South slope", "", "too few successes"),
    ]
    assert [cell.words for _, cell in stages.rows[0].cells] == [("no difference shown",), (), ()]


def test_one_part_is_no_table(run: RunResults, content: Content) -> None:
    """A single unit, a metric of one stage, and nobody to compare."""
    assert _tables(run, content, ()) == ()
    benchmark = run.benchmark.model_copy(update={"metrics": run.benchmark.metrics[1:]})
    single: dict[str, Ratio] = {"grow": MORE}
    alone = (PartRatios(DOGWOOD, {"north-slope": MORE}, single),)
    assert _tables(replace(run, benchmark=benchmark, units=run.units[:1]), content, alone) == ()
