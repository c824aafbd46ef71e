"""The leaderboard of any view as a table."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.charts.board import board_of
from generator.charts.leaderboard import columns_of, compare_link, lanes, leaderboard_table, row_id
from generator.definitions.content import Content
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.trials.plausibility.finding import PlausibilityFinding
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.table import Cell, Table
from generator.wording.view import View, default_view


@pytest.fixture
def links(run: RunResults, content: Content) -> RunLinks:
    """From the page of results."""
    return RunLinks(Page(routes.results("forestry")), run, content)


def _table(links: RunLinks, view: View | None = None) -> Table:
    board = board_of(links, view or default_view(links.run.benchmark))
    return leaderboard_table(board, columns_of(board), "caption")


def _row(table: Table, place: int) -> Mapping[str, Cell]:
    return {column.id: cell for column, cell in zip(table.columns, table.rows[place].cells, strict=True)}


def test_ranked_rows_are_above_unranked_ones_with_their_reasons(links: RunLinks) -> None:
    """Every entry is shown; a row without a rank says why."""
    table = _table(links)
    ranked, unranked = table.groups
    assert [(row.cells[0].text, row.cells[2].text, row.cells[2].notes) for row in ranked.rows] == [
        ("1", "Ash", ("default",)),
        ("2 (2–3)", "Dogwood", ("default",)),
        ("3 (2–3)", "Dogwood", ("fast",)),
    ]
    assert (unranked.title, [row.cells[2].text for row in unranked.rows]) == ("Not ranked", ["Elm", "Fir"])
    reasons = [bool(cell.remarks) for cell in table.cells("where")]
    assert reasons == [False, False, False, True, True]


def test_entries_that_may_share_a_rank_are_bracketed_and_compared(links: RunLinks) -> None:
    """The two Dogwoods are; Ash is not."""
    table = _table(links)
    assert [cell.marks for cell in table.cells("margin")] == [("",), ("start",), ("end",), (), ()]
    assert table.style == "leaderboard lanes-1"
    assert [cell.spoken for cell in table.cells("rank")][:3] == [
        "",
        "compare Dogwood with Dogwood · fast",
        "compare Dogwood · fast with Dogwood",
    ]
    assert table.cells("rank")[1].href == "../compare/?entries=dogwood,dogwood.fast"


def test_links_to_a_comparison_carry_the_view(links: RunLinks) -> None:
    """Metric and statistic where they are not the usual ones; a cost is compared nowhere."""
    link = compare_link(board_of(links, View("growth", "median", None)))
    assert link is not None
    assert link.href == "../compare/?entries=ash,dogwood&metric=growth"
    keys = [entry.key for entry in links.run.entries[:2]]
    assert links.comparison(keys, View("growth", "p90", None)).endswith("&metric=growth&stat=p90")
    assert compare_link(board_of(links, View(COST, "median", None))) is None
    assert not any(cell.href for cell in _table(links, View(COST, "median", None)).cells("rank"))


def test_substituted_units_lead_to_their_pages(run: RunResults, content: Content, links: RunLinks) -> None:
    """Within the run where the page is the run's own."""
    own = RunLinks(Page(routes.results("forestry", run.run)), run, content, run.run)
    for each in (links, own):
        cell = _table(each).cells("substituted")[3]
        assert (cell.text, [link.href for link in cell.links]) == (
            "1 of 2 slopes not measured: ",
            ["../units/south-slope/"],
        )


def test_each_provider_leads_to_its_entry_of_the_same_run(run: RunResults, content: Content) -> None:
    """Each variant to its own."""
    page = Page(routes.unit("forestry", "north-slope", run.run))
    own = _table(RunLinks(page, run, content, run.run), default_view(run.benchmark, "north-slope"))
    hrefs = [cell.href for cell in own.cells("entry")][:3]
    assert hrefs == [f"../../providers/{entry}/" for entry in ("ash", "dogwood", "dogwood.fast")]


def test_columns_without_content_are_left_out(run: RunResults, content: Content, links: RunLinks) -> None:
    """No cost where the benchmark has none, no substitution where nothing was, no first round on a unit."""
    free = replace(run, benchmark=run.benchmark.model_copy(update={"ranks_with_cost": False}))
    ranked = replace(free, entries=free.entries[:3])
    table = _table(RunLinks(links.page, ranked, content))
    assert [column.id for column in table.columns] == [
        "rank",
        "margin",
        "entry",
        "value",
        "where",
        "successes",
        "attempts",
        "first",
        "more",
    ]
    unit = _table(links, default_view(run.benchmark, "north-slope"))
    assert "first" not in [column.id for column in unit.columns]


def test_a_unit_has_its_own_order_and_counts(run: RunResults, content: Content, links: RunLinks) -> None:
    """Ranked, then unranked with a value, then without; trials of that unit only."""
    shuffled = RunLinks(links.page, replace(run, entries=run.entries[::-1]), content)
    table = _table(shuffled, default_view(run.benchmark, "south-slope"))
    assert table.texts("entry") == ("Ash", "Dogwood", "Dogwood", "Elm", "Fir")
    assert _row(table, 0)["successes"].of == "/20"
    assert _row(table, 3)["value"].text == "needs 2 successes"


def test_what_has_no_value_sorts_last(links: RunLinks) -> None:
    """It has nothing to sort by."""
    table = _table(links)
    for column in ("value", "beside"):
        for cell in table.cells(column):
            assert (cell.sort_value is None) == (cell.gap != ""), column
    assert [cell.sort_value for cell in table.cells("rank")] == [1, 2, 3, None, None]


def test_a_run_without_entries_has_an_empty_table(run: RunResults, content: Content, links: RunLinks) -> None:
    """Nothing to rank is no error."""
    board = board_of(RunLinks(links.page, replace(run, entries=()), content), default_view(run.benchmark))
    assert leaderboard_table(board, columns_of(board), "caption").groups == ()
    assert (board.axis, lanes(columns_of(board)), compare_link(board)) == (None, 0, None)


def test_no_two_rows_share_an_id(run: RunResults) -> None:
    """Provider "a-b" with variant "c" and "a" with variant "b-c" are two entries."""
    first, second = run.entries[:2]
    alike = (replace(first, provider="a-b", variant="c"), replace(second, provider="a", variant="b-c"))
    assert len({row_id(entry) for entry in alike}) == 2


def test_an_entry_with_findings_leads_to_them(run: RunResults, content: Content) -> None:
    """Beside its name, at the first of them on the audit page of the same run."""
    findings = tuple(PlausibilityFinding(rule, "dogwood", "fast", None, (), {}) for rule in ("x", "y"))
    found = replace(run, audit=replace(run.audit, findings=findings))
    links = RunLinks(Page(routes.results("forestry", run.run)), found, content, run.run)
    cells = _table(links).cells("entry")
    aside = cells[2].aside
    assert aside is not None
    assert (aside.text, aside.href) == ("2 findings", "../audit/#findings-dogwood.fast")
    assert [cell.aside for cell in cells if cell is not cells[2]] == [None] * 4
