"""Agreement of clocks, entry by entry."""

from dataclasses import replace

from generator.definitions.content import Content
from generator.pages.clock_table import Bar, clock_table
from generator.results.run_results import RunResults
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Table


def _table(run: RunResults, content: Content) -> Table | None:
    return clock_table(run, RunLinks(Page(routes.audit("forestry")), run, content))


def _limits(table: Table) -> list[str]:
    return [column.head.text.removeprefix("Within ") for column in table.columns[3:-1]]


def test_shares_grow_from_the_middle_to_the_gate(run: RunResults, content: Content) -> None:
    """900 of 1,200 within a quarter of the gate, 1,198 within half; two beyond it."""
    table = _table(run, content)
    assert table is not None
    assert "from −20\u202fms to +20\u202fms" in table.caption
    assert _limits(table) == [f"{ms}\u202fms" for ms in (5, 10, 15, 20)]
    (row,) = table.rows
    assert (row.cells[0].text, row.cells[0].href) == ("Ash", "../providers/ash/")
    assert [cell.text for cell in row.cells[1:]] == [
        "1\u202f200",
        "",
        "75.0\u202f%",
        "99.8\u202f%",
        "99.8\u202f%",
        "99.8\u202f%",
        "2",
    ]


def test_parts_of_a_gate_have_no_noise(run: RunResults, content: Content) -> None:
    """Three quarters of 0.1 ms are 0.075 ms, not 0.07500000000000001 ms."""
    parameters = tuple(
        parameter.model_copy(update={"value": 0.1}) if parameter.id == "clock_gate_ms" else parameter
        for parameter in run.benchmark.parameters
    )
    table = _table(
        replace(run, benchmark=run.benchmark.model_copy(update={"parameters": parameters})), content
    )
    assert table is not None
    assert _limits(table) == [f"{ms}\u202fms" for ms in ("0.025", "0.05", "0.075", "0.1")]


def test_bars_stand_in_their_parts_on_the_scale_of_the_largest(run: RunResults, content: Content) -> None:
    """Four of eight parts have spans."""
    table = _table(run, content)
    assert table is not None
    (drawn,) = table.cells("distribution")
    assert drawn.drawing == (
        Bar("25%", "12.5%", "66.667%", "33.333%"),
        Bar("37.5%", "12.5%", "0%", "100%"),
        Bar("50%", "12.5%", "0%", "100%"),
        Bar("62.5%", "12.5%", "67.111%", "32.889%"),
    )


def test_nothing_measured_twice_is_no_table(run: RunResults, content: Content) -> None:
    """The page says so instead."""
    assert _table(replace(run, clock_agreement=None), content) is None
