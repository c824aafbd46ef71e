"""One entry on every unit."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.cell_table import CellTable, cell_table
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks


def _table(run: RunResults, content: Content, place: int) -> CellTable:
    entry = run.entries[place]
    return cell_table(RunLinks(Page(routes.entry("forestry", *entry.key)), run, content), entry)


def test_every_unit_has_a_row_with_all_metrics(run: RunResults, content: Content) -> None:
    """Rank, value and bar by the first metric; the others beside; cost and successes."""
    table = _table(run, content, 1)
    assert [row.unit.href for row in table.rows] == ["../../units/north-slope/", "../../units/south-slope/"]
    row = table.rows[0]
    assert row.rank == "2 (2–3)"
    assert row.value.quantity is not None
    assert row.value.quantity.value == "66101.0"
    assert row.bar is not None
    assert table.others == ("Growth Time",)
    name, growth = row.others[0]
    assert growth.quantity is not None
    assert (name, growth.quantity.value) == ("Growth Time", "33050.5")
    assert row.cost is not None
    assert row.cost.quantity is not None
    assert (row.successes, row.requested, row.remarks) == ("20", "20", ())


def test_a_unit_without_a_value_says_why_and_what_it_counts_as(run: RunResults, content: Content) -> None:
    """Elm has too few successes; on the south slope a substitute stands in."""
    north, south = _table(run, content, 3).rows
    assert north.rank == ""
    assert north.remarks == ("30 successes of 40; 36 are needed",)
    assert (south.bar, south.value.reason) == (None, "needs 2 successes")
    assert south.remarks[1] == "over all slopes a substitute stands in"
    assert _table(run, content, 3).cost_estimated


def test_without_costs_there_is_no_column(run: RunResults, content: Content) -> None:
    """And no figure in it."""
    free = replace(run, benchmark=run.benchmark.model_copy(update={"ranks_with_cost": False}))
    table = _table(free, content, 0)
    assert not table.show_cost
    assert [row.cost for row in table.rows] == [None, None]


def test_an_entry_without_any_value_has_no_scale(run: RunResults, content: Content) -> None:
    """Its rows hold the reasons."""
    table = _table(run, content, 4)
    assert table.axis is None
    assert [row.value.reason for row in table.rows] == ["no success", "no success"]
