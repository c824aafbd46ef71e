"""The page of all runs."""

from dataclasses import fields, replace

import pytest

from generator.definitions.benchmark import Benchmark
from generator.documents.snippet import TEMPLATES
from generator.pages import history_page as module
from generator.pages.environment import make_environment, render
from generator.pages.history_page import HistoryPage, history_page
from generator.pages.layout import Site
from generator.results.history import History, compute_history
from generator.results.run_change import Change
from generator.results.run_order import whole_runs
from generator.results.run_results import RunResults
from generator.wording.link import Link
from tests.forest_history import (
    BARELY,
    EARLY,
    HIGHER,
    LOWER,
    SAME,
    entry_history,
    forest_history,
    history_of,
    links,
)
from tests.pages.outline import outline_faults


def _page(site: Site, benchmark: Benchmark, history: History, monkeypatch: pytest.MonkeyPatch) -> HistoryPage:
    monkeypatch.setattr(module, "_entry_links", lambda *_: links() | _variants())
    return history_page(replace(site, histories={benchmark.id: history}), benchmark)


def _of_runs(site: Site, *runs: RunResults) -> Site:
    return replace(site, runs={"forestry": runs}, histories={"forestry": compute_history(whole_runs(runs))})


def _variants() -> dict[tuple[str, str], Link]:
    return {("ash", f"v{number}"): Link(f"Ash · v{number}", "ash/") for number in range(4)}


def _of_changes(*changes: Change | None) -> History:
    entries = tuple(
        entry_history("ash", (100.0, 200.0, 300.0), change, f"v{number}")
        for number, change in enumerate(changes)
    )
    return history_of(entries)


def test_the_page_is_well_formed(
    site: Site, benchmark: Benchmark, monkeypatch: pytest.MonkeyPatch, run: RunResults
) -> None:
    """With three runs, with those of the site, and with one."""
    environment = make_environment()
    full = render(environment, "history.html", _page(site, benchmark, forest_history(), monkeypatch))
    monkeypatch.undo()
    made = [
        full,
        render(environment, "history.html", history_page(site, benchmark)),
        render(environment, "history.html", history_page(_of_runs(site, run), benchmark)),
    ]
    for html in made:
        assert outline_faults(html) == []
    assert "What changed between the last two runs" in full
    assert "In one run only, and so not drawn: Fir." in full
    assert "Made of other slopes than the newest run: 1 November 2026 (North slope only)." in full


def test_one_run_has_nothing_to_compare(site: Site, benchmark: Benchmark, run: RunResults) -> None:
    """The page says so, and lists the run."""
    page = history_page(_of_runs(site, run), benchmark)
    assert page.finding == "There is one run, that of 15 November 2026: nothing to compare yet."
    assert (page.noise, page.changes, page.plot, page.other_changes) == ("", None, None, ())
    assert len(page.runs.table.rows) == 1


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            (HIGHER, HIGHER, LOWER, SAME),
            "2026: 3 of 4 compared entries changed (2 slower, 1 faster); 1 shows no",
        ),
        ((HIGHER, None), "2026: 1 of 1 compared entry changed (1 slower)."),
        ((SAME, SAME), "2026: none of 2 compared entries changed; 2 show no difference."),
        (
            (BARELY, BARELY, EARLY),
            "none of 3 compared entries changed; 1 differs in this run, too few runs to tell a change from "
            "day noise; 2 differ in this run, too little to tell a change from day noise.",
        ),
        ((None,), "No entry can be compared between the runs of 8 November 2026"),
    ],
)
def test_the_finding_tells_how_many_moved_which_way(
    site: Site,
    benchmark: Benchmark,
    monkeypatch: pytest.MonkeyPatch,
    changes: tuple[Change | None, ...],
    told: str,
) -> None:
    """Between which runs, and which did not."""
    assert told in _page(site, benchmark, _of_changes(*changes), monkeypatch).finding


def test_intervals_are_not_taken_for_more(
    site: Site, benchmark: Benchmark, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they cover, and the shared shift in a sentence of its own."""
    page = _page(site, benchmark, forest_history(), monkeypatch)
    assert page.noise.startswith("Intervals cover the noise within a run, not what changed for everyone")
    assert page.changes is not None
    assert page.changes.lead.startswith("Shared shift: ")
    assert page.rules.href.endswith("methodology/")


def test_every_metric_and_the_cost_tell_their_changes(
    site: Site, benchmark: Benchmark, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first metric foremost."""
    page = _page(site, benchmark, forest_history(), monkeypatch)
    assert page.changes is not None
    assert page.changes.title == "Cycle Time, median"
    assert [table.title for table in page.other_changes] == ["Growth Time, median", "Cost, median"]
    assert [table.title for table in page.units] == ["North slope", "South slope"]


def test_the_template_uses_every_field() -> None:
    """The context documents the template."""
    source = (TEMPLATES / "history.html").read_text(encoding="utf-8")
    assert [field.name for field in fields(HistoryPage) if field.name not in source] == ["layout"]


def test_entries_lead_to_their_page_in_the_last_run_that_has_them(site: Site, benchmark: Benchmark) -> None:
    """One that the newest lacks, to an older run's."""
    older, newest = site.runs["forestry"]
    lacking = replace(newest, entries=newest.entries[:4])
    page = history_page(_of_runs(site, older, lacking), benchmark)
    leads = {cell.text: cell.href for cell in page.series.table.cells("entry")}
    assert leads["Ash"] == "../providers/ash/"
    assert leads["Elm"] == "../providers/elm/"
    assert leads["Fir"] == "../runs/2026-11-08/providers/fir/"


def test_a_partial_run_is_listed_and_not_compared(site: Site, benchmark: Benchmark) -> None:
    """Its entries are not "gone" or new, and the page says which run is left out."""
    older, newest = site.runs["forestry"]
    partial = replace(newest, partial="its run.toml says so")
    page = history_page(_of_runs(site, older, partial), benchmark)
    assert page.finding == "There is one whole run, that of 8 November 2026: nothing to compare yet."
    assert page.noise == "The partial run of 15 November 2026 is left out here."
    assert page.changes is None
    notes = [cell.notes for cell in page.runs.table.cells("results")]
    assert notes == [("simulated, partial: its run.toml says so",), ()]
