"""From a rank to the comparison of those that may share it."""

from __future__ import annotations

from dataclasses import replace

from generator.definitions.content import Content
from generator.results.entry import Figure, Missing
from generator.results.run_results import RunResults
from generator.results.samples import COST
from generator.wording import routes
from generator.wording.routes import Page
from generator.wording.run_links import RunLinks
from generator.wording.ties import tie_links
from generator.wording.view import View

VIEW = View("cycle", "median", None)
PAGE = Page(routes.results("forestry"))
ENTRIES = [("ash", "default"), ("dogwood", "default"), ("dogwood", "fast"), ("elm", "default"), ("fir", "a")]


def _figures(run: RunResults, ties: list[str | None]) -> list[Figure | Missing]:
    """ties: for each row the numbers of those that it is tied with; None: it has no figure."""
    some = run.entries[0].results["cycle"]["median"].all
    assert isinstance(some, Figure)
    return [
        Missing("none") if tied is None else replace(some, tied=tuple(ENTRIES[int(row)] for row in tied))
        for tied in ties
    ]


def _queries(run: RunResults, content: Content, ties: list[str | None]) -> list[str | None]:
    links = RunLinks(PAGE, run, content)
    found = tie_links(links, VIEW, _figures(run, ties), ENTRIES[: len(ties)])
    return [None if link is None else link.href for link in found]


def test_those_that_are_tied_are_compared(run: RunResults, content: Content) -> None:
    """Never by way of a third; who is settled, or has no rank, leads nowhere."""
    assert _queries(run, content, ["1", "02", "1", "", None]) == [
        "../compare/?entries=ash,dogwood",
        "../compare/?entries=ash,dogwood,dogwood.fast",
        "../compare/?entries=dogwood,dogwood.fast",
        None,
        None,
    ]


def test_of_many_the_nearest_are_compared(run: RunResults, content: Content) -> None:
    """As many as the compare page takes."""
    found = _queries(run, content, ["1234", "0234", "0134", "0124", "0123"])
    assert found[0] == "../compare/?entries=ash,dogwood,dogwood.fast,elm"
    assert found[4] == "../compare/?entries=dogwood,dogwood.fast,elm,fir.a"


def test_the_link_says_who_is_compared(run: RunResults, content: Content) -> None:
    """In words, within the run's own addresses on its own pages."""
    page = Page(routes.results("forestry", run.run))
    links = RunLinks(page, run, content, run.run)
    first, second = tie_links(links, VIEW, _figures(run, ["1", "0"]), ENTRIES[:2])
    assert first is not None
    assert second is not None
    assert (first.text, second.text) == ("compare Ash with Dogwood", "compare Dogwood with Ash")
    assert first.href == second.href == "../compare/?entries=ash,dogwood"


def test_costs_are_compared_nowhere(run: RunResults, content: Content) -> None:
    """The compare page is about times."""
    links = RunLinks(PAGE, run, content)
    cost = View(COST, "median", None)
    assert tie_links(links, cost, _figures(run, ["1", "0"]), ENTRIES[:2]) == (None, None)
