"""One entry on every unit."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.cell_table import cell_table
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Table


def _table(run: RunResults, content: Content, place: int) -> Table:
    entry = run.entries[place]
    return cell_table(RunLinks(Page(routes.entry("forestry", *entry.key)), run, content), entry)


def test_every_unit_has_a_row_with_all_metrics(run: RunResults, content: Content) -> None:
    """Rank, value and bar by the first metric; the others beside; cost and successes."""
    table = _table(run, content, 1)
    hrefs = [cell.href for cell in table.cells("unit")]
    assert hrefs == ["../../units/north-slope/", "../../units/south-slope/"]
    row = {column.id: cell for column, cell in zip(table.columns, table.rows[0].cells, strict=True)}
    assert row["rank"].text == "2 (2–3)"
    assert row["value"].value == "66101.0"
    assert row["where"].bar is not None
    assert row["where"].remarks == ()
    assert [column.head.text for column in table.columns if column.style == "other"] == ["Growth Time"]
    assert row["growth"].value == "33050.5"
    assert row["cost"].value
    assert (row["successes"].text, row["successes"].of) == ("20", "/20")


def test_a_unit_without_a_value_says_why_and_what_it_counts_as(run: RunResults, content: Content) -> None:
    """Elm has too few successes; on the south slope a substitute stands in."""
    table = _table(run, content, 3)
    north, south = table.cells("where")
    assert [cell.gap for cell in table.cells("rank")] == ["silent", "silent"]
    assert north.remarks == ("30 successes of 40; 36 are needed",)
    assert (south.bar, table.texts("value")[1]) == (None, "needs 2 successes")
    assert south.remarks[1] == "over all slopes a substitute stands in"
    assert [column.head.notes for column in table.columns if column.id == "cost"] == [("USD, estimated",)]


def test_without_costs_there_is_no_column(run: RunResults, content: Content) -> None:
    """And no figure in it."""
    free = replace(run, benchmark=run.benchmark.model_copy(update={"ranks_with_cost": False}))
    assert "cost" not in [column.id for column in _table(free, content, 0).columns]


def test_an_entry_without_any_value_has_no_scale(run: RunResults, content: Content) -> None:
    """Its rows hold the reasons."""
    table = _table(run, content, 4)
    assert table.axis is None
    assert table.texts("value") == ("no success", "no success")
